/** Who sits at this browser, for every screen that asks. */

import { http } from '../wire/http';
import type { Me } from '../wire/types';

export const you = $state<{ me: Me | null }>({ me: null });

let asked: Promise<void> | null = null;

/** Asks the server once; a server that does not answer is told about elsewhere. */
export function meet(): Promise<void> {
  asked ??= http.me().then(
    (me) => void (you.me = me),
    () => void (asked = null),
  );
  return asked;
}

/** Takes another name. */
export async function rename(name: string): Promise<void> {
  you.me = await http.rename(name);
}
