import { z } from 'zod';
import { id } from './fields.ts';

export const existingChoice = z.enum(['skip', 'update']);
/** How an import treats rows that already exist. */
export type ExistingChoice = z.infer<typeof existingChoice>;

/** The object that a row of the sheet would create, or the existing one that it matches. */
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
  unknown_columns: z.array(z.string()).optional().describe('Headers that mean nothing here, of a preview'),
});
