import type { z } from 'zod';
import { AppError } from '#domain/errors.ts';
import { firstActive, type Event } from '#domain/event.ts';
import { emailKey } from '#domain/fields.ts';
import type { ExistingChoice, PreviewRow } from '#domain/import-report.ts';
import { inEvents, type Database, type Db } from '../db/database.ts';
import { events } from '../event/queries.ts';
import type { By } from '../history/record.ts';
import { organizationsByKeys } from '../organization/queries.ts';
import { parseRow, preview, refuseBadRows, type Plan } from '../spreadsheet/plan.ts';
import type { SheetRow } from '../spreadsheet/table.ts';
import { addBoat } from './add.ts';
import { changeBoat } from './edit.ts';
import { listBoats } from './queries.ts';
import { boatColumns, sheetBoat } from './sheet-columns.ts';

/** A row with its owner and event found. */
type PlannedBoat = Omit<z.output<typeof sheetBoat>, 'owner' | 'event'> & { owner: number; event: number };

interface Sheet {
  rows: SheetRow[];
  /** For rows that name none; absent means the first event that has not ended. */
  event: number | undefined;
}

export async function previewBoats(db: Db, sheet: Sheet, by: By): Promise<PreviewRow[]> {
  return preview(await planBoats(db, sheet, by), ({ make, model, capacity }) => ({
    name: `${make}, ${model}`,
    detail: `${capacity} seats`,
  }));
}

/** All or nothing; answers the ids of what was made or updated. */
export async function importBoats(
  database: Database,
  sheet: Sheet,
  existing: ExistingChoice,
  by: By,
): Promise<number[]> {
  const touched = (await database.read((db) => planBoats(db, sheet, by))).rows.map(({ value }) => value.event);
  return inEvents(database, touched, async (tx) => {
    const plan = await planBoats(tx, sheet, by);
    refuseBadRows(plan);
    const ids: number[] = [];
    for (const { value, existing: known } of plan.rows) {
      if (known === undefined) ids.push(await addBoat(tx, value, 0, by));
      else if (existing === 'update') {
        const { event: _event, owner: _owner, ...changes } = value;
        await changeBoat(tx, { id: known, ...changes }, by);
        ids.push(known);
      }
    }
    return ids;
  });
}

async function planBoats(db: Db, { rows, event }: Sheet, by: By): Promise<Plan<PlannedBoat>> {
  const find = await finders(db, rows, event, by);
  const plan: Plan<PlannedBoat> = { rows: [], errors: [] };
  const seen = new Map<string, number>();
  for (const row of rows) {
    const who = { make: row.cells.make?.trim() ?? '', model: row.cells.model?.trim() ?? '' };
    const refuse = (error: string) => plan.errors.push({ row: row.row, error, ...who });
    const parsed = parseRow(sheetBoat, boatColumns, row, who);
    if ('error' in parsed) {
      plan.errors.push(parsed.error);
      continue;
    }
    const ownerId = find.owner(parsed.value.owner);
    const eventId = find.event(parsed.value.event);
    if (ownerId === undefined) refuse(`No organization has the email ${parsed.value.owner}`);
    else if (typeof eventId === 'string') refuse(eventId);
    else {
      const value = { ...parsed.value, owner: ownerId, event: eventId };
      const key = keyOf(value);
      const earlier = seen.get(key);
      if (earlier !== undefined) refuse(`The same boat is in row ${earlier}`);
      else plan.rows.push({ row: row.row, value, existing: find.boat(key) });
      seen.set(key, row.row);
    }
  }
  return plan;
}

/** A boat is the same when its event, owner, make and model are. */
function keyOf({ event, owner, make, model }: { event: number; owner: number; make: string; model: string }): string {
  return JSON.stringify([event, owner, make.toLowerCase(), model.toLowerCase()]);
}

async function finders(db: Db, rows: SheetRow[], chosen: number | undefined, { actor, at }: By) {
  const all = await events(db);
  const fallback = chosen === undefined ? firstActive(all, Date.parse(at)) : all.find(({ id }) => id === chosen);
  if (chosen !== undefined && !fallback) throw new AppError('event_not_found');
  const owners = new Map(
    (
      await organizationsByKeys(
        db,
        rows.map(({ cells }) => emailKey(cells.owner ?? '')),
      )
    ).map((row) => [row.email_key, row.id]),
  );
  const boats = new Map(
    (await listBoats(db)).map((boat) => [keyOf({ ...boat, event: boat.event.id, owner: boat.owner.id }), boat.id]),
  );
  return {
    owner: (email: string | undefined) => (email ? owners.get(emailKey(email)) : actor.id),
    event: (name: string | undefined) => eventNamed(all, name, fallback),
    boat: (key: string) => boats.get(key),
  };
}

/** Its id, or why there is none. */
function eventNamed(all: Event[], name: string | undefined, fallback: Event | undefined): number | string {
  if (!name) return fallback?.id ?? 'There is no event that has not ended yet';
  const named = all.filter((event) => event.name.toLowerCase() === name.toLowerCase());
  if (named.length > 1) return `Several events are called ${name}`;
  return named[0]?.id ?? `No event is called ${name}`;
}
