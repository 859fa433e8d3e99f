/** Which screen an address means. Links are ordinary ones; a click on one of our own changes the address in place. */

export type Place =
  | { screen: 'home' }
  | { screen: 'new'; ruleset: string }
  | { screen: 'new-campaign'; ruleset: string }
  | { screen: 'campaign'; campaign: string }
  | { screen: 'table'; match: string }
  | { screen: 'replay'; match: string; at: string | null; as: string | null }
  | { screen: 'learn'; ruleset: string | null; page: string | null }
  | { screen: 'rules'; ruleset: string }
  | { screen: 'join'; token: string }
  | { screen: 'lost' };

/** Reads an address. */
export function placeOf(path: string, fragment: string, search = ''): Place {
  const [first, second, third, ...more] = path.split('/').filter((part) => part !== '').map(decodeURIComponent);
  if (more.length > 0 || (third !== undefined && first !== 'learn')) return { screen: 'lost' };
  switch (first) {
    case undefined:
      return { screen: 'home' };
    case 'new':
      return { screen: 'new', ruleset: second ?? 'omega' };
    case 'new-campaign':
      return { screen: 'new-campaign', ruleset: second ?? 'exodus' };
    case 'campaign':
      return second ? { screen: 'campaign', campaign: second } : { screen: 'lost' };
    case 'match':
      return second ? { screen: 'table', match: second } : { screen: 'lost' };
    case 'replay': {
      const wish = new URLSearchParams(search);
      return second ? { screen: 'replay', match: second, at: wish.get('at'), as: wish.get('as') } : { screen: 'lost' };
    }
    case 'learn':
      return { screen: 'learn', ruleset: second ?? null, page: third ?? null };
    case 'rules':
      return { screen: 'rules', ruleset: second ?? 'omega' };
    case 'join':
      return { screen: 'join', token: fragment.replace(/^#/, '') };
    default:
      return { screen: 'lost' };
  }
}

export const router = $state({ place: placeOf(location.pathname, location.hash, location.search), fragment: location.hash });

function arrive(): void {
  router.place = placeOf(location.pathname, location.hash, location.search);
  router.fragment = location.hash;
}

/** Whether somebody has gone from one screen to another since the page was opened. */
let gone = false;

/** Goes to an address of the client. */
export function go(address: string, replace = false): void {
  gone = true;
  if (replace) history.replaceState(null, '', address);
  else history.pushState(null, '', address);
  arrive();
  window.scrollTo(0, 0);
}

/** Puts the focus on a screen that somebody has gone to, so that keys and screen readers begin there. */
export function landed(screen: HTMLElement): void {
  if (gone) screen.focus({ preventScroll: true });
}

/** Hears the browser's own buttons, and clicks on links of this client. */
export function followLinks(): () => void {
  const click = (event: MouseEvent): void => {
    const link = (event.target as Element).closest?.('a');
    const plain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
    if (!link || !plain || link.target || link.hasAttribute('download') || link.origin !== location.origin) return;
    if (link.pathname.startsWith('/api/') || link.getAttribute('href')?.startsWith('#')) return;
    event.preventDefault();
    go(link.pathname + link.search + link.hash);
  };
  window.addEventListener('popstate', arrive);
  document.addEventListener('click', click);
  return () => {
    window.removeEventListener('popstate', arrive);
    document.removeEventListener('click', click);
  };
}
