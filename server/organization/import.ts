import type { z } from 'zod';
import { emailKey } from '#domain/fields.ts';
import type { ExistingChoice, ImportError, PreviewRow } from '#domain/import-report.ts';
import type { Database, Db } from '../db/database.ts';
import { record, type By } from '../history/record.ts';
import { parseRow, preview, refuseBadRows, type Plan, type PlannedRow } from '../spreadsheet/plan.ts';
import type { SheetRow } from '../spreadsheet/table.ts';
import { fieldsAfter } from './fields-after.ts';
import {
  insertOrganizations,
  organizationsByKeys,
  toColumns,
  updateOrganization,
  type OrganizationRow,
} from './queries.ts';
import { organizationColumns, sheetOrganization } from './sheet-columns.ts';

type SheetOrganization = z.output<typeof sheetOrganization>;

export async function previewOrganizations(db: Db, rows: SheetRow[]): Promise<PreviewRow[]> {
  const { plan } = await planOrganizations(db, rows);
  return preview(plan, ({ email, type, organization_name }) => ({
    name: email,
    detail: [type, organization_name].filter(Boolean).join(', '),
  }));
}

/** All or nothing; what an admin imports is confirmed. Answers the ids of what was made or updated. */
export function importOrganizations(
  database: Database,
  rows: SheetRow[],
  existing: ExistingChoice,
  by: By,
): Promise<number[]> {
  return database.write(async (tx) => {
    const { plan, stored } = await planOrganizations(tx, rows);
    refuseBadRows(plan);
    const added = await insertNew(
      tx,
      plan.rows.filter((planned) => planned.existing === undefined),
      by,
    );
    const updated = existing === 'update' ? await updateExisting(tx, plan.rows, stored, by) : [];
    return [...added, ...updated];
  });
}

/** By address key, what is there already. */
type Stored = Map<string, OrganizationRow>;

async function planOrganizations(db: Db, rows: SheetRow[]): Promise<{ plan: Plan<SheetOrganization>; stored: Stored }> {
  const stored: Stored = new Map(
    (
      await organizationsByKeys(
        db,
        rows.map(({ cells }) => emailKey(cells.email ?? '')),
      )
    ).map((row) => [row.email_key, row]),
  );
  const plan: Plan<SheetOrganization> = { rows: [], errors: [] };
  const seen = new Map<string, number>();
  for (const row of rows) {
    const who = { email: row.cells.email?.trim() ?? '' };
    const key = emailKey(who.email);
    const parsed = parseRow(sheetOrganization, organizationColumns, row, who);
    const error = 'error' in parsed ? parsed.error : conflict(row, who, seen.get(key), stored.get(key), parsed.value);
    if (error) plan.errors.push(error);
    else if ('value' in parsed) plan.rows.push({ row: row.row, value: parsed.value, existing: stored.get(key)?.id });
    if (key) seen.set(key, row.row);
  }
  return { plan, stored };
}

function conflict(
  { row }: SheetRow,
  who: ImportError,
  earlier: number | undefined,
  stored: OrganizationRow | undefined,
  { type }: SheetOrganization,
): ImportError | undefined {
  if (earlier !== undefined) return { row, error: `The same email is in row ${earlier}`, ...who };
  if (stored && stored.type !== type)
    return { row, error: `This email already belongs to an organization of type ${stored.type}`, ...who };
  return undefined;
}

async function insertNew(tx: Db, planned: PlannedRow<SheetOrganization>[], { actor, at }: By): Promise<number[]> {
  const ids = await insertOrganizations(
    tx,
    planned.map(({ value: { email, type, ...fields } }) => ({
      ...toColumns(fields),
      email,
      email_key: emailKey(email),
      type,
      confirmed_at: at,
    })),
  );
  const history = ids.map((organization, index) => ({
    at,
    actor,
    action: 'organization.created',
    organization,
    details: { type: planned[index]?.value.type, imported: true },
  }));
  await record(tx, ...history);
  return ids;
}

/** A cell that is empty leaves its field as it is. */
async function updateExisting(
  tx: Db,
  planned: PlannedRow<SheetOrganization>[],
  stored: Stored,
  { actor, at }: By,
): Promise<number[]> {
  const ids: number[] = [];
  for (const { value } of planned) {
    const before = stored.get(emailKey(value.email));
    if (!before) continue;
    const { email: _email, type: _type, ...sent } = value;
    const fields = fieldsAfter(before, sent);
    await updateOrganization(tx, before.id, toColumns(fields));
    await record(tx, {
      at,
      actor,
      action: 'organization.edited',
      organization: before.id,
      details: { fields: Object.keys(sent), imported: true },
    });
    ids.push(before.id);
  }
  return ids;
}
