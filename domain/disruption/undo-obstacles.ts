import {
  type BookedSeat,
  boatOf,
  type Broken,
  brokenGuarantees,
  type GuestSeat,
  type LegPlan,
  legOf,
  sails,
  type Seat,
  seatsFree,
} from '../event-facts.ts';
import {
  boatNameOf,
  type DisruptedLeg,
  type DisruptionContext,
  hasLeft,
  isMoved,
  legInWords,
  type LegFields,
} from './context.ts';
import type { Difference } from './difference.ts';
import type { DisruptionObstacle } from './wire.ts';

/** The reasons why a change of the day cannot be undone; empty when every row can go back to where it was. */
export function undoObstacles(context: DisruptionContext, difference: Difference): DisruptionObstacle[] {
  const after = afterUndo(context, difference);
  return [
    ...legObstacles(context, difference),
    ...boatsGone(context, difference),
    ...madeObstacles(context, difference),
    ...seatObstacles(context, after, difference),
    ...guestObstacles(context, difference),
    ...placeObstacles(after, difference),
    ...boatsInUse(after, difference),
    ...fullBoats(context, after, difference),
    ...clashes(context, after, difference),
  ];
}

function legObstacles(context: DisruptionContext, { legs }: Difference): DisruptionObstacle[] {
  return legs.flatMap(({ fields = {}, from, id, to }): DisruptionObstacle[] => {
    const now = legOf(context, id);
    if (!now) return [{ error: 'A leg has been removed since', leg: id }];
    if (changedBoats(from, to).some((boat) => hasLeft(now, boat))) return [{ error: `${legInWords(now)} has departed`, leg: id }]; // prettier-ignore
    if (!isSamePlan(now, to) || !hasFields(now, fields))
      return [{ error: `${legInWords(now)} has been changed since`, leg: id }];
    return outsideObstacle(context, { ...now, date: from.date });
  });
}

function outsideObstacle({ end_date, start_date }: DisruptionContext, leg: LegName): DisruptionObstacle[] {
  const isOutside = leg.date < start_date || leg.date > end_date;
  return isOutside ? [{ error: `The event has no longer the day to which ${legInWords(leg)} would go back`, leg: leg.id }] : []; // prettier-ignore
}

type LegName = Pick<DisruptedLeg, 'id' | 'identifier' | 'date' | 'start_time' | 'end_time'>;

/** Whether a leg is still as an edit left it. */
function hasFields(leg: DisruptedLeg, fields: LegFields): boolean {
  return Object.entries(fields).every(
    ([field, value]) => !(field in leg) || leg[field as keyof DisruptedLeg] === value,
  );
}

/** Of a leg whose hours or state changed all boats; undefined stands for a leg without a boat. */
function changedBoats(from: LegPlan, to: LegPlan): (number | undefined)[] {
  const [before, after] = [new Set(from.boats), new Set(to.boats)];
  if (isSamePlan({ ...from, boats: to.boats }, to)) return [...before.symmetricDifference(after)];
  const all = [...before.union(after)];
  return all.length > 0 ? all : [undefined];
}

function isSamePlan(a: LegPlan, b: LegPlan): boolean {
  return !isMoved(a, b) && a.boats.toSorted((x, y) => x - y).join() === b.boats.toSorted((x, y) => x - y).join();
}

function boatsGone(context: DisruptionContext, { legs, removed }: Difference): DisruptionObstacle[] {
  const back = [
    ...legs.filter(({ id }) => legOf(context, id)).map(({ from, id }) => ({ id, boats: from.boats })),
    ...removed.map(({ boats, leg }) => ({ id: leg.id, boats })),
  ];
  return [
    ...removed.flatMap(({ leg }) => outsideObstacle(context, leg)),
    ...back
      .filter(({ boats }) => boats.some((boat) => !boatOf(context, boat)))
      .map(({ id }) => ({ error: 'A boat that would come back has been removed since', leg: id })),
  ];
}

/** A leg that was made goes when nobody is on it; a boat with a leg of its own goes back to the leg that it left. */
function madeObstacles(context: DisruptionContext, { made }: Difference): DisruptionObstacle[] {
  return made.flatMap(({ boat, id, leg }): DisruptionObstacle[] => {
    const now = legOf(context, id);
    if (leg !== undefined && boat !== undefined) return ownLegObstacles(context, { boat, id, leg });
    if (!now) return [];
    const isHere = (seat: Seat) => seat.leg === id;
    return [
      ...context.bookings.filter(isHere).map(({ organization }) => ({
        error: `This person has booked ${legInWords(now)} since`,
        leg: id,
        organization,
      })),
      ...(context.guests.some(isHere) ? [{ error: `A guest has come to ${legInWords(now)} since`, leg: id }] : []),
    ];
  });
}

function ownLegObstacles(context: DisruptionContext, { boat, id, leg }: Seat & { id: number }): DisruptionObstacle[] {
  const back = legOf(context, leg);
  if (!back) return [{ error: 'A leg has been removed since', leg }];
  if (hasLeft(back, boat)) return [{ error: `${back.identifier} has departed`, leg }];
  if (back.boats.includes(boat)) return [{ error: `The boat is on ${back.identifier} again`, leg }];
  const people = new Set(context.bookings.filter((seat) => seat.leg === leg).map(({ organization }) => organization));
  return context.bookings
    .filter((seat) => seat.leg === id && people.has(seat.organization))
    .map(({ organization }) => ({ error: `This person has booked ${back.identifier} since`, leg, organization }));
}

/** Seats go back when they are where the change put them, and their leg has not left. */
function seatObstacles(
  context: DisruptionContext,
  after: DisruptionContext,
  { anyway, booked, registrations }: Difference,
): DisruptionObstacle[] {
  const bookings = new Map(context.bookings.map((booking) => [booking.id, booking]));
  const seats = [...registrations, ...booked.map((row) => ({ before: row, after: row }))];
  return seats.flatMap(({ after: moved, before }): DisruptionObstacle[] => {
    const { organization } = before;
    const now = bookings.get(before.id);
    if (moved && (now?.leg !== moved.leg || now.boat !== moved.boat))
      return [{ error: 'A seat that was moved has been changed since', organization }];
    const leg = legOf(after, before.leg);
    if (!leg) return [{ error: 'The leg of a seat has been removed since', organization }];
    if (!anyway && hasLeft(leg, before.boat))
      return [{ error: `${legInWords(leg)} has departed`, leg: leg.id, organization }];
    const taken = context.bookings.some(
      (other) => other.organization === organization && other.leg === leg.id && other.id !== before.id && !registrations.some(({ before: row }) => row.id === other.id), // prettier-ignore
    );
    return taken ? [{ error: `This person has booked ${legInWords(leg)} since`, leg: leg.id, organization }] : [];
  });
}

/** A guest whose entry has been taken away since stays away. */
function guestObstacles(context: DisruptionContext, { guests }: Difference): DisruptionObstacle[] {
  return guests
    .filter(({ after, id }) => context.guests.some((guest) => guest.id === id && guest.boat !== after))
    .map(({ leg }) => ({ error: 'A guest who was moved has been moved again since', leg }));
}

function placeObstacles(after: DisruptionContext, { waiting }: Difference): DisruptionObstacle[] {
  const bookings = new Set(after.bookings.map(({ id }) => id));
  return waiting
    .filter(({ give_up }) => give_up !== null && !bookings.has(give_up))
    .map(({ organization }) => ({
      error: 'A booking that somebody in line would give up has been removed since',
      organization,
    }));
}

/** The boats that an undo takes off their legs again, or of legs that go with it. */
export function boatsThatLeave(context: DisruptionContext, { legs, made }: Difference): Seat[] {
  const emptied = made.flatMap(({ id, leg }) =>
    leg === undefined ? { id, from: { boats: [] }, to: { boats: legOf(context, id)?.boats ?? [] } } : [],
  );
  return [...legs, ...emptied].flatMap(({ from, id, to }) =>
    to.boats.filter((boat) => !from.boats.some((each) => each === boat)).map((boat) => ({ leg: id, boat })),
  );
}

/** Somebody who came to such a boat since would have none. */
function boatsInUse(after: DisruptionContext, difference: Difference): DisruptionObstacle[] {
  return boatsThatLeave(after, difference).flatMap(({ boat, leg: id }): DisruptionObstacle[] => {
    const leg = legOf(after, id);
    if (!leg) return [];
    const where = `${boatNameOf(after, boat)} on ${legInWords(leg)}`;
    const isHere = (seat: Seat) => seat.leg === id && seat.boat === boat;
    return [
      ...after.bookings
        .filter(isHere)
        .map(({ organization }) => ({ error: `This person has booked ${where} since`, leg: id, organization })),
      ...(after.guests.some(isHere) ? [{ error: `A guest has come to ${where} since`, leg: id }] : []),
    ];
  });
}

/** Boats that would have more people than seats, and more of them than before the change or than now. */
function fullBoats(
  context: DisruptionContext,
  after: DisruptionContext,
  { guests, legs, overFull, registrations }: Difference,
): DisruptionObstacle[] {
  const touched: Seat[] = [
    ...registrations.map(({ before: { boat, leg } }) => ({ leg, boat })),
    ...guests.map(({ before, leg }) => ({ leg, boat: before })),
    ...legs.flatMap(({ from, id }) => from.boats.map((boat) => ({ leg: id, boat }))),
  ];
  const seats = new Map(touched.map((seat) => [`${seat.leg}/${seat.boat}`, seat]));
  return [...seats.values()].flatMap(({ boat, leg: id }): DisruptionObstacle[] => {
    const leg = legOf(after, id);
    const before = overFull.find((seat) => seat.leg === id && seat.boat === boat)?.by ?? 0;
    const now = legOf(context, id);
    const sailsNow = now !== undefined && sails(now) && now.boats.includes(boat);
    const allowed = Math.max(before, sailsNow ? -seatsFree(context, id, boat) : 0);
    if (!leg || !sails(leg) || !leg.boats.includes(boat) || -seatsFree(after, id, boat) <= allowed) return [];
    return [{ error: `${boatNameOf(context, boat)} would have more people on ${legInWords(leg)} than seats`, leg: id }];
  });
}

/** What nobody has let pass, and what is not so now. */
function clashes(context: DisruptionContext, after: DisruptionContext, { made }: Difference): DisruptionObstacle[] {
  // A boat with a leg of its own goes back to the leg that it left: who is booked on both is named for that.
  const isOneLeg = (one: number, other: number) =>
    made.some(({ id, leg = id }) => [id, leg].every((each) => each === one || each === other));
  const known = new Set(brokenGuarantees(context).map(keyOfBroken));
  return brokenGuarantees(after)
    .filter((broken) => !known.has(keyOfBroken(broken)))
    .flatMap((broken): DisruptionObstacle[] => {
      if (broken.kind === 'over_full') return []; // Said by `fullBoats`, which counts everybody.
      const [one, other] = broken.legs;
      if (isOneLeg(one.id, other.id)) return [];
      if (broken.kind === 'person_twice')
        return [{ error: `This person has ${legInWords(one)} and ${legInWords(other)} at the same time then`, leg: one.id, organization: broken.organization }]; // prettier-ignore
      return [{ error: `${boatNameOf(context, broken.boat)} is now on ${legInWords(other)} too at that time`, leg: one.id }]; // prettier-ignore
    });
}

function keyOfBroken(broken: Broken): string {
  if (broken.kind === 'over_full') return `full ${broken.leg.id} ${broken.boat}`;
  const who = broken.kind === 'person_twice' ? `person ${broken.organization}` : `boat ${broken.boat}`;
  return `${who} ${broken.legs.map(({ id }) => id).join()}`;
}

function afterUndo(context: DisruptionContext, difference: Difference): DisruptionContext {
  const plans = new Map(difference.legs.map(({ fieldsBefore, from, id }) => [id, { ...from, ...fieldsBefore }]));
  const gone = new Set(difference.made.flatMap(({ id, leg }) => (leg === undefined ? id : [])));
  const returning = new Map(difference.registrations.map(({ before }) => [before.id, before]));
  const boats = new Map(difference.guests.map(({ after, before, id }) => [`${id} ${after}`, before]));
  const stored = new Map(context.bookings.map((booking) => [booking.id, booking]));
  return {
    ...context,
    legs: [
      ...context.legs.filter(({ id }) => !gone.has(id)).map((leg): DisruptedLeg => ({ ...leg, ...plans.get(leg.id) })),
      ...difference.removed.map(({ boats, leg }) => ({ ...leg, boats, locked: false, departed: false })),
    ],
    bookings: [
      ...context.bookings.filter(({ id }) => !returning.has(id) && !difference.booked.some((row) => row.id === id)),
      ...[...returning.values()].map((before) => ({ ...lostSeat, ...stored.get(before.id), ...seatOf(before) })),
    ].toSorted((a, b) => a.id - b.id),
    guests: context.guests.map((guest): GuestSeat => ({ ...guest, boat: boats.get(`${guest.id} ${guest.boat}`) ?? guest.boat })), // prettier-ignore
  };
}

function seatOf({ boat, id, leg, no_show, organization, override }: Difference['registrations'][number]['before']) {
  return { id, organization, leg, boat, no_show: no_show === 1, override: override === 1 };
}

/** What a booking that was lost says of itself besides its seat. */
const lostSeat: Omit<BookedSeat, keyof Seat | 'id' | 'organization' | 'no_show' | 'override'> = {
  was_missed: false,
  confirm_by: null,
  source: 'person',
};
