import { boatName } from '#domain/wording.ts';
import type { LegPlan, Seat } from '#domain/event-facts.ts';
import type { DisruptionPreview } from '#domain/disruption/wire.ts';
import { writtenDate, writtenDay } from '#domain/time.ts';
import type { Leg } from '#domain/leg.ts';

/** '10:00 Nimbus T9': a seat as it is, or with a plan as it would be; 'Thu 11, 10:00 Nimbus T9' on another day than that of the leg `left`. */
export function seatWords({ boat, leg }: Seat, plan: DisruptionPreview | undefined, legs: Leg[], left = leg): string {
  const now = legs.find(({ id }) => id === leg);
  const planned = plan?.legs.find(({ id }) => id === leg)?.to;
  const name = legs.flatMap(({ boats }) => boats).find(({ id }) => id === boat);
  const { date, start_time: start } = planned ?? now ?? {};
  const day = date !== undefined && date !== legs.find(({ id }) => id === left)?.date;
  return [
    day && `${writtenDay(date).split(' ', 2).join(' ')},`,
    start ?? 'A leg',
    name ? boatName(name) : 'another boat',
  ]
    .filter(Boolean)
    .join(' ');
}

/** The difference after a change: 'Wed 10 June 2026 10:30–11:30', 'without Nimbus T9', 'cancelled'. */
export function changeWords(from: LegPlan, to: LegPlan, legs: Leg[]): string {
  const isCancelled = to.state === 'cancelled';
  const gone = boatWords(without(from.boats, to.boats), legs);
  const added = boatWords(without(to.boats, from.boats), legs);
  return [
    whenWords(to) === whenWords(from) ? '' : whenWords(to),
    isCancelled === (from.state === 'cancelled') ? '' : isCancelled ? 'cancelled' : 'open again',
    gone && `without ${gone}`,
    added && `with ${added}`,
  ]
    .filter(Boolean)
    .join(', ');
}

function whenWords({ date, end_time, start_time }: LegPlan): string {
  return `${writtenDate(date)} ${start_time}–${end_time}`;
}

function boatWords(ids: readonly number[], legs: Leg[]): string {
  const boats = new Map(legs.flatMap((leg) => leg.boats.map((boat) => [boat.id, boatName(boat)])));
  return new Intl.ListFormat('en').format(ids.map((id) => boats.get(id) ?? 'another boat'));
}

function without(ids: readonly number[], others: readonly number[]): number[] {
  return ids.filter((id) => !others.includes(id));
}
