// @vitest-environment jsdom
import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { sampleLeg } from '#domain/testing/sample-legs.ts';
import { answersOf, boatOnLeg } from '#web/testing/event-of-a-day.ts';
import { openPage, press, tokenOf, type } from '#web/testing/open-page.tsx';
import { aBoat, aPerson } from '#web/testing/samples.ts';

const date = '2090-06-10';
const seat = (id: number, start_time: string, end_time: string) =>
  sampleLeg({
    id,
    identifier: `Leg ${id}`,
    date,
    start_time,
    end_time,
    registered: true,
    registration: id,
    registered_to: { make: 'Axopar', model: `${id}` },
    boats: [boatOnLeg(id, `${id}`, { registered: true })],
  });
const legs = [seat(1, '09:00', '10:00'), seat(2, '10:30', '11:30'), seat(3, '12:00', '13:00')];
const program = '08:00 Breakfast\n14:00 Coffee\n18:00 Dinner';

const ofDay = { ...answersOf(legs, { event: { program } }), 'GET /api/drove': { boats: [], missed: [] } };

afterEach(() => void vi.useRealTimers());

/** Whether the fold hides it. jsdom lays nothing out, so the browser's own answer is not there. */
const isFolded = (text: RegExp | string) => screen.getByText(text).closest('details')?.open === false;

test('today begins at now: what is over is one line, and the trip that is under way is not over', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(`${date}T12:30:00+03:00`) });
  openPage(`/register/1/day?date=${date}`, { as: 'test driver', answers: ofDay });
  const day = await screen.findByRole('list', { name: 'The day' });
  within(day).getByText(/^Earlier today/);
  for (const over of ['Breakfast', 'Axopar 1', 'Axopar 2']) expect(isFolded(over), over).toBe(true);
  for (const ahead of ['Coffee', 'Dinner']) expect(isFolded(ahead), ahead).toBe(false);
  const underWay = within(day).getByRole('button', { name: /Axopar 3/ });
  expect(underWay.closest('details')).toBeNull();
});

test.each([
  ['on its day', date, 1],
  ['six days before', '2090-06-04', 0],
])('the next trip has the mark of now %s', async (_, today, marks) => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(`${today}T08:30:00+03:00`) });
  openPage(`/register/1/day?date=${date}`, { as: 'test driver', answers: ofDay });
  await screen.findByText('Dinner');
  expect(document.querySelectorAll('[data-mark="next"]')).toHaveLength(marks);
});

test('the notes on what one drove are offered once a trip is back', async () => {
  for (const [time, isOffered] of [
    // This one first: it waits for the part of the page that the other one then has at once, or not.
    ['10:00', true],
    ['09:30', false],
  ] as const) {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(`${date}T${time}:00+03:00`) });
    openPage(`/register/1/day?date=${date}`, {
      as: 'test driver',
      answers: { ...answersOf(legs, { event: { after: true, program } }), 'GET /api/drove': { boats: [], missed: [] } },
    });
    await screen.findByText('Dinner');
    if (isOffered) await screen.findByRole('link', { name: 'What I drove' });
    else expect(screen.queryByRole('link', { name: 'What I drove' })).toBeNull();
    cleanup();
  }
});

test('all trips have a row each with the picture of the boat, and what is over folds', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(`${date}T11:00:00+03:00`) });
  openPage(`/register/1/day?date=${date}`, {
    as: 'test driver',
    answers: {
      ...ofDay,
      'GET /api/reg/event/1': {
        registrations: legs.map((leg) => ({
          id: leg.id,
          event: 1,
          leg,
          boat: leg.boats[0],
          confirm_by: null,
          source: 'person',
        })),
      },
    },
  });
  const [, ahead, past] = await screen.findAllByRole('article');
  expect(ahead?.textContent).toMatch(/^Leg: Leg 3, Sat 10 June 2090 12:00 - 13:00 Boat: Axopar, 3/);
  expect(ahead?.querySelector('.boat-picture')).not.toBeNull();
  expect(past?.closest('details')?.querySelector('summary')?.textContent).toBe('Past trips');
});

test('another day is whole', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2090-06-11T12:30:00+03:00') });
  openPage(`/register/1/day?date=${date}`, { as: 'test driver', answers: ofDay });
  const day = await screen.findByRole('list', { name: 'The day' });
  expect(within(day).queryByText(/^Earlier today/)).toBeNull();
});

const full = sampleLeg({ id: 5, identifier: 'Wave', date, boats: [boatOnLeg(1, '29', { available: 0 })] });
const place = { id: 4, boat: { id: 1, make: 'Axopar', model: '29' }, leg: full, position: 2, busy: 0 };

test('waiting for any boat of a trip is one line, and is taken back by one press', async () => {
  const page = openPage(`/register/1/day?date=${date}`, {
    as: 'test driver',
    answers: {
      ...answersOf([full]),
      'GET /api/wait/event/1': { waiting: [place, { ...place, id: 5, position: 1 }], paused: false },
      'DELETE /api/wait/4': { success: true },
      'DELETE /api/wait/5': { success: true },
    },
  });
  await press('Leave the line: any of 2 boats');
  expect(screen.getAllByText(/in line/)).toHaveLength(1);
  const row = screen.getByText(/^1st in line\./).closest('.row');
  expect(row?.textContent).toContain(
    'On your turn you get a free seat, and an email that says whether you have to keep it.',
  );
  expect(row?.querySelector('.boat-picture')).not.toBeNull();
  await expect.poll(() => ['/4', '/5'].flatMap((id) => page.sent(`DELETE /api/wait${id}`))).toHaveLength(2);
});

test('Book says on a leg for which of its boats one waits', async () => {
  openPage(`/register/1?date=${date}&view=list`, {
    as: 'test driver',
    answers: { ...answersOf([full]), 'GET /api/wait/event/1': { waiting: [place], paused: false } },
  });
  expect(
    await screen.findByRole('button', { name: /Wave.*You are waiting for Axopar 29: 2nd in line\./ }),
  ).toBeTruthy();
});

test('a locked day says so once, and shows the boats of each of its legs, which lead to their pages', async () => {
  const locked = [1, 2].map((id) =>
    sampleLeg({ id, identifier: `Leg ${id}`, date, start_time: `1${id}:00`, end_time: `1${id}:30`, locked: true, boats: [boatOnLeg(1, '29'), boatOnLeg(2, '37')] }),
  ); // prettier-ignore
  openPage(`/register/1?date=${date}&view=list`, { as: 'test driver', answers: answersOf(locked) });
  const legs = [
    await screen.findByRole('button', { name: /Leg 1.*Locked/ }),
    await screen.findByRole('button', { name: /Leg 2.*Locked/ }),
  ];
  expect(screen.getAllByText('Legs have been locked for this day')).toHaveLength(1);
  for (const leg of legs) expect(leg.textContent).not.toMatch(/Locked.*Locked/);
  expect(screen.getAllByRole('link', { name: /Axopar 37/ })).toHaveLength(2);
});

test('without any trip My day says so once, and leads to what can be done, or to who can be called', async () => {
  const open = sampleLeg({ id: 5, date, boats: [boatOnLeg(1, '29')] });
  openPage(`/register/1/day?date=${date}`, {
    as: 'test driver',
    answers: answersOf([open], { event: { phone: '+358 9 1' } }),
  });
  await screen.findByText('No past trips');
  expect(screen.getByRole('link', { name: 'Call the organiser' }).getAttribute('href')).toBe('tel:+35891');
  expect(screen.getAllByText(/^No upcoming trips/)).toHaveLength(1);
  expect(screen.getByRole('link', { name: 'Choose your boats' }).getAttribute('href')).toBe(`/register/1?date=${date}`);
});

test('where no leg of the day can be booked, My day leads to the boats', async () => {
  const locked = sampleLeg({ id: 5, date, locked: true, boats: [boatOnLeg(1, '29')] });
  openPage(`/register/1/day?date=${date}`, { as: 'test driver', answers: answersOf([locked]) });
  expect((await screen.findByRole('link', { name: 'Look at the boats' })).getAttribute('href')).toBe('/events/1/boats');
  expect(screen.queryByRole('link', { name: 'Choose your boats' })).toBeNull();
});

test('a gap of the day opens as many boats as it says are free in it, by name', async () => {
  const boats = [
    boatOnLeg(1, '29'),
    boatOnLeg(2, '37', { available: 0 }),
    boatOnLeg(4, '22'),
    boatOnLeg(5, '25'),
    boatOnLeg(3, '45'),
  ];
  const open = sampleLeg({ id: 5, date, start_time: '14:00', end_time: '15:00', boats });
  openPage(`/register/1/day?date=${date}`, { as: 'test driver', answers: answersOf([open]) });
  const gap = (await screen.findByText('14:00–15:00 free: 4 boats in reach')).closest('details');
  expect(gap?.querySelectorAll('img, [data-drawn]')).toHaveLength(4);
  expect(gap?.querySelector('details')).toBeNull();
  expect(gap?.textContent).toMatch(/14:00 Axopar 2914:00 Axopar 2214:00 Axopar 2514:00 Axopar 45$/);
  await press('14:00 Axopar 45');
  expect(location.search).toMatch(/leg=5&boat=3/);
});

test('My day asks for what is missing of oneself: no allergies is one press', async () => {
  const page = openPage(`/register/1/day?date=${date}`, {
    as: 'test driver',
    answers: {
      ...ofDay,
      'GET /api/org/1': aPerson({ departure_airport: '', arrival_airport: 'HEL' }),
      'POST /api/org/edit': { success: true, id: 1 },
    },
  });
  await press('Tell: Departure airport');
  await type('Departure airport', 'Turku');
  await press('Save');
  await press('No allergies');
  await expect
    .poll(() => page.sent('POST /api/org/edit'))
    .toEqual([
      { id: 1, departure_airport: 'Turku' },
      { id: 1, allergies: 'None' },
    ]);
  expect(screen.queryByRole('button', { name: 'Tell: Arrival airport' })).toBeNull();
});

const nextBoat = () => screen.queryByRole('region', { name: 'Your next trip' })?.textContent;

test('Book begins with the next trip on the eve and on the day of somebody who sails, and with what one drove afterwards, as My day does', async () => {
  const after = {
    'GET /api/drove': { boats: [], missed: [] },
    'GET /api/drove/1': { boats: [{ boat: aBoat(), legs: [], note: null }] },
    'GET /api/coverage/1': { pieces: [], answer: null },
  };
  const moments: [string, RegExp | undefined][] = [
    ['2090-06-09T15:59', undefined],
    ['2090-06-09T16:00', /Axopar 1.*09:00.*10:00/],
    ['2090-06-10T11:45', /Axopar 3.*Time ?12:00.*Back13:00/],
    // Under way its end is what counts.
    ['2090-06-10T12:30', /back in 30 min.*Back13:00.*Left ?12:00/],
    ['2090-06-10T13:00', undefined],
    ['2090-06-12T00:00', undefined],
  ];
  for (const [moment, shown] of moments) {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(`${moment}+03:00`) });
    const answers = { ...answersOf(legs, { event: { program, after: true } }), ...after };
    openPage(`/register/1?date=${date}`, { token: tokenOf(1, 'test driver', Date.parse('2100-01-01')), answers });
    await screen.findByRole('list', { name: /^Legs on/ });
    if (shown) expect(nextBoat(), moment).toMatch(shown);
    else expect(nextBoat(), moment).toBeUndefined();
    cleanup();
  }
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2090-06-12T00:00+03:00') });
  openPage('/register/1/day', { token: tokenOf(1, 'test driver', Date.parse('2100-01-01')), answers: { ...answersOf(legs, { event: { after: true } }), ...after } }); // prettier-ignore
  await screen.findByRole('heading', { name: 'What I drove' });
  expect(screen.getByRole('navigation', { name: 'Event' }).textContent).toBe('What I droveBoatsDownloads');
  expect(location.pathname).toBe('/register/1');
  expect(screen.queryByText('Still missing')).toBeNull();
});

test('what changed about a trip is said on Book and in the day, where the old hour stays struck, until it was seen', async () => {
  const place = { leg: 9, date, start_time: '14:45', starting_point: 'Pier A', boat: { id: 9, make: 'Saimo', model: '30', berth: 'C4' } }; // prettier-ignore
  const to = { ...place, leg: 3, date: '2090-06-11', start_time: '16:00', boat: { ...place.boat, berth: 'C5' } };
  const news = [{ id: 4, registration: 3, from: place, to, reason: 'wind', at: `${date}T06:00:00.000Z` }];
  for (const path of ['/register/1', '/register/1/day']) {
    const page = openPage(`${path}?date=${date}`, {
      as: 'test driver',
      answers: {
        ...ofDay,
        'GET /api/event/1/news': { news },
        'POST /api/event/news/seen': () => {
          page.answers['GET /api/event/1/news'] = { news: [] };
          return { success: true };
        },
      },
    });
    const changed = await screen.findByRole('list', { name: 'What changed' });
    expect(changed.textContent).toMatch(/^Sat 14:45 → Sun 16:00You sail Saimo 30, Pier A, berth C5Why: wind/);
    expect(screen.getByRole('link', { name: /^Sun 11.*something changed/ })).toBeTruthy();
    if (path.endsWith('day')) expect(screen.getByText('Off: wind. Now Sun 16:00')).toBeTruthy();
    await press('Got it');
    await expect.poll(() => screen.queryByText('Got it')).toBeNull();
    expect(screen.queryByText(/^Off: wind/)).toBeNull();
    expect(page.sent('POST /api/event/news/seen')).toEqual([{ event: 1, ids: [4] }]);
    cleanup();
  }
});

test('a page whose news cannot be read is shown all the same, and asks a few times at most', async () => {
  const refused = () => Response.json({ success: false, message: 'No', code: 'page_not_found' }, { status: 404 });
  for (const path of ['/register/1', '/register/1/day']) {
    const page = openPage(`${path}?date=${date}`, { as: 'test driver', answers: { ...ofDay, 'GET /api/event/1/news': refused } }); // prettier-ignore
    expect(await screen.findByRole('link', { name: /^Sun 11/ })).toBeTruthy();
    expect(page.sent('GET /api/event/1/news').length).toBeLessThan(5);
    cleanup();
  }
});
