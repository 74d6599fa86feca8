import { seatsOf } from '#domain/booking/capacity.ts';
import { overlaps } from '#domain/booking/overlap.ts';
import type { Leg } from '#domain/leg.ts';
import type { Registration } from '#domain/registration.ts';
import { spanOf, timelineOf, written, type Booking, type Facts } from './facts.ts';
import { isOf, outcome, type Operation, type Violation } from './operation.ts';
import { countBetween, isPresent, mayBeThere, type Index } from './presence.ts';

type Report = (rule: string, text: string) => void;
interface Reading {
  facts: Facts;
  index: Index;
  from: number;
  to: number;
  report: Report;
}

/** Every answered read against all that was acknowledged before it and asked before its end. */
export function checkReads(facts: Facts, index: Index): Violation[] {
  const violations: Violation[] = [];
  for (const operation of facts.operations) {
    if (outcome(operation) !== 'done') continue;
    const { asked: from, answered: to, number, question: q, body, process } = operation;
    const report: Report = (rule, text) =>
      violations.push({ rule, text: `read ${number} (process ${process}, ${q.kind}): ${text}` });
    const reading: Reading = { facts, index, from, to, report };
    if (q.kind === 'readLegs') checkLegs(reading, q, body.legs ?? []);
    if (q.kind === 'readLeg' && body.leg) checkLeg(reading, body.leg, q.viewer);
    if (q.kind === 'readRegistrations') checkRegistrations(reading, operation, q, body.registrations ?? []);
    if (q.kind === 'readOrganizations') checkOrganizations(reading, body.emails ?? []);
  }
  return violations;
}

function checkLegs(reading: Reading, { event, viewer }: { event: number; viewer: number }, legs: Leg[]): void {
  const { facts, from, to, report } = reading;
  const seen = new Set(legs.map(({ id }) => id));
  for (const [id, leg] of facts.legs) {
    if (leg.event === event && leg.exists.always(true, from, to) && !seen.has(id))
      report('reads', `leg ${id} is missing`);
    if (seen.has(id) && !leg.exists.may(true, from, to)) report('removed stays removed', `leg ${id} is there again`);
  }
  for (const leg of legs) checkLeg(reading, leg, viewer);
  for (const [n, leg] of legs.entries())
    for (const other of legs.slice(n + 1)) {
      if (!overlaps(leg, other)) continue;
      if (leg.registered && other.registered && !mayOverride(reading, viewer))
        report('no overlapping bookings', `organization ${viewer} is on legs ${leg.id} and ${other.id}`);
      const both = leg.boats.find(({ id }) => other.boats.some((boat) => boat.id === id));
      if (both) report('no boat on two legs at once', `boat ${both.id} on legs ${leg.id} and ${other.id}`);
    }
}

function checkLeg(reading: Reading, leg: Leg, viewer: number): void {
  const { facts, index, from, to, report } = reading;
  checkSums(leg, report);
  const known = facts.legs.get(leg.id);
  if (!known) {
    if (!facts.lostLegs) report('reads', `nobody made leg ${leg.id}`);
    return;
  }
  if (!known.times.may(written(leg), from, to)) report('reads', `leg ${leg.id} has the times ${written(leg)}`);
  if (!known.max.may(leg.max_per_boat, from, to)) report('reads', `leg ${leg.id} has ${leg.max_per_boat} per boat`);
  if (!timelineOf(facts.locks, `${leg.event} ${leg.date}`, false).may(leg.locked, from, to))
    report('locks', `leg ${leg.id} on ${leg.date} shows locked as ${leg.locked}`);
  const seen = new Set(leg.boats.map(({ id }) => id));
  for (const [boat, on] of known.boats)
    if (!on.may(seen.has(boat), from, to))
      report('reads', `boat ${boat} is ${seen.has(boat) ? '' : 'not '}on leg ${leg.id}`);
  for (const boat of leg.boats) {
    const capacities = facts.boats.get(boat.id)?.capacity;
    if (capacities && !capacities.possible(from, to).includes(boat.capacity ?? -1))
      report('reads', `boat ${boat.id} has ${boat.capacity} seats`);
    checkCount(reading, leg, boat);
  }
  checkOwn(
    reading,
    leg,
    index.of(viewer).filter((booking) => booking.leg === leg.id),
  );
}

/** An answer must not contradict itself. */
function checkSums(leg: Leg, report: Report): void {
  const seats = leg.boats.map((boat) => seatsOf({ capacity: boat.capacity, max_per_boat: leg.max_per_boat }));
  const sum = (values: number[]) => values.reduce((total, value) => total + value, 0);
  const own = leg.boats.filter(({ registered }) => registered);
  const agrees =
    leg.total_capacity === sum(seats) &&
    leg.registrations === sum(leg.boats.map(({ registrations }) => registrations)) &&
    leg.boats.every((boat, n) => boat.available === Math.max(0, (seats[n] ?? 0) - boat.registrations)) &&
    own.length === (leg.registered ? 1 : 0) &&
    leg.registered === (leg.registration !== null) &&
    leg.registered === (leg.registered_to !== null) &&
    own.every(({ registrations }) => registrations > 0);
  if (!agrees) report('an answer agrees with itself', JSON.stringify(leg));
}

function checkCount({ facts, index, from, to, report }: Reading, leg: Leg, boat: Leg['boats'][number]): void {
  const bookings = index.on(leg.id, boat.id);
  const { least, most } = countBetween(bookings, from, to);
  if (boat.registrations < least || boat.registrations > most)
    report(
      'counts',
      `${boat.registrations} on boat ${boat.id} of leg ${leg.id}, where ${least} to ${most} can be: ${evidence(bookings, from, to)}`,
    );
  const seats = seatsOf({ capacity: boat.capacity, max_per_boat: leg.max_per_boat });
  const overrides = bookings.filter(({ override, asked }) => override && asked <= to).length;
  if (boat.registrations > seats + overrides)
    report('never oversold', `${boat.registrations} on boat ${boat.id} of leg ${leg.id} with ${seats} seats`);
  if (facts.boats.get(boat.id)?.exists.may(true, from, to) === false)
    report('removed stays removed', `boat ${boat.id} is there again`);
}

function evidence(bookings: Booking[], from: number, to: number): string {
  const relevant = bookings
    .filter((booking) => mayBeThere(booking, from, to))
    .map(({ id, by }) => `${id ?? '?'} by ${by}`);
  return `bookings ${relevant.join(', ')}`;
}

function checkOwn({ from, to, report }: Reading, leg: Leg, own: Booking[]): void {
  for (const booking of own) {
    const shown = leg.registration !== null && leg.registration === booking.id;
    if (!shown && isPresent(booking, from, to))
      report('acknowledged bookings stay', `booking ${booking.id} by ${booking.by} is not on leg ${leg.id}`);
    if (shown && !mayBeThere(booking, from, to))
      report('removed stays removed', `booking ${booking.id} by ${booking.by} is on leg ${leg.id} again`);
  }
}

function mayOverride({ index, to }: Reading, organization: number): boolean {
  return index.of(organization).some(({ override, asked }) => override && asked <= to);
}

function checkRegistrations(
  reading: Reading,
  operation: Operation,
  { event, all }: { event: number; all: boolean },
  listed: Registration[],
): void {
  const { facts, from, to, report } = reading;
  const seen = new Set(listed.map(({ id }) => id));
  if (seen.size < listed.length) report('an answer agrees with itself', 'a booking is listed twice');
  for (const row of listed) checkRow(reading, operation, row);
  for (const booking of facts.bookings) {
    if (booking.event !== event || (!all && booking.organization !== operation.actor)) continue;
    const shown = booking.id !== undefined && seen.has(booking.id);
    if (!shown && isPresent(booking, from, to))
      report('acknowledged bookings stay', `booking ${booking.id} by ${booking.by} is missing`);
    if (shown && !mayBeThere(booking, from, to))
      report('removed stays removed', `booking ${booking.id} by ${booking.by} is there again`);
  }
  checkOverlaps(listed, operation, reading);
  if (all) checkCascades(reading, event, seen);
}

function checkRow({ facts, index, to, report }: Reading, operation: Operation, row: Registration): void {
  const organization = row.organization?.id ?? operation.actor;
  const known = facts.bookingsById.get(row.id) ?? bindLost(facts, index, row, organization, to);
  if (!known) return report('refused changes nothing', `nobody was promised booking ${row.id}: ${JSON.stringify(row)}`);
  const agrees =
    known.event === row.event &&
    known.leg === row.leg.id &&
    known.boat === row.boat.id &&
    known.organization === organization;
  if (!agrees) report('references hold', `booking ${row.id} is not what was booked: ${JSON.stringify(row)}`);
}

/** A booking whose answer was lost is known from here on. */
function bindLost(
  facts: Facts,
  index: Index,
  row: Registration,
  organization: number,
  to: number,
): Booking | undefined {
  const lost = index
    .of(organization)
    .find(
      (booking) =>
        booking.id === undefined && booking.leg === row.leg.id && booking.boat === row.boat.id && booking.asked <= to,
    );
  if (!lost) return undefined;
  Object.assign(lost, { id: row.id, certain: true, answered: to });
  facts.bookingsById.set(row.id, lost);
  return lost;
}

function checkOverlaps(listed: Registration[], operation: Operation, { report }: Reading): void {
  for (const [organization, rows] of Map.groupBy(listed, (row) => row.organization?.id ?? operation.actor))
    for (const [n, row] of rows.entries())
      for (const other of rows.slice(n + 1)) {
        if (row.leg.id === other.leg.id) report('once on a leg', `organization ${organization} on leg ${row.leg.id}`);
        // Only an admin's list says which were let pass.
        if (row.override !== false || other.override !== false) continue;
        if (overlaps(row.leg, other.leg))
          report('no overlapping bookings', `organization ${organization}: bookings ${row.id} and ${other.id}`);
      }
}

/** A read shows either all or none of the bookings that one call removes. */
function checkCascades({ facts, from, to, report }: Reading, event: number, seen: Set<number>): void {
  for (const operation of facts.operations) {
    if (operation.answered < from || operation.asked > to || outcome(operation) !== 'done') continue;
    if (!isOf(operation, 'removeAll') && !isOf(operation, 'removeOrganization') && !isOf(operation, 'removeLeg'))
      continue;
    const { asked, answered } = spanOf(operation);
    const taken = facts.bookings.filter(
      (booking) =>
        booking.event === event &&
        booking.threats.some((threat) => threat.operation === operation.number) &&
        isPresent(booking, Math.min(asked, from), Math.max(answered, to), operation.number),
    );
    const left = taken.filter(({ id }) => id !== undefined && seen.has(id));
    if (left.length > 0 && left.length < taken.length)
      report('all or nothing', `${left.length} of ${taken.length} bookings left by operation ${operation.number}`);
  }
}

function checkOrganizations({ facts, from, to, report }: Reading, emails: string[]): void {
  const seen = new Set(emails);
  if (seen.size < emails.length) report('one organization per e-mail', 'an e-mail is listed twice');
  for (const operation of facts.operations) {
    const { question: q, asked, answered, number } = operation;
    if (q.kind !== 'importOrganizations' || asked > to) continue;
    const there = q.emails.filter((email) => seen.has(email)).length;
    if (there > 0 && there < q.emails.length)
      report('all or nothing', `${there} of ${q.emails.length} rows of import ${number}`);
    if (there > 0 && outcome(operation) === 'refused') report('refused changes nothing', `rows of import ${number}`);
    if (there === 0 && outcome(operation) === 'done' && answered < from)
      report('acknowledged stays', `rows of import ${number} are missing`);
  }
}
