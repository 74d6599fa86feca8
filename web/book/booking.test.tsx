// @vitest-environment jsdom
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { errors } from '#domain/errors.ts';
import type { Leg } from '#domain/leg.ts';
import { notices } from '#domain/notices.ts';
import { sampleLeg } from '#domain/testing/sample-legs.ts';
import { answersOf, boatOnLeg } from '#web/testing/event-of-a-day.ts';
import { type Answer, never, openPage, press, refusal, withOwnClock } from '#web/testing/open-page.tsx';
import { aPerson } from '#web/testing/samples.ts';

const date = '2090-06-10';
const wave = sampleLeg({ id: 5, identifier: 'Wave', date, start_time: '09:00', end_time: '10:00', boats: [boatOnLeg(1, '29'), boatOnLeg(2, '37')] }); // prettier-ignore
const booked: Leg = {
  ...wave,
  registered: true,
  registration: 9,
  registered_to: { make: 'Axopar', model: '29' },
  boats: [boatOnLeg(1, '29', { registered: true, available: 1, registrations: 3 }), boatOnLeg(2, '37')],
};
const swell = sampleLeg({ id: 6, identifier: 'Swell', date, start_time: '11:00', end_time: '12:00', boats: [boatOnLeg(1, '29')] }); // prettier-ignore

/** The calendar of the event with the sheet of its first leg, as pressed. */
async function open(legs: Leg[], answers: Record<string, Answer> = {}) {
  const page = openPage(`/register/1?date=${date}`, {
    as: 'test driver',
    answers: { ...answersOf(legs), 'GET /api/reg/event/1': { registrations: [] }, ...answers },
  });
  await press(/^Wave/);
  await screen.findByRole('dialog', { name: /Wave/ });
  return page;
}

const sheet = () => within(screen.getByRole('dialog', { name: /Wave/ }));
const pressInSheet = async (name: string) => fireEvent.click(await sheet().findByRole('button', { name }));
const register = () => pressInSheet('Register: Axopar 29');
/** The calendar is behind the sheet, and screen readers skip it while that is open. */
const legOf = (name: string) => screen.getByRole('button', { name: new RegExp(`^${name}`), hidden: true });
const said = (name = 'Wave') => expect.poll(() => legOf(name).textContent);
const isBusy = (busy: boolean) => expect.poll(() => legOf('Wave').getAttribute('aria-busy') === 'true').toBe(busy);
const isClosed = () => expect.poll(() => screen.queryByRole('dialog', { name: /Wave/ })).toBeNull();
const chip = () => document.querySelector('[aria-current="date"]')?.textContent;

test('a seat that is asked for is on its way until the server has said yes, and only then one’s own', async () => {
  const answered = Promise.withResolvers<object>();
  const page = await open([wave], { 'POST /api/reg/': () => answered.promise });
  await register();
  // The button keeps its words, and so its width.
  expect((await sheet().findByRole('button', { name: 'Registering: Axopar 29' })).textContent).toBe('Register');
  await said().toContain('Registering… Axopar 29');
  await isBusy(true);
  expect(chip()).toContain('no seat yet');
  Object.assign(page.answers, answersOf([booked]));
  answered.resolve({ success: true, id: 9 });
  await said().toContain('Registered Axopar 29');
  await isBusy(false);
  await expect.poll(chip).toContain('1 seat');
});

test('a full trip says so once, and one button waits for the boat that is meant, for any of its boats, or for the boat at any hour', async () => {
  const full = [1, 2].map((id) => boatOnLeg(id, id === 1 ? '29' : '37', { available: 0, registrations: 4 }));
  const legs = [{ ...wave, boats: full, registrations: 8, total_capacity: 8 }];
  const event = answersOf(legs)['GET /api/event/1'] as { event: object };
  const page = openPage(`/register/1?date=${date}&leg=5`, {
    as: 'test driver',
    answers: {
      ...answersOf(legs),
      'GET /api/event/1': { event: { ...event.event, waiting: true } },
      'GET /api/wait/event/1': { waiting: [], paused: false },
      // On one of them they have a seat at another time, which is no reason not to wait for the others.
      'POST /api/wait': ({ body }) =>
        (body as { boat: number; leg?: number }).boat === 1 && 'leg' in (body as object)
          ? refusal('waiting_has_boat')
          : { success: true, id: 1, position: 2, busy: 0 },
    },
  });
  const tell = 'Tell me when a seat is free';
  const places = (...boats: object[]) => boats.map((boat) => ({ event: 1, ...boat }));
  await screen.findByRole('dialog', { name: /Wave/ });
  expect(await sheet().findAllByRole('button', { name: tell })).toHaveLength(1);
  expect(sheet().queryByRole('button', { name: /^Tell me:/ })).toBeNull();
  expect(sheet().queryByRole('radiogroup', { name: 'Which seat' })).toBeNull();
  await pressInSheet(tell);
  const any = places({ boat: 1, leg: 5 }, { boat: 2, leg: 5 });
  await expect.poll(() => page.sent('POST /api/wait')).toEqual(any);
  await screen.findByText(notices.waiting_joined);
  await pressInSheet('Look at Axopar 37');
  expect(sheet().getAllByText(/is full|are taken/)).toHaveLength(1);
  const ways = within(await sheet().findByRole('radiogroup', { name: 'Which seat' })).getAllByRole('radio');
  expect(ways.map(({ parentElement }) => parentElement?.textContent)).toEqual(['Only Axopar 37', 'Any boat at 09:00', 'Axopar 37 at any hour']); // prettier-ignore
  fireEvent.click(sheet().getByRole('radio', { name: 'Axopar 37 at any hour' }));
  await pressInSheet(tell);
  await expect.poll(() => page.sent('POST /api/wait')).toEqual([...any, ...places({ boat: 2 })]);
});

test('after an undo, and when the bar is closed, the focus is on the trip that it was about', async () => {
  const page = await open([wave, swell], { 'POST /api/reg/': { success: true, id: 9 }, 'DELETE /api/reg/9': { success: true } }); // prettier-ignore
  const hasFocus = () => expect.poll(() => document.activeElement).toBe(legOf('Wave'));
  Object.assign(page.answers, answersOf([booked, swell]));
  await register();
  await isClosed();
  Object.assign(page.answers, answersOf([wave, swell]));
  await press('Undo');
  await expect.poll(() => page.sent('DELETE /api/reg/9').length).toBe(1);
  await hasFocus();
  (await screen.findByRole('button', { name: 'Close' })).focus();
  await press('Close');
  await hasFocus();
});

test('out of the trip at the same time one moves in one press', async () => {
  const early = { ...booked, id: 7, identifier: 'Early', start_time: '08:30', end_time: '09:30' };
  const page = openPage(`/register/1?date=${date}&leg=5`, {
    as: 'test driver',
    answers: { ...answersOf([early, wave]), 'POST /api/reg/day': { success: true, ids: [10] } },
  });
  await screen.findByRole('dialog', { name: /Wave/ });
  // The boat that one has not driven yet leads, and each other can be had instead.
  await sheet().findByRole('heading', { name: 'Axopar 37' });
  await sheet().findByRole('button', { name: 'Move: Axopar 29' });
  const boats = [boatOnLeg(1, '29'), boatOnLeg(2, '37')];
  const free = { ...early, registered: false, registration: null, registered_to: null, boats };
  Object.assign(page.answers, answersOf([free, { ...booked, registration: 10 }]));
  await pressInSheet('Move from 08:30 to 09:00');
  await expect.poll(() => page.sent('POST /api/reg/day')).toEqual([{ event: 1, book: [{ leg: 5, boat: 2 }], remove: [9] }]); // prettier-ignore
  await isClosed();
  await press('Undo');
  await expect.poll(() => page.sent('POST /api/reg/day')[1]).toEqual({ event: 1, book: [{ leg: 7, boat: 1 }], remove: [10] }); // prettier-ignore
});

test('an admin who passes a rule moves somebody out of the same trip as before the question', async () => {
  const early = { ...booked, id: 7, identifier: 'Early', start_time: '08:30', end_time: '09:30' };
  const legs = { 'GET /api/leg/event/1/7': { legs: [early, wave] } };
  const kim = aPerson({ id: 7, first_name: 'Kim', last_name: 'Larsen' });
  const page = openPage(`/register/1?date=${date}&leg=5&organization=7`, {
    as: 'admin',
    id: 2,
    answers: {
      ...answersOf([early, wave], { registrations: [] }),
      ...legs,
      'GET /api/org/all': [kim],
      'GET /api/org/7': kim,
      'POST /api/reg/day': () => refusal('day_locked', { status: 409 }),
    },
  });
  await screen.findByRole('dialog', { name: /Wave/ });
  await pressInSheet('Move from 08:30 to 09:00');
  await press('Register anyway');
  const moved = { event: 1, organization: 7, book: [{ leg: 5, boat: 2 }], remove: [9] };
  await expect.poll(() => page.sent('POST /api/reg/day')).toEqual([{ ...moved, override: false }, { ...moved, override: true }]); // prettier-ignore
});

test.each(['/register/1/day?date=2090-06-10&leg=5', `/register/1?date=${date}&leg=5`])(
  'an undo that is refused says so at the foot of the page: %s',
  async (address) => {
    const page = openPage(address, {
      as: 'test driver',
      answers: { ...answersOf([wave]), 'POST /api/reg/': { success: true, id: 9 } },
    });
    await screen.findByRole('dialog', { name: /Wave/ });
    Object.assign(page.answers, answersOf([booked]));
    await register();
    await isClosed();
    page.answers['DELETE /api/reg/9'] = () => refusal('day_locked', { status: 409 });
    await press('Undo');
    await expect
      .poll(() => screen.getByRole('status', { name: 'Your last change' }).textContent)
      .toBe(errors.day_locked.text);
    await press('Close');
    await expect.poll(() => screen.getByRole('status', { name: 'Your last change' }).textContent).toBe('');
  },
);

test('a seat that somebody else got first is taken back from the page, with the server’s reason', async () => {
  const answered = Promise.withResolvers<Response>();
  const page = await open([wave], { 'POST /api/reg/': () => answered.promise });
  await register();
  await said().toContain('Registering…');
  const full = wave.boats.map((boat) => ({ ...boat, available: 0, registrations: 4 }));
  Object.assign(page.answers, answersOf([{ ...wave, boats: full, registrations: 8, total_capacity: 8 }]));
  answered.resolve(refusal('boat_full', { status: 409 }));
  expect((await sheet().findByRole('alert')).textContent).toBe('This boat is full');
  await said().toContain('Full');
  await isBusy(false);
  await expect.poll(chip).toContain('no seat yet');
});

test('whoever has gone on to another page before the answer is told there that the seat is not theirs', async () => {
  const answered = Promise.withResolvers<Response>();
  const page = await open([wave], { 'POST /api/reg/': () => answered.promise });
  await register();
  await said().toContain('Registering…');
  void page.router.navigate('/register/1/day');
  await screen.findByRole('heading', { level: 1, name: /My day/ });
  answered.resolve(refusal('boat_full', { status: 409 }));
  expect((await screen.findByRole('alert')).textContent).toContain('Axopar 29 (Wave, 09:00–10:00): This boat is full');
});

test('a seat that is given back is on its way too, and stays when the server refuses', async () => {
  const answered = Promise.withResolvers<Response>();
  const page = await open([booked], { 'DELETE /api/reg/9': () => answered.promise });
  await pressInSheet('Remove registration');
  const removing = await sheet().findByRole('button', { name: 'Removing…' });
  expect(removing.getAttribute('aria-busy')).toBe('true');
  await said().toContain('Removing…');
  Object.assign(page.answers, answersOf([{ ...booked, locked: true }]));
  answered.resolve(refusal('day_locked', { status: 409 }));
  expect((await sheet().findByRole('alert')).textContent).toBe('Legs have been locked for this day');
  await said().toContain('Registered Axopar 29');
  await isBusy(false);
});

test('a seat that somebody else got first is not switched to, and the old one is kept', async () => {
  await open([booked], { 'POST /api/reg/day': () => refusal('boat_full', { status: 409 }) });
  await pressInSheet('Switch: Axopar 37');
  expect((await sheet().findByRole('alert')).textContent).toContain('This boat is full');
  await said().toContain('Registered Axopar 29');
});

test('a double click books once, and its second half does not open the leg again', async () => {
  const answered = Promise.withResolvers<object>();
  const page = await open([wave, swell], { 'POST /api/reg/': () => answered.promise });
  const button = await sheet().findByRole('button', { name: 'Register: Axopar 29' });
  fireEvent.click(button, { detail: 1 });
  fireEvent.click(button, { detail: 2 });
  await said().toContain('Registering…');
  Object.assign(page.answers, answersOf([booked, swell]));
  answered.resolve({ success: true, id: 9 });
  await isClosed();
  const entered = vi.spyOn(history, 'pushState');
  fireEvent.click(legOf('Wave'), { detail: 2 });
  await press(/^Swell/);
  await screen.findByRole('dialog', { name: /Swell/ });
  expect(entered.mock.calls.map(([, , address]) => String(address))).toEqual([expect.stringContaining('leg=6')]);
  expect(page.sent('POST /api/reg/')).toHaveLength(1);
});

test('after a booking the next free leg of the day is one press away', async () => {
  const page = await open([wave, swell], { 'POST /api/reg/': () => ({ success: true, id: 9 }) });
  Object.assign(page.answers, answersOf([booked, swell]));
  await register();
  await press('Next free: 11:00');
  await screen.findByRole('dialog', { name: /Swell/ });
});

/** The page gives up after as many seconds of the test's clock as it waits in a browser. */
function withLimitsOfOwnClock() {
  withOwnClock();
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((milliseconds) => {
    const late = new AbortController();
    setTimeout(() => late.abort(new DOMException('late', 'TimeoutError')), milliseconds);
    return late.signal;
  });
  return { pass: (seconds: number) => vi.advanceTimersByTimeAsync(seconds * 1000) };
}

const doubt = 'We do not know whether Axopar 29 (Wave, 09:00–10:00) was booked';

test('a network that swallows the booking: doubt in plain words, then the truth', async () => {
  const page = await open([wave], { 'POST /api/reg/': never });
  const { pass } = withLimitsOfOwnClock();
  page.answers['GET /api/leg/event/1'] = never;
  await register();
  await sheet().findByRole('button', { name: 'Registering: Axopar 29' });
  await pass(4);
  await sheet().findByText(/^There is no answer yet\. You can close this/);
  await pass(11);
  expect((await sheet().findByText(/^We do not know/)).textContent).toContain(doubt);
  await pressInSheet('Close');
  await isClosed();
  expect((await screen.findByText('The connection was lost')).closest('[role=status]')?.textContent).toContain(doubt);
  Object.assign(page.answers, answersOf([wave]));
  await pass(20); // The read that was swallowed has its own limit.
  await screen.findByText('The seat was not booked. Please try again.');
  await said().toContain('Open');
  expect(screen.queryByText('The connection was lost')).toBeNull();
});

test('a booking whose answer never comes is shown once the calendar has been read', async () => {
  const page = await open([wave], { 'POST /api/reg/': never });
  const { pass } = withLimitsOfOwnClock();
  await register();
  await sheet().findByRole('button', { name: 'Registering: Axopar 29' });
  Object.assign(page.answers, answersOf([booked]));
  await pass(15);
  await pass(2);
  await screen.findByText('Registered', { selector: '[aria-label="Your last change"] *' });
  await said().toContain('Registered Axopar 29');
});

test.each([200, 401, 403, 502])(
  'a proxy that answers %s with a page of its own decides nothing and logs nobody out',
  async (status) => {
    const page = await open([wave]);
    const ours = { ...page.answers };
    const token = localStorage.getItem('token');
    const portal = () =>
      new Response('<h1>Marina Wi-Fi: please sign in</h1>', { status, headers: { 'Content-Type': 'text/html' } });
    for (const call of [...Object.keys(ours), 'POST /api/reg/']) page.answers[call] = portal;
    await register();
    expect((await sheet().findByText(/^We do not know/)).textContent).toContain(doubt);
    expect([localStorage.getItem('token'), location.pathname]).toEqual([token, '/register/1']);
    Object.assign(page.answers, ours);
    await sheet().findByText('The seat was not booked. Please try again.');
    expect(sheet().queryByText(/^We do not know/)).toBeNull();
    page.answers['POST /api/reg/'] = { success: true, id: 9 };
    Object.assign(page.answers, answersOf([booked]));
    await register();
    await said().toContain('Registered Axopar 29');
    expect(localStorage.getItem('token')).toBe(token);
  },
);

test('a builder finds the own boat of a trip first, with its guests and the way to the quay, and nothing to register on it', async () => {
  const guest = (name: string) => ({ organization: 7, guest: null, name, publication: '', ask: false, seated: true, heads: [] }); // prettier-ignore
  const built = {
    leg: { ...wave, starts: 0, ends: 1, planned_start_time: null },
    boat: { id: 2, make: 'Axopar', model: '37', berth: '', picture: null },
    people: [guest('Ada Sea'), guest('Bo Sea')],
    crew: [],
    counts: { seats: 4, booked: 2, guests: 0, taken: 2, aboard: 0, no_show: 0, expected: 2, disputed: 0 },
  };
  openPage(`/register/1?date=${date}&leg=5`, {
    as: 'manufacturer',
    answers: {
      ...answersOf([wave]),
      'GET /api/reg/event/1': { registrations: [] },
      [`GET /api/boarding/1/${date}`]: { departures: [built] },
    },
  });
  await screen.findByRole('dialog', { name: /Wave/ });
  const mine = within(await sheet().findByRole('list', { name: 'My boats' }));
  expect(mine.getByText('Ada Sea, Bo Sea')).toBeTruthy();
  expect(mine.getByRole('link', { name: 'Quay' }).getAttribute('href')).toContain('boat=2');
  expect(sheet().getAllByRole('button', { name: /^Register/ })).toHaveLength(1);
});
