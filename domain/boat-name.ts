/** Apart from the schemas, which a page that only names a boat need not load. */
export function boatName(boat: { make: string; model: string }): string {
  return `${boat.make}, ${boat.model}`;
}
