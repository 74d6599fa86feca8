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

/** Seats as an edited plan has them: people change boats, lose seats and get new ones; no leg changes, and nobody is given another seat. */
export function planSeats(context: DisruptionContext, { seats }: SeatsWish): DisruptionPlan {
  const clashes: Clash[] = [];
  const moves: Move[] = [];
  const booked: DisruptionPlan['booked'] = [];
  const asked = new Set<string>();
  for (const { boat, leg: id, organization } of seats) {
    const leg = legOf(context, id);
    const now = context.bookings.find((booking) => booking.organization === organization && booking.leg === id);
    const why = asked.has(`${organization} ${id}`) ? 'is named twice' : whyNot(context, leg, [boat, now?.boat ?? null]);
    asked.add(`${organization} ${id}`);
    if ((now?.boat ?? null) === boat) continue;
    if (why) clashes.push({ text: `${leg ? legInWords(leg) : 'A leg'} ${why}`, organization, leg: id });
    else if (now)
      moves.push({
        registration: now.id,
        organization,
        from: { leg: id, boat: now.boat },
        to: boat === null ? null : { leg: id, boat },
        why: boat === null ? 'The plan has no seat' : 'The plan has another boat',
      });
    else if (boat !== null) booked.push({ organization, leg: id, boat });
  }
  const to = new Map(moves.map((move) => [move.registration, move.to]));
  const bookings = [
    ...context.bookings.flatMap((booking): BookedSeat[] => {
      const seat = to.get(booking.id);
      return seat === null ? [] : [{ ...booking, ...seat }];
    }),
    ...booked.map((seat, index): BookedSeat => ({ ...seat, id: -1 - index, no_show: false, override: false, was_missed: false, confirm_by: null, source: 'admin' })), // prettier-ignore
  ];
  const after = { ...context, bookings };
  const filled = [...booked, ...moves.flatMap((move) => move.to ?? [])];
  return {
    legs: [],
    added: [],
    removed: [],
    reseats: false,
    moves,
    keep: [],
    booked,
    clashes: [...clashes, ...fullClashes(after, filled), ...busyClashes(after, booked)],
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
): string | undefined {
  if (!leg) return 'does not exist any more';
  if (!sails(leg)) return 'is cancelled';
  if ([boat, now].some((each) => each !== null && hasLeft(leg, each))) return 'has departed already';
  return boat === null || leg.boats.includes(boat) ? undefined : `does not have ${boatNameOf(context, boat)}`;
}

function fullClashes(after: DisruptionContext, filled: readonly Seat[]): Clash[] {
  const boats = new Map(filled.map(({ boat, leg }) => [`${leg}/${boat}`, { boat, leg }]));
  return [...boats.values()].flatMap(({ boat, leg: id }) => {
    const [leg, over] = [legOf(after, id), -seatsFree(after, id, boat)];
    if (!leg || over <= 0) return [];
    const seats = counted(seatsOffered(after, id, boat), 'seat');
    return { text: `${boatNameOf(after, boat)} on ${legInWords(leg)} has ${seats}, ${over} fewer than the plan needs`, leg: id, boat }; // prettier-ignore
  });
}

function busyClashes(after: DisruptionContext, booked: DisruptionPlan['booked']): Clash[] {
  return booked.flatMap(({ leg: id, organization }) => {
    const leg = legOf(after, id);
    const other = tripsOf(after, organization).find((trip) => leg && trip.id !== id && !hasTimeFor([trip], leg));
    const isSaid = booked.some((seat) => seat.organization === organization && seat.leg === other?.id && seat.leg < id);
    if (!leg || !other || isSaid) return [];
    return { text: `${legInWords(leg)} and ${legInWords(other)} are at the same time`, organization, leg: id };
  });
}
