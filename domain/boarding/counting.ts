import type { SaidOfBoat } from './states.ts';
import { counted } from '../wording.ts';
import type { Counts, Departure, PersonOfDeparture } from './departure.ts';
import { type FoldedMark, personStanding, type PersonStanding, standingMarks, subjectOf } from './fold.ts';

/** The smallest number of passengers for which the rules apply. */
const manyPassengers = 13;

type Subject = Pick<PersonOfDeparture, 'organization' | 'guest'>;
const keyOf = ({ guest, organization }: Subject) => `${organization} ${guest}`;

/**
 * A departure with marks that the server has not answered yet; `people` are those of the other boats of the leg, who may have come here.
 * These marks free a seat or take it again. What was marked before says nothing of a seat that was booked since: `freed` tells it.
 */
export function withMarks(
  given: Departure,
  marks: readonly FoldedMark[],
  people: readonly PersonOfDeparture[],
): Departure {
  const { boat, leg } = given;
  const ofLeg = marks.filter((mark) => mark.leg === leg.id);
  const answered = [...given.people, ...people].flatMap(({ heads }) => heads);
  const all = standingMarks([...answered, ...given.crew, ...ofLeg]);
  const others = people.map((person) => ({ ...person, seated: false }));
  const known = new Map([...others, ...given.people].map((person) => [keyOf(person), person]));
  const fresh = new Set(ofLeg.flatMap((mark) => (mark.boat === boat.id ? mark.id : [])));
  for (const { id } of answered) fresh.delete(id);
  const withHeads = [...known.values()].map((person) => {
    const heads = headsOf(leg.id, person, all);
    return { ...person, heads, ...(heads.some(({ id }) => fresh.has(id)) && { freed: failedToCome(heads, boat.id) }) };
  });
  const here = withHeads.filter((person) => person.seated || personStanding(person.heads).boats.includes(boat.id));
  const crew = all.filter((mark) => isAboutBoat(mark) && mark.boat === boat.id) as Departure['crew'];
  return { ...given, people: here, crew, counts: countsOf(here, boat.id, given.counts.seats) };
}

function headsOf(leg: number, { guest, organization }: Subject, marks: readonly FoldedMark[]): Departure['crew'] {
  const subject = subjectOf({ leg, boat: 0, organization, guest });
  return marks.filter((mark) => !isAboutBoat(mark) && subjectOf(mark) === subject) as Departure['crew'];
}

function isAboutBoat({ guest, organization }: FoldedMark): boolean {
  return organization === null && guest === null;
}

/** Says of each departure whether its boat was marked on a later leg of these; `since` are the boats that were on a later day. */
export function withLaterSigns<D extends Departure>(
  departures: readonly D[],
  since: ReadonlySet<number> = new Set(),
): D[] {
  const last = new Map<number, number>();
  const seen = (boat: number, starts: number) => last.set(boat, Math.max(starts, last.get(boat) ?? starts));
  for (const { crew, leg, people } of departures)
    for (const { boat, kind } of [...crew, ...people.flatMap(({ heads }) => heads)])
      if (kind !== 'clear') seen(boat, leg.starts);
  return departures.map((each) => {
    const { boat, leg, seen_later = false } = each;
    return { ...each, seen_later: seen_later || since.has(boat.id) || (last.get(boat.id) ?? leg.starts) > leg.starts };
  });
}

/** A person counts as aboard when any mark in force says so, even if another disagrees. */
export function countsOf(people: readonly PersonOfDeparture[], boat: number, seats: number): Counts {
  const standings = people.map(({ heads }) => personStanding(heads));
  const count = (state: PersonStanding['state']) => standings.filter((each) => each.state === state).length;
  return {
    seats,
    booked: people.filter(({ guest, seated }) => seated && guest === null).length,
    guests: people.filter(({ guest, seated }) => seated && guest !== null).length,
    taken: people.filter((person) => person.seated && person.freed !== true).length,
    aboard: standings.filter(({ boats }) => boats.includes(boat)).length,
    no_show: count('no_show'),
    expected: count('expected'),
    disputed: count('disputed'),
  };
}

/** What another boat says of its person frees no seat here, and takes none again. */
function failedToCome(heads: readonly FoldedMark[], boat: number): boolean {
  return personStanding(heads.filter((mark) => mark.boat === boat)).state === 'no_show';
}

export function saidOfBoat(boat: number, marksOfLeg: readonly FoldedMark[]): SaidOfBoat {
  const standing = standingMarks(marksOfLeg);
  const people = Map.groupBy(
    standing.filter((mark) => !isAboutBoat(mark)),
    subjectOf,
  );
  const aboard = [...people.values()].filter((some) => personStanding(some).boats.includes(boat)).length;
  return { counts: { aboard }, crew: standing.filter((mark) => isAboutBoat(mark) && mark.boat === boat) };
}

export interface CountProblem {
  text: string;
  /** People to call by name. */
  call: PersonOfDeparture[];
}

/** Why a boat should not leave with so many heads; undefined when the count is right. */
export function castOffProblem({ boat, counts, people }: Departure, heads: number): CountProblem | undefined {
  const aboard = people.filter((person) => personStanding(person.heads).boats.includes(boat.id));
  const unsure = people.filter(({ heads: marks }) => ['expected', 'disputed'].includes(personStanding(marks).state));
  // Too many heads: somebody is aboard who is not marked. Too few: somebody is marked who is not aboard.
  if (heads !== counts.aboard)
    return {
      text: `You counted ${heads}, but ${counts.aboard} are marked as aboard.`,
      call: heads > counts.aboard && unsure.length > 0 ? unsure : [...new Set([...aboard, ...unsure])],
    };
  if (heads > counts.seats) return { text: `This boat has only ${counted(counts.seats, 'seat')}.`, call: aboard };
  return undefined;
}

/** Why not everybody is back. */
export function returnProblem({ boat, counts, people }: Departure, heads: number): CountProblem | undefined {
  if (heads === counts.aboard) return undefined;
  const call = people.filter((person) => personStanding(person.heads).boats.includes(boat.id));
  return { text: `You counted ${heads}, but ${counts.aboard} were marked as aboard.`, call };
}

/** Shown to the crew. The program does not know whether these rules apply, or whether they are kept. */
export function manyPassengersText({ aboard }: Pick<Counts, 'aboard'>): string | undefined {
  return aboard >= manyPassengers ? `${aboard} passengers: other maritime rules may apply.` : undefined;
}
