type Path = (string | number)[];

/** Where a body has values, lists and their items too. */
export function placesIn(value: unknown, at: Path = []): Path[] {
  if (typeof value !== 'object' || value === null) return [at];
  const inside = Object.entries(value).flatMap(([key, part]) =>
    placesIn(part, [...at, Array.isArray(value) ? Number(key) : key]),
  );
  return at.length > 0 ? [at, ...inside] : inside;
}

/** The body with another value in one place. */
export function replaced(value: unknown, [first, ...rest]: Path, bad: unknown): unknown {
  if (first === undefined) return bad;
  if (Array.isArray(value)) return value.map((part, index) => (index === first ? replaced(part, rest, bad) : part));
  const body = value as Record<string, unknown>;
  return { ...body, [first]: replaced(body[String(first)], rest, bad) };
}

/** The body without one place. */
export function without(value: unknown, [first, ...rest]: Path): unknown {
  if (Array.isArray(value))
    return rest.length === 0
      ? value.filter((_, index) => index !== first)
      : value.map((part, index) => (index === first ? without(part, rest) : part));
  const body = value as Record<string, unknown>;
  const { [String(first)]: part, ...others } = body;
  return rest.length === 0 ? others : { ...others, [String(first)]: without(part, rest) };
}
