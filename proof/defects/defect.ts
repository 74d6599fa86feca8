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
  /** `fails`: the database enforces the rule too, so what shows is a failure; else that proves only a bad defect. */
  | {
      database: 'sqlite' | 'postgres';
      processes: number;
      operations?: number;
      leastSeconds?: number;
      kills?: number;
      fails?: boolean;
    }
  /** A test file, and the project of its suite. */
  | { test: string; project: 'server on SQLite' | 'server on PostgreSQL' | 'proof' };
