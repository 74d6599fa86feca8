import { overlaps } from '#domain/booking/overlap.ts';
import type { Operation, Place } from '../operation.ts';
import { overlapping, seatsAt } from './rules.ts';
import { departure, type EventState } from './state.ts';

/** When a question was asked and answered by the servers' clock. */
export interface Clock {
  from: number;
  to: number;
}
type Holds = (state: EventState, operation: Operation, clock: Clock) => boolean;

/** Whether the reason that was given holds in a state; a code that is not here is never true. */
export const reasons: Record<string, Holds> = {
  leg_not_found: (state, operation) => seatsWanted(operation, state).some(({ leg }) => !state.legs.has(leg)),
  boat_not_found: (state, operation) => boatsNamed(operation).some((boat) => !state.boats.has(boat)),
  boat_not_on_leg: (state, operation) =>
    seatsWanted(operation, state).some(({ boat, leg }) => !state.legs.get(leg)?.boats.has(boat)) ||
    (operation.question.kind === 'wait' && !anywhere(state, operation.question.boat)),
  already_on_leg: (state, operation) =>
    seatsWanted(operation, state).some(({ leg }) => left(state, operation).some((seat) => seat.leg === leg)) ||
    bookedTwice(operation),
  leg_cancelled: (state, operation) =>
    seatsWanted(operation, state).some(({ leg }) => state.legs.get(leg)?.state === 'cancelled') ||
    sailsNowhere(state, operation),
  day_locked: (state, operation) => legsMeant(operation, state).some((leg) => state.isLocked(leg)),
  leg_departed: (state, operation, { to }) =>
    legsMeant(operation, state).some((leg) => {
      const sails = state.legs.get(leg);
      return sails !== undefined && departure(sails) <= to;
    }),
  leg_overlaps: (state, operation) => clashes(state, operation),
  boat_full: (state, operation, { from }) =>
    seatsWanted(operation, state).some((place) => liveOn(state, place, from) >= seatsAt(state, place)),
  booking_not_open: (state, _operation, { from }) => from < Date.parse(state.bookingOpensAt),
  registration_not_found: (state, { actor, actorType, question: q }) => {
    const ids = 'id' in q ? [q.id] : q.kind === 'bookDay' ? q.remove : q.kind === 'wait' ? [q.give_up ?? 0] : [];
    return ids.some((id) => {
      const seat = state.bookings.get(id);
      return !seat || (actorType !== 'admin' && seat.organization !== actor);
    });
  },
  offer_lapsed: (state, { question: q }, { to }) => {
    const seat = state.bookings.get('id' in q ? q.id : 0);
    const sails = state.legs.get(seat?.leg ?? 0);
    return seat?.confirmBy !== undefined && (seat.confirmBy <= to || (sails !== undefined && departure(sails) <= to));
  },
  waiting_has_boat: (state, { question: q }) =>
    q.kind === 'wait' && state.bookingsOf(q.organization).some(({ boat, id }) => boat === q.boat && id !== q.give_up),
  waiting_too_many: (state, { question: q }) =>
    q.kind === 'wait' && state.line.filter(({ organization }) => organization === q.organization).length >= 30,
  waiting_not_found: (state, { question: q }) => q.kind === 'leaveLine' && !state.line.some(({ id }) => id === q.id),
  guest_not_found: (state, { question: q }) => q.kind === 'removeGuest' && !state.guests.has(q.guest),
  seat_not_next: (_state, { question: q }) => q.kind === 'fill',
  draw_not_due: (state, _operation, { from }) => from < Date.parse(state.closesAt),
  draw_done: (state) => state.isDrawn,
  wishes_closed: (state, { actor }, { to }) =>
    to >= Date.parse(state.isDrawn ? state.bookingOpensAt : state.closesAt) ||
    (state.drawn.has(actor) && state.drawn.get(actor)?.size !== 0),
  plan_is_old: (_state, { question: q }) => q.kind === 'disrupt',
  plan_has_clashes: (_state, { body }) => (body.preview?.clashes.length ?? 0) > 0,
  plan_is_empty: (_state, { body }) => body.preview?.legs.length === 0,
  disruption_undone: (state, { question: q }) => q.kind === 'undo' && state.undone.has(q.id),
  // In words, so that an admin knows what to do about it.
  disruption_undo_refused: (_state, { body, question: q }) =>
    q.kind === 'undo' &&
    body.errors !== undefined &&
    body.errors.length > 0 &&
    body.errors.every(({ error }) => error !== ''),
  capacity_below_bookings: (state, { question: q }) => {
    if (q.kind === 'capacity') return [...state.legs.keys()].some((leg) => state.taken(leg, q.boat) > q.capacity);
    return q.kind === 'maxPerBoat' && [...state.boats.keys()].some((boat) => state.taken(q.leg, boat) > q.max_per_boat);
  },
  leg_move_overlaps: (state, { question: q }) =>
    q.kind === 'move' &&
    state.sails(q.leg) !== undefined &&
    [...state.bookings.values()].some(
      (seat) =>
        seat.leg === q.leg &&
        state.bookingsOf(seat.organization).some((other) => {
          const sails = state.sails(other.leg);
          return other.leg !== q.leg && sails !== undefined && overlaps(q, sails);
        }),
    ),
  boat_on_overlapping_leg: (state, { question: q }) => {
    const self = 'leg' in q ? q.leg : 0;
    const times = q.kind === 'addLeg' || (q.kind === 'move' && state.sails(self)) ? q : state.sails(self);
    const boats = 'boats' in q ? q.boats : [...(state.legs.get(self)?.boats ?? [])];
    return [...state.legs].some(
      ([id, leg]) =>
        id !== self &&
        times !== undefined &&
        state.sails(id) !== undefined &&
        overlaps(times, leg) &&
        boats.some((boat) => leg.boats.has(boat)),
    );
  },
  leg_outside_event: ({ dates }, { question: q }) =>
    'date' in q && (q.date < dates.start_date || q.date > dates.end_date),
  event_excludes_legs: (state, { question: q }) =>
    q.kind === 'dates' && [...state.legs.values()].some(({ date }) => date < q.start_date || date > q.end_date),
};

/** The seats that are asked for; of a plan for the day the one that the refusal names. */
function seatsWanted({ body, question: q }: Operation, state: EventState): Place[] {
  const named = body as { leg?: unknown; boat?: unknown };
  if (q.kind === 'bookDay')
    return typeof named.leg === 'number' ? [{ leg: named.leg, boat: Number(named.boat) }] : q.book;
  if (q.kind === 'book' || q.kind === 'fill') return [{ leg: q.leg, boat: q.boat }];
  if (q.kind === 'wait') return q.on === undefined ? [] : [{ leg: q.on, boat: q.boat }];
  if ('leg' in q) return [{ leg: q.leg, boat: [...(state.legs.get(q.leg)?.boats ?? [])][0] ?? 0 }];
  return [];
}

function legsMeant(operation: Operation, state: EventState): number[] {
  const { question: q } = operation;
  if (q.kind === 'remove') return [state.bookings.get(q.id)?.leg ?? 0];
  if (q.kind === 'wait' && q.on === undefined)
    return [...state.legs].flatMap(([id, { boats }]) => (boats.has(q.boat) ? [id] : []));
  return seatsWanted(operation, state).map(({ leg }) => leg);
}

function boatsNamed({ question: q }: Operation): number[] {
  if ('boats' in q) return q.boats;
  if (q.kind === 'wish') return q.marks.map(({ boat }) => boat);
  return 'boat' in q ? [q.boat] : [];
}

/** Whoever waits for a boat at any hour is refused when all its legs are cancelled. */
function sailsNowhere(state: EventState, { question: q }: Operation): boolean {
  if (q.kind !== 'wait' || q.on !== undefined || !anywhere(state, q.boat)) return false;
  return [...state.legs].every(([id, { boats }]) => !boats.has(q.boat) || state.sails(id) === undefined);
}

function anywhere(state: EventState, boat: number): boolean {
  return [...state.legs.values()].some(({ boats }) => boats.has(boat));
}

/** A person's bookings, without those that the same call gives back. */
function left(state: EventState, { question: q }: Operation) {
  const organization = 'organization' in q ? q.organization : 0;
  const removed = q.kind === 'bookDay' ? q.remove : [];
  return state.bookingsOf(organization).filter(({ id }) => !removed.includes(id));
}

function bookedTwice({ question: q }: Operation): boolean {
  return q.kind === 'bookDay' && new Set(q.book.map(({ leg }) => leg)).size < q.book.length;
}

function clashes(state: EventState, operation: Operation): boolean {
  const { question: q } = operation;
  const kept = new Set(left(state, operation).map(({ id }) => id));
  const organization = 'organization' in q ? q.organization : 0;
  return seatsWanted(operation, state).some(
    ({ leg }) =>
      overlapping(state, organization, leg).some(({ id }) => kept.has(id)) ||
      (q.kind === 'bookDay' && q.book.some((other) => other.leg !== leg && meet(state, leg, other.leg))),
  );
}

function meet(state: EventState, a: number, b: number): boolean {
  const [one, two] = [state.legs.get(a), state.legs.get(b)];
  return one !== undefined && two !== undefined && overlaps(one, two);
}

/** An offer that had ended when the question was asked blocks nobody. */
function liveOn(state: EventState, { boat, leg }: Place, now: number): number {
  const ended = state.on(leg, boat).filter(({ confirmBy, missed }) => !missed && (confirmBy ?? Infinity) <= now);
  return state.taken(leg, boat) - ended.length;
}
