import { z } from 'zod';

/** The error of one row of an imported sheet; `row` as the spreadsheet numbers it, from 1. */
export const importError = z.object({
  row: z.int().optional(),
  error: z.string().optional(),
  missingElements: z.array(z.string()).optional(),
  column: z.string().optional().describe('Our column, where one cell is wrong'),
  email: z.string().optional(),
  identifier: z.string().optional().describe('Of legs'),
  make: z.string().optional(),
  model: z.string().optional(),
});
export type ImportError = z.infer<typeof importError>;

/** 'In {x} found[ missing elements]: {detail}' (specification, section 8). */
export function importErrorText(error: ImportError): string {
  const boat = [error.make, error.model].filter(Boolean).join(' ');
  const where = error.email || boat || error.identifier || `row ${error.row ?? '?'}`;
  if (error.missingElements?.length) return `In ${where} found missing elements: ${error.missingElements.join(', ')}`;
  return `In ${where} found: ${error.error ?? ''}`;
}
