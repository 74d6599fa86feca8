import { seatsOf } from '#domain/booking/capacity.ts';
import { overlaps } from '#domain/booking/overlap.ts';
import type { Facts } from './facts.ts';
import type { Violation } from './operation.ts';
import { isPresent, mayBeThere } from './presence.ts';
import type { Stored } from './stored.ts';

type Report = (rule: string, text: string) => void;

/** The database at the end is consistent, and keeps every promise. */
export function checkStored(stored: Stored, facts: Facts): Violation[] {
  const violations: Violation[] = [];
  const report: Report = (rule, text) => violations.push({ rule, text: `stored: ${text}` });
  checkReferences(stored, report);
  checkSeats(stored, report);
  checkOverlaps(stored, report);
  checkBoats(stored, report);
  checkOrganizations(stored, report);
  checkPromises(stored, facts, report);
  return violations;
}

function checkReferences(
  { registrations, legs, legBoats, boats, organizations, events }: Stored,
  report: Report,
): void {
  const on = new Set(legBoats.map(({ leg, boat }) => `${leg} ${boat}`));
  const eventOfLeg = new Map(legs.map(({ id, event }) => [id, event]));
  const findEventOfBoat = new Map(boats.map(({ id, event }) => [id, event]));
  const people = new Set(organizations.map(({ id }) => id));
  for (const { id, leg, boat, event, organization } of registrations)
    if (!on.has(`${leg} ${boat}`) || eventOfLeg.get(leg) !== event || !people.has(organization))
      report('references hold', `booking ${id} points to what is not there`);
  for (const { leg, boat } of legBoats)
    if (eventOfLeg.get(leg) === undefined || eventOfLeg.get(leg) !== findEventOfBoat.get(boat))
      report('references hold', `boat ${boat} on leg ${leg}`);
  for (const { id, owner } of boats) if (!people.has(owner)) report('references hold', `boat ${id} has no owner`);
  for (const { id, event, date } of legs) {
    const dates = events.find((each) => each.id === event);
    if (!dates || date < dates.start_date || date > dates.end_date) report('legs within their event', `leg ${id}`);
  }
}

function checkSeats({ registrations, legs, boats }: Stored, report: Report): void {
  const capacities = new Map(boats.map(({ id, capacity }) => [id, capacity]));
  const bounds = new Map(legs.map(({ id, max_per_boat }) => [id, max_per_boat]));
  for (const rows of Map.groupBy(registrations, ({ leg, boat }) => `${leg} ${boat}`).values()) {
    const { leg = 0, boat = 0 } = rows[0] ?? {};
    const seats = seatsOf({ capacity: capacities.get(boat) ?? null, max_per_boat: bounds.get(leg) ?? null });
    const counted = rows.filter(({ override }) => override === 0).length;
    if (counted > seats) report('never oversold', `${counted} on boat ${boat} of leg ${leg} with ${seats} seats`);
  }
}

function checkOverlaps({ registrations, legs }: Stored, report: Report): void {
  const times = new Map(legs.map((leg) => [leg.id, leg]));
  for (const rows of Map.groupBy(registrations, ({ organization, event }) => `${organization} ${event}`).values())
    for (const [n, row] of rows.entries())
      for (const other of rows.slice(n + 1)) {
        if (row.leg === other.leg) report('once on a leg', `bookings ${row.id} and ${other.id}`);
        const [one, two] = [times.get(row.leg), times.get(other.leg)];
        if (one && two && overlaps(one, two) && row.override === 0 && other.override === 0)
          report('no overlapping bookings', `bookings ${row.id} and ${other.id} of organization ${row.organization}`);
      }
}

function checkBoats({ legBoats, legs }: Stored, report: Report): void {
  const times = new Map(legs.map((leg) => [leg.id, leg]));
  for (const [boat, rows] of Map.groupBy(legBoats, ({ boat }) => boat))
    for (const [n, row] of rows.entries())
      for (const other of rows.slice(n + 1)) {
        const [one, two] = [times.get(row.leg), times.get(other.leg)];
        if (one && two && overlaps(one, two))
          report('no boat on two legs at once', `boat ${boat} on legs ${row.leg} and ${other.leg}`);
      }
}

function checkOrganizations({ organizations }: Stored, report: Report): void {
  if (new Set(organizations.map(({ email_key }) => email_key)).size < organizations.length)
    report('one organization per e-mail', 'an address is there twice');
  if (!organizations.some(({ type }) => type === 'admin')) report('there is always an admin', 'none is left');
}

/** Every acknowledged booking is stored, every removed one is gone, and nothing else is stored. */
function checkPromises({ registrations }: Stored, facts: Facts, report: Report): void {
  const stored = new Set(registrations.map(({ id }) => id));
  const end = Number.MAX_VALUE;
  for (const booking of facts.bookings) {
    if (booking.id === undefined) continue;
    if (isPresent(booking, end, end) && !stored.has(booking.id))
      report('acknowledged bookings stay', `booking ${booking.id} is missing`);
    if (!mayBeThere(booking, end, end) && stored.has(booking.id))
      report('removed stays removed', `booking ${booking.id} is there`);
  }
  const lost = facts.bookings.filter(({ id }) => id === undefined);
  for (const { id, leg, boat, organization } of registrations) {
    if (facts.bookingsById.has(id)) continue;
    const explained = lost.some(
      (booking) => booking.leg === leg && booking.boat === boat && booking.organization === organization,
    );
    if (!explained) report('refused changes nothing', `nobody was promised booking ${id}`);
  }
}
