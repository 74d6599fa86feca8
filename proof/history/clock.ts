/** Where the clock of a history's servers begins, and how fast it goes: an afternoon of offers and departures in a minute. */
const begins = Date.parse('2030-06-10T07:00:00.000Z');
export const clockSpeed = 120;

/** Milliseconds of the machine's monotonic clock, which is the same in all processes. */
export function moment(): number {
  return Number(process.hrtime.bigint()) / 1e6;
}

/** The time of the servers' clock, so many milliseconds after the history began. */
export function clockAfter(milliseconds: number): number {
  return Math.floor(begins + milliseconds * clockSpeed);
}
