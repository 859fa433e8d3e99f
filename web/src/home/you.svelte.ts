/** Who sits at this browser, for every screen that asks. */

import { http } from '../wire/http';
import type { Me } from '../wire/types';

export const you = $state<{ me: Me | null }>({ me: null });

let asked: Promise<void> | null = null;

/** Asks the server once; a server that does not answer is told about elsewhere. */
export function meet(): Promise<void> {
  asked ??= http.me().then(
    (me) => {
      you.me = me;
    },
    () => {
      asked = null;
    },
  );
  return asked;
}

/** Forgets who it was: creating or joining a match may have begun a session. */
export function meetAgain(): void {
  asked = null;
}

/** Takes another name. */
export async function rename(name: string): Promise<void> {
  you.me = await http.rename(name);
}
