import { type DayOrder } from './read-date.ts';
import type { TimeFraction } from './read-time.ts';

export interface SheetRow {
  row: number;
  /** By field name, for every column that the sheet has; '' where the cell is empty. */
  cells: Record<string, string>;
  /** What the sheet does not say in this row and was completed, such as 'date from row 4'. */
  completed?: string[];
}

/** A cell that a person has mended; it is as if the sheet had it so. */
export interface MendedCell {
  row: number;
  /** The heading, or our column. */
  column: string;
  value: string;
}

/** How a person wants the sheet to be read. */
export interface Reading {
  /** By heading, our column, or null to leave it out. */
  columns: Record<string, string | null>;
  /** By our column, the value of empty cells. */
  defaults: Record<string, string>;
  cells: MendedCell[];
  /** By heading, how cells are read that mean two things. */
  answers: Record<string, Answer>;
}

/** What a person says of the cells of a column. */
type Answer = DayOrder | TimeFraction | 'with code' | 'without code';

export const plainReading: Reading = { columns: {}, defaults: {}, cells: [], answers: {} };

/** What is there already, which the sheet may refer to. */
export interface Surroundings {
  days: readonly string[];
  boats: readonly { make: string; model: string }[];
  legs: readonly { identifier: string; date: string; start_time: string; end_time: string }[];
}

export const noSurroundings: Surroundings = { days: [], boats: [], legs: [] };

/** A question about a whole column, since its cells can be read in two ways. */
export interface Question {
  heading: string;
  text: string;
  options: { value: Answer; label: string }[];
}
