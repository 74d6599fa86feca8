import { z } from 'zod';
import { id } from './fields.ts';

/** What is wrong with one row of an imported sheet; `row` as the spreadsheet numbers it, from 1. */
export interface ImportError {
  row?: number;
  error?: string;
  missingElements?: string[];
  email?: string;
  make?: string;
  model?: string;
}

/** 'In {x} found[ missing elements]: {detail}' (specification, section 8). */
export function importErrorText(error: ImportError): string {
  const where = error.email || [error.make, error.model].filter(Boolean).join(', ') || `row ${error.row ?? '?'}`;
  if (error.missingElements?.length) return `In ${where} found missing elements: ${error.missingElements.join(', ')}`;
  return `In ${where} found: ${error.error ?? ''}`;
}

export const existingChoice = z.enum(['skip', 'update']);
/** What becomes of rows that are there already. */
export type ExistingChoice = z.infer<typeof existingChoice>;

/** What a row of a sheet would make, or which one it already is. */
export const previewRow = z.object({
  row: z.int(),
  state: z.enum(['new', 'exists']),
  name: z.string(),
  detail: z.string().optional(),
});
export type PreviewRow = z.infer<typeof previewRow>;

/** A preview answers `rows`, an import the `ids` of what it made or updated. */
export const importAnswer = z.object({
  success: z.literal(true),
  ids: z.array(id).optional(),
  rows: z.array(previewRow).optional(),
});
