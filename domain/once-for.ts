/**
 * A function that remembers for each key what it found last, and finds it again only when the facts have changed. A list is the
 * same as long as its items are the same objects.
 */
export function onceFor<Facts extends unknown[], Found>(find: (...facts: Facts) => Found) {
  const known = new Map<number | string, { facts: Facts; found: Found }>();
  return (key: number | string, ...facts: Facts): Found => {
    const last = known.get(key);
    if (last && facts.every((fact, index) => isSame(fact, last.facts[index]))) return last.found;
    const found = find(...facts);
    known.set(key, { facts, found });
    return found;
  };
}

function isSame(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  if (!Array.isArray(one) || !Array.isArray(other)) return false;
  return one.length === other.length && one.every((item, index) => item === other[index]);
}
