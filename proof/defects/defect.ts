/** A deliberate breakage: what it is, and how the source is changed while it is loaded. */
export interface Defect {
  name: string;
  /** The mistake, in a sentence. */
  is: string;
  changes: Change[];
  /** The check that should find it. */
  seenBy: Watcher;
}

export interface Change {
  file: string;
  /** Stands in the file exactly once. */
  from: string;
  to: string;
}

export type Watcher =
  | { database: 'sqlite' | 'postgres'; processes: number; operations?: number; leastSeconds?: number }
  /** A test file, and the project of its suite. */
  | { test: string; project: 'rules' | 'server on SQLite' | 'proof' };
