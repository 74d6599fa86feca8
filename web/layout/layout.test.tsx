// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { isAt, never, openPage, press, refusal, tokenOf } from '#web/testing/open-page.tsx';
import { aBoat, anEvent } from '#web/testing/samples.ts';

const settings = { settings: { front_page_text: '', contact_email: 'crew@marina.test' } };
const front = { 'GET /api/settings': settings, 'GET /api/privacy': { kept: [] } };

async function oops(): Promise<string | null> {
  await screen.findByRole('heading', { level: 1, name: 'Oops!' });
  expect(screen.getByText('Sorry, an unexpected error has occurred.')).toBeTruthy();
  return screen.getByRole('alert').textContent;
}

test.each([
  ['a visitor', undefined, ['Register', 'Log in']],
  ['a journalist', 'test driver', ['Home', 'My organization', 'Register', 'Downloads', 'Log out']],
  ['a builder', 'manufacturer', ['Home', 'My organization', 'Register', 'Boats', 'Add boats', 'Downloads', 'Log out']],
  ['an admin', 'admin', ['Home', 'Boats', 'Organizations', 'Events', 'Settings', 'Log out']],
] as const)('the bar of %s holds what the role has, in this order', async (_, as, entries) => {
  openPage('/accessibility', { ...(as && { as }), answers: front });
  const bar = within(await screen.findByRole('navigation', { name: 'Main' }));
  const shown = [...bar.getAllByRole('link'), ...bar.queryAllByRole('button')];
  expect(shown.map(({ textContent }) => textContent)).toEqual(entries);
});

test.each(['/register/1', '/register/1/wishes', '/legs/event/1', '/history?event=1', '/events/1/quay'])(
  'on %s, a page of an event, the bar says Events',
  async (address) => {
    // The bar stands before what the page asks for has come.
    const answers = { ...front, 'GET /api/event/1': never, 'GET /api/leg/event/1': never };
    openPage(address, { as: 'admin', answers });
    const bar = within(await screen.findByRole('navigation', { name: 'Main' }));
    expect(bar.getAllByRole('link').flatMap((each) => (each.ariaCurrent ? each.textContent : []))).toEqual(['Events']);
  },
);

test('an address that leads nowhere shows the error page under the bar, which leads on', async () => {
  openPage('/no/such/page', { answers: front });
  expect(await oops()).toBe('There is no page at this address.');
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  await press('Register', 'link');
  await isAt('/register');
});

const admins = [
  '/events/1/overview',
  '/organizations',
  '/organizations/add',
  '/events/new',
  '/settings',
  '/history',
  '/legs/1/new',
];
test.each([
  ...[...admins, '/boats', '/boats/new', '/events/1/manifest'].map((path) => ['test driver', path] as const),
  ...[...admins, '/events/1/edit'].map((path) => ['manufacturer', path] as const),
])('a %s who opens %s is shown the error page, and nothing is asked for', async (as, path) => {
  const page = openPage(path, { as });
  expect(await oops()).toBe('This page is not open to you.');
  expect(screen.getByText(`You are logged in as a ${as}.`)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  const ofTheFrame = ['GET /api/event', 'GET /api/front'];
  expect(page.calls.filter(({ call }) => !ofTheFrame.includes(call))).toEqual([]);
});

test("somebody else's boat is refused when its form is opened, not when it is saved", async () => {
  openPage('/boats/1/edit', { as: 'manufacturer', id: 9, answers: { 'GET /api/boat/1': aBoat() } });
  expect(await oops()).toBe('This page is not open to you.');
});

test("somebody else's organization is refused by the server, and shown as a refusal", async () => {
  const refused = () => refusal('forbidden', { status: 403 });
  openPage('/organizations/7', { token: tokenOf(1, 'test driver'), answers: { 'GET /api/org/7': refused } });
  expect(await oops()).toBe('You are not allowed to do this');
});

test('a page whose content does not come keeps a heading and the name of its tab', async () => {
  const missing = () => refusal('event_not_found', { status: 404 });
  openPage('/events/9', { as: 'admin', answers: { ...front, 'GET /api/event/9': missing } });
  expect(await oops()).toBe('This event does not exist');
  await expect.poll(() => document.title).toBe('Oops! · Seatrial');
  expect(screen.getByRole('link', { name: 'Go to the front page' }).getAttribute('href')).toBe('/');
});

test.each(['test driver', 'manufacturer'] as const)(
  'to a %s an event that is not there is one that was not announced yet',
  async (as) => {
    const missing = () => refusal('event_not_found', { status: 404 });
    openPage('/events/9', { as, answers: { 'GET /api/event/9': missing } });
    await screen.findByRole('heading', { level: 2, name: 'Not announced yet' });
    expect(screen.getByText('This event is not announced. We write to you as soon as it is.')).toBeTruthy();
    expect(screen.queryByText('Sorry, an unexpected error has occurred.')).toBeNull();
  },
);

test.each(['test driver', 'manufacturer'] as const)('a %s sees the events, and makes none', async (as) => {
  openPage('/events', { as, answers: { 'GET /api/event': { events: [anEvent()] } } });
  const table = within(await screen.findByRole('table', { name: 'Events' }));
  expect(table.getByRole('link', { name: 'Hanko Days' })).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'New event' })).toBeNull();
});

test('every page says at its foot which version runs', async () => {
  openPage('/accessibility', { answers: front });
  expect((await screen.findByRole('contentinfo')).textContent).toMatch(/^Seatrial \d+\.\d+\.\d+/);
});

test.each([undefined, 'admin'] as const)('every page of %s leads to the accessibility statement', async (as) => {
  openPage(as ? '/events' : '/login', { ...(as && { as }), answers: front });
  await press('Accessibility', 'link');
  await isAt('/accessibility');
  expect(await screen.findByRole('heading', { level: 1, name: 'Accessibility' })).toBeTruthy();
  expect(screen.getByRole('main').textContent).toContain('WCAG) 2.2, level AA');
  const whom = await screen.findByRole('link', { name: 'crew@marina.test' });
  expect(whom.getAttribute('href')).toBe('mailto:crew@marina.test');
});
