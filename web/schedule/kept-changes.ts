import type { Change } from './changes.ts';

const keyOf = (event: number) => `schedule-changes-${event}`;

/** The changes that are not applied yet, kept in this tab: who looks at another page meanwhile finds them again. */
export function keptChanges(event: number): Change[] {
  try {
    return JSON.parse(sessionStorage.getItem(keyOf(event)) ?? '[]') as Change[];
  } catch {
    return [];
  }
}

/** A browser that keeps nothing still applies them. */
export function keepChanges(event: number, changes: readonly Change[]): void {
  try {
    if (changes.length > 0) sessionStorage.setItem(keyOf(event), JSON.stringify(changes));
    else sessionStorage.removeItem(keyOf(event));
  } catch {
    // Full, or not allowed: the changes are on the page all the same.
  }
}
