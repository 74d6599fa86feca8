/** The fields of an edit that were sent; the others keep their values. */
export function withoutUndefined<T extends object>(sent: T): { [Key in keyof T]: Exclude<T[Key], undefined> } {
  return Object.fromEntries(Object.entries(sent).filter(([, value]) => value !== undefined)) as never;
}
