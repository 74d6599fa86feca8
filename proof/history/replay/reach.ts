import type { Report } from '../operation.ts';
import { overlaps } from '#domain/booking/overlap.ts';
import { startOfDays } from '../set-up.ts';
import type { Commit } from './commits.ts';
import type { Details, Row } from './effects.ts';
import type { EventState, SailingLeg, Seat } from './state.ts';

type Trip = SailingLeg & { id: number };

/** The trips of a person on a date in their order, with those that the commit took away; undefined where some share time, by which an admin let pass who is where. */
function tripsOn(
  state: EventState,
  organization: number,
  date: string,
  except?: number,
  givenUp: readonly Pick<Seat, 'leg'>[] = [],
): Trip[] | undefined {
  const own = state.bookingsOf(organization).filter(({ id, leg }) => id !== except && state.sails(leg));
  const trips = [...own, ...givenUp]
    .flatMap(({ leg: id }): Trip[] => {
      const leg = state.legs.get(id);
      return leg?.date === date ? [{ ...leg, id }] : [];
    })
    .toSorted((a, b) => (a.start_time < b.start_time ? -1 : 1));
  const isClear = trips.every((trip, index) => trips.slice(index + 1).every((other) => !overlaps(trip, other)));
  return isClear ? trips : undefined;
}

/**
 * The trips that leave from where their person is not, each with the one that the person comes with, or 0 in the morning. Written apart
 * from the rule: no bus fits by day, and whoever misses a trip is not where it leads.
 */
function missed(trips: readonly Trip[]): { after: number; id: number }[] {
  let here = { id: 0, ending_point: startOfDays };
  return trips.flatMap(({ ending_point, id, starting_point }) => {
    const after = here.id;
    const isMissed = here.ending_point && starting_point && here.ending_point !== starting_point;
    if (!isMissed) here = { id, ending_point };
    return isMissed ? [{ after, id }] : [];
  });
}

/** Whether a seat on this leg is within reach of a person who gives back the booking `except`; undefined where nobody can say. */
export function isInReach(state: EventState, organization: number, leg: number, except?: number): boolean | undefined {
  const sails = state.sails(leg);
  const before = sails && tripsOn(state, organization, sails.date);
  const others = sails && tripsOn(state, organization, sails.date, except);
  if (!before || !others || others.some((trip) => overlaps(trip, sails))) return undefined;
  const after = [...others, { ...sails, id: leg }].toSorted((a, b) => (a.start_time < b.start_time ? -1 : 1));
  const known = idsOf(missed(before));
  // What is given back on another day may have led from one trip to another as well.
  const givenBack = state.sails(state.bookings.get(except ?? 0)?.leg ?? 0);
  if (givenBack && givenBack.date !== sails.date) {
    const [had, has] = [undefined, except].map((left) => tripsOn(state, organization, givenBack.date, left));
    if (!had || !has) return undefined;
    if (idsOf(missed(has)).some((id) => !idsOf(missed(had)).includes(id))) return false;
  }
  return idsOf(missed(after)).every((id) => known.includes(id));
}

function idsOf(trips: readonly { id: number }[]): number[] {
  return trips.map(({ id }) => id);
}

/** Whether the quay was told of a person until then. */
export type WasMarked = (organization: number, until: string) => boolean;

/**
 * No seat that the machine has given is out of reach when its commit is done. A change of the day knows by the quay's marks where
 * somebody is: of those whom a mark names, nobody else can say.
 */
export function checkReach(state: EventState, row: Row, commit: Commit, wasMarked: WasMarked, report: Report): void {
  const { boat, leg, organization } = row as Record<'boat' | 'leg' | 'organization', number>;
  const { disruption, from, id, source, undo } = JSON.parse(row.details) as Details;
  const isGift = row.action === 'registration.created' && ['draw', 'waiting'].includes(String(source));
  const isMoved = row.action === 'registration.moved' && disruption !== undefined && undo !== true;
  if (!isGift && !(isMoved && (from as { leg: number }).leg !== leg)) return;
  if (isMoved && wasMarked(organization, row.at)) return;
  const sails = state.sails(leg);
  if (!sails || state.bookings.get(id)?.leg !== leg) return;
  // A trip that the person could not reach before is not the fault of this seat.
  const givenUp = commit.rows.flatMap((other) =>
    other.action === 'registration.removed' && other.organization === organization
      ? (state.lost.get((JSON.parse(other.details) as Details).id) ?? [])
      : [],
  );
  const before = isMoved ? [givenUp, [...givenUp, from as { leg: number }]] : [givenUp];
  const known = before.flatMap((seats) => idsOf(missed(tripsOn(state, organization, sails.date, id, seats) ?? [])));
  const out = missed(tripsOn(state, organization, sails.date) ?? []).filter(
    ({ after, id: next }) => next === leg || (after === leg && !known.includes(next)),
  );
  if (out.length > 0)
    report(
      'a seat that the machine gives is in reach',
      `line ${row.id}: ${organization} on boat ${boat} of leg ${leg}: ${JSON.stringify(out)}`,
    );
}
