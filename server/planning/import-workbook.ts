import { AppError } from '#domain/errors.ts';
import type { ExistingChoice, PreviewRow, SheetReading, WorkbookPart } from '#domain/import-report.ts';
import { plainReading, type SheetRow, type Surroundings } from '#domain/sheet/arrange.ts';
import { sheetsByKind } from '#domain/sheet/choose-sheet.ts';
import { sheetKinds, type SheetKind } from '#domain/sheet/words.ts';
import { boatReader, previewBoats, writeBoats } from '../boat/import.ts';
import { inEvent, type Database } from '../db/database.ts';
import type { AuditContext } from '../history/record.ts';
import { readingOfParts, type SheetUpload } from '../http/sheets.ts';
import { previewLegs, writeLegs } from '../leg/import.ts';
import { legReader, surroundingsOf } from '../leg/plan-legs.ts';
import { emailKey } from '../login/mail-address.ts';
import { organizationReader, previewOrganizations, writeOrganizations } from '../organization/import.ts';
import { notASheet } from '../spreadsheet/limits.ts';
import { parseRows } from '../spreadsheet/plan.ts';
import { previewed, rowsOfSheet, type FoundRows } from '../spreadsheet/read-rows.ts';
import { readSheets } from '../spreadsheet/read.ts';

type Upload = Pick<SheetUpload, 'file' | 'parts'>;
const readers = { org: organizationReader, boat: boatReader, leg: legReader };
const titles: Record<SheetKind, string> = { org: 'People', boat: 'Boats', leg: 'Legs' };

interface Part {
  kind: SheetKind;
  /** Why its sheet cannot be read. */
  problem?: AppError;
  found: FoundRows;
}

/** People, boats and legs of one file, in the order in which they need each other. */
async function readParts(upload: Upload, around: Surroundings): Promise<Part[]> {
  const sheets = await readSheets(upload.file);
  const guessed = sheetsByKind(sheets);
  const asked = askedParts(upload.parts);
  const coming: SheetRow[] = [];
  const parts = sheetKinds.flatMap((kind): Part[] => {
    const wanted = asked?.[kind];
    const sheet = wanted?.sheet ?? guessed.find((each) => each.kind === kind)?.sheet;
    if (wanted === null || sheet === undefined) return [];
    const boats = [...around.boats, ...coming.map(({ cells: { make = '', model = '' } }) => ({ make, model }))];
    try {
      const found = rowsOfSheet<unknown>(
        sheets,
        readers[kind],
        { ...plainReading, ...wanted, sheet },
        { ...around, boats },
      );
      if (kind === 'boat') coming.push(...found.rows);
      return [{ kind, found }];
    } catch (error) {
      if (!(error instanceof AppError) || error.code !== 'not_a_sheet') throw error;
      return [{ kind, problem: error, found: { rows: [], reading: error.details as SheetReading } }];
    }
  });
  if (parts.length === 0) throw notASheet('No sheet of this file is about people, boats or legs');
  return parts;
}

function askedParts(parts: unknown) {
  if (parts === undefined) return undefined;
  const parsed = readingOfParts.safeParse(parts);
  if (!parsed.success) throw notASheet('The field parts is not an object of org, boat and leg');
  return parsed.data;
}

/** What each sheet would make. Boats may belong to people of the same file, and legs may have its boats. */
export async function previewWorkbook(
  database: Database,
  upload: Upload,
  event: number,
  by: AuditContext,
): Promise<WorkbookPart[]> {
  const around = await database.read((db) => surroundingsOf(db, event));
  const parts = await readParts(upload, around);
  const rowsOf = (kind: SheetKind) => parts.find((part) => part.kind === kind)?.found.rows ?? [];
  const owners = new Set(rowsOf('org').map(({ cells }) => emailKey(cells.email ?? '')));
  let coming: { id: number; make: string; model: string }[] = [];
  const previews: WorkbookPart[] = [];
  for (const { found, kind, problem } of parts) {
    const look = async (): Promise<PreviewRow[]> => {
      if (kind === 'org') return previewOrganizations(database, found.rows);
      if (kind === 'leg') return previewLegs(database, found.rows, event, { coming });
      const rows = await previewBoats(database, { rows: found.rows, event }, by, owners);
      const isNew = new Set(rows.filter(({ state }) => state === 'new').map(({ row }) => row));
      coming = found.rows.flatMap(({ cells: { make = '', model = '' }, row }) =>
        isNew.has(row) ? [{ id: -row, make, model }] : [],
      );
      return rows;
    };
    try {
      if (problem) throw problem;
      previews.push({ kind, ...(await previewed(found, look)) });
    } catch (error) {
      if (!(error instanceof AppError) || error.isFault) throw error;
      previews.push({ kind, message: error.message, ...(error.details as Partial<WorkbookPart>) });
    }
  }
  return previews;
}

/** All sheets or nothing, in one transaction. Returns how many were made or updated. */
export async function importWorkbook(
  database: Database,
  upload: Upload,
  { event, existing }: { event: number; existing: ExistingChoice },
  by: AuditContext,
): Promise<number> {
  const around = await database.read((db) => surroundingsOf(db, event));
  const parts = await readParts(upload, around);
  const wrong = parts.find(({ problem }) => problem !== undefined);
  if (wrong?.problem) throw notASheet(`${titles[wrong.kind]}: ${wrong.problem.message}`);
  const parsed = {
    org: await parsedRows(parts, 'org'),
    boat: await parsedRows(parts, 'boat'),
    leg: await parsedRows(parts, 'leg'),
  };
  return inEvent(database, event, async (tx) => {
    const people = await writeOrganizations(tx, parsed.org, existing, by);
    const boats = await writeBoats(tx, { rows: parsed.boat, event }, { locked: [event], existing }, by);
    if (!boats) throw notASheet('Boats: all boats of the file must be of this event');
    const legs = await writeLegs(tx, parsed.leg, { event, existing }, by);
    return people.length + boats.length + legs.length;
  });
}

function parsedRows<Kind extends SheetKind>(parts: readonly Part[], kind: Kind): Promise<Parsed<Kind>> {
  const rows = parts.find((part) => part.kind === kind)?.found.rows ?? [];
  return parseRows<unknown>(readers[kind], rows) as Promise<Parsed<Kind>>;
}
type Parsed<Kind extends SheetKind> = {
  org: Parameters<typeof writeOrganizations>[1];
  boat: Parameters<typeof writeBoats>[1]['rows'];
  leg: Parameters<typeof writeLegs>[1];
}[Kind];
