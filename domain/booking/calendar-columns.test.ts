import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { sampleLeg } from '../testing/sample-legs.ts';
import { calendarColumns } from './calendar-columns.ts';
import { calendarLanes } from './calendar-lanes.ts';
import { overlaps } from './overlap.ts';

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

  test('legs of a series that are on the water together stand beside each other in its column', () => {
    const { columns, places } = columnsOf('A1 09:00-10:00', 'A2 09:00-10:00', 'B1 09:00-10:00', 'A3 12:00-13:00');
    expect(columns).toEqual(['A 2', 'B 1']);
    expect(places).toEqual({ A1: [0, 1], A2: [1, 1], A3: [0, 2], B1: [2, 1] });
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
