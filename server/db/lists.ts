/**
 * The same values, the last of them repeated up to the next power of two. Both databases prepare a statement for each length of
 * a list, so this keeps their number small.
 */
export function padToPowerOfTwo<Value>(values: Iterable<Value>): Value[] {
  const list = [...new Set(values)];
  const length = 2 ** Math.ceil(Math.log2(Math.max(1, list.length)));
  return [...list, ...list.slice(-1).flatMap((last) => Array<Value>(length - list.length).fill(last))];
}

/** Rows in lists for one statement each: SQLite binds at most 32,766 values in a statement. */
export function chunks<T>(rows: readonly T[], size = 500): T[][] {
  return Array.from({ length: Math.ceil(rows.length / size) }, (_, n) => rows.slice(n * size, (n + 1) * size));
}
