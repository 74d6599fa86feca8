/** Rows in lists for one statement each: SQLite binds at most 32,766 values in a statement. */
export function chunks<T>(rows: readonly T[], size = 500): T[][] {
  return Array.from({ length: Math.ceil(rows.length / size) }, (_, n) => rows.slice(n * size, (n + 1) * size));
}
