/** What a player has set on this device. It is kept by the browser and never sent. */

export interface Settings {
  theme: 'system' | 'light' | 'dark';
  /** How fast moves and dice are shown: 1 is normal, 0 shows only the result. */
  speed: 0 | 1 | 2 | 4;
  sound: boolean;
  /** Whether one click is enough, without a preview. */
  oneClick: boolean;
  /** Whether chances to interrupt that few want are passed by themselves. */
  passMinor: boolean;
  /** Whether the device may be asked to call when it is one's turn. */
  notify: boolean;
}

const usual: Settings = { theme: 'system', speed: 1, sound: true, oneClick: false, passMinor: true, notify: false };
const KEY = 'cordon.settings';

function read(): Settings {
  try {
    return { ...usual, ...(JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<Settings>) };
  } catch {
    return { ...usual };
  }
}

export const settings = $state<Settings>(read());

/** Changes settings and keeps them. */
export function set(change: Partial<Settings>): void {
  Object.assign(settings, change);
  try {
    localStorage.setItem(KEY, JSON.stringify(settings));
  } catch {
    // A browser that keeps nothing still plays.
  }
}

/** Puts the theme on the page; call it in an effect, so that it follows the device. */
export function followTheme(): () => void {
  const dark = window.matchMedia('(prefers-color-scheme: dark)');
  const apply = (): void => {
    const isDark = settings.theme === 'dark' || (settings.theme === 'system' && dark.matches);
    document.documentElement.dataset.theme = isDark ? 'dark' : 'light';
  };
  apply();
  dark.addEventListener('change', apply);
  return () => dark.removeEventListener('change', apply);
}

/** Whether the device asks for less motion. */
export function prefersStill(): boolean {
  return window.matchMedia('(prefers-reduced-motion: reduce)').matches;
}
