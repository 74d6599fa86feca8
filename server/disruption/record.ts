import { boatNameOf, legInWords } from '#domain/disruption/context.ts';
import { doneWords } from '#domain/disruption/done-words.ts';
import { legChangeWords } from '#domain/disruption/state-words.ts';
import { hasMoved } from '#domain/booking/leg-times.ts';
import { legOf, type Seat } from '#domain/event-facts.ts';
import type { Db } from '../db/database.ts';
import { requireLeg } from '../facts/leg-queries.ts';
import { type Change, recordHistory } from '../history/record.ts';
import type { StoredDifference } from './queries.ts';
import type { BookedTrip } from '#domain/booked-trip.ts';
import type { DisruptionContext } from '#domain/disruption/context.ts';
import type { DisruptionRequest } from '#domain/disruption/wire.ts';
import type { AuditContext } from '../history/record.ts';

/** A change of the day that has been written, with all that its history and its undo need to know. */
export interface Done {
  event: DisruptionContext;
  request: Pick<DisruptionRequest, 'wish' | 'moves' | 'reason'>;
  difference: StoredDifference;
  /** As they were before it. */
  trips: readonly BookedTrip[];
  by: AuditContext;
}

interface Recorded extends Done {
  /** One that is not kept has none. */
  id: number | undefined;
  isUndo?: boolean;
  /** Places in line that an undo takes: those for a boat that leaves its leg again. */
  lost?: StoredDifference['waiting'];
}

/**
 * The lines of the history from which people are told: one for a change of the day or its undo, and one for each seat, place in
 * line and leg, so that each has a history of its own. An organiser who writes legs has changed these alone; a leg that is made
 * has its line already.
 */
export async function recordChange(tx: Db, about: Recorded): Promise<void> {
  const { by, difference, event, id, isUndo = false, lost = [], request, trips } = about;
  const { booked, declined, guests, legs, registrations, removed, waiting } = difference;
  const { kind } = request.wish;
  const isEdit = kind === 'legs' && !isUndo;
  const reference = { disruption: id, kind, ...(isUndo && { undo: true }) };
  const day = {
    action: isUndo ? 'disruption.undone' : 'disruption.applied',
    details: { ...reference, guests, declined, words: wordsOf(about) },
    before: trips,
  };
  const lines: Line[] = isEdit ? [] : [day];
  for (const leg of legs) lines.push(isEdit ? await editedLine(tx, about, leg) : disruptedLine(leg, reference));
  const along = seatsAlong(about).flatMap((change) => seatLines(about, change, reference));
  const seats = registrations.flatMap((change) =>
    isEdit ? removedLine(about, change.before) : seatLines(about, change, reference),
  );
  lines.push(
    ...(isUndo ? [...seats, ...along] : [...along, ...seats]),
    ...booked.map(({ boat, id: seat, leg, organization }) => ({
      action: 'registration.created',
      leg,
      boat,
      organization,
      details: { ...reference, id: seat },
    })),
    ...waiting.map((place) => placeLine(isUndo ? 'waiting.brought_back' : 'waiting.lost', place, reference)),
    ...lost.map((place) => placeLine('waiting.lost', place, reference)),
    ...removed.map((each) => removedLegLine(about, each, reference)),
  );
  await recordHistory(tx, ...lines.map((line) => ({ ...by, event: event.id, ...line })));
}

/** Which change of the day it was, and when: of an undo the hours that are there again. */
function wordsOf({ difference: { legs }, event, isUndo, request: { wish } }: Recorded): string {
  const hours = legs.map(({ from, to }) => (isUndo ? to : from));
  return doneWords({ wish, legs: legs.length }, hours, (boat) => boatNameOf(event, boat));
}

type Line = Omit<Change, 'actor' | 'at' | 'event'>;
type LegChange = StoredDifference['legs'][number];
type Booking = StoredDifference['registrations'][number]['before'];

function removedLine({ difference, id, trips }: Recorded, { boat, id: booking, leg, organization }: Booking): Line {
  const why = difference.removed.some((each) => each.leg.id === leg) ? 'leg_cancelled' : 'boat_left';
  return {
    action: 'registration.removed',
    leg,
    boat,
    organization,
    details: { id: booking, why, disruption: id },
    before: trips.filter((trip) => trip.id === booking),
  };
}

/** With the guests of the quay whose boat it took off. */
async function editedLine(
  tx: Db,
  { difference, id, trips }: Recorded,
  { fieldsBefore, from, id: leg, to }: LegChange,
): Promise<Line> {
  const after = await requireLeg(tx, leg);
  const { date, end_time, start_time } = from;
  const before = { ...after, ...fieldsBefore, date, start_time, end_time };
  const guests = difference.guests.filter((guest) => guest.leg === leg);
  return {
    action: 'leg.edited',
    leg,
    date: after.date,
    details: {
      before,
      after,
      boats: to.boats,
      ...(guests.length > 0 && { guests }),
      ...(from.state !== to.state && { state: to.state }),
      disruption: id,
    },
    before: hasMoved(before, after) ? trips.filter((trip) => trip.leg === leg) : [],
  };
}

function disruptedLine({ fields, fieldsBefore, from, id, to }: LegChange, reference: object): Line {
  const [before, after] = [{ ...from, ...fieldsBefore }, { ...to, ...fields }]; // prettier-ignore
  const words = legChangeWords(from, to);
  return { action: 'leg.disrupted', leg: id, date: to.date, details: { ...reference, before, after, words } };
}

function removedLegLine(
  { difference, isUndo = false }: Recorded,
  { boats, guests, leg, marks }: StoredDifference['removed'][number],
  reference: object,
): Line {
  const about = { leg: leg.id, date: leg.date };
  if (isUndo) return { ...about, action: 'leg.brought_back', details: { ...reference, boats } };
  const removed = difference.registrations.filter(({ before }) => before.leg === leg.id).length;
  const details = { ...reference, leg, boats, removed, guests: guests.length, marks: marks.length };
  return { ...about, action: 'leg.removed', details };
}

function placeLine(
  action: 'waiting.brought_back' | 'waiting.lost',
  { boat, give_up, id: place, leg, organization }: StoredDifference['waiting'][number],
  reference: object,
): Line {
  return { action, boat, organization, ...(leg !== null && { leg }), details: { ...reference, place, give_up } };
}

type Place = Seat & Pick<Booking, 'id' | 'organization'>;

/** The seats of those whose boat gets a leg of its own, or comes back from it: they go along. */
function seatsAlong({ difference, event, isUndo = false }: Recorded): { before: Place; after: Seat }[] {
  const { made, registrations } = difference;
  const moved = new Set(registrations.map(({ before }) => before.id));
  const back = registrations.flatMap(({ after }) => after ?? []);
  const seats: Place[] = isUndo ? [...event.bookings.filter(({ id }) => !moved.has(id)), ...back] : [...event.bookings];
  return made.flatMap(({ boat, id: own, leg }) => {
    if (boat === undefined || leg === undefined) return [];
    const [from, to] = isUndo ? [own, leg] : [leg, own];
    return seats
      .filter((seat) => seat.leg === own && seat.boat === boat)
      .map(({ id, organization }) => ({ before: { id, organization, boat, leg: from }, after: { boat, leg: to } }));
  });
}

/** A move names the seat that the person has now, and the one that they left. */
function seatLines(
  { difference, event }: Recorded,
  { after, before }: { before: Place; after: Seat | null },
  reference: object,
): Line[] {
  const from = { leg: before.leg, boat: before.boat };
  const details = { ...reference, id: before.id, from };
  const shared = { organization: before.organization };
  const { boat, leg } = after ?? before;
  if (!after) return [{ ...shared, action: 'registration.lost', leg, boat, details }];
  if (leg === before.leg && boat === before.boat)
    return [{ ...shared, action: 'registration.moved', leg, boat, details }];
  const words = (seat: Seat, legs: LegChange[]) => {
    const known = legOf(event, seat.leg);
    const changed = legs.find(({ id }) => id === seat.leg)?.to;
    const name = boatNameOf(event, seat.boat);
    return known ? `${name} on ${legInWords({ ...known, ...changed })}` : name;
  };
  return [
    {
      ...shared,
      action: 'registration.moved_away',
      ...from,
      details: { ...details, words: words(after, difference.legs) },
    },
    { ...shared, action: 'registration.moved', leg, boat, details: { ...details, words: words(before, []) } },
  ];
}
