const key = 'palette-used';
const kept = 8;

/** The addresses that were chosen in the palette, the last one first; a browser that keeps nothing has none. */
export function usedPlaces(): string[] {
  try {
    return JSON.parse(localStorage.getItem(key) ?? '[]') as string[];
  } catch {
    return [];
  }
}

export function keepUsed(to: string): void {
  try {
    localStorage.setItem(key, JSON.stringify([...new Set([to, ...usedPlaces()])].slice(0, kept)));
  } catch {
    // Full, or not allowed: the order stays as it is.
  }
}
