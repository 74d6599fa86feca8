import { markingAt, maxGuests, maxMarks } from '#domain/boarding/limits.ts';
import { personStanding, standingMarks, subjectOf } from '#domain/boarding/fold.ts';
import type { MarkResult, NewMark } from '#domain/boarding/mark.ts';
import type { MarkRefusal } from '#domain/boarding/refusals.ts';
import { zonedInstant } from '#domain/zone.ts';
import type { Db } from '../db/database.ts';
import { guestsOf } from '../facts/guest-queries.ts';
import { isAdmin, mayBoard, type Boarder, type Delivery } from './boarder.ts';
import { cardFacts, cardRefusal, confirmationsNamed, countConfirmations } from './confirm-cards.ts';
import { countMarks, findMarks, marksAbout } from './mark-queries.ts';
import { bookedOn, countGuests, existingOrganizations, findGuests, removedGuests, sailingsNamed } from './queries.ts';
const dayMilliseconds = 86_400_000;
const onLeg = ({ boat, leg }: { boat: number; leg: number }) => `${boat} on ${leg}`;

export type MarkFacts = Awaited<ReturnType<typeof factsOf>>;

/** The facts by which marks are refused, read where they stay true until the commit. */
export async function factsOf(tx: Db, event: number, marks: NewMark[], delivery: Delivery) {
  const legs = marks.map(({ leg }) => leg);
  const people = marks.flatMap(({ organization }) => organization ?? []);
  const guests = marks.flatMap(({ guest }) => guest?.id ?? []);
  const ids = marks.map(({ id }) => id);
  const sailings = await sailingsNamed(tx, legs);
  const walkedUp = await findGuests(tx, guests);
  return {
    ...delivery,
    event,
    sailings: new Map(sailings.map((row) => [onLeg(row), row])),
    stored: new Map(
      [...(await findMarks(tx, ids)), ...(await confirmationsNamed(tx, ids))].map((mark) => [mark.id, mark]),
    ),
    card: await cardFacts(tx, event),
    guests: new Map(walkedUp.map(({ id, ...at }) => [id, at])),
    removed: await removedGuests(tx, legs, guests),
    here: new Set([
      ...(await subjectsHere(tx, { guests, legs, people }, sailings, delivery.boarder)),
      ...(await walkUpsAmong(tx, event, marks)),
    ]),
    organizations: await existingOrganizations(tx, people),
    guestsOn: new Map((await countGuests(tx, legs)).map((row) => [onLeg(row), row.count])),
    marksOn: await marksOn(tx, legs),
  };
}

/** How many marks and confirmations each departure has. */
async function marksOn(tx: Db, legs: number[]): Promise<Map<string, number>> {
  const found = new Map<string, number>();
  for (const row of [...(await countMarks(tx, legs)), ...(await countConfirmations(tx, legs))])
    found.set(onLeg(row), (found.get(onLeg(row)) ?? 0) + row.count);
  return found;
}

/** The people and guests whom the caller may mark: those with a seat on one of its boats, and those who were moved there on the dock. */
async function subjectsHere(
  tx: Db,
  about: { legs: number[]; people: number[]; guests: string[] },
  sailings: Awaited<ReturnType<typeof sailingsNamed>>,
  boarder: Boarder,
): Promise<Set<string>> {
  // An admin may name anybody.
  if (isAdmin(boarder) || about.people.length + about.guests.length === 0) return new Set();
  const own = new Set(sailings.filter((sailing) => mayBoard(boarder, sailing)).map(onLeg));
  const marked = standingMarks(await marksAbout(tx, about));
  const moved = [...Map.groupBy(marked, subjectOf).values()].flatMap((some) =>
    personStanding(some).boats.flatMap((boat) => some.slice(0, 1).map((mark) => ({ ...mark, boat }))),
  );
  const seated = await bookedOn(tx, about);
  return new Set([...moved, ...seated].filter((each) => own.has(onLeg(each))).map(subjectOf));
}

/** A crew may choose any guest of the event who came to it without a seat. */
async function walkUpsAmong(tx: Db, event: number, marks: NewMark[]): Promise<string[]> {
  const chosen = marks.flatMap(({ books, boat, leg, organization }) =>
    books && organization ? { boat, guest: null, leg, organization } : [],
  );
  if (chosen.length === 0) return [];
  const guests = new Set((await guestsOf(tx, event).select('organization.id').execute()).map(({ id }) => id));
  return chosen.filter(({ organization }) => guests.has(organization)).map(subjectOf);
}

/** An accepted mark counts for those that follow, so that a mark sent twice in one call is stored once. */
export function answerTo(mark: NewMark, facts: MarkFacts): MarkResult {
  const { boat, guest, id, leg } = mark;
  const place = onLeg(mark);
  const reason = refusalOf(mark, facts);
  if (reason) return { id, result: 'refused', reason };
  if (facts.stored.has(id)) return { id, result: 'already' };
  facts.stored.set(id, { ...mark, organization: mark.organization ?? null, guest: guest?.id ?? null });
  facts.marksOn.set(place, (facts.marksOn.get(place) ?? 0) + 1);
  if (guest && !facts.guests.has(guest.id)) {
    facts.guests.set(guest.id, { leg, boat });
    facts.guestsOn.set(place, (facts.guestsOn.get(place) ?? 0) + 1);
  }
  return { id, result: 'stored' };
}

function refusalOf(mark: NewMark, facts: MarkFacts): MarkRefusal | undefined {
  const { boarder, event, now, sailings, stored } = facts;
  const sailing = sailings.get(onLeg(mark));
  if (!sailing) return 'unknown_leg';
  if (sailing.event !== event) return 'other_event';
  if (sailing.published === 0 && !('crew' in boarder) && !isAdmin(boarder)) return 'unknown_leg';
  if (!mayBoard(boarder, sailing)) return 'not_yours';
  // The phone may drop marks that had arrived, whatever has changed since; an ended link sends no new ones.
  if (stored.has(mark.id)) return isStored(mark, facts) ? undefined : 'id_taken';
  if ('ended' in boarder) return 'link_ended';
  if (Date.parse(mark.device_at) > now + dayMilliseconds) return 'from_the_future';
  const { date, start_time, time_zone: zone } = sailing;
  const marking = markingAt({ date, zone, starts: zonedInstant(date, start_time, zone) }, now, isAdmin(boarder));
  if (marking !== 'open') return marking;
  const isUncounted = (mark.kind === 'cast_off' || mark.kind === 'return') && typeof mark.heads !== 'number';
  if ((mark.override || isUncounted) && !isAdmin(boarder)) return 'admin_only';
  return strangerRefusal(mark, facts) ?? cardRefusal(mark, facts.card) ?? limitRefusal(mark, facts, maxGuests(sailing));
}

/** Only an admin may name a person who is not on these boats: others would learn the names of everybody. */
function strangerRefusal(mark: NewMark, { boarder, guests, here, organizations, removed }: MarkFacts) {
  const { boat, guest, leg } = mark;
  const organization = mark.organization ?? null;
  const isHere = isAdmin(boarder) || here.has(subjectOf({ leg, boat, organization, guest: guest?.id ?? null }));
  if (organization !== null) return organizations.has(organization) && isHere ? undefined : 'unknown_person';
  if (!guest) return undefined;
  if (removed.has(guest.id)) return 'guest_removed';
  const known = guests.get(guest.id);
  if (!known) return undefined;
  // A guest that this call has brought is on the boat of the caller.
  return known.leg === leg && (isHere || known.boat === boat) ? undefined : 'unknown_person';
}

function limitRefusal(mark: NewMark, { boarder, guests, guestsOn, marksOn }: MarkFacts, guestsAllowed: number) {
  const place = onLeg(mark);
  if ((marksOn.get(place) ?? 0) >= maxMarks[isAdmin(boarder) ? 'admin' : 'crew']) return 'too_many_marks';
  const isNew = mark.guest && !guests.has(mark.guest.id);
  return isNew && (guestsOn.get(place) ?? 0) >= guestsAllowed ? 'too_many_guests' : undefined;
}

function isStored(mark: NewMark, { stored }: MarkFacts): boolean {
  const other = stored.get(mark.id);
  return (
    other?.leg === mark.leg &&
    other.boat === mark.boat &&
    other.kind === mark.kind &&
    other.organization === (mark.organization ?? null) &&
    other.guest === (mark.guest?.id ?? null)
  );
}
