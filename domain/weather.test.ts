import { describe, expect, test } from 'vitest';
import {
  fromMetresPerSecond,
  type LimitsOfBoat,
  limitsPassed,
  newWeather,
  sailsIn,
  toMetresPerSecond,
  type WeatherFigures,
  weatherWords,
} from './weather.ts';

const calm: WeatherFigures = {
  wind: 5,
  gusts: null,
  waves: null,
  thunder: false,
  fog: false,
  unit: 'm/s',
  source: '',
  hour: '',
};
const boat = (design_category: LimitsOfBoat['design_category'], max_wind: number | null = null) => ({
  design_category,
  max_wind,
});

describe('a boat is over a limit', () => {
  test.each<[string, Partial<WeatherFigures>, LimitsOfBoat, string[]]>([
    ['never in what its category is made for', { wind: 7.9, waves: 0.3 }, boat('D'), []],
    ['of its category', { wind: 8 }, boat('D'), ['wind 8 m/s, category D ends at 7.9 m/s']],
    ['of gusts', { gusts: 18 }, boat('C'), ['gusts 18 m/s, category C ends at 17 m/s']],
    ['of waves', { waves: 2.1 }, boat('C'), ['waves 2.1 m, category C ends at 2 m']],
    ['of its own, which is lower', { wind: 9 }, boat('B', 8), ['wind 9 m/s, its own limit ends at 8 m/s']],
    ['of its category, when its own is higher', { wind: 9 }, boat('D', 12), ['wind 9 m/s, category D ends at 7.9 m/s']],
    ['of its own alone', { wind: 9, waves: 6 }, boat('', 8), ['wind 9 m/s, its own limit ends at 8 m/s']],
    ['never without a limit', { wind: 30, gusts: 40, waves: 9 }, boat(''), []],
    ['in thunder and fog, whatever it is', { thunder: true, fog: true }, boat('A'), ['thunder', 'fog']],
    [
      'in the unit that was typed',
      { wind: 10.7, unit: 'Bft' },
      boat('D'),
      ['wind force 5, category D ends at force 4'],
    ],
  ])('%s', (_, weather, limits, words) => {
    expect(limitsPassed({ ...calm, ...weather }, limits)).toEqual(words);
  });
});

test('every Beaufort force and whole knot is shown as it was typed', () => {
  for (let force = 0; force <= 12; force += 1)
    expect(fromMetresPerSecond(toMetresPerSecond(force, 'Bft'), 'Bft')).toBe(force);
  for (let knots = 0; knots <= 110; knots += 1)
    expect(fromMetresPerSecond(toMetresPerSecond(knots, 'kn'), 'kn')).toBe(knots);
  expect([13, -1, 4.5].map((force) => toMetresPerSecond(force, 'Bft'))).toEqual([Number.NaN, Number.NaN, Number.NaN]);
});

test('what nobody can mean is refused with a sentence', () => {
  const refusal = (figures: object) =>
    newWeather
      .safeParse({ event: 1, date: '2026-06-10', half: 'morning', figures: { ...calm, ...figures } })
      .error?.issues.map(({ message, path }) => `${String(path.at(-1))}: ${message}`);
  expect(refusal({})).toBeUndefined();
  expect(refusal({ wind: 400 })).toEqual([
    'wind: Use at most 60 m/s, which is 117 knots: a hurricane begins at 33 m/s',
  ]);
  expect(refusal({ wind: -1 })).toEqual(['wind: Use 0 or more']);
  expect(refusal({ gusts: 4 })).toEqual(['gusts: Gusts are at least as strong as the wind']);
  expect(refusal({ wind: null })).toEqual(['wind: Type the wind, the waves, thunder or fog']);
  expect(refusal({ wind: null, fog: true })).toBeUndefined();
});

test('a leg across noon sails in both halves', () => {
  const halves = (start_time: string, end_time: string) =>
    (['morning', 'afternoon'] as const).filter((half) => sailsIn(half, { start_time, end_time }));
  expect(halves('11:00', '12:00')).toEqual(['morning']);
  expect(halves('11:30', '12:30')).toEqual(['morning', 'afternoon']);
  expect(halves('12:00', '13:00')).toEqual(['afternoon']);
});

test('the weather in words', () => {
  const rough = { ...calm, wind: 9, gusts: 14, waves: 0.8, thunder: true };
  expect(weatherWords(rough)).toBe('9 m/s, gusts 14 m/s · waves 0.8 m · thunder');
  expect(weatherWords({ ...calm, wind: null, fog: true })).toBe('fog');
});
