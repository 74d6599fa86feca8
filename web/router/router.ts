import type { ComponentType } from 'react';
import { matchingRoute, type Params } from './match.ts';
import { scrolledTo } from './scrolled-to.ts';

export interface Route {
  path: string;
  Component?: ComponentType;
  /** Fetches the page when its address is first opened. */
  lazy?: () => Promise<{ Component: ComponentType }>;
  /** Before the page is shown: another path to go to instead; throws what the error page is to show. */
  enter?: (url: URL, params: Params) => string | undefined;
  /** Whether nothing is around the page. */
  bare?: true;
}

export interface Location {
  pathname: string;
  search: string;
  hash: string;
  /** What was given with the navigation; a reload keeps it. */
  state: unknown;
  /** Of the entry in the browser's history; the first of a tab has none of its own. */
  key: string;
}

/** What the address shows; without a page its file is on its way for the first time. */
export interface Shown {
  location: Location;
  params: Params;
  Page?: ComponentType | undefined;
  bare: boolean;
  error?: unknown;
  /** Whether the page stays scrolled as it is. */
  keepsScroll: boolean;
}

export interface NavigateOptions {
  replace?: boolean;
  state?: unknown;
  preventScrollReset?: boolean;
}

export interface Router {
  shown: () => Shown;
  /** Whether a page has been asked for that is not there yet. */
  isWaiting: () => boolean;
  subscribe: (listener: () => void) => () => void;
  /** A path, or a query that begins with '?' for the page that is shown; steps in the history by their number. Resolves once it is shown. */
  navigate: (to: string | number, options?: NavigateOptions) => Promise<void>;
  /** Asks anew whether the page may be shown. */
  enterAgain: () => void;
  stop: () => void;
}

type Way = 'push' | 'replace' | 'stay';

/** Keeps the page, the address and the browser's history together. Of several navigations the last one that was asked for wins. */
export function startRouter(routes: readonly Route[]): Router {
  const listeners = new Set<() => void>();
  const fetched = new Map<Route, ComponentType>();
  let latest = 0;
  let waiting = false;
  let shown = standIn();

  function standIn(): Shown {
    const { params, route } = routeOf(new URL(location.href));
    return { location: entryAt(new URL(location.href)), params, bare: route.bare ?? false, keepsScroll: false };
  }

  function routeOf({ pathname }: URL): { route: Route; params: Params } {
    const found = matchingRoute(routes, pathname);
    if (!found) throw new Error(`There is no route for ${pathname}`);
    return found;
  }

  async function visit(url: URL, way: Way, { preventScrollReset = false, state }: NavigateOptions = {}): Promise<void> {
    const own = ++latest;
    const { params, route } = routeOf(url);
    const show = (what: Pick<Shown, 'Page' | 'error'>) => {
      if (own !== latest) return;
      scrolledTo.remember(shown.location.key);
      if (way === 'push') history.pushState({ key: newKey(), state }, '', pathIn(url));
      if (way === 'replace') history.replaceState({ key: newKey(), state }, '', pathIn(url));
      waiting = false;
      shown = {
        ...what,
        params,
        location: entryAt(url),
        bare: route.bare ?? false,
        keepsScroll: preventScrollReset,
      };
      tell();
    };
    try {
      const elsewhere = route.enter?.(url, params);
      if (elsewhere !== undefined) return await visit(new URL(elsewhere, url), way === 'push' ? 'push' : 'replace');
      // A page that is there is shown at once, so that who navigates finds its address in the next line.
      const Page = route.Component ?? fetched.get(route) ?? (await fetchPage(route));
      show({ Page });
    } catch (error) {
      show({ error });
    }
  }

  async function fetchPage(route: Route): Promise<ComponentType | undefined> {
    waiting = true;
    tell();
    const page = await route.lazy?.();
    if (page) fetched.set(route, page.Component);
    return page?.Component;
  }

  function tell(): void {
    for (const listener of listeners) listener();
  }

  const onStep = () => void visit(new URL(location.href), 'stay');
  window.addEventListener('popstate', onStep);
  onStep();

  return {
    shown: () => shown,
    isWaiting: () => waiting,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    navigate: async (to, options = {}) => {
      if (typeof to === 'number') return history.go(to);
      await visit(new URL(to, addressOf(shown.location)), options.replace ? 'replace' : 'push', options);
    },
    enterAgain: () => void visit(addressOf(shown.location), 'stay', { preventScrollReset: true }),
    stop: () => {
      latest += 1; // What is under way comes too late.
      window.removeEventListener('popstate', onStep);
    },
  };
}

function addressOf({ hash, pathname, search }: Location): URL {
  return new URL(pathname + search + hash, location.origin);
}

/** Without the '?' of an empty query. */
export function pathIn({ hash, pathname, search }: URL): string {
  return pathname + search + hash;
}

/** The address with what the browser's history keeps for it. */
function entryAt({ hash, pathname, search }: URL): Location {
  const { key = 'default', state = null } = (history.state ?? {}) as { key?: string; state?: unknown };
  return { pathname, search, hash, state, key };
}

function newKey(): string {
  return Math.random().toString(36).slice(2, 10);
}
