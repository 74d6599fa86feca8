/** Apart from the schemas, which a page that only names a boat need not load. */
export function boatName(boat: { make: string; model: string }): string {
  return `${boat.make}, ${boat.model}`;
}

/** As one says it, where it stands large beside its picture. */
export function boatTitle(boat: { make: string; model: string }): string {
  return `${boat.make} ${boat.model}`.trim();
}
