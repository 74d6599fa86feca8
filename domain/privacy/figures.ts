import { z } from 'zod';

const cell = z.int().nullable().describe('null when it is from one to four: so few could be recognized');
/** The figures of a year that stay when its people are erased. */
export const figures = z.object({ offered: cell, taken: cell, sailed: cell, publications: cell });
export type Figures = z.infer<typeof figures>;
export const year = z.string().regex(/^\d{4}$/, 'Use a year like 2026');
export const yearlyFigures = figures.extend({ year, frozen_at: z.string().nullable() });
export type YearlyFigures = z.infer<typeof yearlyFigures>;

const fewest = 5;

export function hideSmallCounts(counted: Record<keyof Figures, number>): Figures {
  const shown = Object.entries(counted).map(([name, count]) => [name, count > 0 && count < fewest ? null : count]);
  return Object.fromEntries(shown) as Figures;
}

/** 'Boating  Weekly' and 'boating weekly' are one publication. */
export function publicationKey(name: string): string {
  return name.normalize('NFKC').trim().replaceAll(/\s+/g, ' ').toLowerCase();
}

export function countPublications(names: string[]): number {
  return new Set(names.map(publicationKey).filter(Boolean)).size;
}
