import type { Leg } from '#domain/leg.ts';
import type { Registration } from '#domain/registration.ts';
import type { Waiting } from '#domain/waiting/wire.ts';
import type { Operation } from '../operation.ts';
import type { EventState } from './state.ts';

/** A read as lines, and the same lines of a state. */
export interface Shown {
  lines: string[];
  of: (this: void, state: EventState) => string[];
}

/** The state of the event that a read shows; undefined for other calls. */
export function shownBy({ actor, body, question: q }: Operation): Shown | undefined {
  const isMine = ({ organization }: { organization: number }) => ('all' in q && q.all) || organization === actor;
  if (q.kind === 'readLegs')
    return {
      lines: (body.legs ?? []).map(shownLeg),
      of: (state) => [...state.legs.keys()].map((leg) => legAsShown(state, leg, q.viewer)),
    };
  if (q.kind === 'readLeg' && body.leg)
    return { lines: [shownLeg(body.leg)], of: (state) => [legAsShown(state, q.leg, q.viewer)] };
  if (q.kind === 'readRegistrations')
    return {
      lines: (body.registrations ?? []).map(shownBooking),
      of: (state) =>
        [...state.bookings.values()]
          .filter(isMine)
          .map(({ boat, confirmBy, id, leg }) => [id, leg, boat, confirmBy ?? null].join()),
    };
  if (q.kind === 'readWaiting')
    return {
      lines: [`paused ${body.paused}`, ...(body.waiting ?? []).map(shownEntry)],
      of: (state) => [
        `paused ${state.paused}`,
        ...state.line.filter(isMine).map(({ boat, giveUp, leg }) => [boat, leg, giveUp].join()),
      ],
    };
  return undefined;
}

/** The lines that are in one of the two alone. */
export function difference({ lines, of }: Shown, state: EventState): string[] {
  const known = of(state);
  const isSame = lines.length === known.length && lines.toSorted().join() === known.toSorted().join();
  if (isSame) return [];
  const alone = (some: string[], others: string[]) => some.filter((line) => !others.includes(line));
  return [
    ...alone(lines, known).map((line) => `shown ${line}`),
    ...alone(known, lines).map((line) => `known ${line}`),
    '.',
  ];
}

function shownLeg(leg: Leg): string {
  const boats = leg.boats.map(({ capacity, id, registrations }) => [id, capacity, registrations].join(':')).toSorted();
  const { date, end_time, id, locked, max_per_boat, registration, start_time, state } = leg;
  return [id, date, start_time, end_time, max_per_boat, state, locked, registration, ...boats].join();
}

function legAsShown(state: EventState, id: number, viewer: number): string {
  const leg = state.legs.get(id);
  if (!leg) return '';
  const boats = [...leg.boats].map((boat) => [boat, state.boats.get(boat), state.taken(id, boat)].join(':'));
  const own = state.bookingsOf(viewer).find((seat) => seat.leg === id)?.id ?? null;
  const { date, end_time, max, start_time } = leg;
  return [id, date, start_time, end_time, max, leg.state, state.isLocked(id), own, ...boats.toSorted()].join();
}

function shownBooking({ boat, confirm_by, id, leg }: Registration): string {
  return [id, leg.id, boat.id, confirm_by === null ? null : Date.parse(confirm_by)].join();
}

function shownEntry({ boat, give_up, leg }: Waiting): string {
  return [boat.id, leg?.id ?? null, give_up].join();
}
