import type { SeenMark } from './mark.ts';

export type FoldedMark = Pick<
  SeenMark,
  'id' | 'leg' | 'boat' | 'organization' | 'guest' | 'kind' | 'replaces' | 'heads'
>;

export type PersonState = 'expected' | 'aboard' | 'no_show' | 'ashore' | 'disputed';

/** The attendance of a person on a leg, as its marks add up. */
export interface PersonStanding {
  state: PersonState;
  /** The boats on which some standing mark has them; more than one only while marks disagree. */
  boats: number[];
}

export type CastState = 'boarding' | 'at_sea' | 'back' | 'missing' | 'disputed';

/** The subject of a mark: a person on a leg, or the boat on a leg. Marks of different subjects are independent. */
export function subjectOf({ boat, guest, leg, organization }: Omit<FoldedMark, 'id' | 'kind' | 'replaces' | 'heads'>) {
  if (organization !== null) return `${leg} person ${organization}`;
  return guest === null ? `${leg} boat ${boat}` : `${leg} guest ${guest}`;
}

/**
 * The marks that no other mark of the same subject replaces, each once, in an order that is the same on every phone.
 * The result depends neither on the order of arrival nor on any clock. Marks that replace each other in a circle all stand.
 */
export function standingMarks<M extends FoldedMark>(marks: readonly M[]): M[] {
  const groups = Map.groupBy(new Map(marks.map((mark) => [mark.id, mark])).values(), subjectOf);
  return [...groups.values()].flatMap(standingOfSubject).toSorted((a, b) => (a.id < b.id ? -1 : 1));
}

function standingOfSubject<M extends FoldedMark>(marks: M[]): M[] {
  const replaced = new Set(marks.flatMap(({ id, replaces }) => replaces.filter((other) => other !== id)));
  const standing = marks.filter(({ id }) => !replaced.has(id));
  return standing.length > 0 ? standing : marks;
}

/** The standing marks of one person on one leg, as one state. A person who is aboard by any of them counts as aboard. */
export function personStanding(standing: readonly FoldedMark[]): PersonStanding {
  const said = new Set(standing.map(({ boat, kind }) => (kind === 'aboard' ? `aboard ${boat}` : kind)));
  const boats = [...new Set(standing.flatMap(({ boat, kind }) => (kind === 'aboard' ? [boat] : [])))];
  boats.sort((a, b) => a - b);
  if (said.size > 1) return { state: 'disputed', boats };
  const [first] = standing;
  if (!first || first.kind === 'clear') return { state: 'expected', boats: [] };
  return { state: first.kind as PersonState, boats };
}

/**
 * The standing marks of a boat on a leg. It is back only when the heads that were counted are those that are aboard, or when
 * an admin says so without a count.
 */
export function castState(standing: readonly FoldedMark[], aboard: number): CastState {
  const said = new Set(standing.map(({ heads, kind }) => `${kind} ${heads}`));
  if (said.size > 1) return 'disputed';
  const [first] = standing;
  if (first?.kind === 'cast_off') return 'at_sea';
  if (first?.kind === 'return') return first.heads === aboard || first.heads === null ? 'back' : 'missing';
  return 'boarding';
}
