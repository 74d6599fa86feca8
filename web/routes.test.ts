import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { OrganizationType } from '#domain/organization.ts';
import { NoPage } from './layout/allowed.ts';
import { paths, type PathName } from './paths.ts';
import { matchingRoute } from './router/match.ts';
import { routes } from './routes.tsx';

const stored = new Map<string, string>();
beforeEach(() => {
  stored.clear();
  vi.stubGlobal('location', { origin: 'https://seatrial.test' });
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  });
});
afterEach(() => vi.unstubAllGlobals());

function logInAs(type: OrganizationType | undefined): void {
  const claims = { id: 7, type, exp: Date.now() / 1000 + 60 };
  if (type) stored.set('token', `head.${base64url(JSON.stringify(claims))}.tail`);
}

/** The result of opening an address: the page, another address, or a status of the error page. */
function opened(address: string): string {
  const url = new URL(address, 'https://seatrial.test');
  const matched = matchingRoute(routes, url.pathname);
  if (!matched) return 'nothing';
  try {
    const elsewhere = matched.route.enter?.(url, matched.params);
    return elsewhere === undefined ? matched.route.path : `to ${elsewhere}`;
  } catch (thrown) {
    if (thrown instanceof NoPage) return String(thrown.status);
    throw thrown;
  }
}

const everybody: OrganizationType[] = ['test driver', 'manufacturer', 'admin'];
/** The addresses of the specification, section 2, each with the page that opens and for whom. */
const addresses: [address: string, page: PathName, who: OrganizationType[]][] = [
  ['/events', 'events', everybody],
  ['/events/new', 'newEvent', ['admin']],
  ['/events/3', 'event', everybody],
  ['/events/3/edit', 'editEvent', ['admin']],
  ['/organizations', 'organizations', ['admin']],
  ['/organizations/add', 'addOrganization', ['admin']],
  ['/organizations/7', 'organization', everybody],
  ['/organizations/7/edit', 'editOrganization', everybody],
  ['/boats', 'boats', ['manufacturer', 'admin']],
  ['/boats/', 'boats', ['manufacturer', 'admin']],
  ['/boats/new', 'newBoats', ['manufacturer', 'admin']],
  ['/boats/5', 'boat', everybody],
  ['/boats/5/edit', 'editBoat', ['manufacturer', 'admin']],
  ['/legs/3/new', 'newLeg', ['admin']],
  ['/legs/event/3', 'legsOfEvent', everybody],
  ['/legs/9', 'leg', everybody],
  ['/legs/9/edit', 'editLeg', ['admin']],
  ['/downloads', 'downloads', everybody],
  ['/register/3', 'calendar', everybody],
  ['/settings', 'settings', ['admin']],
];

test.each(addresses)('%s is a page of its own', (address, page, who) => {
  for (const type of everybody) {
    logInAs(type);
    expect(opened(address), type).toBe(who.includes(type) ? paths[page] : '403');
  }
});

test.each(addresses)('%s asks a visitor to log in, and is remembered', (address) => {
  expect(opened(address)).toBe('to /login');
  expect(stored.get('redirect')).toBe(address);
});

test.each([
  ['/login', 'login'],
  ['/login/a.b.c', 'loginLink'],
  ['/regedit/a.b.c/1', 'regedit'],
  ['/register', 'register'],
  ['/', 'home'],
] as const)('%s is open to a visitor', (address, page) => {
  expect(opened(address)).toBe(paths[page]);
});

test("the home of a crew's phone is its boarding, until the link ends", () => {
  const crew = (expires: number) => JSON.stringify({ token: 'x', expires_at: new Date(expires).toISOString() });
  stored.set('crew', crew(Date.now() + 60_000));
  expect(opened('/')).toBe('to /crew');
  stored.set('crew', crew(Date.now() - 60_000));
  expect(opened('/')).toBe('/');
});

test("a test driver's home is the choice of an event", () => {
  logInAs('test driver');
  expect(opened('/')).toBe('to /register');
});

test.each([
  ['/events/3/boarding?date=2026-06-10', '/events/3/quay?date=2026-06-10'],
  ['/events/3/change?leg=7', '/events/3/today?change=&leg=7'],
  ['/events/3/manifest?date=2026-06-10', '/events/3/quay?more=print&date=2026-06-10'],
  ['/events/3/messages', '/events/3/people?view=messages'],
  ['/events/3/write?leg=7', '/events/3/people/write?leg=7'],
  ['/events/3/plan', '/events/3/schedule'],
])('the former address %s leads to %s', (address, to) => {
  expect(opened(address)).toBe(`to ${to}`);
});

test('the organisers of an event have at most ten pages of it, and one of each thing that it has switched on', () => {
  /** Journalists' and manufacturers' own, and forms of the specification about a single leg. */
  const others: string[] = [paths.calendar, paths.myDay, paths.wishes, paths.safetyCard, paths.drove, paths.newLeg];
  const switchedOn: string[] = [paths.places, paths.safety, paths.report];
  /** The schedule once more, as its table. */
  const views: string[] = [paths.legsOfEvent];
  const ofEvent = routes.filter(
    ({ lazy, path }) =>
      lazy && /^\/events\/:id|:eid/.test(path) && ![...others, ...switchedOn, ...views].includes(path),
  );
  expect(ofEvent.length, ofEvent.map(({ path }) => path).join(' ')).toBeLessThanOrEqual(10);
});

test('any other address leads to the error page', () => {
  expect(opened('/elsewhere')).toBe('404');
});

function base64url(text: string): string {
  return new TextEncoder().encode(text).toBase64({ alphabet: 'base64url', omitPadding: true });
}
