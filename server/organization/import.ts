import type { z } from 'zod';
import { withoutUnaskedHotels } from '#domain/organization-fields.ts';
import type { ExistingChoice, PreviewRow } from '#domain/import-report.ts';
import { breather } from '../clock.ts';
import type { Database, Db } from '../db/database.ts';
import { recordHistory, type AuditContext } from '../history/record.ts';
import { addressColumns, emailKey } from '../login/mail-address.ts';
import {
  parseRows,
  preview,
  refuseBadRows,
  type ParsedRow,
  type Plan,
  type PlannedRow,
  type RowReader,
} from '../spreadsheet/plan.ts';
import { mergeFields } from './sent-fields.ts';
import {
  insertOrganizations,
  findOrganizationsByKeys,
  toColumns,
  updateOrganization,
  type OrganizationRow,
} from './queries.ts';
import { organizationColumns, sheetOrganization } from './sheet-columns.ts';
import type { SheetRow } from '#domain/sheet/reading.ts';

type SheetOrganization = z.output<typeof sheetOrganization>;
type Row = ParsedRow<SheetOrganization>;

export const organizationReader: RowReader<SheetOrganization> = {
  kind: 'org',
  schema: sheetOrganization,
  columns: organizationColumns,
  who: ({ email = '' }) => ({ email }),
};

export async function previewOrganizations(database: Database, sheet: SheetRow[]): Promise<PreviewRow[]> {
  const rows = await parseRows(organizationReader, sheet);
  const { plan } = await database.read((db) => planOrganizations(db, rows));
  return preview(plan, ({ email, type, organization_name }) => ({
    name: email,
    detail: [type, organization_name].filter(Boolean).join(', '),
  }));
}

/** All or nothing; what an admin imports is confirmed. Returns the ids of what was made or updated. */
export async function importOrganizations(
  database: Database,
  sheet: SheetRow[],
  existing: ExistingChoice,
  by: AuditContext,
): Promise<number[]> {
  const rows = await parseRows(organizationReader, sheet);
  return database.write((tx) => writeOrganizations(tx, rows, existing, by));
}

export async function writeOrganizations(
  tx: Db,
  rows: Row[],
  existing: ExistingChoice,
  by: AuditContext,
): Promise<number[]> {
  const { plan, stored } = await planOrganizations(tx, rows);
  refuseBadRows(plan);
  const added = await insertNew(
    tx,
    plan.rows.filter((planned) => planned.existing === undefined),
    by,
  );
  const updated = existing === 'update' ? await updateExisting(tx, plan.rows, stored, by) : [];
  return [...added, ...updated];
}

/** By address key, what is there already. */
type Stored = Map<string, OrganizationRow>;

async function planOrganizations(db: Db, rows: Row[]): Promise<{ plan: Plan<SheetOrganization>; stored: Stored }> {
  const keys = rows.map(({ cells }) => emailKey(cells.email ?? ''));
  const stored: Stored = new Map((await findOrganizationsByKeys(db, keys)).map((row) => [row.email_key, row]));
  const plan: Plan<SheetOrganization> = { rows: [], errors: [] };
  const seen = new Map<string, number>();
  const breathe = breather();
  for (const [index, { row, who, value, errors }] of rows.entries()) {
    await breathe();
    const key = keys[index] ?? '';
    const known = stored.get(key);
    const clash = value && conflict(value, seen.get(key), known);
    plan.errors.push(...errors);
    if (clash) plan.errors.push({ row, ...clash, ...who });
    else if (value) plan.rows.push({ row, who, value, existing: known?.id });
    if (key && !seen.has(key)) seen.set(key, row);
  }
  return { plan, stored };
}

function conflict(
  { type }: SheetOrganization,
  earlier: number | undefined,
  stored: OrganizationRow | undefined,
): { error: string; column: string } | undefined {
  if (earlier !== undefined) return { error: `The same email is in row ${earlier}`, column: 'email' };
  if (stored && stored.type !== type)
    return { error: `This email already belongs to an organization of type ${stored.type}`, column: 'type' };
  return undefined;
}

async function insertNew(
  tx: Db,
  planned: PlannedRow<SheetOrganization>[],
  { actor, at }: AuditContext,
): Promise<number[]> {
  const ids = await insertOrganizations(
    tx,
    planned.map(({ value: { email, type, ...fields } }) => ({
      ...toColumns(withoutUnaskedHotels({ day_before: 'no', day_after: 'no', ...fields })),
      ...addressColumns(email),
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
  await recordHistory(tx, ...history);
  return ids;
}

/** A cell that is empty leaves its field as it is. */
async function updateExisting(
  tx: Db,
  planned: PlannedRow<SheetOrganization>[],
  stored: Stored,
  by: AuditContext,
): Promise<number[]> {
  const changes = [];
  for (const { value } of planned) {
    const before = stored.get(emailKey(value.email));
    if (!before) continue;
    const { email: _email, type: _type, ...sent } = value;
    await updateOrganization(tx, before.id, toColumns(mergeFields(before, sent)));
    const details = { fields: Object.keys(sent), imported: true };
    changes.push({ ...by, action: 'organization.edited', organization: before.id, details });
  }
  await recordHistory(tx, ...changes);
  return changes.map(({ organization }) => organization);
}
