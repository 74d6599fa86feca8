import { z } from 'zod';
import { id } from './fields.ts';
import { sheetKinds } from './sheet/words.ts';

export const existingChoice = z.enum(['skip', 'update']);
/** How an import treats rows that already exist. */
export type ExistingChoice = z.infer<typeof existingChoice>;
export const importQuery = z.object({
  preview: z.enum(['true', 'false']).default('false'),
  existing: existingChoice.default('skip'),
});

/** The form of an import. All but the file and the event is JSON, and says how the sheet is to be read. */
export const sheetForm = z.object({
  file: z.file().describe('An .xlsx workbook'),
  event: id.optional().describe('For boats and legs'),
  sheet: z.string().optional().describe('The name of the sheet'),
  columns: z.string().optional().describe('An object of headings and our columns'),
  defaults: z.string().optional().describe('An object of our columns and values'),
  cells: z.string().optional().describe('A list of cells with other values: row, column, value'),
  answers: z.string().optional().describe('An object of headings and what their dates or numbers are'),
});
/** `parts` has the same by kind; null leaves a kind out. */
export const planForm = sheetForm.pick({ file: true });
export const workbookForm = planForm.extend({ parts: z.string().optional() });

/** The object that a row of the sheet would create, or the existing one that it matches. */
export const previewRow = z.object({
  row: z.int(),
  state: z.enum(['new', 'exists']),
  name: z.string(),
  detail: z.string().optional(),
  completed: z
    .array(z.string())
    .optional()
    .describe("What its row does not say and was completed, such as 'date from row 4'"),
});
export type PreviewRow = z.infer<typeof previewRow>;

const sheetKind = z.enum(sheetKinds);

/** How a sheet was read, for a person to change. */
export const sheetReading = z.object({
  columns: z
    .array(
      z.object({
        heading: z.string(),
        column: z.string().nullable().describe('Our column; null when it is left out'),
        guess: z.enum(['name', 'word', 'content', 'none']),
        samples: z.array(z.string()),
      }),
    )
    .describe('The headings of the sheet, and what each means'),
  sheets: z.array(z.string()).describe('The names of the sheets of the file'),
  sheet: z.string().describe('The one that was read'),
  kinds: z.array(z.object({ kind: sheetKind, sheet: z.string() })).describe('Sheets about people, boats and legs'),
  our_columns: z
    .array(z.object({ name: z.string(), label: z.string(), required: z.boolean(), fills: z.array(z.string()) }))
    .describe('Our columns'),
  table: z
    .array(z.object({ row: z.int(), texts: z.array(z.string()) }))
    .describe('The cells of some rows, wrong ones first'),
  questions: z
    .array(
      z.object({
        heading: z.string(),
        text: z.string(),
        options: z.array(z.object({ value: z.string(), label: z.string() })),
      }),
    )
    .describe('Columns whose cells can be read in two ways'),
  notes: z.array(z.string()),
  unknown_columns: z.array(z.string()).describe('Headings that mean nothing here'),
});
export type SheetReading = z.infer<typeof sheetReading>;

/** A preview answers `rows` and how the sheet was read, an import the `ids` of what it made or updated. */
export const importAnswer = z
  .object({ success: z.literal(true), ids: z.array(id).optional(), rows: z.array(previewRow).optional() })
  .extend(sheetReading.partial().shape);

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

/** One of the sheets of a workbook about a whole event: a preview, or why there is none. */
export const workbookPart = z
  .object({ kind: sheetKind, message: z.string().optional(), rows: z.array(previewRow).optional() })
  .extend({ errors: z.array(importError).optional() })
  .extend(sheetReading.partial().shape);
export type WorkbookPart = z.infer<typeof workbookPart>;

export const workbookAnswer = z.object({
  success: z.literal(true),
  count: z.int().optional().describe('How many were made or updated'),
  parts: z.array(workbookPart).optional(),
});

/** The rows that a list shows, in its order; all of them when absent. */
export const exportChoice = z.object({ ids: z.array(id).max(20_000).optional() });

export function inOrder<Row extends { id: number }>(rows: readonly Row[], ids: readonly number[] | undefined): Row[] {
  if (!ids) return [...rows];
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((wanted) => byId.get(wanted) ?? []);
}
