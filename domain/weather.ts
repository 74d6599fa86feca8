import { z } from 'zod';
import { date, id, line, namedBoat, namedLeg, time } from './fields.ts';

/** The wind is kept in m/s; `unit` is how it was typed, and is shown again. */
export const windUnits = ['m/s', 'kn', 'Bft'] as const;
export type WindUnit = (typeof windUnits)[number];
/** Until noon and from noon on. */
export const halves = ['morning', 'afternoon'] as const;
export type Half = (typeof halves)[number];
const noon = '12:00';

export const designCategories = ['A', 'B', 'C', 'D'] as const;

const tooStrong = 'Use at most 60 m/s, which is 117 knots: a hurricane begins at 33 m/s';
/** In m/s. */
export const windSpeed = z.number('Use a number like 7.5').min(0, 'Use 0 or more').max(60, tooStrong).nullable();

export const weatherFigures = z.object({
  wind: windSpeed.describe('In m/s'),
  gusts: windSpeed.describe('In m/s'),
  waves: z
    .number('Use a number like 0.8')
    .min(0, 'Use 0 or more')
    .max(20, 'Use at most 20 metres')
    .nullable()
    .describe('In metres'),
  thunder: z.boolean(),
  fog: z.boolean(),
  unit: z.enum(windUnits),
  source: line.describe('Who says so'),
  hour: z.union([time, z.literal('')]).describe('When it was said, by the clock of the event'),
});
export type WeatherFigures = z.infer<typeof weatherFigures>;

const halfDay = z.object({ event: id, date, half: z.enum(halves) });
export const newWeather = halfDay.extend({
  figures: weatherFigures
    .refine(({ fog, gusts, thunder, waves, wind }) => thunder || fog || (wind ?? gusts ?? waves) !== null, {
      error: 'Type the wind, the waves, thunder or fog',
      path: ['wind'],
    })
    .refine(({ gusts, wind }) => gusts === null || wind === null || gusts >= wind, {
      error: 'Gusts are at least as strong as the wind',
      path: ['gusts'],
    })
    .nullable()
    .describe('null takes them away again'),
});
export type NewWeather = z.infer<typeof newWeather>;

/** An organiser lets boats sail that are over a limit; `typed_at` says which figures they have seen. */
export const acceptedWeather = halfDay.extend({
  typed_at: z.string().max(30),
  departures: z
    .array(z.object({ leg: id, boat: id }))
    .min(1)
    .max(1_000),
});
export type AcceptedWeather = z.infer<typeof acceptedWeather>;

const overLimit = z.object({
  leg: namedLeg,
  boat: namedBoat,
  why: z.array(z.string()),
  others: z.int().describe('Boats of the leg that are within their limits'),
  accepted: z.boolean().describe('An organiser has decided that it sails'),
});
export type OverLimit = z.infer<typeof overLimit>;
export const weatherOfEvent = z.object({
  unit: z.enum(windUnits).describe('As it was typed last'),
  halves: z.array(
    weatherFigures.extend({
      date: z.string(),
      half: z.enum(halves),
      typed_by: z.string(),
      typed_at: z.string(),
      accepted_by: z.string(),
      accepted_at: z.string().nullable(),
      over: z.array(overLimit),
    }),
  ),
});
export type WeatherOfEvent = z.infer<typeof weatherOfEvent>;
export type WeatherOfHalf = WeatherOfEvent['halves'][number];

/** A leg across noon sails in both halves. */
export function sailsIn(half: Half, { end_time, start_time }: { start_time: string; end_time: string }): boolean {
  return half === 'morning' ? start_time < noon : end_time > noon;
}

/**
 * What the design categories of ISO 12217 are made for: the upper end of the Beaufort force (A: the calculation wind speed),
 * the calculation wind speed for gusts, and the significant height of waves.
 */
const categoryLimits: Record<(typeof designCategories)[number], { wind: number; gusts: number; waves: number }> = {
  A: { wind: 28, gusts: 28, waves: 7 },
  B: { wind: 20.7, gusts: 21, waves: 4 },
  C: { wind: 13.8, gusts: 17, waves: 2 },
  D: { wind: 7.9, gusts: 13, waves: 0.3 },
};

export interface LimitsOfBoat {
  design_category: '' | (typeof designCategories)[number];
  /** Of its owner, in m/s. */
  max_wind: number | null;
}

/** Why a boat would be over a limit, in words; thunder and fog are named for every boat. Never a refusal. */
export function limitsPassed(weather: WeatherFigures, { design_category, max_wind }: LimitsOfBoat): string[] {
  const { fog, gusts, thunder, unit, waves, wind } = weather;
  const limits = design_category === '' ? undefined : categoryLimits[design_category];
  const ofCategory = `category ${design_category}`;
  const isOwnLower = max_wind !== null && max_wind < (limits?.wind ?? Number.POSITIVE_INFINITY);
  const windLimit = isOwnLower ? max_wind : limits?.wind;
  const over = (typed: number | null, limit: number | undefined) =>
    typed !== null && limit !== undefined && typed > limit;
  return [
    over(wind, windLimit) &&
      `wind ${inUnit(wind, unit)}, ${isOwnLower ? 'its own limit' : ofCategory} ends at ${inUnit(windLimit, unit)}`,
    over(gusts, limits?.gusts) && `gusts ${inUnit(gusts, unit)}, ${ofCategory} ends at ${inUnit(limits?.gusts, unit)}`,
    over(waves, limits?.waves) && `waves ${waves} m, ${ofCategory} ends at ${limits?.waves} m`,
    thunder && 'thunder',
    fog && 'fog',
  ].filter((words) => words !== false);
}

/** '9 m/s, gusts 14 m/s · waves 0.8 m · thunder' */
export function weatherWords({ fog, gusts, thunder, unit, waves, wind }: WeatherFigures): string {
  const air = [wind !== null && inUnit(wind, unit), gusts !== null && `gusts ${inUnit(gusts, unit)}`].filter(Boolean);
  return [air.join(', '), waves !== null && `waves ${waves} m`, thunder && 'thunder', fog && 'fog']
    .filter(Boolean)
    .join(' · ');
}

const knotsPerMetre = 3_600 / 1_852;
/** The upper ends of the Beaufort forces 0 to 11, in m/s; above the last is 12. */
const forceEnds = [0.2, 1.5, 3.3, 5.4, 7.9, 10.7, 13.8, 17.1, 20.7, 24.4, 28.4, 32.6];
const forceTwelve = 36.9;

/** What was typed, in m/s; of a Beaufort force the upper end, so that no limit is passed unseen. */
export function toMetresPerSecond(typed: number, unit: WindUnit): number {
  if (unit === 'kn') return Math.round((typed / knotsPerMetre) * 100) / 100;
  if (unit === 'm/s' || !Number.isInteger(typed) || typed < 0 || typed > 12) return unit === 'm/s' ? typed : Number.NaN;
  return forceEnds[typed] ?? forceTwelve;
}

/** The number that was typed. */
export function fromMetresPerSecond(speed: number, unit: WindUnit): number {
  if (unit === 'Bft') return forceEnds.filter((end) => end < speed).length;
  return Math.round((unit === 'kn' ? speed * knotsPerMetre : speed) * 10) / 10;
}

function inUnit(speed: number | null | undefined, unit: WindUnit): string {
  const number = fromMetresPerSecond(speed ?? 0, unit);
  return unit === 'Bft' ? `force ${number}` : `${number} ${unit}`;
}
