import { type FoldedMark, personStanding, standingMarks, subjectOf } from '#domain/boarding/fold.ts';
import type { NewMark } from '#domain/boarding/mark.ts';
import type { Card } from '#domain/safety/card.ts';
import { heldOf, openOn, stateOn } from '#domain/safety/standing.ts';
import { oneMinute, toIso } from '#domain/time.ts';
import { dateIn } from '#domain/zone.ts';
import type { Db } from '../db/database.ts';
import { type Confirmed, confirmationsIn, findCard, type Subject, subjectKey } from '../facts/card-queries.ts';
import { requireEvent } from '../event/queries.ts';
import { recordHistory } from '../history/record.ts';
import { marksOnLegs } from './mark-queries.ts';
import type { Delivery } from './boarder.ts';

/**
 * A count that arrives this soon was made with a network, while the boat is still within reach. An admin who says without a count
 * that boats have left speaks of boats that are away.
 */
const isPrompt = ({ device_at, heads }: NewMark, now: number) =>
  typeof heads === 'number' && Math.abs(now - Date.parse(device_at)) < oneMinute;

/** What is read once of the legs of one call: their marks, and what the people on them have confirmed. */
export interface Watched {
  card: Card;
  today: string;
  marks: FoldedMark[];
  said: Map<string, Confirmed[]>;
}

/** undefined where the event has no card. */
export async function watchLegs(tx: Db, marks: NewMark[], { now }: Delivery): Promise<Watched | undefined> {
  const [first] = marks;
  const card = first && (await findCard(tx, first.event));
  if (!card) return undefined;
  const stored = await marksOnLegs(tx, marks.map(({ leg }) => leg)); // prettier-ignore
  const people = [...stored, ...marks.map(folded)];
  return {
    card,
    today: dateIn(now, (await requireEvent(tx, first.event)).time_zone),
    marks: stored,
    said: await confirmationsIn(tx, first.event, people),
  };
}

/** A mark that has just arrived, as those that are stored. */
export function folded({ guest, heads, organization, ...mark }: NewMark): FoldedMark {
  return { ...mark, organization: organization ?? null, guest: guest?.id ?? null, heads: heads ?? null };
}

/** Those aboard by these marks whose card does not let them sail on this boat. */
function unsignedOn({ card, said, today }: Watched, { boat, leg }: Place, marks: readonly FoldedMark[]): Subject[] {
  const ofLeg = marks.filter((mark) => mark.leg === leg);
  const people = standingMarks(ofLeg).filter(({ guest, organization }) => guest ?? organization);
  return [...Map.groupBy(people, subjectOf).values()].flatMap((heads) => {
    const [first] = heads;
    if (!first || !personStanding(heads).boats.includes(boat)) return [];
    const { guest, organization } = first;
    const held = heldOf(card, said.get(subjectKey(first)) ?? []);
    const isSigned =
      held && stateOn(card, held, today) === 'confirmed' && openOn(card, held.answers, boat).length === 0;
    return isSigned ? [] : [{ organization, guest }];
  });
}

type Place = Pick<NewMark, 'event' | 'leg' | 'boat'>;

/**
 * Boats of these marks that may not leave yet: with a network, nobody casts off with somebody whose card is open unless an admin or
 * a skipper gives their name. A mark that arrives later is a fact, which cannot be refused: it is stored, and flagged.
 */
export function refusedToLeave(watched: Watched, marks: NewMark[], others: NewMark[], now: number): Set<string> {
  const refused = new Set<string>();
  const all = [...watched.marks, ...others.map(folded)];
  for (const mark of marks) {
    if (mark.kind !== 'cast_off' || mark.unsigned_by || !isPrompt(mark, now)) continue;
    if (unsignedOn(watched, mark, all).length > 0) refused.add(mark.id);
  }
  return refused;
}

/**
 * After marks are stored: of each of their boats that has left, those aboard whose card is open, and who let them leave.
 * A departure that was taken back was none.
 */
export async function noteUnsigned(tx: Db, watched: Watched, marks: NewMark[], delivery: Delivery): Promise<void> {
  const places = new Map(marks.map(({ boat, event, leg }) => [`${leg} ${boat}`, { event, leg, boat }]));
  for (const place of places.values()) {
    const before = await departureAt(tx, place);
    if (!hasLeft(watched, place)) {
      await tx.deleteFrom('safety_departure').where('leg', '=', place.leg).where('boat', '=', place.boat).execute();
      continue;
    }
    const people = stillUnsigned(watched, place, before?.people ?? []);
    const { afterwards, byCrew } = namesIn(marks, place);
    if (people.length === 0 && !before && byCrew === '') continue;
    // A name that is given afterwards takes the place of no other.
    const name = byCrew || before?.name || afterwards;
    await storeDeparture(tx, place, { people, name }, delivery);
    if (name !== (before?.name ?? '')) await recordLetGo(tx, place, delivery);
  }
}

function hasLeft({ marks }: Watched, { boat, leg }: Place): boolean {
  const ofBoat = marks.filter((mark) => mark.leg === leg && mark.boat === boat);
  const isAboutBoat = ({ guest, organization }: FoldedMark) => guest === null && organization === null;
  return standingMarks(ofBoat).some((mark) => isAboutBoat(mark) && mark.kind !== 'clear');
}

/**
 * Those who were on the list, and those aboard now. A confirmation on this boat that arrives later, from a phone that had no
 * network, takes its person off; one from elsewhere does not.
 */
function stillUnsigned(watched: Watched, place: Place, before: Subject[]): Subject[] {
  const isSignedHere = (subject: Subject) =>
    (watched.said.get(subjectKey(subject)) ?? []).some(({ boat, leg }) => leg === place.leg && boat === place.boat);
  const all = [...before, ...unsignedOn(watched, place, watched.marks)];
  return [...new Map(all.map((each) => [subjectKey(each), each])).values()].filter((each) => !isSignedHere(each));
}

/** Who let them leave, by these marks: said at the cast-off, or afterwards. */
function namesIn(marks: NewMark[], { boat, leg }: Place) {
  const spoken = marks.filter((mark) => mark.leg === leg && mark.boat === boat && mark.unsigned_by);
  const byCrew = spoken.findLast(({ kind }) => kind === 'cast_off')?.unsigned_by ?? '';
  return { byCrew, afterwards: spoken.find(({ kind }) => kind === 'let_go')?.unsigned_by ?? '' };
}

interface Departure {
  people: Subject[];
  name: string;
}

async function departureAt(tx: Db, { boat, leg }: Place): Promise<Departure | undefined> {
  const found = tx.selectFrom('safety_departure').select(['people', 'name']).where('leg', '=', leg);
  const row = await found.where('boat', '=', boat).executeTakeFirst();
  return row && { people: JSON.parse(row.people) as Subject[], name: row.name };
}

async function storeDeparture(tx: Db, place: Place, { name, people }: Departure, { now }: Delivery): Promise<void> {
  const values = { people: JSON.stringify(people), name };
  const { boat, event, leg } = place;
  await tx
    .insertInto('safety_departure')
    .values({ leg, boat, event, at: toIso(now), ...values })
    .onConflict((conflict) => conflict.columns(['leg', 'boat']).doUpdateSet(values))
    .execute();
}

async function recordLetGo(tx: Db, { boat, event, leg }: Place, { boarder, now }: Delivery): Promise<void> {
  const by = 'crew' in boarder ? { actor: undefined, details: { crew_link: boarder.crew } } : { actor: boarder };
  await recordHistory(tx, { at: toIso(now), action: 'card.let_go', event, leg, boat, ...by });
}
