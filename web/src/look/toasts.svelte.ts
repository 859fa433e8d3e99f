/** Short messages that come and go. They are also read out. */

export interface Toast {
  id: number;
  says: string;
  kind: 'plain' | 'good' | 'bad';
}

const LASTS = 5000;
let next = 1;

export const toasts = $state<Toast[]>([]);

/** Shows a message for a while. */
export function toast(says: string, kind: Toast['kind'] = 'plain'): void {
  const id = next++;
  toasts.push({ id, says, kind });
  if (toasts.length > 3) toasts.shift();
  setTimeout(() => dismiss(id), LASTS);
}

export function dismiss(id: number): void {
  const at = toasts.findIndex((one) => one.id === id);
  if (at >= 0) toasts.splice(at, 1);
}
