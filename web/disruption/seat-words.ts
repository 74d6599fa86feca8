import { boatName } from '#domain/boat-name.ts';
import type { LegPlan, Seat } from '#domain/disruption/context.ts';
import type { DisruptionPreview } from '#domain/disruption/wire.ts';
import { writtenDate } from '#domain/time.ts';
import type { Leg } from '#domain/leg.ts';

/** 'A32, 10:00, Nimbus, T9': a seat as it is, or with a plan as it would be. */
export function seatWords({ boat, leg }: Seat, plan: DisruptionPreview | undefined, legs: Leg[]): string {
  const now = legs.find(({ id }) => id === leg);
  const planned = plan?.legs.find(({ id }) => id === leg)?.to;
  const name = legs.flatMap(({ boats }) => boats).find(({ id }) => id === boat);
  const start = (planned ?? now)?.start_time;
  return [now?.identifier ?? 'A leg', start, name ? boatName(name) : 'another boat'].filter(Boolean).join(', ');
}

/** 'Wed 10 June 2026 10:00–11:00, cancelled'; a leg that is delayed says so by its times. */
export function planWords(plan: LegPlan, legs: Leg[]): string {
  const boats = new Map(legs.flatMap((leg) => leg.boats.map((boat) => [boat.id, boatName(boat)])));
  const state = plan.state === 'cancelled' ? 'cancelled' : '';
  const names = plan.boats.map((id) => boats.get(id) ?? 'another boat').join(' · ');
  return [`${writtenDate(plan.date)} ${plan.start_time}–${plan.end_time}`, state, names || 'no boats']
    .filter(Boolean)
    .join(', ');
}
