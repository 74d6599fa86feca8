import { expect, test } from 'vitest';
import { legsAt } from '#domain/testing/sample-legs.ts';
import type { Leg } from '#domain/leg.ts';
import { travelOfLegs } from '#domain/route/own-day.ts';
import { routeOf } from '#domain/route/places.ts';
import { type DayRow, dayRows } from './day-rows.ts';
import { shownLegs } from './shown-legs.ts';

const boat = { id: 1, make: 'Nimbus', model: 'T9', capacity: 4, registered: false, registrations: 4 };

test('a day is listed by wave', () => {
  expect(said(legsAt('09:00-10:00', '09:30-10:30', '13:00-14:00'))).toEqual([
    'Morning from 09:00, choose one',
    'leg 1',
    'leg 2',
    'leg 3',
  ]);
});

test('a chain of legs has no "choose one": its first and last do not exclude each other', () => {
  expect(said(legsAt('09:00-10:00', '09:30-10:30', '10:00-11:00', '13:00-14:00'))).toEqual([
    'Morning from 09:00, choose one or more',
    'leg 1',
    'leg 2',
    'leg 3',
    'leg 4',
  ]);
});

test('a chain of legs that lasts all day is listed by the parts of the day', () => {
  const clock = (minutes: number) => `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${minutes % 60 || '00'}`;
  const starts = Array.from({ length: 22 }, (_, index) => 8 * 60 + index * 30);
  const legs = legsAt(...starts.map((start) => `${clock(start)}-${clock(start + 60)}` as const));
  expect(said(legs).filter((row) => !row.startsWith('leg'))).toEqual([
    'Morning from 08:00, choose one or more',
    'Afternoon from 12:00, choose one or more',
    'Evening from 17:00, choose one or more',
  ]);
});

test('one wave alone needs no title, and one other at the time of a seat is not folded', () => {
  expect(said(legsAt('09:00-10:00*', '09:30-10:30'))).toEqual(['leg 1', 'leg 2']);
});

test('a trip to which the way is too short says so and does not count as one that is open, as on My day', () => {
  const piers = 'ABAAA';
  const legs = legsAt('13:00-14:00*', '14:15-15:00', '14:20-15:00', '13:30-14:30', '18:00-19:00').map((leg, index) => ({
    ...leg,
    starting_point: `Harbour, pier ${piers[index]}`,
    ending_point: `Harbour, pier ${piers[index]}`,
  }));
  const shown = shownLegs(legs, { isAdmin: false, name: undefined });
  expect(shown.map(({ warning }) => warning)).toEqual([
    undefined,
    undefined,
    '15 minutes from pier A to pier B are too few',
    undefined,
    undefined,
  ]);
  const titles = dayRows(shown).flatMap((row) => (row.kind === 'title' ? [row.hint] : []));
  expect(titles).toEqual(['registered, 1 more open']);
});

test('several others at the time of a seat are one line, and where nothing is left to choose there is no title', () => {
  expect(said(legsAt('09:00-10:00*', '09:15-10:15', '09:30-10:30', '18:00-19:00'))).toEqual([
    'leg 1',
    '2 others at 09:15 and 09:30: leg 2, leg 3',
    'leg 4',
  ]);
});

test('several full trips of a wave are one line, except those for which one waits', () => {
  const legs = legsAt('09:00-10:00', '09:15-10:15', '09:20-10:20', '09:30-10:30').map((leg, index) => ({
    ...leg,
    boats: [{ ...boat, available: index === 0 ? 1 : 0 }],
    total_capacity: 4,
    registrations: index === 0 ? 3 : 4,
  }));
  const shown = shownLegs(legs, { isAdmin: false, name: undefined });
  expect(dayRows(shown).map(written)).toEqual(['leg 1', '3 full · 09:15, 09:20, and 09:30: leg 2, leg 3, leg 4']);
  const [first, second, ...others] = shown;
  const waiting = [first, second && { ...second, waiting: '2nd in line' }, ...others].flatMap((each) => each ?? []);
  expect(dayRows(waiting, true).map(written)).toEqual([
    'leg 1',
    'leg 2',
    '2 full: wait · 09:20 and 09:30: leg 3, leg 4',
  ]);
});

test('legs that have started are one line at the top, except one’s own', () => {
  const day = legsAt('08:00-09:00*', '08:00-09:00', '08:30-09:30', '13:00-14:00').map((leg) => ({
    ...leg,
    departed: leg.start_time < '12:00',
  }));
  expect(said(day)).toEqual(['2 earlier: leg 2, leg 3', 'leg 1', 'leg 4']);
  // Of a day that is over one's own come first.
  const over = day.map((leg) => ({ ...leg, departed: true }));
  expect(said(over)).toEqual(['leg 1', '3 others: leg 2, leg 3, leg 4']);
});

test('one’s own trips that are over are folded too, as long as another trip of the day is to come', () => {
  const day = legsAt('08:00-09:00*', '08:00-09:00', '13:00-14:00').map((leg) => ({
    ...leg,
    departed: leg.start_time < '12:00',
    ended: leg.start_time < '12:00',
  }));
  expect(said(day)).toEqual(['2 earlier: leg 1, leg 2', 'leg 3']);
  expect(said(day.slice(0, 2))).toEqual(['leg 1', 'leg 2']);
  expect(said(day.filter(({ start_time }, index) => index === 0 || start_time > '12:00'))).toEqual([
    '1 earlier: leg 1',
    'leg 3',
  ]);
});

test('one’s own trip that a card above the list shows is not repeated: under way it is one of the earlier ones', () => {
  const legs = legsAt('08:00-09:00', '09:00-11:00*', '09:30-10:30', '12:00-13:00*', '14:00-15:00');
  const rowsAt = (clock: string, above: number) =>
    dayRows(
      shownLegs(
        legs.map((leg) => ({ ...leg, departed: leg.start_time < clock, ended: leg.end_time < clock })),
        { isAdmin: false, name: undefined },
      ),
      false,
      above,
    ).map(written);
  expect(rowsAt('09:45', 2)).toEqual(['3 earlier: leg 1, leg 2, leg 3', 'leg 4', 'leg 5']);
  expect(rowsAt('11:30', 4)).toEqual(['3 earlier: leg 1, leg 2, leg 3', 'leg 5']);
});

test('what is folded stands where its first trip begins, next to another such line as one with it', () => {
  const legs = legsAt('09:00-10:00', '09:15-10:00', '09:30-11:00*', '13:00-14:00', '13:05-14:00', '13:15-14:30*');
  expect(said(legs)).toEqual(['2 others at 09:00 and 09:15: leg 1, leg 2', 'leg 3', '2 others at 13:00 and 13:05: leg 4, leg 5', 'leg 6']); // prettier-ignore
  const rows = dayRows(shownLegs(legs, { isAdmin: false, name: undefined }), false, 3);
  expect(rows.map(written)).toEqual(['4 others from 09:00 to 13:05: leg 1, leg 2, leg 4, leg 5', 'leg 6']);
});

test('until booking opens nobody reads that one is to be chosen', () => {
  const day = legsAt('09:00-10:00', '09:30-10:30', '13:00-14:00');
  const shown = shownLegs(day, { isAdmin: false, name: undefined, opens: 'Thu 18:00' });
  expect(dayRows(shown).map(written)).toEqual(['Morning from 09:00', 'leg 1', 'leg 2', 'leg 3']);
});

test('until booking opens an organiser reads so of each free trip, and of its seats', () => {
  const [leg] = shownLegs(legsAt('09:00-10:00'), { isAdmin: true, name: undefined, opens: 'Thu 18:00' });
  expect(leg).toMatchObject({ word: 'Not open yet', sign: 'locked', programme: false });
});

test('of a trip that has left an organiser reads where its boats stand, in the words of Today', () => {
  const away = legsAt('09:00-10:00', '09:30-10:30').map((leg) => ({ ...leg, departed: true }));
  const standing = new Map([[1, 'out (assumed)']]);
  const shown = shownLegs(away, { isAdmin: true, name: undefined, standing });
  expect(shown.map(({ word }) => word)).toEqual(['Out (assumed)', 'Left']);
});

test('to an organiser a trip whose boats are late at the pier has not left, and is not folded', () => {
  const times = ['09:00-10:00', '09:10-10:10', '09:30-10:30', '13:00-14:00'];
  const day = legsAt(...times).map((leg) => ({ ...leg, departed: leg.id < 4 }));
  const atPier = new Set([3]);
  const rows = (isAdmin: boolean) => dayRows(shownLegs(day, { isAdmin, name: undefined, atPier })).map(written);
  expect(rows(true)).toEqual(['2 have left: leg 1, leg 2', 'leg 3', 'leg 4']);
  expect(rows(false)[0]).toBe('3 earlier: leg 1, leg 2, leg 3');
});

test('on a locked day nothing is folded: why is said at each leg', () => {
  const day = legsAt('09:00-10:00*', '09:00-10:00', '09:00-10:00').map((leg) => ({ ...leg, locked: true }));
  expect(said(day)).toEqual(['leg 1', 'leg 2', 'leg 3']);
});

test('where people travel waves are named by harbour, and what leaves from elsewhere is one line that says why', () => {
  const places = ['Nagu>Kasnäs', 'Kasnäs>Hitis', 'Kasnäs>Hitis', 'Hitis>Hanko', 'Hanko>Turku'].map((way) =>
    way.split('>'),
  );
  const legs = legsAt('09:00-10:00*', '10:30-11:30', '10:30-11:45', '13:00-14:00', '15:00-16:00').map((leg, index) => ({
    ...leg,
    starting_point: places[index]?.[0] ?? '',
    ending_point: places[index]?.[1] ?? '',
  }));
  const travel = travelOfLegs(legs, routeOf([], []));
  expect(dayRows(shownLegs(legs, { isAdmin: false, name: undefined, travel })).map(written)).toEqual([
    'leg 1',
    'Late morning, from Kasnäs, choose one',
    'leg 2',
    'leg 3',
    '2 from elsewhere · You would be in Kasnäs: leg 4, leg 5',
  ]);
});

test('an organiser reads every trip of a day with its bookings, full ones and a day that is over too', () => {
  const legs = legsAt('09:00-10:00', '09:30-10:30').map((leg) => ({ ...leg, boats: [{ ...boat, available: 0 }] }));
  const asOrganiser = (day: Leg[]) => dayRows(shownLegs(day, { isAdmin: true, name: undefined })).map(written);
  expect(asOrganiser(legs)).toEqual(['leg 1', 'leg 2']);
  const waves = legsAt('09:00-10:00', '09:30-10:30', '13:00-14:00', '13:30-14:30');
  expect(asOrganiser(waves)).toEqual(['leg 1', 'leg 2', 'Afternoon from 13:00', 'leg 3', 'leg 4']);
  const over = legs.map((leg) => ({ ...leg, departed: true, registrations: 4, total_capacity: 4 }));
  expect(asOrganiser(over)).toEqual(['leg 1', 'leg 2']);
  const details = over.map((leg, index) => ({ ...leg, ended: index === 0 }));
  expect(shownLegs(details, { isAdmin: true, name: undefined }).map(({ detail }) => detail)).toEqual([
    '4/4\u00a0sailed',
    '4/4\u00a0booked',
  ]);
  expect(asOrganiser([...over.slice(1), ...over.slice(1), ...legs.slice(0, 1)])).toEqual([
    '2 have left: leg 2, leg 2',
    'leg 1',
  ]);
});

test('where people travel an organiser is nowhere, and nothing is elsewhere', () => {
  const route = routeOf([], [], [{ date: legsAt('09:00-10:00')[0]?.date ?? '', starts: 'Utö' }]);
  const away = legsAt('09:00-10:00', '12:00-13:00').map((leg, index) => ({
    ...leg,
    starting_point: ['Nagu', 'Hitis'][index] ?? '',
  }));
  const travel = travelOfLegs(away, route);
  expect(shownLegs(away, { isAdmin: true, name: undefined, travel }).map(({ warning }) => warning)).toEqual([
    undefined,
    undefined,
  ]);
});

function said(day: Leg[]): string[] {
  return dayRows(shownLegs(day, { isAdmin: false, name: undefined })).map(written);
}

function written(row: DayRow): string {
  if (row.kind === 'leg') return row.shown.leg.identifier;
  if (row.kind === 'title') return [row.title, row.hint].filter(Boolean).join(', ');
  return `${row.text}: ${row.legs.map(({ leg }) => leg.identifier).join(', ')}`;
}
