import { boatName } from '../wording.ts';
import { overlaps, type Span } from './overlap.ts';

interface EventBoat {
  id: number;
  event: { id: number };
}
type LegWithBoats = Span & { id: number; state: string; boats: readonly { id: number }[] };
/** A leg being made has no id yet; while its times are empty it overlaps nothing. */
type LegBeingWritten = Span & { id?: number | undefined; event: number };

/** The boats of the event that are on none of its other legs at the same time. `legs` are those of the event. */
export function freeBoats<B extends EventBoat>(
  boats: readonly B[],
  legs: readonly LegWithBoats[],
  leg: LegBeingWritten,
): B[] {
  const others = legs.filter((other) => other.id !== leg.id && other.state !== 'cancelled' && overlaps(other, leg));
  const used = new Set(others.flatMap((other) => other.boats.map(({ id }) => id)));
  return boats.filter((boat) => boat.event.id === leg.event && !used.has(boat.id));
}

/** The boats that have each word of the search in their make or model. */
function matchingBoats<B extends { make: string; model: string }>(boats: readonly B[], search: string): B[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  return boats.filter((boat) => words.every((word) => boatName(boat).toLowerCase().includes(word)));
}

/** Suggestions appear only when fewer than 10 boats match (specification, section 9); `count` is how many do. */
export function suggestions<B extends { make: string; model: string }>(
  boats: readonly B[],
  search: string,
): { count: number; suggested: B[] | undefined } {
  const matching = matchingBoats(boats, search);
  return { count: matching.length, suggested: matching.length < 10 ? matching : undefined };
}
