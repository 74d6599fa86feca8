import { daysAfter, oneDay, writtenDate, writtenDay } from './time.ts';

/** The time zone of an event whose organisers name no other. */
export const defaultZone = 'Europe/Helsinki';

const clocks = new Map<string, Intl.DateTimeFormat>();
/** Making one takes much longer than using it. */
function clockOf(zone: string): Intl.DateTimeFormat {
  const known = clocks.get(zone);
  if (known) return known;
  const clock = new Intl.DateTimeFormat('en', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  });
  clocks.set(zone, clock);
  return clock;
}

/** Whether it is the name of a zone (IANA), such as 'Europe/Helsinki'. An offset is not a zone, since it has no summer time. */
export function isZone(name: string): boolean {
  if (!/^[A-Za-z]/.test(name)) return false;
  try {
    clockOf(name);
    return true;
  } catch {
    return false;
  }
}

/** The zone that is named after a city of this place: of 'Eastern Harbour, Stockholm' it is Europe/Stockholm. */
export function zoneOfPlace(place: string): string | undefined {
  const words = ` ${place.toLowerCase().replaceAll(/[^\p{L}]+/gu, ' ')} `;
  return Intl.supportedValuesOf('timeZone').find((name) => {
    const city = name.split('/').at(-1) ?? '';
    return words.includes(` ${city.replaceAll('_', ' ').toLowerCase()} `);
  });
}

/** '2026-06-10T09:00:00': what a clock in the zone shows at a moment in milliseconds since 1970. Such texts sort by time. */
export function clockTime(now: number, zone: string): string {
  const shown: Partial<Record<Intl.DateTimeFormatPartTypes, string>> = {};
  for (const { type, value } of clockOf(zone).formatToParts(now)) shown[type] = value;
  return `${shown.year}-${shown.month}-${shown.day}T${shown.hour}:${shown.minute}:${shown.second}`;
}

/** '2026-06-10T06:30:00.000Z' is 'Wed 10 June 2026 09:30' by a clock in Helsinki. */
export function writtenMoment(moment: string | null, zone: string): string {
  const milliseconds = Date.parse(moment ?? '');
  if (Number.isNaN(milliseconds)) return '';
  const clock = clockTime(milliseconds, zone);
  return `${writtenDate(clock.slice(0, 10))} ${clock.slice(11, 16)}`;
}

/** 'Wed 10 June 09:30': the same beside the days of its event. */
export function momentOfDay(moment: string, zone: string): string {
  const clock = clockTime(Date.parse(moment), zone);
  return `${writtenDay(clock.slice(0, 10))} ${clock.slice(11, 16)}`;
}

/** 'YYYY-MM-DD' in the zone. */
export function dateIn(now: number, zone: string): string {
  return clockTime(now, zone).slice(0, 10);
}

/**
 * Milliseconds since 1970 of a date and time (HH:MM) in the zone. Where clocks are put back, the first of the two moments;
 * a time that is skipped when they are put forward counts as if they had not been: as Temporal's 'compatible' has it,
 * which phones do not all know yet.
 */
export function zonedInstant(date: string, time: string, zone: string): number {
  const wanted = `${date}T${time}:00`;
  const asUtc = Date.parse(`${wanted}Z`);
  const offsetAt = (moment: number) => Date.parse(`${clockTime(moment, zone)}Z`) - moment;
  const before = asUtc - offsetAt(asUtc - oneDay);
  if (clockTime(before, zone) === wanted) return before;
  const after = asUtc - offsetAt(asUtc + oneDay);
  return clockTime(after, zone) === wanted ? after : before;
}

/** Whether a day has more or fewer than 24 hours. */
export function clockChangesOn(date: string, zone: string): boolean {
  return zonedInstant(daysAfter(date, 1), '00:00', zone) - zonedInstant(date, '00:00', zone) !== oneDay;
}

/** In the night in which clocks are changed a time of the clock may not come at all, or twice; such times are refused in words. */
export function refusedByClock(date: string, time: string, zone: string): string | undefined {
  const first = zonedInstant(date, time, zone);
  const wanted = `${date}T${time}:00`;
  if (clockTime(first, zone) !== wanted) return 'Clocks are put forward in this night, and this time does not come';
  const halfHours = [1, 2, 3, 4];
  return halfHours.some((n) => clockTime(first + n * 1_800_000, zone) === wanted)
    ? 'Clocks are put back in this night, and this time comes twice'
    : undefined;
}

/** 'Helsinki time', for the one place on a page that names the zone. */
export function zoneWords(zone: string): string {
  return `${(zone.split('/').at(-1) ?? zone).replaceAll('_', ' ')} time`;
}
