import type { OrganizationType } from '#domain/organization.ts';
import { isOf, outcome, type Of, type Operation, type Times } from './operation.ts';
import { Timeline, type Span } from './timeline.ts';

/** The time after a lost answer in which its change may still happen: a commit under way outlives its process. */
const graceMilliseconds = 5_000;

export interface Booking extends Span {
  /** The operation that asked for it. */
  by: number;
  /** Known from its answer, or from a read when that was lost. */
  id: number | undefined;
  event: number;
  leg: number;
  boat: number;
  organization: number;
  override: boolean;
  /** The calls that may have removed it, in the order of asking. */
  threats: (Span & { operation: number })[];
}

export interface LegFacts {
  event: number;
  exists: Timeline<boolean>;
  /** 'date start end' */
  times: Timeline<string>;
  max: Timeline<number | null>;
  boats: Map<number, Timeline<boolean>>;
}
export interface BoatFacts {
  event: number;
  owner: number;
  exists: Timeline<boolean>;
  capacity: Timeline<number>;
}
export interface OrganizationFacts {
  email: string;
  type: OrganizationType;
  /** Whether its token is good. */
  exists: Timeline<boolean>;
}

export interface Facts {
  operations: Operation[];
  byNumber: Map<number, Operation>;
  legs: Map<number, LegFacts>;
  boats: Map<number, BoatFacts>;
  organizations: Map<number, OrganizationFacts>;
  /** By event: 'first last'. */
  dates: Map<number, Timeline<string>>;
  /** By 'event date'. */
  locks: Map<string, Timeline<boolean>>;
  bookings: Booking[];
  bookingsById: Map<number, Booking>;
  /** Whether there may be one whose id no answer has told. */
  lostLegs: boolean;
}

export function spanOf(operation: Operation): Span {
  const certain = outcome(operation) === 'done';
  return { asked: operation.asked, answered: operation.answered + (certain ? 0 : graceMilliseconds), certain };
}

export const written = ({ date, start_time, end_time }: Times) => `${date} ${start_time} ${end_time}`;
export const timesOf = (text: string): Times => {
  const [date = '', start_time = '', end_time = ''] = text.split(' ');
  return { date, start_time, end_time };
};

export function timelineOf<Key, Value>(map: Map<Key, Timeline<Value>>, key: Key, initial: Value): Timeline<Value> {
  const known = map.get(key);
  if (known) return known;
  const made = new Timeline<Value>();
  made.write({ asked: -Infinity, answered: -Infinity, certain: true }, initial);
  map.set(key, made);
  return made;
}

/** All objects in the answers, and when each existed. */
export function factsOf(operations: Operation[]): Facts {
  const facts: Facts = {
    operations,
    byNumber: new Map(operations.map((operation) => [operation.number, operation])),
    legs: new Map(),
    boats: new Map(),
    organizations: new Map(),
    dates: new Map(),
    locks: new Map(),
    bookings: [],
    bookingsById: new Map(),
    lostLegs: operations.some((operation) => isOf(operation, 'addLeg') && outcome(operation) === 'unknown'),
  };
  const effective = operations.filter((operation) => outcome(operation) !== 'refused');
  for (const operation of effective) learnMade(facts, operation);
  for (const operation of effective) learnChanged(facts, operation);
  threaten(facts, effective);
  return facts;
}

function learnMade(facts: Facts, operation: Operation): void {
  const span = spanOf(operation);
  const id = operation.body.id ?? operation.body.ids?.[0];
  if (isOf(operation, 'book')) return learnBooking(facts, operation, span, id);
  if (id === undefined) return;
  const exists = new Timeline<boolean>();
  exists.write({ asked: -Infinity, answered: -Infinity, certain: true }, false);
  exists.write(span, true);
  const { question: q } = operation;
  if (q.kind === 'addLeg') {
    const leg = {
      event: q.event,
      exists,
      times: new Timeline<string>(),
      max: new Timeline<number | null>(),
      boats: new Map(),
    };
    leg.times.write(span, written(q));
    leg.max.write(span, q.max_per_boat);
    for (const boat of q.boats) timelineOf(leg.boats, boat, false).write(span, true);
    facts.legs.set(id, leg);
  }
  if (q.kind === 'addBoat') {
    const capacity = new Timeline<number>();
    capacity.write(span, q.capacity);
    facts.boats.set(id, { event: q.event, owner: q.owner, exists, capacity });
  }
  if (q.kind === 'addOrganization') facts.organizations.set(id, { email: q.email, type: q.type, exists });
  if (q.kind === 'addEvent') {
    const dates = new Timeline<string>();
    dates.write(span, `${q.start_date} ${q.end_date}`);
    facts.dates.set(id, dates);
  }
}

function learnBooking(facts: Facts, operation: Operation<Of<'book'>>, span: Span, id: number | undefined): void {
  const { event, leg, boat, organization, override } = operation.question;
  const booking = { ...span, by: operation.number, id, event, leg, boat, organization, override, threats: [] };
  facts.bookings.push(booking);
  if (id !== undefined) facts.bookingsById.set(id, booking);
}

function learnChanged(facts: Facts, operation: Operation): void {
  const span = spanOf(operation);
  const { question: q } = operation;
  if (q.kind === 'lock') timelineOf(facts.locks, `${q.event} ${q.date}`, false).write(span, q.lock_state);
  if (q.kind === 'capacity') facts.boats.get(q.boat)?.capacity.write(span, q.capacity);
  if (q.kind === 'maxPerBoat') facts.legs.get(q.leg)?.max.write(span, q.max_per_boat);
  if (q.kind === 'move') facts.legs.get(q.leg)?.times.write(span, written(q));
  if (q.kind === 'dates') facts.dates.get(q.event)?.write(span, `${q.start_date} ${q.end_date}`);
  if (q.kind === 'boats') learnBoatsOfLeg(facts, q, span);
  if (q.kind === 'removeLeg') facts.legs.get(q.leg)?.exists.write(span, false);
  if (q.kind === 'removeBoat') learnBoatGone(facts, q.boat, span);
  if (q.kind === 'demote' || q.kind === 'removeOrganization')
    facts.organizations.get(q.organization)?.exists.write(span, false);
  if (q.kind === 'removeOrganization')
    for (const [id, boat] of facts.boats) if (boat.owner === q.organization) learnBoatGone(facts, id, span);
}

function learnBoatsOfLeg(facts: Facts, { leg, boats, append }: Of<'boats'>, span: Span): void {
  const on = facts.legs.get(leg)?.boats;
  if (!on) return;
  for (const boat of boats) timelineOf(on, boat, false).write(span, true);
  if (append) return;
  for (const boat of facts.boats.keys()) if (!boats.includes(boat)) timelineOf(on, boat, false).write(span, false);
}

function learnBoatGone(facts: Facts, id: number, span: Span): void {
  facts.boats.get(id)?.exists.write(span, false);
  // Also of a leg to which the boat was added at the same moment, which is learnt later.
  for (const leg of facts.legs.values()) timelineOf(leg.boats, id, false).write(span, false);
}

/** Each booking's possible ends. */
function threaten(facts: Facts, operations: Operation[]): void {
  const byKey = Map.groupBy(
    operations.flatMap((operation) => keysOf(operation).map((key) => ({ key, operation }))),
    ({ key }) => key,
  );
  for (const booking of facts.bookings) {
    const { id, event, organization, leg, boat } = booking;
    const keys = [
      `booking ${id ?? '?'}`,
      `all ${event} ${organization}`,
      `leg ${leg}`,
      `boats ${leg}`,
      `boat ${boat}`,
      `organization ${organization}`,
      `organization ${facts.boats.get(boat)?.owner ?? '?'}`,
    ];
    booking.threats = keys
      .flatMap((key) => byKey.get(key) ?? [])
      .map(({ operation }) => operation)
      .filter((operation) => !(isOf(operation, 'boats') && operation.question.boats.includes(boat)))
      .map((operation) => ({ ...spanOf(operation), operation: operation.number }))
      .filter((threat) => threat.answered >= booking.asked)
      .sort((a, b) => a.asked - b.asked);
  }
}

function keysOf({ question: q }: Operation): string[] {
  if (q.kind === 'remove') return [`booking ${q.id}`];
  if (q.kind === 'removeAll') return [`all ${q.event} ${q.organization}`];
  if (q.kind === 'removeLeg') return [`leg ${q.leg}`];
  if (q.kind === 'boats' && !q.append) return [`boats ${q.leg}`];
  if (q.kind === 'removeBoat') return [`boat ${q.boat}`];
  if (q.kind === 'removeOrganization') return [`organization ${q.organization}`];
  return [];
}
