/** Two spellings without another difference than case and spaces are one place. */
export function placeKey(name: string): string {
  return name.trim().replaceAll(/\s+/g, ' ').toLowerCase();
}
