import * as calls from '#domain/calls/organization.ts';
import { on } from '../http/on.ts';
import { inOrder } from '#domain/import-report.ts';
import { dateIn, defaultZone } from '#domain/zone.ts';
import type { App } from '../http/routing.ts';
import { actingFor, auditContext } from '../login/guard.ts';
import { sendSheet, uploadedSheet } from '../http/sheets.ts';
import { importTemplate } from '../spreadsheet/template.ts';
import { imported, previewed, readRows } from '../spreadsheet/read-rows.ts';
import { writeSheet } from '../spreadsheet/write.ts';
import type { Services } from '../services.ts';
import { confirmOrganizations } from './confirm.ts';
import { createOrganizations } from './create.ts';
import { forgetRemoved } from './forget-removed.ts';
import { editOrganization } from './edit.ts';
import { importOrganizations, organizationReader, previewOrganizations } from './import.ts';
import {
  allOrganizations,
  requireOrganization,
  toOrganization,
  findOrganization,
  toColumns,
  updateOrganization,
} from './queries.ts';
import { register } from './register.ts';
import { exportColumns, organizationColumns } from './sheet-columns.ts';
import { countOrganizationRemoval, removeOrganization } from './remove.ts';
import { AppError } from '#domain/errors.ts';
import type { OrganizationFields } from '#domain/organization.ts';
import { toIso } from '#domain/time.ts';
import { noteAnswer } from '../facts/guest-queries.ts';
import { recordHistory } from '../history/record.ts';
import { digestOf } from '../login/regedit-link.ts';
import { changeEmail, refusingTakenEmail } from './change-email.ts';
import { mergeFields } from './sent-fields.ts';
import { deletePendingChangesOf, takePendingChange } from './pending-queries.ts';

export function organizationRoutes(app: App, services: Services): void {
  const { database, now } = services;
  on(app, calls.readOrganizations, () => database.read(allOrganizations));

  on(app, calls.readOrganization, (request) => {
    const wanted = actingFor(request, request.params.id);
    return database.read(async (db) => toOrganization(await requireOrganization(db, wanted)));
  });

  on(app, calls.addOrganizations, async (request) => ({
    ids: await createOrganizations(database, request.body.orgs, auditContext(request, now)),
  }));

  on(app, calls.register, (request) => register(services, request.body, { client: request.ip, asker: request.asker }));

  on(app, calls.importOrganizations, async (request) => {
    const preview = request.query.preview === 'true';
    const found = await readRows({ ...(await uploadedSheet(request)), preview }, organizationReader);
    if (preview) return await previewed(found, () => previewOrganizations(database, found.rows));
    const ids = await importOrganizations(database, found.rows, request.query.existing, auditContext(request, now));
    return imported(found, ids);
  });

  on(app, calls.downloadOrganizationTemplate, async (_request, reply) =>
    sendSheet(reply, 'organizations-template.xlsx', await importTemplate('Organizations', organizationColumns)),
  );

  on(app, calls.exportOrganizations, async ({ body }, reply) => {
    const rows = inOrder(await database.read(allOrganizations), body.ids);
    const content = await writeSheet([{ name: 'Organizations', columns: exportColumns, rows, frozenColumns: 1 }]);
    return sendSheet(reply, `organizations-${dateIn(now(), defaultZone)}.xlsx`, content);
  });

  on(app, calls.confirmUpdate, ({ asker, params }) => applyChange(services, params, asker?.sessionId));

  on(app, calls.editOrganization, async (request) => {
    const wanted = actingFor(request, request.body.id);
    return {
      id: wanted,
      ...(await editOrganization(services, request.body, auditContext(request, now))),
    };
  });

  on(app, calls.confirmOrganizations, async (request) => {
    const { id: one, ids = [] } = request.body;
    return { undo: await confirmOrganizations(services, one === undefined ? ids : [one], auditContext(request, now)) };
  });

  on(app, calls.readOrganizationRemoval, (request) => {
    const leaving = actingFor(request, request.params.id);
    return database.read((db) => countOrganizationRemoval(db, leaving));
  });

  on(app, calls.removeOrganization, async (request) => {
    const leaving = actingFor(request, request.params.id);
    const gone = await removeOrganization(database, leaving, auditContext(request, now));
    return { removed: gone.removed, erased: await forgetRemoved(services, gone) };
  });
}

/** Applies the change that the mail describes, once. The reader of the mail may do so, and stays logged in in that browser. */
async function applyChange(
  { database, tokens, now }: Services,
  { data, token }: { token: string; data: string },
  session?: string,
): Promise<void> {
  const claims = await tokens.verify(token, now());
  if (claims?.use !== 'regedit' || String(claims.update) !== data) throw new AppError('link_not_valid');
  const { id: organization, update, digest } = claims;
  const applying = database.write(async (tx) => {
    const taken = await takePendingChange(tx, { id: update, organization, digest });
    if (!taken || digestOf(taken.changes) !== digest) throw new AppError('link_not_valid');
    const { email, event, ...fields } = JSON.parse(taken.changes) as Partial<OrganizationFields> & {
      email?: string;
      /** Of whose guests they become one. */
      event?: number;
    };
    const before = await findOrganization(tx, organization);
    if (!before) throw new AppError('link_not_valid');
    await updateOrganization(tx, organization, toColumns(mergeFields(before, fields)));
    if (event !== undefined) await noteAnswer(tx, { event, organization }, 'accepted_at', toIso(now()));
    await deletePendingChangesOf(tx, organization); // They would put back what was before this.
    if (email) await changeEmail(tx, before, email, toIso(now()), session);
    const actor = { id: organization, type: 'test driver' as const };
    await recordHistory(tx, {
      at: toIso(now()),
      actor,
      action: 'organization.edited',
      organization,
      details: { update, fields: [...Object.keys(fields), ...(email ? ['email'] : [])] },
    });
  });
  await refusingTakenEmail(applying);
}
