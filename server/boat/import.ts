import type { z } from 'zod';
import { boatName, counted } from '#domain/wording.ts';
import { ownerUnknown } from '#domain/import-error.ts';
import { AppError, errors } from '#domain/errors.ts';
import { firstActive } from '#domain/active-event.ts';
import type { Event } from '#domain/event.ts';
import type { ExistingChoice, PreviewRow } from '#domain/import-report.ts';
import { breather } from '../clock.ts';
import { inEvents, type Database, type Db } from '../db/database.ts';
import { eventsSeenBy } from '../event/queries.ts';
import type { AuditContext } from '../history/record.ts';
import { emailKey } from '../login/mail-address.ts';
import {
  parseRows,
  preview,
  refuseBadRows,
  type ParsedRow,
  type Plan,
  writeRows,
  type RowReader,
} from '../spreadsheet/plan.ts';
import { addBoat } from './add.ts';
import { changeBoat } from './edit.ts';
import { listBoats, ownersOf } from './queries.ts';
import { boatColumns, sheetBoat } from './sheet-columns.ts';
import type { SheetRow } from '#domain/sheet/reading.ts';

type SheetBoat = z.output<typeof sheetBoat>;
/** A row with its owner and event found. */
type PlannedBoat = Omit<SheetBoat, 'owner' | 'event'> & {
  owner: number;
  event: number;
  /** The first row with a boat like this one. */
  twin: number | undefined;
};

interface Sheet {
  rows: SheetRow[];
  /** For rows that name none; absent means the first event that has not ended. */
  event: number | undefined;
}

interface ParsedSheet {
  rows: ParsedRow<SheetBoat>[];
  event: number | undefined;
}

export const boatReader: RowReader<SheetBoat> = {
  kind: 'boat',
  schema: sheetBoat,
  columns: boatColumns,
  who: ({ make = '', model = '' }) => ({ make, model }),
};

async function parsed({ rows, event }: Sheet): Promise<ParsedSheet> {
  return { rows: await parseRows(boatReader, rows), event };
}

/** @param coming the address keys of owners that the same workbook is about to make. */
export async function previewBoats(
  database: Database,
  sheet: Sheet,
  by: AuditContext,
  coming?: ReadonlySet<string>,
): Promise<PreviewRow[]> {
  const rows = await parsed(sheet);
  return preview(await database.read((db) => planBoats(db, rows, by, coming)), ({ make, model, capacity, twin }) => ({
    name: boatName({ make, model }),
    detail: `${counted(capacity, 'seat')}${twin ? `, one more like row ${twin}` : ''}`,
  }));
}

const attempts = 5;

/** All or nothing; returns the ids of what was made or updated. */
export async function importBoats(
  database: Database,
  sheet: Sheet,
  existing: ExistingChoice,
  by: AuditContext,
): Promise<number[]> {
  const rows = await parsed(sheet);
  for (let left = attempts; left > 0; left -= 1) {
    const touched = eventsOf(await database.read((db) => planBoats(db, rows, by)));
    const ids = await importInto(database, touched, rows, existing, by);
    if (ids) return ids;
  }
  throw new AppError('unavailable');
}

function eventsOf(plan: Plan<PlannedBoat>): number[] {
  return plan.rows.map(({ value }) => value.event);
}

function importInto(
  database: Database,
  locked: number[],
  rows: ParsedSheet,
  existing: ExistingChoice,
  by: AuditContext,
): Promise<number[] | undefined> {
  return inEvents(database, locked, (tx) => writeBoats(tx, rows, { locked, existing }, by));
}

/** Undefined when the rows belong to other events now than those that are locked: one was renamed, made or removed meanwhile. */
export async function writeBoats(
  tx: Db,
  rows: ParsedSheet,
  { existing, locked }: { existing: ExistingChoice; locked: number[] },
  by: AuditContext,
): Promise<number[] | undefined> {
  const plan = await planBoats(tx, rows, by);
  refuseBadRows(plan);
  if (eventsOf(plan).some((event) => !locked.includes(event))) return undefined;
  const wanted = plan.rows.filter((planned) => planned.existing === undefined || existing === 'update');
  return writeRows(wanted, async ({ value: { twin: _twin, ...boat }, existing: known }) => {
    if (known === undefined) return addBoat(tx, boat, 0, by);
    const { event: _event, owner: _owner, ...changes } = boat;
    await changeBoat(tx, { id: known, ...changes }, by);
    return known;
  });
}

async function planBoats(
  db: Db,
  { rows, event }: ParsedSheet,
  by: AuditContext,
  coming: ReadonlySet<string> = new Set(),
): Promise<Plan<PlannedBoat>> {
  const find = await finders(db, rows, event, by);
  const plan: Plan<PlannedBoat> = { rows: [], errors: [] };
  const seen = new Map<string, number[]>();
  const breathe = breather();
  for (const { row, who, value, errors } of rows) {
    await breathe();
    const refuse = (column: string, error: string) => plan.errors.push({ row, error, column, ...who });
    plan.errors.push(...errors);
    if (!value) continue;
    const owner = find.owner(value.owner) ?? (coming.has(emailKey(value.owner ?? '')) ? 0 : undefined);
    const eventId = find.event(value.event);
    if (owner === undefined) refuse('owner', ownerUnknown(value.owner ?? ''));
    else if (typeof eventId === 'string') refuse('event', eventId);
    else {
      const boat = { ...value, owner, event: eventId };
      const key = keyOf(boat);
      const like = seen.get(key) ?? [];
      plan.rows.push({ row, who, value: { ...boat, twin: like[0] }, existing: find.boats(key)[like.length] });
      seen.set(key, [...like, row]);
    }
  }
  return plan;
}

/** Rows match boats with the same event, owner, make and model; duplicate rows are matched to duplicate boats in order. */
function keyOf({ event, owner, make, model }: { event: number; owner: number; make: string; model: string }): string {
  return JSON.stringify([event, owner, make.toLowerCase(), model.toLowerCase()]);
}

async function finders(db: Db, rows: ParsedRow<SheetBoat>[], chosen: number | undefined, { actor, at }: AuditContext) {
  const all = await eventsSeenBy(db, actor);
  const fallback = chosen === undefined ? firstActive(all, Date.parse(at)) : all.find(({ id }) => id === chosen);
  if (chosen !== undefined && !fallback) throw new AppError('event_not_found');
  const owners = new Map(
    (
      await ownersOf(
        db,
        rows.map(({ cells }) => emailKey(cells.owner ?? '')),
      )
    ).map((row) => [row.email_key, row.id]),
  );
  const boats = Map.groupBy(await listBoats(db), (boat) =>
    keyOf({ ...boat, event: boat.event.id, owner: boat.owner.id }),
  );
  return {
    owner: (email: string | undefined) => (email ? owners.get(emailKey(email)) : actor.id),
    event: (name: string | undefined) => eventNamed(all, name, fallback),
    boats: (key: string) => (boats.get(key) ?? []).map(({ id }) => id),
  };
}

/** The event's id, or the reason why there is none. */
function eventNamed(all: Event[], name: string | undefined, fallback: Event | undefined): number | string {
  if (!name) return fallback?.id ?? errors.no_active_event.text;
  const named = all.filter((event) => event.name.toLowerCase() === name.toLowerCase());
  if (named.length > 1) return `Several events are called ${name}`;
  return named[0]?.id ?? `No event is called ${name}`;
}
