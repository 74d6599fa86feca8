import { takenWords } from '#domain/wording.ts';
import { describe, expect, test } from 'vitest';
import type { Boat } from '#domain/boat.ts';
import type { BoatOnLeg, Leg } from '#domain/leg.ts';
import { contextOf } from '#domain/disruption/context.ts';
import type { EventFacts } from '#domain/event-facts.ts';
import { clashFinder } from '#domain/planning/clashes.ts';
import { type SampleBooking, sampleFacts } from '#domain/testing/sample-day.ts';
import { sampleLeg } from '#domain/testing/sample-legs.ts';
import { type Change, scheduledLegs, wishOf, withChange } from './changes.ts';
import { boardHours, cellBeside, inOrder, marksOf, rowDrawer } from './day-blocks.ts';
import { outagesOf } from './outages.ts';
import { shifted } from './use-schedule.ts';
import { changeWords, fillOf } from './words.ts';

const date = '2026-06-10';
const fleet = ['Nimbus', 'Targa', 'Axopar'].map(
  (make, index) => ({ id: index + 1, make, model: 'T9', capacity: 2, berth: '', attachments: [] }) as unknown as Boat,
);
function on(boat: number, registrations = 0): BoatOnLeg {
  const known = fleet[boat - 1];
  if (!known) throw new Error('No such boat.');
  const { capacity, id, make, model } = known;
  return { id, make, model, capacity, available: 2 - registrations, registered: false, registrations };
}
function leg(id: number, times: string, boats: BoatOnLeg[]): Leg {
  const [start_time = '', end_time = ''] = times.split('-');
  return sampleLeg({ id, identifier: `L${id}`, date, start_time, end_time, boats });
}
const ten = leg(1, '10:00-11:00', [on(1, 1), on(2, 1)]);
const noon = leg(2, '12:00-13:00', [on(1, 1)]);
const legs = [ten, noon];
const move = (id: number, times: string, only?: number): Change => {
  const [start_time = '', end_time = ''] = times.split('-');
  return { kind: 'move', leg: id, only, date, start_time, end_time };
};
const seats: SampleBooking[] = [[1, 1, 1], [2, 1, 2], [2, 2, 1]]; // prettier-ignore
const context = (booked = seats, guests: EventFacts['guests'] = []) => {
  const stored = legs.map((each) => ({ ...each, boats: each.boats.map(({ id }) => id) }));
  return contextOf({ ...sampleFacts(stored, booked), guests, boats: fleet }, `${date}T08:00:01`);
};
const now = context();
const shown = (changes: Change[]) =>
  scheduledLegs(legs, fleet, now, changes).all.map(
    ({ boats, identifier, start_time }) => `${identifier} ${start_time} ${boats.map(({ make }) => make).join(' ')}`,
  );
const drawRows = rowDrawer();
const findClashes = clashFinder();
const rowsOf = (changes: Change[], before = now) => {
  const { all, facts } = scheduledLegs(legs, fleet, before, changes);
  return drawRows(inOrder(fleet, new Set([1, 2])), all, facts, marksOf(findClashes(facts, new Map()), all, facts));
};

describe('changes of the schedule collect', () => {
  test('a leg that is moved twice is one change, and none once it is back', () => {
    const once = withChange([], move(1, '10:05-11:05'), legs);
    const twice = withChange(once, move(1, '10:10-11:10'), legs);
    expect(twice).toHaveLength(1);
    expect(shown(twice)).toEqual(['L1 10:10 Nimbus Targa', 'L2 12:00 Nimbus']);
    expect(withChange(twice, move(1, '10:00-11:00'), legs)).toEqual([]);
  });

  test('a boat is put on a leg, another sails alone on a leg of its own', () => {
    const changes: Change[] = [{ kind: 'board', boat: 3, leg: 2 }, move(1, '10:30-11:30', 2)];
    expect(shown(changes)).toEqual(['L1 10:00 Nimbus', 'L2 12:00 Nimbus Axopar', 'L1b 10:30 Targa']);
    expect(wishOf(changes)).toMatchObject({ legs: [{ leg: 1, only: 2 }], boats: [{ boat: 3, leg: 2 }] });
  });

  test('a leg that has not changed stays the same object, so that it is not drawn again', () => {
    const [first, second] = [[], [move(1, '10:05-11:05')]].map(
      (changes) => scheduledLegs(legs, fleet, now, changes).all,
    );
    expect(second?.[1]).toBe(first?.[1]);
    expect(second?.[0]).not.toBe(first?.[0]);
  });

  test('are told in words', () => {
    expect(changeWords(move(1, '10:15-11:15'), legs, fleet)).toBe(
      'L1 starts 10:15 instead of 10:00, with all its 2 boats',
    );
    expect(changeWords(move(2, '12:00-13:30'), legs, fleet)).toBe('L2 ends 13:30 instead of 13:00');
    expect(changeWords(move(1, '10:15-11:15', 2), legs, fleet)).toBe(
      'Targa T9 alone starts 10:15 instead of 10:00, on a leg of its own beside L1',
    );
    expect(changeWords({ kind: 'board', boat: 3, leg: 2 }, legs, fleet)).toBe('Axopar T9 sails on L2 too');
  });
});

describe('the board', () => {
  test('has a row a boat, those that sail first, and keeps the order while a leg is moved', () => {
    expect(rowsOf([]).map(({ name }) => name)).toEqual(['Nimbus T9', 'Targa T9', 'Axopar T9']);
    expect(rowsOf([{ kind: 'board', boat: 3, leg: 2 }]).map(({ name }) => name)).toEqual([
      'Nimbus T9',
      'Targa T9',
      'Axopar T9',
    ]);
  });

  test('draws only the rows of boats again whose legs move or clash', () => {
    const [before, after] = [rowsOf([]), rowsOf([move(2, '12:05-13:05')])];
    expect(after.map((row, index) => row === before[index])).toEqual([false, true, true]);
  });

  test('marks the blocks that clash: both legs of a boat, and of a person the seats of that person alone', () => {
    const marked = (changes: Change[]) =>
      rowsOf(changes)
        .flatMap(({ blocks }) => blocks)
        .filter(({ clash }) => clash !== undefined)
        .map(({ key }) => key);
    expect(marked([])).toEqual([]);
    expect(marked([move(1, '11:30-12:30')])).toEqual(['1/1', '2/1', '1/2']);
    expect(marked([move(1, '11:30-12:30', 2)])).toEqual(['2/1', '1/2']);
  });

  test('is gone through by arrows: along a boat, and to the nearest leg of the next', () => {
    const rows = rowsOf([]);
    expect(cellBeside(rows, 'boat/1', 'ArrowRight')).toBe('1/1');
    expect(cellBeside(rows, '1/1', 'ArrowRight')).toBe('2/1');
    expect(cellBeside(rows, '1/1', 'ArrowLeft')).toBe('boat/1');
    expect(cellBeside(rows, '2/1', 'ArrowDown')).toBe('1/2');
    expect(cellBeside(rows, '1/2', 'ArrowDown')).toBe('boat/3');
    expect(cellBeside(rows, 'boat/3', 'ArrowDown')).toBeUndefined();
  });

  test('says by fill and by words how full a boat is', () => {
    const fills = [0, 1, 2, 3].map((taken) => fillOf({ taken, seats: 2 }));
    expect(fills).toEqual(['empty', 'some', 'full', 'over']);
    expect([takenWords({ taken: 1, seats: 2 }), takenWords({ taken: 3, seats: 2 })]).toEqual(['1/2', '3 on 2']);
  });

  test('counts no no-show, and the walk-up who has that seat', () => {
    const noShow: SampleBooking = [1, 1, 1, { no_show: true, was_missed: true }];
    const walkUp = { id: 'walk-up', leg: 1, boat: 1, organization: null, no_show: false };
    const [nimbus] = rowsOf([], context([noShow, [2, 1, 1], [3, 1, 2]], [walkUp]));
    expect(nimbus?.blocks[0]).toMatchObject({ taken: 2, seats: 2, clash: undefined });
  });

  test('leaves an hour on both sides to move legs by, and moves none out of its day', () => {
    expect(boardHours(legs)).toEqual({ first: 8, last: 18 });
    expect(boardHours([leg(3, '07:30-08:00', []), leg(4, '20:00-21:30', [])])).toEqual({ first: 6, last: 23 });
    expect(shifted(noon, -20 * 60)).toMatchObject({ start_time: '00:00', end_time: '01:00' });
    expect(shifted(noon, 20 * 60)).toMatchObject({ start_time: '22:59', end_time: '23:59' });
  });

  test('hatches the hours in which a boat is out, with the reason and the people, as long as that stands', () => {
    const wish = { kind: 'boat_out' as const, boat: 1, date, from: '10:00', until: '23:59' };
    const out = {
      id: 1,
      wish,
      reason: 'Engine',
      actor: '',
      applied_at: '',
      undone_at: null,
      legs: 2,
      moved: 7,
      lost: 0,
      trips: [],
    };
    expect(outagesOf([out], date)).toMatchObject([{ boat: 1, start_time: '10:00', text: 'Engine · 7 people moved' }]);
    expect(outagesOf([{ ...out, undone_at: 'since' }], date)).toEqual([]);
    expect(outagesOf([out], '2026-06-11')).toEqual([]);
  });
});
