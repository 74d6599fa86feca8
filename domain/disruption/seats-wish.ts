import {
  type BookedSeat,
  hasTimeFor,
  legOf,
  sails,
  type Seat,
  seatsFree,
  seatsOffered,
  tripsOf,
} from '../event-facts.ts';
import type { ErrorCode } from '../errors.ts';
import { counted } from '../wording.ts';
import {
  boatNameOf,
  type Clash,
  type DisruptionContext,
  hasLeft,
  legInWords,
  type DisruptionPlan,
  type Move,
} from './context.ts';
import { leftBehindBy, outOfReachBy } from './left-behind.ts';
import type { SeatsWish } from './wire.ts';

/**
 * Seats as an edited plan or a press has them: people change boats, lose seats and get new ones; no leg changes, and nobody is
 * given another seat. Whoever loses one and gets one on another leg has moved.
 */
export function planSeats(context: DisruptionContext, { anyway = false, seats }: SeatsWish): DisruptionPlan {
  const clashes: Clash[] = [];
  const left: Move[] = [];
  const got: DisruptionPlan['booked'] = [];
  const moves: Move[] = [];
  const asked = new Set<string>();
  for (const { boat, leg: id, organization } of seats) {
    const leg = legOf(context, id);
    const now = context.bookings.find((booking) => booking.organization === organization && booking.leg === id);
    const why = asked.has(`${organization} ${id}`)
      ? 'is named twice'
      : whyNot(context, leg, [boat, now?.boat ?? null], anyway);
    asked.add(`${organization} ${id}`);
    if ((now?.boat ?? null) === boat) continue;
    if (why) clashes.push({ text: `${leg ? legInWords(leg) : 'A leg'} ${why}`, organization, leg: id });
    else if (!now && boat !== null) got.push({ organization, leg: id, boat });
    else if (now) {
      const move = { registration: now.id, organization, from: { leg: id, boat: now.boat } };
      if (boat === null) left.push({ ...move, to: null, why: 'The plan has no seat' });
      else moves.push({ ...move, to: { leg: id, boat }, why: 'The plan has another boat' });
    }
  }
  const booked: DisruptionPlan['booked'] = [];
  for (const { organization, ...to } of got) {
    const index = left.findIndex((move) => move.organization === organization);
    const [move] = index === -1 ? [] : left.splice(index, 1);
    if (move) moves.push({ ...move, to, why: 'The plan has another leg' });
    else booked.push({ organization, ...to });
  }
  moves.push(...left);
  const to = new Map(moves.map((move) => [move.registration, move.to]));
  const bookings = [
    ...context.bookings.flatMap((booking): BookedSeat[] => {
      const seat = to.get(booking.id);
      return seat === null ? [] : [{ ...booking, ...seat }];
    }),
    ...booked.map((seat, index): BookedSeat => ({ ...seat, id: -1 - index, no_show: false, override: false, was_missed: false, confirm_by: null, source: 'admin' })), // prettier-ignore
  ];
  const after = { ...context, bookings };
  const filled = [
    ...booked,
    ...moves.flatMap(({ from, organization, to: seat }) => (seat ? { organization, ...seat, was: from.leg } : [])),
  ];
  const onOtherLegs = filled.filter((seat) => !('was' in seat) || seat.was !== seat.leg);
  const full = fullClashes(after, filled);
  const busy = busyClashes(after, onOtherLegs);
  const passed = (organization: number, seat: Seat): ErrorCode[] => [
    ...(busy.some((clash) => clash.organization === organization && clash.leg === seat.leg) ? ['leg_overlaps' as const] : []), // prettier-ignore
    ...(full.some((clash) => clash.leg === seat.leg && clash.boat === seat.boat) ? ['boat_full' as const] : []),
  ];
  return {
    legs: [],
    added: [],
    removed: [],
    reseats: false,
    moves: moves.map((move) => ({ ...move, passed: move.to ? passed(move.organization, move.to) : [] })),
    keep: [],
    booked: booked.map((seat) => ({ ...seat, passed: passed(seat.organization, seat) })),
    anyway,
    clashes: [...clashes, ...(anyway ? [] : [...full, ...busy])],
    after,
    leftBehind: leftBehindBy(context, after),
    outOfReach: outOfReachBy(context, after),
    connections: [],
    couldReturn: 0,
  };
}

function whyNot(
  context: DisruptionContext,
  leg: DisruptionContext['legs'][number] | undefined,
  [boat, now]: readonly [number | null, number | null],
  anyway: boolean,
): string | undefined {
  if (!leg) return 'does not exist any more';
  if (!sails(leg)) return 'is cancelled';
  if (!anyway && [boat, now].some((each) => each !== null && hasLeft(leg, each))) return 'has departed already';
  return boat === null || leg.boats.includes(boat) ? undefined : `does not have ${boatNameOf(context, boat)}`;
}

function fullClashes(after: DisruptionContext, filled: readonly Seat[]): Clash[] {
  const boats = new Map(filled.map(({ boat, leg }) => [`${leg}/${boat}`, { boat, leg }]));
  return [...boats.values()].flatMap(({ boat, leg: id }) => {
    const [leg, over] = [legOf(after, id), -seatsFree(after, id, boat)];
    if (!leg || over <= 0) return [];
    const seats = counted(seatsOffered(after, id, boat), 'seat');
    return { text: `${boatNameOf(after, boat)} on ${legInWords(leg)} has ${seats}, ${over} fewer than are needed`, leg: id, boat }; // prettier-ignore
  });
}

function busyClashes(after: DisruptionContext, seats: DisruptionPlan['booked']): Clash[] {
  return seats.flatMap(({ leg: id, organization }) => {
    const leg = legOf(after, id);
    const other = tripsOf(after, organization).find((trip) => leg && trip.id !== id && !hasTimeFor([trip], leg));
    const isSaid = seats.some((seat) => seat.organization === organization && seat.leg === other?.id && seat.leg < id);
    if (!leg || !other || isSaid) return [];
    return { text: `${legInWords(leg)} and ${legInWords(other)} are at the same time`, organization, leg: id };
  });
}
