import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { sampleLeg, legsAt, legsFrom } from '../testing/sample-legs.ts';
import { calendarColumns, calendarLanes, type PlacedLeg } from './calendar-columns.ts';
import { overlaps, overlapGroups } from './overlap.ts';

const drawnLeg = fc.tuple(fc.nat(1), fc.nat(60), fc.integer({ min: 1, max: 20 }), fc.boolean());
const someDay = fc.array(drawnLeg, { maxLength: 20 }).map(legsFrom);
type Place = Pick<PlacedLeg<unknown>, 'lane' | 'span'>;
const shareLanes = (a: Place, b: Place) => a.lane < b.lane + b.span && b.lane < a.lane + a.span;

describe('places of the legs across a day', () => {
  /** Each leg as [id, lane, span, lanes]. */
  test.each([
    ['none', [], []],
    ['alone: all of the width', ['09:00-10:00'], [[1, 0, 1, 1]]],
    // prettier-ignore
    ['touching: one below the other', ['09:00-10:00', '10:00-11:00'], [[1, 0, 1, 1], [2, 0, 1, 1]]],
    // prettier-ignore
    ['two at once: side by side', ['09:00-10:00', '09:00-10:00'], [[1, 0, 1, 2], [2, 1, 1, 2]]],
    // prettier-ignore
    ['a lane is used again', ['09:00-12:00', '09:00-10:00', '10:00-11:00'], [[1, 0, 1, 2], [2, 1, 1, 2], [3, 1, 1, 2]]],
    // prettier-ignore
    ['widened into what is free', ['09:00-10:00', '09:00-11:00', '09:00-12:00', '10:00-11:00', '11:30-13:00'],
      [[3, 0, 1, 3], [2, 1, 1, 3], [1, 2, 1, 3], [4, 2, 1, 3], [5, 1, 2, 3]]],
    // prettier-ignore
    ['each chain has its own lanes', ['09:00-10:00', '09:00-10:00', '14:00-15:00'], [[1, 0, 1, 2], [2, 1, 1, 2], [3, 0, 1, 1]]],
  ])('%s', (_, times, expected) => {
    const placed = calendarLanes(legsAt(...times));
    expect(placed.map(({ leg, lane, span, lanes }) => [leg.id, lane, span, lanes])).toEqual(expected);
  });

  test('no two overlapping legs share space', () => {
    fc.assert(
      fc.property(someDay, (legs) => {
        const placed = calendarLanes(legs);
        for (const [index, a] of placed.entries())
          for (const b of placed.slice(index + 1))
            if (overlaps(a.leg, b.leg))
              expect(shareLanes(a, b), `${a.leg.identifier}, ${b.leg.identifier}`).toBe(false);
      }),
      { numRuns: 500 },
    );
  });

  test('every leg is placed once, within its lanes, and shares their number with its chain', () => {
    fc.assert(
      fc.property(someDay, (legs) => {
        const placed = calendarLanes(legs);
        expect(placed).toHaveLength(legs.length);
        expect(new Set(placed.map(({ leg }) => leg))).toEqual(new Set(legs));
        for (const { lane, lanes, span } of placed) {
          expect(span).toBeGreaterThanOrEqual(1);
          expect(lane + span).toBeLessThanOrEqual(lanes);
        }
        const lanesOf = new Map(placed.map(({ lanes, leg }) => [leg, lanes]));
        for (const group of overlapGroups(legs)) expect(new Set(group.map((leg) => lanesOf.get(leg))).size).toBe(1);
      }),
    );
  });

  test('there are as many lanes as legs at once, and none more', () => {
    fc.assert(
      fc.property(someDay, (legs) => {
        for (const { lanes, leg } of calendarLanes(legs)) {
          const chain = overlapGroups(legs).find((group) => group.includes(leg)) ?? [];
          const atOnce = chain.map(
            (start) =>
              chain.filter((each) => each.start_time <= start.start_time && start.start_time < each.end_time).length,
          );
          expect(lanes).toBe(Math.max(...atOnce));
        }
      }),
    );
  });

  test('no leg could be one lane wider', () => {
    fc.assert(
      fc.property(someDay, (legs) => {
        const placed = calendarLanes(legs);
        for (const place of placed.filter(({ lane, lanes, span }) => lane + span < lanes)) {
          const wider = { ...place, span: place.span + 1 };
          const crowded = placed.some((b) => b !== place && overlaps(b.leg, place.leg) && shareLanes(wider, b));
          expect(crowded).toBe(true);
        }
      }),
    );
  });
});

/** From 'A1 09:00-10:00 Pier 1'. */
function legOf(text: string, index: number) {
  const [identifier = '', times = '', ...pier] = text.split(' ');
  const [start_time = '', end_time = ''] = times.split('-');
  return sampleLeg({ id: index + 1, identifier, start_time, end_time, starting_point: pier.join(' ') });
}

function columnsOf(...texts: string[]) {
  const { columns, placed } = calendarColumns(texts.map(legOf));
  const places = Object.fromEntries(placed.map(({ lane, leg, span }) => [leg.identifier, [lane, span]]));
  return { columns: columns.map(({ lanes, title }) => `${title} ${lanes}`), places };
}

describe('columns of a day', () => {
  test('a series keeps its place from morning to evening, whichever of its legs leaves first', () => {
    const { columns, places } = columnsOf(
      'B1 09:00-10:00',
      'A1 09:15-10:15',
      'A2 11:00-12:00',
      'B2 11:15-12:00',
      'C1 09:30-12:00',
      'B3 18:00-19:00',
    );
    expect(columns).toEqual(['A 1', 'B 1', 'C 1']);
    expect(places).toEqual({ A1: [0, 1], A2: [0, 1], B1: [1, 1], B2: [1, 1], B3: [1, 1], C1: [2, 1] });
  });

  test.each([
    ['has the name of its pier, where each leaves from its own', 'Pier 2', ['Pier 1 1', 'Pier 2 1']],
    ['keeps its own where one leaves from several', 'Quay', ['A 1', 'B 1']],
    ['keeps its own where two leave from one', undefined, ['A 1', 'B 1']],
  ])('a series %s', (_, pier, titles) => {
    const { columns } = columnsOf(
      'A1 09:00-10:00 Pier 1',
      `B1 09:15-10:15 ${pier ? 'Pier 2' : 'Pier 1'}`,
      'A2 11:00-12:00 Pier 1',
      `B2 11:15-12:00 ${pier ?? 'Pier 1'}`,
    );
    expect(columns).toEqual(titles);
  });

  test('legs of a series that are on the water together stand beside each other in its column', () => {
    const { columns, places } = columnsOf('A1 09:00-10:00', 'A2 09:00-10:00', 'B1 09:00-10:00', 'A3 12:00-13:00');
    expect(columns).toEqual(['A 2', 'B 1']);
    expect(places).toEqual({ A1: [0, 1], A2: [1, 1], A3: [0, 2], B1: [2, 1] });
  });

  test('where people travel, each harbour has a column, in the order in which boats leave it', () => {
    const legs = ['A1 08:00-09:00', 'A2 09:15-10:15', 'A3 09:15-10:00', 'A4 10:30-11:30'].map(legOf);
    const harbours = ['Turku', 'Nagu', 'Nagu', 'Hitis'];
    const { columns, placed } = calendarColumns(legs, (leg) => harbours[legs.indexOf(leg)]);
    expect(columns).toEqual([
      { title: 'Turku', lanes: 1 },
      { title: 'Nagu', lanes: 2 },
      { title: 'Hitis', lanes: 1 },
    ]);
    expect(placed.map(({ lane, leg, span }) => [leg.identifier, lane, span])).toEqual([
      ['A1', 0, 1],
      ['A2', 1, 1],
      ['A3', 2, 1],
      ['A4', 3, 1],
    ]);
    expect(calendarColumns(legs, (leg) => (leg === legs[0] ? undefined : 'Nagu')).columns).toEqual([]);
  });

  test('legs with names of their own stand by the pier that they leave from', () => {
    const { columns, places } = columnsOf(
      'Morning 09:00-10:00 Pier 2',
      'Sunrise 09:00-10:00 Pier 1',
      'Noon 12:00-13:00 Pier 2',
      'Lunch 12:00-13:00 Pier 1',
    );
    expect(columns).toEqual(['Pier 1 1', 'Pier 2 1']);
    expect(places).toEqual({ Sunrise: [0, 1], Lunch: [0, 1], Morning: [1, 1], Noon: [1, 1] });
  });

  test.each([
    ['one after another', ['Morning 09:00-10:00', 'Noon 12:00-13:00', 'Night 19:00-20:00']],
    ['all of one series', ['A1 09:00-10:00', 'A2 09:00-10:00', 'A3 12:00-13:00']],
    ['series that would leave most of the width empty', ['A1 9:00', 'B1 9:00', 'C1 12:00', 'D1 12:00', 'D2 15:00']],
    ['numbers alone', ['1 09:00-10:00', '2 09:00-10:00', '3 12:00-13:00']],
  ])('no columns, and as much width as there is: %s', (_, texts) => {
    const legs = texts.map((text) =>
      text
        .replace(/ (\d+):00$/, ' $1:00-$1:59')
        .replace(' 9', ' 09')
        .replace('-9', '-09'),
    );
    expect(columnsOf(...legs).columns).toEqual([]);
    expect(calendarColumns(legs.map(legOf)).placed).toEqual(calendarLanes(legs.map(legOf)));
  });

  test('no two overlapping legs share space, and each stays within its column', () => {
    const drawn = fc.tuple(
      fc.constantFrom('A', 'B', 'C'),
      fc.integer({ min: 6, max: 18 }),
      fc.integer({ min: 1, max: 3 }),
    );
    fc.assert(
      fc.property(fc.array(drawn, { maxLength: 15 }), (wishes) => {
        const hour = (at: number) => `${String(at).padStart(2, '0')}:00`;
        const legs = wishes.map(([series, from, long], index) =>
          legOf(`${series}${index} ${hour(from)}-${hour(from + long)}`, index),
        );
        const { placed } = calendarColumns(legs);
        expect(placed).toHaveLength(legs.length);
        for (const [index, a] of placed.entries()) {
          expect(a.lane + a.span).toBeLessThanOrEqual(a.lanes);
          for (const b of placed.slice(index + 1).filter((each) => overlaps(a.leg, each.leg)))
            expect(a.lane + a.span <= b.lane || b.lane + b.span <= a.lane).toBe(true);
        }
      }),
    );
  });
});
