import { overlaps } from '#domain/booking/overlap.ts';
import { seatsOf } from '#domain/booking/capacity.ts';
import { timelineOf, timesOf, type Booking, type Facts, type LegFacts } from './facts.ts';
import { isOf, outcome, type Of, type Operation, type Violation } from './operation.ts';
import { countBetween, isThere, mayBeThere, type Index } from './presence.ts';

/** Nobody waits longer than this, with whatever answer: locks end after 3 seconds, and this machine may be slow. */
const longestWaitMilliseconds = 20_000;

interface Case {
  facts: Facts;
  index: Index;
  from: number;
  to: number;
}

/** What was done may have been done, and every refusal was true at some moment between question and answer. */
export function checkAnswers(facts: Facts, index: Index, { faults }: { faults: boolean }): Violation[] {
  const violations: Violation[] = [];
  const bookingIds = new Set<number>();
  for (const operation of facts.operations) {
    const { question, body, status, asked, answered, number, process, actor } = operation;
    const about: Case = { facts, index, from: asked, to: answered };
    const report = (rule: string, text: string) =>
      violations.push({
        rule,
        text: `operation ${number} (process ${process}, actor ${actor}) ${JSON.stringify(question)}: ${text}`,
      });
    if (answered - asked > longestWaitMilliseconds) report('nobody waits for long', `${answered - asked} ms`);
    if (status >= 500 && status !== 503) report('no answer but those declared', `${status} ${JSON.stringify(body)}`);
    if (status === 0 && !faults) report('every call is answered', 'no answer');
    if (outcome(operation) === 'refused' && !isTrue(operation, about)) report('refusals are true', `${status} ${body.code}`);
    if (outcome(operation) !== 'done') continue;
    const wrong = whyImpossible(operation, about);
    if (wrong) report(wrong.rule, wrong.text);
    if (isOf(operation, 'book') && body.id !== undefined) {
      if (bookingIds.has(body.id)) report('a booking has one number', `${body.id} was given twice`);
      bookingIds.add(body.id);
    }
  }
  return violations;
}

interface Wrong {
  rule: string;
  text: string;
}

function whyImpossible(operation: Operation, about: Case): Wrong | undefined {
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

function whyNoBooking(q: Of<'book'>, { number, actorType }: Operation, { facts, index, from, to }: Case): Wrong | undefined {
  const leg = facts.legs.get(q.leg);
  if (!leg) return undefined;
  if (!leg.exists.may(true, from, to)) return { rule: 'removed stays removed', text: 'booked on a leg that was gone' };
  if (leg.boats.get(q.boat)?.may(true, from, to) !== true)
    return { rule: 'references hold', text: 'booked on a boat that was not on the leg' };
  if (facts.organizations.get(q.organization)?.exists.may(true, from, to) === false)
    return { rule: 'references hold', text: 'booked for somebody who was gone' };
  if (actorType !== 'admin' && isLockedThroughout(facts, leg, from, to))
    return { rule: 'locks hold', text: 'booked on a locked day' };
  if (q.override) return undefined;
  const others = index.on(q.leg, q.boat).filter(({ override }) => !override);
  if (countBetween(others, from, to, number).least >= mostSeats(facts, leg, q.boat, from, to))
    return { rule: 'never oversold', text: 'booked on a boat that was full' };
  const clash = index
    .of(q.organization)
    .find((other) => other.by !== number && isThere(other, from, to) && surelyClashes(facts, q, other, from, to));
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

function whyNoRemoval(q: Of<'remove'>, operation: Operation, actorType: string, { facts, from, to }: Case): Wrong | undefined {
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

const isRemove = (facts: Facts, operation: number) => facts.operations[operation]?.question.kind === 'remove';

function mayBeThereBut(booking: Booking, from: number, to: number, except: number): boolean {
  return mayBeThere({ ...booking, threats: booking.threats.filter(({ operation }) => operation !== except) }, from, to);
}

function wrongCount(operation: Operation, removed: number, { facts, from, to }: Case): Wrong | undefined {
  const { number } = operation;
  const meant = facts.bookings.filter((booking) => booking.threats.some((threat) => threat.operation === number));
  const least = meant.filter((booking) => isThere(booking, from, to, number)).length;
  const most = meant.filter((booking) => mayBeThereBut(booking, from, to, number)).length;
  if (removed >= least && removed <= most) return undefined;
  return { rule: 'counts', text: `${removed} removed, where ${least} to ${most} were` };
}

function isLockedThroughout(facts: Facts, leg: LegFacts, from: number, to: number): boolean {
  return leg.times
    .possible(from, to)
    .every((times) => timelineOf(facts.locks, `${leg.event} ${timesOf(times).date}`, false).always(true, from, to));
}

function mostSeats(facts: Facts, leg: LegFacts, boat: number, from: number, to: number): number {
  return Math.max(...seats(facts, leg, boat, from, to));
}

function seats(facts: Facts, leg: LegFacts, boat: number, from: number, to: number): number[] {
  const capacities = facts.boats.get(boat)?.capacity.possible(from, to) ?? [];
  return leg.max
    .possible(from, to)
    .flatMap((max_per_boat) => capacities.map((capacity) => seatsOf({ capacity, max_per_boat })));
}

/** Whether the reason that was given may have been one. */
function isTrue(operation: Operation, about: Case): boolean {
  const { question: q, body, actor, status } = operation;
  const { facts, index, from, to } = about;
  const asker = facts.organizations.get(actor);
  if (status === 401) return asker?.exists.may(false, from, to) ?? false;
  if (q.kind === 'forbidden') return status === q.expected;
  const legs = 'leg' in q ? [facts.legs.get(q.leg)].filter((leg) => leg !== undefined) : [];
  const mayBeGone = (things: { exists: { may(value: boolean, from: number, to: number): boolean } }[]) =>
    things.some(({ exists }) => exists.may(false, from, to));
  switch (body.code) {
    case 'forbidden':
      return (q.kind === 'register' && q.cheating) || (asker?.exists.may(false, from, to) ?? false);
    case 'leg_not_found':
      return mayBeGone(legs);
    case 'boat_not_found':
    case 'owner_not_found':
    case 'organization_not_found':
      return mayBeGone(thingsNamed(q, facts));
    case 'boat_not_on_leg':
      return q.kind === 'book' && legs.every((leg) => leg.boats.get(q.boat)?.may(false, from, to) ?? true);
    case 'registration_not_found':
      return q.kind === 'remove' && mayHaveGone(facts.bookingsById.get(q.id), to, operation.number);
    case 'already_on_leg':
      return q.kind === 'book' && clashing(operation, about).some(({ leg }) => leg === q.leg);
    case 'leg_overlaps':
      return q.kind === 'book' && clashing(operation, about).some(({ leg }) => leg !== q.leg && mayOverlap(facts, q.leg, leg, from, to));
    case 'day_locked':
      return mayBeLocked(operation, about);
    case 'boat_full':
      return (
        q.kind === 'book' &&
        legs.every(
          (leg) =>
            countBetween(index.on(q.leg, q.boat), from, to, operation.number).most >=
            Math.min(...seats(facts, leg, q.boat, from, to)),
        )
      );
    case 'capacity_below_bookings':
      return mayBeTooFew(operation, about);
    case 'boat_on_overlapping_leg':
      return mayBoatClash(operation, about);
    case 'leg_move_overlaps':
      return q.kind === 'move' && mayPeopleClash(q, about);
    case 'leg_outside_event':
      return mayBeOutside(q, about);
    case 'event_excludes_legs':
      return q.kind === 'dates' && legOn(facts, q, from, to);
    case 'sheet_refused':
      return q.kind === 'importOrganizations' && q.broken;
    default:
      return false;
  }
}

function thingsNamed(q: Operation['question'], facts: Facts) {
  const organization = 'organization' in q ? q.organization : 'owner' in q ? q.owner : 'viewer' in q ? q.viewer : 0;
  const boats = 'boats' in q ? q.boats : 'boat' in q ? [q.boat] : [];
  return [facts.organizations.get(organization), ...boats.map((boat) => facts.boats.get(boat))].filter(
    (thing) => thing !== undefined,
  );
}

function mayHaveGone(booking: Booking | undefined, to: number, except: number): boolean {
  return !booking || booking.threats.some((threat) => threat.asked <= to && threat.operation !== except);
}

function clashing({ question: q, number }: Operation, { index, from, to }: Case): Booking[] {
  if (q.kind !== 'book') return [];
  return index.of(q.organization).filter((other) => other.by !== number && other.event === q.event && mayBeThere(other, from, to));
}

function mayOverlap(facts: Facts, leg: number, other: number, from: number, to: number): boolean {
  const [one, two] = [facts.legs.get(leg), facts.legs.get(other)];
  if (!one || !two) return facts.lostLegs;
  return one.times
    .possible(from, to)
    .some((a) => two.times.possible(from, to).some((b) => overlaps(timesOf(a), timesOf(b))));
}

function mayBeLocked({ question: q, actorType }: Operation, { facts, from, to }: Case): boolean {
  if (actorType === 'admin') return false;
  const leg = q.kind === 'book' ? q.leg : q.kind === 'remove' ? facts.bookingsById.get(q.id)?.leg : undefined;
  const known = facts.legs.get(leg ?? 0);
  if (!known) return false;
  return known.times
    .possible(from, to)
    .some((times) => timelineOf(facts.locks, `${known.event} ${timesOf(times).date}`, false).may(true, from, to));
}

function mayBeTooFew({ question: q }: Operation, { facts, index, from, to }: Case): boolean {
  if (q.kind === 'capacity')
    return [...facts.legs.keys()].some((leg) => countBetween(index.on(leg, q.boat), from, to).most > q.capacity);
  if (q.kind !== 'maxPerBoat') return false;
  return [...facts.boats.keys()].some((boat) => countBetween(index.on(q.leg, boat), from, to).most > q.max_per_boat);
}

/** Another leg at that time, with a boat that may be on both. */
function mayBoatClash({ question: q }: Operation, { facts, from, to }: Case): boolean {
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

function mayPeopleClash(q: Of<'move'>, { facts, index, from, to }: Case): boolean {
  const there = facts.bookings.filter(({ leg, ...booking }) => leg === q.leg && mayBeThere({ leg, ...booking }, from, to));
  return there.some(({ organization }) =>
    index.of(organization).some((other) => {
      const times = facts.legs.get(other.leg)?.times.possible(from, to) ?? [];
      return other.leg !== q.leg && mayBeThere(other, from, to) && times.some((at) => overlaps(q, timesOf(at)));
    }),
  );
}

function mayBeOutside(q: Operation['question'], { facts, from, to }: Case): boolean {
  const event = 'event' in q ? q.event : 'leg' in q ? (facts.legs.get(q.leg)?.event ?? 0) : 0;
  // An edit that does not move the leg finds it inside: an event's dates never exclude one.
  if (!('date' in q)) return false;
  const dates = facts.dates.get(event)?.possible(from, to) ?? [];
  return dates.some((text) => q.date < (text.split(' ')[0] ?? '') || q.date > (text.split(' ')[1] ?? ''));
}

function legOn(facts: Facts, q: Of<'dates'>, from: number, to: number): boolean {
  return [...facts.legs.values()].some(
    (leg) =>
      leg.event === q.event &&
      leg.exists.may(true, from, to) &&
      leg.times.possible(from, to).some((times) => timesOf(times).date > q.end_date || timesOf(times).date < q.start_date),
  );
}
