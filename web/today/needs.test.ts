import { expect, test } from 'vitest';
import type { DepartureOfToday, Today } from '#domain/today.ts';
import { stillBehind } from '#web/trip/behind.ts';
import { type Known, needsOf } from './needs.ts';

const hour = 3_600_000;
const departure = (taken: number, state: DepartureOfToday['state'] = 'scheduled'): DepartureOfToday => ({
  leg: {
    id: 7,
    identifier: 'A22',
    date: '2026-06-10',
    start_time: '10:00',
    end_time: '11:00',
    starting_point: '',
    ending_point: '',
    state: 'scheduled',
    planned_start_time: null,
    reason: '',
    starts: 10 * hour,
    ends: 11 * hour,
  },
  boat: { id: 3, make: 'Nimbus', model: 'T9', berth: '', picture: null },
  state,
  seats: 2,
  taken,
});
const person = (first_name: string) => ({
  id: first_name.length,
  first_name,
  last_name: '',
  organization_name: '',
  email: 'a@b.test',
});
const nothing: Today = {
  date: '2026-06-10',
  now: 9 * hour,
  departures: [],
  withoutSeat: [],
  nothingToday: [],
  toConfirm: [],
};
const boat = (id: number, owner: number, pictured: boolean) => ({
  id,
  owner: { id: owner, organization_name: 'Nimbus' },
  attachments: pictured ? [{ name: 'a.jpg', location: '/uploads/0123456789abcdef0123456789abcdef.jpg' }] : [],
});
const quiet: Known = {
  event: 1,
  phase: 'on',
  isDue: true,
  mayFill: true,
  goesOn: false,
  today: nothing,
  boats: [],
  onLegs: new Set(),
  waiting: new Set(),
  notInvited: undefined,
  gaps: [],
  bounces: [],
  behind: [],
};
const words = (known: Partial<Known>, today: Partial<Today> = {}) =>
  needsOf({ ...quiet, ...known, today: { ...nothing, ...today } }).map(({ action, what }) => [what, action]);

test('a quiet day needs nobody, and what cannot be mended is not listed', () => {
  expect(words({}, { departures: [departure(2), departure(0)] })).toEqual([]);
  expect(words({}, { nothingToday: [person('Aino')] })).toEqual([]);
});

const clash = { who: 'Nimbus T9', text: 'Nimbus T9: A11 and B12' };

test('several clashes of the day are one line', () => {
  expect(words({}, { clashes: [clash, { who: 'Aino Ek', text: 'Aino Ek: 0 minutes' }] })).toEqual([
    ['2 clashes on the schedule', 'See 2'],
  ]);
  expect(words({ phase: 'before' }, { clashes: [clash] })).toEqual([['1 clash on Wed 10 June', 'See']]);
});

test('clashes of later days are one line, which leads to the first of them', () => {
  const sunday = { date: '2026-06-11', clashes: 2 };
  expect(words({ phase: 'before' }, { later: [sunday] })).toEqual([['2 clashes on Thu 11 June', 'See 2']]);
  expect(needsOf({ ...quiet, today: { ...nothing, later: [sunday, { date: '2026-06-12', clashes: 1 }] } })).toEqual([
    {
      what: 'Clashes on later days',
      more: '2 on Thu 11 June, 1 on Fri 12 June',
      action: 'See 2',
      mending: { to: '/events/1/schedule?date=2026-06-11' },
    },
  ]);
});

test('beside an over-full boat, which has a line of its own, the clashes are counted as the schedule counts them', () => {
  const overFull = { ...departure(3), seats: 2 };
  const clashes = [clash, { who: 'Aino Ek', text: 'Aino Ek: 0 minutes' }];
  const known = { ...quiet, today: { ...nothing, departures: [overFull], clashes } };
  expect(needsOf(known).map(({ action, more, what }) => [what, more, action])).toEqual([
    ['3 people for 2 seats', expect.anything(), 'Move one'],
    ['2 clashes on the schedule', '1 above, Aino Ek', 'See 2'],
  ]);
});

test('a clash of the day is named, and leads to its schedule', () => {
  expect(needsOf({ ...quiet, today: { ...nothing, clashes: [clash] } })).toEqual([
    {
      what: '1 clash on the schedule',
      more: 'Nimbus T9: A11 and B12',
      action: 'See',
      mending: { to: '/events/1/schedule?date=2026-06-10' },
    },
  ]);
});

test('sizes of life jackets that do not suffice are listed', () => {
  expect(words({}, { jackets: ['3 XL, 5 people'] })).toEqual([['Life jackets: 3 XL, 5 people', 'Change the stock']]);
});

test('a departure of which nobody said who let it go leads to the quay, where the name is given', () => {
  const unnamed = [departure(2), { ...departure(1), boat: { id: 4, make: 'Axopar', model: '29' } }];
  expect(words({}, { unnamed: unnamed.slice(0, 1) })).toEqual([
    ['1 departure without a name for who let it go', 'Give the name'],
  ]);
  expect(needsOf({ ...quiet, today: { ...nothing, unnamed } })).toMatchObject([
    {
      what: '2 departures without a name for who let them go',
      more: 'A safety card was open: 10:00 Nimbus T9, 10:00 Axopar 29',
      mending: { to: '/events/1/quay?date=2026-06-10&leg=7&boat=3' },
    },
  ]);
  expect(words({}, { unnamed: [] })).toEqual([]);
});

test('those who stay behind at a harbour are named, the first to be left alone first, and seated from there while a boat leaves', () => {
  const left_behind = [
    { organization: 1, harbour: 'Kasnäs', since: '10:00', last_departure: '10:45' },
    { organization: 2, harbour: 'Kasnäs', since: '09:30', last_departure: '10:45' },
    { organization: 2, harbour: 'Hitis', since: '08:00', last_departure: '08:30' },
  ];
  const people = ['Aino', 'Bram'].map((name, index) => ({ organization: index + 1, name, stops: [] }));
  const behind = stillBehind({ left_behind, people, out_of_reach: [], boats: [] }, '2026-06-10', '2026-06-10T08:30');
  expect(words({ behind })).toEqual([
    ['1 stayed behind at Hitis', 'Write to 1'],
    ['2 stay behind at Kasnäs', 'Seat 2'],
  ]);
  expect(needsOf({ ...quiet, behind })).toMatchObject([
    {},
    { more: 'From 10:45: Aino, Bram', mending: { behind: 'Kasnäs' } },
  ]);
});

test('in the evening nothing can be done for boats that have left', () => {
  const evening = {
    now: 20 * hour,
    departures: [departure(3, 'out (assumed)'), departure(0, 'out (assumed)')],
    nothingToday: [person('Aino')],
  };
  expect(words({}, evening)).toEqual([]);
});

test('on the day each need says how many its button mends; nobody with trips on other days is filled by one press', () => {
  const day = {
    departures: [departure(3)],
    withoutSeat: [person('Aino')],
    nothingToday: ['Aino', 'Callum'].map(person),
    toConfirm: [person('Dora')],
  };
  expect(words({ boats: [boat(3, 5, false), boat(4, 5, false)] }, day)).toEqual([
    ['3 people for 2 seats', 'Move one'],
    ['1 person without a seat', 'Fill 1'],
    ['1 person has registered', 'Confirm 1'],
    ['1 person with nothing on this day', 'See'],
    ['2 boats without a picture', 'Ask their 1 builder'],
  ]);
});

test('ten minutes after its time a boat that is over-full can still be mended', () => {
  expect(words({}, { now: 10.15 * hour, departures: [departure(3)] })).toEqual([['3 people for 2 seats', 'Move one']]);
});

test('people without a seat are said in the evening too, as long as days of the event follow', () => {
  const seatless = { withoutSeat: [person('Aino')] };
  expect(words({ goesOn: true }, seatless)).toEqual([['1 person without a seat', 'Fill 1']]);
  expect(words({}, seatless)).toEqual([]);
});

test('before the event boats on no trip and people of the whole event count', () => {
  const known = { phase: 'before' as const, isDue: false, boats: [boat(3, 5, true), boat(4, 6, true)] };
  const seatless = { withoutSeat: [person('Aino')] };
  expect(
    words(
      { ...known, onLegs: new Set([3]), notInvited: { journalists: [8], builders: [9, 10], unconfirmed: 0 } },
      seatless,
    ),
  ).toEqual([
    ['1 journalist and 2 builders are not invited', 'Invite 3'],
    ['1 person without a seat', 'Fill 1'],
    ['1 boat on no trip', 'Plan them'],
  ]);
  expect(words(known, seatless)).toEqual([]);
});

test('on the eve those who were never invited come last', () => {
  const notInvited = { journalists: [8], builders: [], unconfirmed: 0 };
  const onEve = { phase: 'before' as const, onLegs: new Set([3]), notInvited };
  expect(
    words(onEve, { withoutSeat: [person('Aino')], toConfirm: [person('Dora')] }).map(([, action]) => action),
  ).toEqual(['Fill 1', 'Confirm 1', 'Invite 1']);
});

test('what a step of getting ready says has no second button', () => {
  const known = { phase: 'before' as const, boats: [boat(3, 5, true), boat(4, 6, true)], onLegs: new Set([3]) };
  expect(
    words({ ...known, waiting: new Set(['The people', 'The timetable']) }, { toConfirm: [person('Dora')] }),
  ).toEqual([]);
});

test('those with something missing are reminded by one press', () => {
  const gaps = [
    { field: 'phone' as const, label: 'Phone', people: [{ id: 1, name: 'Aino', email: '' }] },
    { field: 'tshirt' as const, label: 'T-shirt', people: [{ id: 1, name: 'Aino', email: '' }] },
  ];
  expect(words({ gaps })).toEqual([['1 person with something missing', 'Remind 1']]);
});
