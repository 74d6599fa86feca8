import { overlaps } from '#domain/booking/overlap.ts';
import { timesOf, type Booking, type Facts } from './facts.ts';
import type { Of, Operation, Violation } from './operation.ts';
import { countBetween, isPresent, mayBeThere, isLockedThroughout, seats, type Moment } from './presence.ts';

/** Why the rules did not allow an accepted call; undefined when they did. */
export function whyImpossible(operation: Operation, about: Moment): Violation | undefined {
  const { question: q, actor, actorType, body } = operation;
  const asker = about.facts.organizations.get(actor);
  if (asker && !asker.exists.may(true, about.from, about.to))
    return { rule: 'who is gone gets nothing', text: 'its asker was gone' };
  if (q.kind === 'forbidden') return { rule: 'permissions', text: 'it was done' };
  if (q.kind === 'register' && q.cheating) return { rule: 'permissions', text: 'it was done' };
  if (q.kind === 'importOrganizations' && q.broken) return { rule: 'all or nothing', text: 'a broken sheet was taken' };
  if (q.kind === 'book') return whyNoBooking(q, operation, about);
  if (q.kind === 'remove') return whyNoRemoval(q, operation, actorType, about);
  if (q.kind === 'removeAll' || q.kind === 'removeLeg') return wrongCount(operation, body.removed ?? -1, about);
  return undefined;
}

function whyNoBooking(
  q: Of<'book'>,
  { number, actorType }: Operation,
  { facts, index, from, to }: Moment,
): Violation | undefined {
  const leg = facts.legs.get(q.leg);
  if (!leg) return undefined;
  if (!leg.exists.may(true, from, to)) return { rule: 'removed stays removed', text: 'booked on a leg that was gone' };
  if (leg.boats.get(q.boat)?.may(true, from, to) !== true)
    return { rule: 'references hold', text: 'booked on a boat that was not on the leg' };
  if (facts.organizations.get(q.organization)?.exists.may(true, from, to) === false)
    return { rule: 'references hold', text: 'booked for somebody who was gone' };
  if (!(actorType === 'admin' && q.override) && isLockedThroughout(facts, leg, from, to))
    return { rule: 'locks hold', text: 'booked on a locked day' };
  if (q.override) return undefined;
  const others = index.on(q.leg, q.boat).filter(({ override }) => !override);
  if (countBetween(others, from, to, number).least >= Math.max(...seats(facts, leg, q.boat, from, to)))
    return { rule: 'never oversold', text: 'booked on a boat that was full' };
  const clash = index
    .of(q.organization)
    .find((other) => other.by !== number && isPresent(other, from, to) && surelyClashes(facts, q, other, from, to));
  return clash && { rule: 'no overlapping bookings', text: `besides booking ${clash.id} on leg ${clash.leg}` };
}

function surelyClashes(facts: Facts, { event, leg }: Of<'book'>, other: Booking, from: number, to: number): boolean {
  if (other.leg === leg) return true;
  const [one, two] = [facts.legs.get(leg), facts.legs.get(other.leg)];
  if (!one || !two || other.event !== event) return false;
  return one.times
    .possible(from, to)
    .every((a) => two.times.possible(from, to).every((b) => overlaps(timesOf(a), timesOf(b))));
}

function whyNoRemoval(
  q: Of<'remove'>,
  operation: Operation,
  actorType: string,
  { facts, from, to }: Moment,
): Violation | undefined {
  const booking = facts.bookingsById.get(q.id);
  if (!booking) return undefined;
  const twice = booking.threats.some(
    (threat) => threat.certain && threat.operation !== operation.number && isRemove(facts, threat.operation),
  );
  if (twice || !mayBeThereBut(booking, from, to, operation.number))
    return { rule: 'removed stays removed', text: `booking ${q.id} was removed a second time` };
  const leg = facts.legs.get(booking.leg);
  if (actorType !== 'admin' && leg && isLockedThroughout(facts, leg, from, to))
    return { rule: 'locks hold', text: 'removed on a locked day' };
  return undefined;
}

const isRemove = (facts: Facts, operation: number) => facts.byNumber.get(operation)?.question.kind === 'remove';

function mayBeThereBut(booking: Booking, from: number, to: number, except: number): boolean {
  return mayBeThere({ ...booking, threats: booking.threats.filter(({ operation }) => operation !== except) }, from, to);
}

function wrongCount(operation: Operation, removed: number, { facts, from, to }: Moment): Violation | undefined {
  const { number } = operation;
  const meant = facts.bookings.filter((booking) => booking.threats.some((threat) => threat.operation === number));
  const least = meant.filter((booking) => isPresent(booking, from, to, number)).length;
  const most = meant.filter((booking) => mayBeThereBut(booking, from, to, number)).length;
  if (removed >= least && removed <= most) return undefined;
  return { rule: 'counts', text: `${removed} removed, where ${least} to ${most} were` };
}
