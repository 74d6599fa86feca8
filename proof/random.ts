import { seeded } from '../server/demo/seeded.ts';

/** The same numbers for the same seed, so that a run can be asked for again. */
export class Random {
  /** From 0 up to, and not including, 1. */
  readonly next: () => number;

  constructor(seed: number) {
    this.next = seeded(seed).next;
  }

  /** From `min` to `max`, both included. */
  whole(min: number, max: number): number {
    return min + Math.floor(this.next() * (max - min + 1));
  }

  chance(probability: number): boolean {
    return this.next() < probability;
  }

  pick<T>(values: readonly T[]): T | undefined {
    return values[Math.floor(this.next() * values.length)];
  }

  /** A random key, with a probability by its weight. */
  weighted<Key extends string>(weights: Record<Key, number>): Key {
    const entries = Object.entries(weights) as [Key, number][];
    let left = this.next() * entries.reduce((sum, [, weight]) => sum + weight, 0);
    for (const [key, weight] of entries) {
      left -= weight;
      if (left < 0) return key;
    }
    return (entries.at(-1) as [Key, number])[0];
  }
}

/** `npm test` plays the same histories each time, so that it turns red by a change alone; all else draws new ones. */
export function newSeed(): number {
  if (process.env.VITEST && !process.env.EVERY_CELL) return 2026;
  return Math.floor(Math.random() * 4_294_967_296);
}
