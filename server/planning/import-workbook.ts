import { AppError } from '#domain/errors.ts';
import type { ExistingChoice, PreviewRow, SheetReading, WorkbookPart } from '#domain/import-report.ts';
import { sheetKinds, type SheetKind } from '#domain/sheet/words.ts';
import type { LegFacts } from '#domain/event-facts.ts';
import { boatReader, previewBoats, writeBoats } from '../boat/import.ts';
import { inEvent, type Database, type Db } from '../db/database.ts';
import { readFacts } from '../facts/facts.ts';
import type { AuditContext } from '../history/record.ts';
import { readingOfParts, type SheetUpload } from '../http/sheets.ts';
import { previewLegs, writeLegs } from '../leg/import.ts';
import { legReader, planLegs, surroundingsOf } from '../leg/plan-legs.ts';
import { emailKey } from '../login/mail-address.ts';
import { organizationReader, previewOrganizations, writeOrganizations } from '../organization/import.ts';
import { findOrganizationsByKeys } from '../organization/queries.ts';
import { type ComingWithSeats, previewSeats, seatReader, writeSeats } from '../registration/import.ts';
import { notASheet } from '../spreadsheet/limits.ts';
import { parseRows } from '../spreadsheet/plan.ts';
import { noRows, previewed, rowsOfSheet, wantedSheet, type FoundRows } from '../spreadsheet/read-rows.ts';
import { readSheets } from '../spreadsheet/read.ts';
import { plainReading, type SheetRow, type Surroundings } from '#domain/sheet/reading.ts';

type Upload = Pick<SheetUpload, 'file' | 'parts'>;
const readers = { org: organizationReader, boat: boatReader, leg: legReader, seat: seatReader };
const titles: Record<SheetKind, string> = { org: 'People', boat: 'Boats', leg: 'Legs', seat: 'Seats' };

interface Into {
  event: number;
  existing: ExistingChoice;
}

interface Part {
  kind: SheetKind;
  /** Why its sheet cannot be read. */
  problem?: AppError;
  found: FoundRows;
}

/** People, boats, legs and seats of one file, in the order in which they need each other. */
async function readParts(upload: Upload, around: Surroundings): Promise<Part[]> {
  const asked = askedParts(upload.parts);
  const readingOf = (kind: SheetKind) => ({ ...plainReading, ...asked?.[kind] });
  const kinds = sheetKinds.filter((kind) => asked?.[kind] !== null);
  const wanted = kinds.map((kind) => ({ ...wantedSheet<unknown>(readers[kind], readingOf(kind)), isOptional: true }));
  const file = await readSheets(upload.file, wanted, around);
  const parts = file.sheets.map(({ kind }): Part => {
    try {
      return { kind, found: rowsOfSheet<unknown>(file, readers[kind], readingOf(kind), around) };
    } catch (error) {
      if (!(error instanceof AppError) || error.code !== 'not_a_sheet') throw error;
      return { kind, problem: error, found: { rows: [], reading: error.details as SheetReading } };
    }
  });
  if (parts.length === 0) throw notASheet('No sheet of this file is about people, boats, legs or seats');
  return parts;
}

function askedParts(parts: unknown) {
  if (parts === undefined) return undefined;
  const parsed = readingOfParts.safeParse(parts);
  if (!parsed.success) throw notASheet('The field parts is not an object of org, boat, leg and seat');
  return parsed.data;
}

/** What each sheet would make. Each may name what the sheets before it bring: owners, boats, people and legs. */
export async function previewWorkbook(
  database: Database,
  upload: Upload,
  { event, existing }: Into,
  by: AuditContext,
): Promise<WorkbookPart[]> {
  const around = await database.read((db) => surroundingsOf(db, event));
  const parts = await readParts(upload, around);
  const rowsOf = (kind: SheetKind) => parts.find((part) => part.kind === kind)?.found.rows ?? [];
  const owners = new Set(rowsOf('org').map(({ cells }) => emailKey(cells.email ?? '')));
  let coming: ComingWithSeats['boats'] = [];
  const previews: WorkbookPart[] = [];
  for (const { found, kind, problem } of parts) {
    const look = async (): Promise<PreviewRow[]> => {
      if (kind === 'org') return previewOrganizations(database, found.rows);
      if (kind === 'leg') return previewLegs(database, found.rows, event, coming);
      if (kind === 'seat') {
        const people = await peopleComing(database, rowsOf('org'));
        const sheet = {
          seats: await parseRows(seatReader, found.rows),
          legs: await parseRows(legReader, rowsOf('leg')),
        };
        return database.read(async (db) => {
          const legs = await legsComing(db, sheet.legs, { event, existing }, coming);
          return previewSeats(db, sheet.seats, { at: by.at, event }, { people, boats: coming, legs });
        });
      }
      const rows = await previewBoats(database, { rows: found.rows, event }, by, owners);
      const isNew = new Set(rows.filter(({ state }) => state === 'new').map(({ row }) => row));
      coming = found.rows.flatMap(({ cells: { capacity = '', make = '', model = '' }, row }) =>
        isNew.has(row) ? [{ id: -row, make, model, capacity: Number(capacity) }] : [],
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

/** The people of the file who are not there yet. */
async function peopleComing(database: Database, rows: readonly SheetRow[]): Promise<ComingWithSeats['people']> {
  const keys = rows.map(({ cells }) => emailKey(cells.email ?? ''));
  const known = new Set(
    (await database.read((db) => findOrganizationsByKeys(db, keys))).map(({ email_key }) => email_key),
  );
  return rows.flatMap(({ cells: { first_name = '', last_name = '' }, row }, at) => {
    const email_key = keys[at] ?? '';
    return known.has(email_key) ? [] : [{ id: -row, email_key, first_name, last_name }];
  });
}

/** The legs of the file as they will be; those that are there already get its boats only when they are to be updated. */
async function legsComing(
  db: Db,
  rows: Parameters<typeof planLegs>[1],
  { event, existing: choice }: Into,
  coming: ComingWithSeats['boats'],
): Promise<LegFacts[]> {
  const { rows: planned } = await planLegs(db, rows, event, coming);
  const { legs } = await readFacts(db, event, { narrow: { boats: [], people: [] } });
  return planned.flatMap(({ existing, row, value: { boats, leg } }): LegFacts[] => {
    const before = legs.find(({ id }) => id === existing);
    if (before && choice === 'skip') return [];
    const { date, end_time, ending_point = '', identifier, max_per_boat = null, start_time, starting_point = '' } = leg;
    const plain = { date, end_time, ending_point, identifier, max_per_boat, start_time, starting_point };
    if (before) return [{ ...before, max_per_boat, boats: [...new Set([...before.boats, ...boats])] }];
    const locked = legs.some((each) => each.date === date && each.locked);
    return [
      { id: -row, ...plain, state: 'scheduled', planned_start_time: null, planned_end_time: null, locked, boats },
    ];
  });
}

/** All sheets or nothing, in one transaction. Returns how many were made or updated. */
export async function importWorkbook(
  database: Database,
  upload: Upload,
  { event, existing }: Into,
  by: AuditContext,
): Promise<number> {
  const around = await database.read((db) => surroundingsOf(db, event));
  const parts = await readParts(upload, around);
  const wrong = parts.find(({ problem }) => problem !== undefined);
  if (wrong?.problem) throw notASheet(`${titles[wrong.kind]}: ${wrong.problem.message}`);
  if (parts.every(({ found }) => found.rows.length === 0)) throw notASheet(noRows);
  const parsed = {
    org: await parsedRows(parts, 'org'),
    boat: await parsedRows(parts, 'boat'),
    leg: await parsedRows(parts, 'leg'),
    seat: await parsedRows(parts, 'seat'),
  };
  return inEvent(database, event, async (tx) => {
    const people = await writeOrganizations(tx, parsed.org, existing, by);
    const boats = await writeBoats(tx, { rows: parsed.boat, event }, { locked: [event], existing }, by);
    if (!boats) throw notASheet('Boats: all boats of the file must be of this event');
    const legs = await writeLegs(tx, parsed.leg, { event, existing }, by);
    const seats = await writeSeats(tx, parsed.seat, event, by);
    return people.length + boats.length + legs.length + seats.length;
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
  seat: Parameters<typeof writeSeats>[1];
}[Kind];
