import type { DrawInput } from '#domain/draw/context.ts';
import { offerFor } from '#domain/waiting/offer.ts';
import type { Stored } from '../stored.ts';
import type { Operation } from '../operation.ts';
import { declinedKey, departure, type EventState, type Guest, type SailingLeg } from './state.ts';

export type Row = Stored['history'][number];

/** Facts that the rows alone do not give. */
export interface Known {
  /** The people whose wishes were drawn together, and the places in line that the draw made. */
  people: DrawInput['people'];
  unmet: { person: number; boat: number }[];
}

export interface Details {
  id: number;
  [key: string]: unknown;
}

/** Applies a line of the server's history to the state; `by` is the call that it belongs to, when that was answered. */
export function take(state: EventState, row: Row, by: Operation | undefined, known: Known): void {
  const details = JSON.parse(row.details) as Details;
  const effect = effects[row.action];
  effect?.(state, { ...row, leg: row.leg ?? 0, boat: row.boat ?? 0, organization: row.organization ?? 0 }, details, {
    by,
    known,
  });
}

type StoredLeg = Omit<SailingLeg, 'boats' | 'max'> & { max_per_boat: number | null };

interface Place {
  leg: number;
  boat: number;
  organization: number;
}
type Told = Omit<Row, keyof Place> & Place;
type Effect = (
  state: EventState,
  row: Told,
  details: Details,
  about: { by: Operation | undefined; known: Known },
) => void;

const effects: Record<string, Effect> = {
  'event.created': (state, _row, details) => (state.dates = details as never),
  'event.edited': (state, _row, details) => (state.dates = details as never),
  'leg.created': (state, { leg: id }, { boats, leg }) => {
    const { max_per_boat, ...fields } = leg as StoredLeg;
    state.legs.set(id, { ...fields, max: max_per_boat, state: 'scheduled', boats: new Set(boats as number[]) });
  },
  // An edit of the times may end a delay.
  'leg.edited': (state, { leg }, { after, boats, guests, state: status }) => {
    changeLeg(state, leg, {
      ...(after as object),
      ...(status !== undefined && { state: status as SailingLeg['state'] }),
    });
    keepBoats(state, leg, boats as number[]);
    moveGuests(state, guests);
  },
  'leg.removed': (state, { leg: id }, { disruption }) => {
    const leg = state.legs.get(id);
    const guests = [...state.guests].filter(([, guest]) => guest.leg === id);
    if (leg && disruption !== undefined) state.removed.set(id, { leg, guests });
    keepBoats(state, id, []);
    state.legs.delete(id);
    forgetGuests(state, (guest) => guest.leg === id);
  },
  'leg.brought_back': (state, { leg: id }, { boats }) => {
    const { guests = [], leg } = state.removed.get(id) ?? {};
    if (leg) state.legs.set(id, { ...leg, boats: new Set(boats as number[]) });
    for (const [guest, seat] of guests) state.guests.set(guest, seat);
  },
  'leg.disrupted': (state, { leg }, { after }) => {
    const { boats, ...changed } = after as { boats: number[] };
    changeLeg(state, leg, changed);
    keepBoats(state, leg, boats);
  },
  'boat.created': (state, { boat }, { capacity }) => state.boats.set(boat, Number(capacity)),
  'boat.edited': (state, { boat }, { capacity }) => {
    if (capacity !== undefined) state.boats.set(boat, Number(capacity));
  },
  'boat.removed': (state, { boat }) => {
    for (const [leg, { boats }] of state.legs) if (boats.delete(boat)) forgetPair(state, leg, boat);
    state.boats.delete(boat);
    forgetGuests(state, (guest) => guest.boat === boat);
    state.line = state.line.filter((entry) => entry.boat !== boat);
    for (const boats of state.drawn.values()) boats?.delete(boat);
  },
  'day.locked': (state, { date }) => state.locked.add(date ?? ''),
  'day.unlocked': (state, { date }) => state.locked.delete(date ?? ''),
  'registration.created': (state, row, { id, passed, source }) => {
    const { boat, leg, organization } = row;
    const sails = state.legs.get(leg);
    const offer = source === 'waiting' && sails && offerFor(Date.parse(row.at), departure(sails), minutesOfDay);
    const confirmBy = offer && offer.kind === 'confirm_by' ? offer.at : undefined;
    state.bookings.set(id, { id, organization, leg, boat, passed: (passed as string[]).length > 0, confirmBy });
    state.line = state.line.filter((entry) => entry.organization !== organization || entry.boat !== boat);
  },
  'registration.removed': (state, row, { disruption, id }, { by }) => {
    if (disruption !== undefined) keepSeat(state, Number(disruption), id);
    end(state, id);
    if (disruption !== undefined) return; // It went with its leg or boat: the person has not given it back.
    const single = by?.question.kind === 'remove' || by?.question.kind === 'bookDay' || by?.question.kind === 'wait';
    if (!by) state.doubtful.add(declinedKey(row));
    if (single || row.actor === row.organization) state.declined.add(declinedKey(row));
  },
  'registration.lapsed': (state, row, { id }) => {
    end(state, id);
    state.declined.add(declinedKey(row));
  },
  'registration.lost': (state, _row, { disruption, id }) => {
    keepSeat(state, Number(disruption), id);
    end(state, id);
  },
  'registration.moved': (state, { boat, leg, organization }, { disruption, id, undo }) => {
    const known = state.bookings.get(id) ?? state.lost.get(id);
    if (undo !== true) keepSeat(state, Number(disruption), id);
    // A person who did not come to one leg may come to another.
    const missed = known?.leg === leg && known.missed === true;
    const moved = undo === true ? (state.before.get(`${Number(disruption)} ${id}`) ?? known) : { ...known, missed };
    const wasMissed = known?.wasMissed === true || moved?.wasMissed === true;
    state.bookings.set(id, { passed: false, ...moved, wasMissed, id, organization, leg, boat });
  },
  'seat.missed': (state, _row, details) => writeMissed(state, details, true),
  'seat.came': (state, _row, details) => writeMissed(state, details, false),
  'guest.added': (state, { boat, leg }, { guest }) => state.guests.set(String(guest), { leg, boat, missed: false }),
  'guest.removed': (state, _row, { guest }) => state.guests.delete(String(guest)),
  'registration.kept': (state, _row, { id }) => {
    const seat = state.bookings.get(id);
    if (seat) seat.confirmBy = undefined;
  },
  'waiting.joined': (state, row, { give_up, id }) => {
    const { boat, organization } = row;
    const leg = row.leg === 0 ? null : row.leg;
    if (leg !== null) state.declined.delete(declinedKey({ boat, leg, organization }));
    if (leg !== null) state.doubtful.delete(declinedKey({ boat, leg, organization }));
    state.line.push({ id, organization, boat, leg, giveUp: (give_up as number | null) ?? null });
  },
  'waiting.left': (state, { boat, organization }, { id }) => {
    const entry =
      state.line.find((each) => each.id === id) ??
      state.line.find((each) => each.id === undefined && each.organization === organization && each.boat === boat);
    state.line = state.line.filter((each) => each !== entry);
  },
  'waiting.lost': (state, _row, { place }) => {
    state.line = state.line.filter(({ id }) => id !== place);
  },
  'waiting.brought_back': (state, { boat, leg, organization }, { give_up, place }) => {
    state.line.push({
      id: Number(place),
      organization,
      boat,
      leg: leg === 0 ? null : leg,
      giveUp: (give_up as number | null) ?? null,
    });
  },
  'waiting.paused': (state) => (state.paused = true),
  'waiting.resumed': (state) => (state.paused = false),
  'wishes.saved': (state, { organization }, _details, { by }) => {
    state.wished.add(organization);
    if (!state.isDrawn) return;
    if (by?.question.kind !== 'wish') state.drawn.set(organization, state.drawn.get(organization));
    else state.drawn.set(organization, new Set(by.question.marks.map((mark) => mark.boat)));
  },
  'draw.set': (state, _row, { booking_opens_at, closes_at }) => {
    state.bookingOpensAt = String(booking_opens_at);
    state.closesAt = String(closes_at);
  },
  'draw.drawn': (state, _row, _details, { known }) => {
    state.isDrawn = true;
    for (const { id, wishes } of known.people) state.drawn.set(id, new Set(wishes.map(({ boat }) => boat)));
    for (const { boat, person } of known.unmet)
      state.line.push({ id: undefined, organization: person, boat, leg: null, giveUp: null });
  },
  'disruption.applied': (state, _row, { guests }) => moveGuests(state, guests),
  'disruption.undone': (state, _row, { declined, disruption, guests }) => {
    moveGuests(state, guests);
    state.undone.add(Number(disruption));
    for (const seat of (declined ?? []) as Place[]) state.declined.add(declinedKey(seat));
  },
  'organization.removed': (state, { organization }) => {
    state.line = state.line.filter((entry) => entry.organization !== organization);
    state.wished.delete(organization);
  },
};

function keepSeat(state: EventState, disruption: number, id: number): void {
  const seat = state.bookings.get(id);
  if (seat) state.before.set(`${disruption} ${id}`, seat);
}

function moveGuests(state: EventState, guests: unknown = []): void {
  for (const { after, id } of guests as { id: string; after: number }[]) {
    const guest = state.guests.get(id);
    if (guest) state.guests.set(id, { ...guest, boat: after });
  }
}

/** With the fields that the line names; those that the state does not know are left out where it is compared. */
function changeLeg(state: EventState, id: number, { max_per_boat, ...fields }: Partial<StoredLeg>): void {
  const leg = state.legs.get(id);
  if (leg) state.legs.set(id, { ...leg, ...fields, ...(max_per_boat !== undefined && { max: max_per_boat }) });
}

function forgetGuests(state: EventState, isGone: (guest: Guest) => boolean): void {
  for (const [id, guest] of state.guests) if (isGone(guest)) state.guests.delete(id);
}

function writeMissed(state: EventState, { guest, id }: Details, missed: boolean): void {
  const seat = state.bookings.get(id);
  if (seat) state.bookings.set(id, { ...seat, missed, wasMissed: true });
  const there = state.guests.get(String(guest));
  if (there) state.guests.set(String(guest), { ...there, missed });
}

/** Keeps the state of a day at the moment it is locked. */
export function keepOffersOfLockedDays(state: EventState): void {
  for (const seat of state.bookings.values()) if (state.isLocked(seat.leg)) seat.confirmBy = undefined;
}

function keepBoats(state: EventState, leg: number, boats: readonly number[]): void {
  const known = state.legs.get(leg);
  if (!known) return;
  for (const boat of known.boats) if (!boats.includes(boat)) forgetPair(state, leg, boat);
  known.boats = new Set(boats);
}

/** A boat that leaves a leg takes along who waits for it there. */
function forgetPair(state: EventState, leg: number, boat: number): void {
  state.line = state.line.filter((entry) => entry.leg !== leg || entry.boat !== boat);
  const isSeat = (key: string) => key.endsWith(` ${leg} ${boat}`);
  for (const seats of [state.declined, state.doubtful]) for (const key of seats) if (isSeat(key)) seats.delete(key);
}

function end(state: EventState, id: number): void {
  const seat = state.bookings.get(id);
  if (seat) state.lost.set(id, seat);
  state.bookings.delete(id);
  state.line = state.line.filter(({ giveUp }) => giveUp !== id);
}

export function minutesOfDay(moment: number): number {
  return Math.floor(moment / 60_000) % (24 * 60);
}
