// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { type ReactNode, useEffect } from 'react';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { completeJsdom } from '#web/testing/complete-jsdom.ts';
import { filledPath, matchingRoute } from './match.ts';
import { type Route, type Router, startRouter } from './router.ts';
import { Link, Navigate, NavLink, Pages, useIsLeaving, useLocation, useParams, useSearchParams } from './routing.tsx';

beforeEach(() => {
  completeJsdom();
  vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
  sessionStorage.clear();
});

function open(routes: Route[], address: string): Router {
  history.replaceState(null, '', address);
  const router = startRouter([...routes, { path: '*', Component: () => <h1>Nowhere</h1> }]);
  render(
    <Pages
      router={router}
      Frame={Frame}
      StandIn={() => <h1>Loading</h1>}
      ErrorPage={({ error }) => <h1>Broken: {(error as Error).message}</h1>}
    />,
  );
  onTestFinished(() => {
    cleanup();
    router.stop();
  });
  return router;
}

function Frame({ children }: { children: ReactNode }) {
  const leaving = useIsLeaving();
  return (
    <>
      <nav>
        <NavLink to="/boats">Boats</NavLink>
        <Link to="/boats">Same boats</Link>
        <Link to="?view=own">Own</Link>
      </nav>
      <p>{leaving ? 'leaving' : 'here'}</p>
      {children}
    </>
  );
}

const heading = () => screen.getByRole('heading').textContent;

/** A page whose file comes when the test says so. */
function late(name: string) {
  let come: (page: { Component: () => ReactNode }) => void = () => undefined;
  const file = new Promise<{ Component: () => ReactNode }>((resolve) => (come = resolve));
  const lazy = vi.fn(() => file);
  return { lazy, come: () => act(async () => come({ Component: () => <h1>{name}</h1> })) };
}

test.each([
  ['/boats/new', '/boats/new', {}],
  ['/Boats/7/', '/boats/:id', { id: '7' }],
  ['/boats/a%20b', '/boats/:id', { id: 'a b' }],
  ['/boats/%E0%A4%A', '/boats/:id', { id: '%E0%A4%A' }],
  ['/boats/7/deck', '*', {}],
])('%s is the address of %s', (address, path, params) => {
  const routes = ['*', '/boats/:id', '/boats/new', '/boats'].map((path) => ({ path }));
  expect(matchingRoute(routes, address)).toEqual({ route: { path }, params });
});

test('what stands in a path for a name is made safe for an address', () => {
  expect(filledPath('/login/:token', { token: 'a/b c' })).toBe('/login/a%2Fb%20c');
});

test('a page whose file has not come leaves the one before it on the screen and in the address', async () => {
  const boats = late('Boats');
  const router = open(
    [
      { path: '/', Component: () => <h1>Home</h1> },
      { path: '/boats', lazy: boats.lazy },
    ],
    '/',
  );
  let arrived = false;
  await act(async () => void router.navigate('/boats').then(() => (arrived = true)));
  expect([heading(), location.pathname, arrived]).toEqual(['Home', '/', false]);
  expect(screen.getByText('leaving')).toBeTruthy();
  await boats.come();
  expect([heading(), location.pathname, arrived]).toEqual(['Boats', '/boats', true]);
  expect(screen.getByRole('link', { name: 'Boats' }).getAttribute('aria-current')).toBe('page');
  expect(screen.getByText('here')).toBeTruthy();
  await act(() => router.navigate('/'));
  await act(() => router.navigate('/boats'));
  expect(boats.lazy).toHaveBeenCalledTimes(1);
});

test('of two pages that were asked for the last is shown, whichever comes last', async () => {
  const [slow, quick] = [late('Slow'), late('Quick')];
  const router = open(
    [
      { path: '/', Component: () => <h1>Home</h1> },
      { path: '/slow', lazy: slow.lazy },
      { path: '/quick', lazy: quick.lazy },
    ],
    '/',
  );
  await act(async () => {
    void router.navigate('/slow');
    void router.navigate('/quick');
  });
  await quick.come();
  await slow.come();
  expect([heading(), location.pathname]).toEqual(['Quick', '/quick']);
});

test('a page that may not be entered leads elsewhere, without an entry of its own in the history', async () => {
  const before = history.length;
  open(
    [
      { path: '/private', enter: ({ search }) => `/login${search}` },
      { path: '/login', Component: () => <h1>Log in</h1> },
    ],
    '/private?day=1',
  );
  await waitFor(() => expect(heading()).toBe('Log in'));
  expect([location.pathname + location.search, history.length]).toEqual(['/login?day=1', before]);
});

test('what cannot be entered, fetched or drawn shows the error page within the frame, until another address is opened', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const thrown = (text: string) => {
    throw new Error(text);
  };
  const router = open(
    [
      { path: '/', Component: () => <h1>Home</h1> },
      { path: '/closed', enter: () => thrown('closed'), Component: () => <h1>Closed</h1> },
      { path: '/lost', lazy: () => Promise.reject(new Error('lost')) },
      { path: '/broken', Component: () => thrown('broken') },
    ],
    '/',
  );
  for (const name of ['closed', 'lost', 'broken']) {
    await act(() => router.navigate(`/${name}`));
    expect([heading(), location.pathname]).toEqual([`Broken: ${name}`, `/${name}`]);
    expect(screen.getByRole('link', { name: 'Boats' })).toBeTruthy();
    await act(() => router.navigate('/'));
    expect(heading()).toBe('Home');
  }
});

test('a query changes the page that is shown without drawing it anew, and Back takes it back', async () => {
  const drawnAnew = vi.fn();
  function Page() {
    useEffect(drawnAnew, []);
    const { id } = useParams();
    const [search, setSearch] = useSearchParams();
    const { state } = useLocation();
    return (
      <>
        <h1>
          Boat {id} {search.get('view')} {String(state)}
        </h1>
        <button type="button" onClick={() => setSearch({ view: 'all' }, { state: 'kept' })}>
          All
        </button>
        <button type="button" onClick={() => setSearch({})}>
          None
        </button>
      </>
    );
  }
  open([{ path: '/boats/:id', Component: Page }], '/boats/7?view=one');
  expect(heading()).toBe('Boat 7 one null');
  fireEvent.click(screen.getByRole('button', { name: 'All' }));
  await waitFor(() => expect(heading()).toBe('Boat 7 all kept'));
  fireEvent.click(screen.getByRole('link', { name: 'Own' }));
  await waitFor(() => expect(heading()).toBe('Boat 7 own null'));
  history.back();
  await waitFor(() => expect(heading()).toBe('Boat 7 all kept'));
  expect(drawnAnew).toHaveBeenCalledTimes(1);
  fireEvent.click(screen.getByRole('button', { name: 'None' }));
  await waitFor(() => expect(location.href).toBe(`${location.origin}/boats/7`));
});

test('a link to where one is makes no new entry; a press with a modifier is left to the browser', async () => {
  open([{ path: '/boats', Component: () => <h1>Boats</h1> }], '/boats');
  const before = history.length;
  fireEvent.click(screen.getByRole('link', { name: 'Same boats' }));
  expect(history.length).toBe(before);
  const isHandled = !fireEvent.click(screen.getByRole('link', { name: 'Own' }), { ctrlKey: true });
  expect([isHandled, location.search]).toEqual([false, '']);
});

test('a new page begins at its top, one that was left where it was', async () => {
  const router = open(
    [
      { path: '/', Component: () => <h1>Home</h1> },
      { path: '/boats', Component: () => <h1>Boats</h1> },
    ],
    '/',
  );
  await act(() => router.navigate('/boats'));
  expect(window.scrollTo).toHaveBeenLastCalledWith(0, 0);
  Object.assign(window, { scrollY: 700 });
  await act(() => router.navigate('?view=own', { preventScrollReset: true }));
  expect(window.scrollTo).toHaveBeenCalledTimes(2);
  await act(() => router.navigate('/'));
  Object.assign(window, { scrollY: 0 });
  await act(() => router.navigate(-2));
  await waitFor(() => expect(window.scrollTo).toHaveBeenLastCalledWith(0, 700));
});

test('whether a page may be shown is asked again on demand', async () => {
  let mayEnter = true;
  const router = open(
    [
      { path: '/private', enter: () => (mayEnter ? undefined : '/login'), Component: () => <h1>Private</h1> },
      { path: '/login', Component: () => <h1>Log in</h1> },
      { path: '/', Component: () => <Navigate to="/private" /> },
    ],
    '/',
  );
  await waitFor(() => expect(heading()).toBe('Private'));
  mayEnter = false;
  await act(async () => router.enterAgain());
  expect([heading(), location.pathname]).toEqual(['Log in', '/login']);
});

test('an address that is cut off within a letter, in a browser that keeps nothing, is shown from its top', async () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('refused', 'QuotaExceededError');
  });
  const errors = vi.fn();
  window.addEventListener('error', errors);
  onTestFinished(() => window.removeEventListener('error', errors));
  open([{ path: '/boats', Component: () => <h1>Boats</h1> }], '/boats#%E4');
  await waitFor(() => expect(heading()).toBe('Boats'));
  window.dispatchEvent(new Event('pagehide'));
  expect([heading(), errors.mock.calls]).toEqual(['Boats', []]);
});
