import type { Boat } from '#domain/boat.ts';
import { boatFields } from '#domain/boat-fields.ts';
import { eventFields } from '#domain/event-fields.ts';
import { emptyValues } from '#domain/field-kinds.ts';
import type { Event } from '#domain/event.ts';
import { allSwitchedOff } from '#domain/event-switches.ts';
import type { Leg } from '#domain/leg.ts';
import { sampleLeg } from '#domain/testing/sample-legs.ts';
import type { SentFacts } from '#domain/facts-wire.ts';
import type { Organization } from '#domain/organization.ts';
import { emptyFields } from '#domain/organization-fields.ts';

/** What the server answers about an event that lies ahead, so that no test is about today. */
export function anEvent(changes: Partial<Event> = {}): Event & { locked_days: string[] } {
  return {
    ...emptyValues(eventFields), ...allSwitchedOff, id: 1, name: 'Hanko Days', start_date: '2099-06-10',
    end_date: '2099-06-12', picture: null, published: true, locked_days: [], ...changes,
  }; // prettier-ignore
}

export function aBoat(changes: Partial<Boat> = {}): Boat {
  return {
    ...emptyValues(boatFields), id: 1, make: 'Nimbus', model: 'T9', capacity: 4, attachments: [],
    event: { id: 1, name: 'Hanko Days' },
    owner: { id: 2, organization_name: 'Nimbus', email: 'yard@nimbus.test' }, ...changes,
  }; // prettier-ignore
}

export function aLeg(changes: Partial<Leg> = {}): Leg {
  return sampleLeg({ identifier: 'Morning', date: '2099-06-10', total_capacity: 0, ...changes });
}

/** The boat on a leg, with so many of its seats taken. */
export function onLeg({ id, make, model, capacity }: Boat, registrations = 0): Leg['boats'][number] {
  return { id, make, model, capacity, available: (capacity ?? 0) - registrations, registered: false, registrations };
}

export function aPerson(changes: Partial<Organization> = {}): Organization {
  return {
    ...emptyFields, id: 1, type: 'test driver', confirmed: true, last_login: null, email: 'kim@boating.test', ...changes,
  } as Organization; // prettier-ignore
}

/** The facts of event 1 with these legs, the boats on them, and these seats. */
export function theFacts(legs: readonly Leg[], seats: SeatOfPage[] = [], changes: Partial<SentFacts> = {}): SentFacts {
  const boats = new Map(legs.flatMap((leg) => leg.boats.map((boat) => [boat.id, boat])));
  return {
    id: 1, start_date: '2099-06-10', end_date: '2099-06-12', time_zone: 'Europe/Helsinki', revision: 1,
    legs: legs.map((leg) => ({ ...leg, boats: leg.boats.map(({ id }) => id) })),
    boats: [...boats.values()].map(({ id, make, model, capacity }) => ({ id, make, model, capacity })),
    bookings: seats.map(({ boat, id, leg, organization }) => ({
      id, leg: leg.id, boat: boat.id, organization: organization.id, no_show: false, override: false, was_missed: false,
      confirm_by: null, source: 'person',
    })),
    guests: [], marks: [], presence: [], route: null, ...changes,
  }; // prettier-ignore
}
type Named = { id: number };
type SeatOfPage = Named & { leg: Named; boat: Named; organization: Named };
