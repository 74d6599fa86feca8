// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openPage, press, withOwnClock } from '#web/testing/open-page.tsx';
import { aBoat, aLeg, anEvent, onLeg, theFacts } from '#web/testing/samples.ts';
import { expectSorting } from '#web/testing/sorting.ts';

const leg = (id: number, identifier: string, date: string) => aLeg({ id, identifier, date });
const legs = [leg(1, 'A1', '2099-06-10'), leg(2, 'A2', '2099-06-11'), leg(3, 'A3', '2099-06-11'), leg(4, 'B1', '2099-06-11')]; // prettier-ignore

test('the table shows the day of the other views, and selects all of it or one of its series', async () => {
  openPage('/legs/event/1?date=2099-06-11', {
    as: 'admin',
    answers: { 'GET /api/event/1': { event: anEvent() }, 'GET /api/leg/event/1': { legs }, 'GET /api/boat': { boats: [] }, 'GET /api/event/1/facts': theFacts(legs), 'GET /api/event/1/overview': { legs: [{ id: 2, taken: 3 }] } },
  }); // prettier-ignore
  const table = within(await screen.findByRole('table', { name: 'Legs' }));
  const shown = () => table.getAllByRole('link').map(({ textContent }) => textContent?.split(' ')[1]);
  expect(shown()).toEqual(['A2', 'A3', 'B1']);
  // Whoever had a seat counts as on Overview, come or not.
  await expect.poll(() => table.getAllByRole('row')[1]?.textContent).toContain('3 of ');
  const ticked = () => table.getAllByRole<HTMLInputElement>('checkbox').filter(({ checked }) => checked).length;
  await press('Add boats');
  await press('Select A2 to A3');
  await expect.poll(ticked).toBe(2);
  await press('Select all 3');
  await expect.poll(ticked).toBe(3);
  expect(screen.getByRole('link', { name: /^Boats ×.hours$/ }).getAttribute('href')).toContain('date=2099-06-11');
  expect(screen.getByRole('link', { name: 'Bookings' }).getAttribute('href')).toBe('/register/1?date=2099-06-11');
  await press('All days');
  await expect.poll(shown).toEqual(['A1', 'A2', 'A3', 'B1']);
});

test('on the day what has left is folded above what is next', async () => {
  const of = (id: number, start_time: string, departed: boolean) =>
    aLeg({ id, identifier: `A${id}`, date: '2099-06-11', start_time, departed });
  const day = [of(1, '09:00', true), of(2, '10:15', false)];
  openPage('/legs/event/1?date=2099-06-11', {
    as: 'admin',
    answers: { 'GET /api/event/1': { event: anEvent() }, 'GET /api/leg/event/1': { legs: day }, 'GET /api/boat': { boats: [] }, 'GET /api/event/1/facts': theFacts(day), 'GET /api/event/1/overview': { legs: [] } },
  }); // prettier-ignore
  const next = within(await screen.findByRole('table', { name: 'Legs' }));
  expect(next.getAllByRole('link').map(({ textContent }) => textContent?.split(' ')[1])).toEqual(['A2']);
  const past = screen.getByText('1 has left').closest('details');
  expect(past?.open).toBe(false);
  expect(past?.nextElementSibling?.textContent).toContain('10:15');
});

test('before its event the table shows the first day; nothing is left to plan where each day has legs', async () => {
  const each = [...legs, leg(5, 'C1', '2099-06-12')];
  const answers = { 'GET /api/event/1': { event: anEvent({ published: false }) }, 'GET /api/leg/event/1': { legs: each }, 'GET /api/boat': { boats: [] }, 'GET /api/event/1/facts': theFacts(each), 'GET /api/event/1/overview': { legs: [] } }; // prettier-ignore
  openPage('/legs/event/1', { as: 'admin', answers });
  const table = within(await screen.findByRole('table', { name: 'Legs' }));
  expect(table.getAllByRole('link').map(({ textContent }) => textContent?.split(' ')[1])).toEqual(['A1']);
  expect(screen.queryByRole('link', { name: 'Plan the legs' })).toBeNull();
  expect(screen.queryByText(/left$/)).toBeNull();
});

test('legs are sorted by every column', async () => {
  const of = (id: number, day: number, start_time: string, end_time: string) =>
    aLeg({ id, identifier: `Leg ${id}`, date: `2099-06-${day}`, start_time, end_time });
  openPage('/legs/event/1?date=all', {
    as: 'admin',
    answers: {
      'GET /api/event/1': { event: anEvent() },
      'GET /api/leg/event/1': {
        legs: [of(10, 10, '09:00', '10:00'), of(2, 11, '08:00', '12:00'), of(1, 12, '10:00', '11:00')],
      },
      'GET /api/boat': { boats: [] },
      'GET /api/event/1/facts': theFacts([]),
      'GET /api/event/1/overview': { legs: [] },
    },
  });
  const [first, second, tenth] = ['10:00–11:00 Leg 1', '08:00–12:00 Leg 2', '09:00–10:00 Leg 10'] as const;
  await expectSorting('Legs', {
    Identifier: [first, second, tenth],
    'Start time': [second, tenth, first],
    'End time': [tenth, first, second],
    Date: [tenth, second, first],
  });
});

test('on a day of the event its legs are shown, with when a boat that is late leaves in fact, and all days in one press', async () => {
  withOwnClock(Date.parse('2099-06-11T10:50:00+03:00'));
  const at = (time: string) => Date.parse(`2099-06-11T${time}:00+03:00`);
  const departure = (id: number, from: string, to: string, crew: object[]) => ({
    leg: { id, starts: at(from), ends: at(to), state: 'scheduled', harbours: null },
    boat: { id: 1 }, crew, seen_later: false, counts: { expected: 0, aboard: 2 },
  }); // prettier-ignore
  const late = aLeg({ id: 2, identifier: 'A2', date: '2099-06-11', start_time: '11:00', end_time: '12:00' });
  openPage('/legs/event/1', {
    as: 'admin',
    answers: {
      'GET /api/event/1': { event: anEvent({ start_date: '2099-06-10', end_date: '2099-06-11' }) },
      'GET /api/leg/event/1': { legs: [leg(1, 'A1', '2099-06-10'), { ...late, boats: [{ ...late.boats[0], id: 1 }] }] },
      'GET /api/boat': { boats: [] },
      'GET /api/event/1/facts': theFacts([]),
      'GET /api/event/1/overview': { legs: [] },
      'GET /api/boarding/1/2099-06-11': {
        event: anEvent(), date: '2099-06-11', now: at('10:50'),
        departures: [
          departure(9, '09:30', '10:45', [{ kind: 'cast_off', heads: 2, override: false, device_at: '2099-06-11T07:10:00.000Z' }]),
          departure(2, '11:00', '12:00', []),
        ],
      },
    },
  }); // prettier-ignore
  const table = within(await screen.findByRole('table', { name: 'Legs' }));
  await table.findByText('Expected 11:25');
  expect(table.queryByRole('link', { name: /A1$/ })).toBeNull();
  await press('All days');
  await table.findByRole('link', { name: /A1$/ });
});

test('a journalist sees the own boat of each leg, and after the event the own legs with the others folded', async () => {
  const past = [leg(1, 'A1', '2020-06-10'), leg(2, 'A2', '2020-06-10')].map((each) => ({ ...each, departed: true }));
  const boats = [{ ...past[0]?.boats[0], make: 'Axopar', model: '37', registered: true }];
  const own = { ...past[0], boats, registered: true };
  openPage('/legs/event/1', {
    as: 'test driver',
    answers: {
      'GET /api/event/1': { event: anEvent({ start_date: '2020-06-10', end_date: '2020-06-10' }) },
      'GET /api/leg/event/1': { legs: [own, past[1]] },
    },
  });
  const table = within(await screen.findByRole('table', { name: 'Legs' }));
  expect(table.getAllByRole('row')).toHaveLength(2);
  expect(table.getByText(/Your boat: Axopar 37/)).toBeTruthy();
  // Nobody has a seat any more on what has left.
  expect(table.queryByText('Registered')).toBeNull();
  const others = within(screen.getByRole('region', { name: 'All others' }));
  expect(others.getByText('1 leg').closest('details')?.open).toBe(false);
});

test('what overlaps a seat of one’s own says so, and along a route where each leg leads', async () => {
  const both = legs.slice(1, 3).map((each) => ({ ...each, starting_point: 'Nagu', ending_point: 'Hitis' }));
  openPage('/legs/event/1', {
    as: 'test driver',
    answers: {
      'GET /api/event/1': { event: anEvent({ route: true }) },
      'GET /api/leg/event/1': { legs: [{ ...both[0], registered: true }, both[1]] },
    },
  });
  const table = within(await screen.findByRole('table', { name: 'Legs' }));
  const [, own] = table.getAllByRole('row');
  expect(own?.textContent).toContain('Registered');
  const fold = within(screen.getByRole('region', { name: 'At the time of your seats' }));
  fold.getByText('1 leg').click();
  const [, other] = within(await fold.findByRole('table')).getAllByRole('row');
  expect(other?.textContent).toContain('Overlaps');
  expect(other?.textContent).toContain('→ Hitis');
});

test('a builder sees the legs of the own boats first, by name, and of what has left no word a row', async () => {
  const boats = [
    aBoat(),
    aBoat({ id: 2, model: 'T11' }),
    aBoat({ id: 3, make: 'Axopar', owner: { id: 9, organization_name: 'Axopar' } }),
  ];
  const [one, two, three] = boats.map((boat) => onLeg(boat, 1));
  if (!one || !two || !three) throw new Error('boats');
  const all = [
    { ...leg(1, 'A1', '2020-06-10'), departed: true, boats: [one] },
    { ...leg(4, 'A4', '2099-06-09'), departed: true, boats: [one] },
    { ...leg(2, 'A2', '2099-06-10'), boats: [three, one, two] },
    { ...leg(3, 'A3', '2099-06-10'), boats: [three] },
  ];
  const open = (legs: object[]) =>
    openPage('/legs/event/1', {
      as: 'manufacturer',
      id: aBoat().owner.id,
      answers: {
        'GET /api/event/1': { event: anEvent() },
        'GET /api/event': { events: [] },
        'GET /api/leg/event/1': { legs },
        'GET /api/boat': { boats },
      },
    });
  open(all);
  const table = within(await screen.findByRole('table', { name: 'Legs' }));
  // Also the one under way.
  expect(table.getAllByRole('row')).toHaveLength(3);
  expect(table.getAllByText(/Nimbus T9, Nimbus T11/)).toHaveLength(2);
  // Of the two own boats, not of the leg.
  expect(table.getByText('2 of 8 seats')).toBeTruthy();
  const others = within(screen.getByRole('region', { name: 'Without your boats' }));
  expect(others.getByText('1 leg').closest('details')?.open).toBe(false);
  expect(within(screen.getByRole('region', { name: 'Earlier' })).getByText('1 leg')).toBeTruthy();
});

test('after the event a builder reads of each leg how many came', async () => {
  const boats = [aBoat()];
  const legs = [{ ...leg(1, 'A1', '2020-06-10'), departed: true, boats: boats.map((boat) => onLeg(boat, 3)) }];
  const counts = { seats: 4, booked: 3, guests: 0, taken: 3, aboard: 2, no_show: 0, expected: 1, disputed: 0 };
  const crew = [{ kind: 'cast_off', heads: 2 }];
  openPage('/legs/event/1', {
    as: 'manufacturer',
    id: aBoat().owner.id,
    answers: {
      'GET /api/event/1': { event: anEvent({ start_date: '2020-06-10', end_date: '2020-06-10' }) },
      'GET /api/event': { events: [] },
      'GET /api/leg/event/1': { legs },
      'GET /api/boat': { boats },
      'GET /api/boarding/1/2020-06-10': { departures: [{ leg: legs[0], boat: boats[0], counts, people: [], crew }] },
    },
  });
  const table = within(await screen.findByRole('table', { name: 'Legs' }));
  expect(table.getByText('2 of 3 came')).toBeTruthy();
});

test('until booking opens a builder reads how many seats the own boats have, not those of the whole leg', async () => {
  const boats = [aBoat(), aBoat({ id: 3, make: 'Axopar', owner: { id: 9, organization_name: 'Axopar' } })];
  const draw = {
    opens_at: '2020-05-01T08:00:00.000Z',
    closes_at: '2099-05-11T08:00:00.000Z',
    booking_opens_at: '2099-05-12T08:00:00.000Z',
    drawn_at: null,
    seed_hash: '',
    late: false,
  };
  const legs = [{ ...leg(2, 'A2', '2099-06-10'), total_capacity: 8, boats: boats.map((boat) => onLeg(boat, 0)) }];
  openPage('/legs/event/1', {
    as: 'manufacturer',
    id: aBoat().owner.id,
    answers: {
      'GET /api/event/1': { event: { ...anEvent({ wishes: true }), draw: true } },
      'GET /api/event': { events: [] },
      'GET /api/draw/1': { draw },
      'GET /api/leg/event/1': { legs },
      'GET /api/boat': { boats },
    },
  });
  const table = within(await screen.findByRole('table', { name: 'Legs' }));
  await expect.poll(() => table.getAllByRole('row')[1]?.textContent).toContain('4 seats');
});
