import { overlaps } from '#domain/booking/overlap.ts';
import { timelineOf, timesOf, type Booking, type Facts, type LegFacts } from './facts.ts';
import type { Of, Operation, Question } from './operation.ts';
import { countBetween, mayBeThere, seats, type Moment } from './presence.ts';
import type { Timeline } from './timeline.ts';

type Reason = (operation: Operation, about: Moment) => boolean;

/** Whether the reason that was given may have been one, at some time between question and answer. */
export function isTrue(operation: Operation, about: Moment): boolean {
  const { question: q, body, actor, status } = operation;
  if (status === 401) return about.facts.organizations.get(actor)?.exists.may(false, about.from, about.to) ?? false;
  if (q.kind === 'forbidden') return status === q.expected;
  return reasons[body.code ?? '']?.(operation, about) ?? false;
}

const goneThings: Reason = ({ question }, about) => mayBeGone(thingsNamed(question, about.facts), about);

/** A code that is not here is never true. */
const reasons: Record<string, Reason> = {
  forbidden: ({ question: q, actor }, { facts, from, to }) =>
    (q.kind === 'register' && q.cheating) || (facts.organizations.get(actor)?.exists.may(false, from, to) ?? false),
  leg_not_found: ({ question }, about) => mayBeGone(legNamed(question, about.facts), about),
  boat_not_found: goneThings,
  owner_not_found: goneThings,
  organization_not_found: goneThings,
  boat_not_on_leg: ({ question: q }, { facts, from, to }) =>
    q.kind === 'book' && legNamed(q, facts).every((leg) => leg.boats.get(q.boat)?.may(false, from, to) ?? true),
  registration_not_found: ({ question: q, number }, { facts, to }) =>
    q.kind === 'remove' && mayHaveGone(facts.bookingsById.get(q.id), to, number),
  already_on_leg: (operation, about) => clashing(operation, about).some(({ leg }) => leg === legOf(operation)),
  leg_overlaps: (operation, about) =>
    clashing(operation, about).some(({ leg }) => leg !== legOf(operation) && mayOverlap(about, legOf(operation), leg)),
  day_locked: mayBeLocked,
  boat_full: mayBeFull,
  capacity_below_bookings: mayBeTooFew,
  boat_on_overlapping_leg: mayBoatClash,
  leg_move_overlaps: ({ question: q }, about) => q.kind === 'move' && mayPeopleClash(q, about),
  leg_outside_event: ({ question }, about) => mayBeOutside(question, about),
  event_excludes_legs: ({ question: q }, about) => q.kind === 'dates' && mayLegBeOutside(q, about),
  sheet_refused: ({ question: q }) => q.kind === 'importOrganizations' && q.broken,
};

function legNamed(q: Question, facts: Facts): LegFacts[] {
  return 'leg' in q ? [facts.legs.get(q.leg)].filter((leg) => leg !== undefined) : [];
}

function legOf({ question: q }: Operation): number {
  return 'leg' in q ? q.leg : 0;
}

function mayBeGone(things: { exists: Timeline<boolean> }[], { from, to }: Moment): boolean {
  return things.some(({ exists }) => exists.may(false, from, to));
}

function mayBeFull({ question: q, number }: Operation, { facts, index, from, to }: Moment): boolean {
  if (q.kind !== 'book') return false;
  const { most } = countBetween(index.on(q.leg, q.boat), from, to, number);
  return legNamed(q, facts).every((leg) => most >= Math.min(...seats(facts, leg, q.boat, from, to)));
}

function thingsNamed(q: Question, facts: Facts) {
  const people = ['organization', 'owner', 'viewer'].map((role) => Number((q as Record<string, unknown>)[role] ?? 0));
  const boats = [...('boats' in q ? q.boats : []), ...('boat' in q ? [q.boat] : [])];
  const things = [...people.map((id) => facts.organizations.get(id)), ...boats.map((id) => facts.boats.get(id))];
  return things.filter((thing) => thing !== undefined);
}

function mayHaveGone(booking: Booking | undefined, to: number, except: number): boolean {
  return !booking || booking.threats.some((threat) => threat.asked <= to && threat.operation !== except);
}

function clashing({ question: q, number }: Operation, { index, from, to }: Moment): Booking[] {
  if (q.kind !== 'book') return [];
  return index
    .of(q.organization)
    .filter((other) => other.by !== number && other.event === q.event && mayBeThere(other, from, to));
}

function mayOverlap({ facts, from, to }: Moment, leg: number, other: number): boolean {
  const [one, two] = [facts.legs.get(leg), facts.legs.get(other)];
  if (!one || !two) return facts.lostLegs;
  return one.times
    .possible(from, to)
    .some((a) => two.times.possible(from, to).some((b) => overlaps(timesOf(a), timesOf(b))));
}

function mayBeLocked({ question: q, actorType }: Operation, { facts, from, to }: Moment): boolean {
  // An admin's booking passes the lock unless the admin asked to be refused first; a removal always passes.
  if (actorType === 'admin' && !(q.kind === 'book' && !q.override)) return false;
  const leg = q.kind === 'book' ? q.leg : q.kind === 'remove' ? facts.bookingsById.get(q.id)?.leg : undefined;
  const known = facts.legs.get(leg ?? 0);
  if (!known) return false;
  return known.times
    .possible(from, to)
    .some((times) => timelineOf(facts.locks, `${known.event} ${timesOf(times).date}`, false).may(true, from, to));
}

function mayBeTooFew({ question: q }: Operation, { facts, index, from, to }: Moment): boolean {
  if (q.kind === 'capacity')
    return [...facts.legs.keys()].some((leg) => countBetween(index.on(leg, q.boat), from, to).most > q.capacity);
  if (q.kind !== 'maxPerBoat') return false;
  return [...facts.boats.keys()].some((boat) => countBetween(index.on(q.leg, boat), from, to).most > q.max_per_boat);
}

/** Another leg at that time, with a boat that may be on both. */
function mayBoatClash({ question: q }: Operation, { facts, from, to }: Moment): boolean {
  const moved = 'date' in q && 'start_time' in q ? q : undefined;
  const self = 'leg' in q ? facts.legs.get(q.leg) : undefined;
  const times = moved ? [moved] : (self?.times.possible(from, to).map(timesOf) ?? []);
  const sent = 'boats' in q ? q.boats : [];
  return [...facts.legs.values()].some((other) => {
    if (other === self) return false;
    const meets = times.some((a) => other.times.possible(from, to).some((b) => overlaps(a, timesOf(b))));
    const shares = [...other.boats].some(
      ([boat, on]) => on.may(true, from, to) && (sent.includes(boat) || self?.boats.get(boat)?.may(true, from, to)),
    );
    return meets && shares;
  });
}

function mayPeopleClash(q: Of<'move'>, { facts, index, from, to }: Moment): boolean {
  const there = facts.bookings.filter(
    ({ leg, ...booking }) => leg === q.leg && mayBeThere({ leg, ...booking }, from, to),
  );
  return there.some(({ organization }) =>
    index.of(organization).some((other) => {
      const times = facts.legs.get(other.leg)?.times.possible(from, to) ?? [];
      return other.leg !== q.leg && mayBeThere(other, from, to) && times.some((at) => overlaps(q, timesOf(at)));
    }),
  );
}

function mayBeOutside(q: Question, { facts, from, to }: Moment): boolean {
  const event = 'event' in q ? q.event : 'leg' in q ? (facts.legs.get(q.leg)?.event ?? 0) : 0;
  // An edit that does not move the leg finds it inside: an event's dates never exclude one.
  if (!('date' in q)) return false;
  const dates = facts.dates.get(event)?.possible(from, to) ?? [];
  return dates.some((text) => q.date < (text.split(' ')[0] ?? '') || q.date > (text.split(' ')[1] ?? ''));
}

function mayLegBeOutside(q: Of<'dates'>, { facts, from, to }: Moment): boolean {
  return [...facts.legs.values()].some(
    (leg) =>
      leg.event === q.event &&
      leg.exists.may(true, from, to) &&
      leg.times
        .possible(from, to)
        .some((times) => timesOf(times).date > q.end_date || timesOf(times).date < q.start_date),
  );
}
