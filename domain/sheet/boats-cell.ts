import { boatName } from '../wording.ts';
import { everyBoat, folded } from './words.ts';

interface NamedBoat {
  id: number;
  make: string;
  model: string;
}

export type MeantBoats =
  | { kind: 'boats'; ids: number[] }
  /** So many boats, whichever. */
  | { kind: 'any'; count: number }
  | { kind: 'unknown'; error: string };

/** 'Axopar 29; Saimo 30', 'all', or '6' for any six. Of boats of the same name the second is 'Axopar 29 (2)'. */
export function meantBoats(text: string, fleet: readonly NamedBoat[]): MeantBoats {
  if (everyBoat.has(folded(text))) return { kind: 'boats', ids: fleet.map(({ id }) => id) };
  const whole = find(text, fleet);
  if (typeof whole === 'number') return { kind: 'boats', ids: [whole] };
  const [, count] = /^(\d{1,3})(?:\s*(?:boats?|venettä|båtar|boote|kpl|st|x))?$/iu.exec(text.trim()) ?? [];
  if (count !== undefined) return { kind: 'any', count: Number(count) };
  const ids: number[] = [];
  for (const part of text.split(/[;,\n&]|\s[/+]\s|\s(?:and|ja|och|und)\s/)) {
    if (part.trim() === '') continue;
    const found = find(part, fleet);
    if (typeof found === 'string') return { kind: 'unknown', error: found };
    ids.push(found);
  }
  return { kind: 'boats', ids: [...new Set(ids)] };
}

type Names = Map<string, NamedBoat[]>;
interface NamesOfFleet {
  whole: Names;
  models: Names;
  makes: Names;
}
const namesOfFleets = new WeakMap<readonly NamedBoat[], NamesOfFleet>();

/** A sheet of thousands of rows asks about the same fleet, so its names are folded once. */
function namesOf(fleet: readonly NamedBoat[]): NamesOfFleet {
  const known = namesOfFleets.get(fleet);
  if (known) return known;
  const by = (name: (boat: NamedBoat) => string) => Map.groupBy(fleet, (boat) => folded(name(boat)));
  const names = { whole: by(boatName), models: by(({ model }) => model), makes: by(({ make }) => make) };
  namesOfFleets.set(fleet, names);
  return names;
}

/** By its whole name, or by its model or make where only one boat has it. */
function find(text: string, fleet: readonly NamedBoat[]): number | string {
  const { makes, models, whole } = namesOf(fleet);
  const [, base = text, number] = /^(\S.*)\((\d+)\)$/.exec(text.trim()) ?? [];
  const word = folded(text);
  const exact = whole.get(word) ?? [];
  const alike = exact.length > 0 ? exact : (whole.get(folded(base)) ?? []);
  const nth = exact.length === 0 && number !== undefined ? alike[Number(number) - 1] : undefined;
  if (nth) return nth.id;
  for (const found of [alike, models.get(word) ?? [], makes.get(word) ?? []]) {
    if (found.length === 1 && found[0]) return found[0].id;
    if (found.length > 1) return `Several boats of this event are called ${text.trim()}`;
  }
  return `No boat of this event is called ${text.trim()}`;
}

/** The names of boats in a sheet, in which no two are the same: the second of a name is 'Axopar 29 (2)'. */
export function sheetNames(fleet: readonly NamedBoat[]): Map<number, { make: string; model: string }> {
  const alike = Map.groupBy(fleet, (boat) => folded(boatName(boat)));
  return new Map(
    [...alike.values()].flatMap((boats) =>
      boats.map(
        ({ id, make, model }, at) => [id, { make, model: boats.length > 1 ? `${model} (${at + 1})` : model }] as const,
      ),
    ),
  );
}
