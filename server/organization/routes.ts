import { z } from 'zod';
import { byId, id } from '#domain/fields.ts';
import {
  confirmation,
  newOrganizations,
  organization,
  organizationEdit,
  registrationForm,
} from '#domain/organization.ts';
import { exportChoice, importAnswer, inOrder } from '#domain/import-report.ts';
import { dateIn, defaultZone } from '#domain/zone.ts';
import { type App, done, made, madeSeveral, removed, success } from '../http/routing.ts';
import { actingFor, auditContext } from '../login/guard.ts';
import { importQuery, sendSheet, uploadedSheet, wholeSheet } from '../http/sheets.ts';
import { importTemplate } from '../spreadsheet/template.ts';
import { imported, previewed, readRows } from '../spreadsheet/read-rows.ts';
import { writeSheet } from '../spreadsheet/write.ts';
import type { Services } from '../services.ts';
import { applyChange } from './apply-change.ts';
import { confirmOrganizations } from './confirm.ts';
import { createOrganizations } from './create.ts';
import { erased } from './erase-traces.ts';
import { forgetRemoved } from './forget-removed.ts';
import { editOrganization } from './edit.ts';
import { importOrganizations, organizationReader, previewOrganizations } from './import.ts';
import { allOrganizations, requireOrganization, toOrganization } from './queries.ts';
import { register } from './register.ts';
import { exportColumns, organizationColumns } from './sheet-columns.ts';
import { countOrganizationRemoval, removeOrganization } from './remove.ts';

const registered = done.extend({ id: id.optional(), update: z.literal(true).optional() });
/** `update` when one's own new e-mail has to be confirmed first. */
const edited = made.extend({ update: z.literal(true).optional() });
const removal = z.object({ bookings: z.int(), boats: z.int() });

export function organizationRoutes(app: App, services: Services): void {
  const { database, now } = services;
  app.get('/api/org/all', { schema: { response: { 200: z.array(organization) } } }, () =>
    database.read(allOrganizations),
  );

  app.get('/api/org/:id', { schema: { params: byId, response: { 200: organization } } }, (request) => {
    const wanted = actingFor(request, request.params.id);
    return database.read(async (db) => toOrganization(await requireOrganization(db, wanted)));
  });

  app.post('/api/org/new', { schema: { body: newOrganizations, response: { 200: madeSeveral } } }, async (request) =>
    success({
      ids: await createOrganizations(database, request.body.orgs, auditContext(request, now)),
    }),
  );

  app.post(
    '/api/org/register',
    { schema: { body: registrationForm, response: { 200: registered } } },
    async (request) =>
      success({
        ...(await register(services, request.body, { client: request.ip, asker: request.asker })),
      }),
  );

  app.post(
    '/api/org/upload',
    { schema: { querystring: importQuery, response: { 200: importAnswer } }, config: { takesFiles: true } },
    async (request) => {
      const preview = request.query.preview === 'true';
      const found = await readRows({ ...(await uploadedSheet(request)), preview }, organizationReader);
      if (preview) return success(await previewed(found, () => previewOrganizations(database, found.rows)));
      const ids = await importOrganizations(database, found.rows, request.query.existing, auditContext(request, now));
      return success(imported(found, ids));
    },
  );

  app.get('/api/org/template', { schema: { response: { 200: wholeSheet } } }, async (_request, reply) =>
    sendSheet(reply, 'organizations-template.xlsx', await importTemplate('Organizations', organizationColumns)),
  );

  app.post(
    '/api/org/export',
    { schema: { body: exportChoice, response: { 200: wholeSheet } } },
    async ({ body }, reply) => {
      const rows = inOrder(await database.read(allOrganizations), body.ids);
      const content = await writeSheet([{ name: 'Organizations', columns: exportColumns, rows, frozenColumns: 1 }]);
      return sendSheet(reply, `organizations-${dateIn(now(), defaultZone)}.xlsx`, content);
    },
  );

  const linkParts = z.object({ token: z.string(), data: z.string() });
  app.get(
    '/api/org/regedit/:token/:data',
    { schema: { params: linkParts, response: { 200: done } } },
    async ({ asker, params }) => {
      await applyChange(services, params, asker?.sessionId);
      return success();
    },
  );

  app.post('/api/org/edit', { schema: { body: organizationEdit, response: { 200: edited } } }, async (request) => {
    const wanted = actingFor(request, request.body.id);
    return success({
      id: wanted,
      ...(await editOrganization(services, request.body, auditContext(request, now))),
    });
  });

  app.post('/api/org/confirm', { schema: { body: confirmation, response: { 200: done } } }, async (request) => {
    const { id: one, ids = [] } = request.body;
    await confirmOrganizations(services, one === undefined ? ids : [one], auditContext(request, now));
    return success();
  });

  app.get('/api/org/:id/removal', { schema: { params: byId, response: { 200: removal } } }, (request) => {
    const leaving = actingFor(request, request.params.id);
    return database.read((db) => countOrganizationRemoval(db, leaving));
  });

  app.delete(
    '/api/org/:id',
    { schema: { params: byId, response: { 200: removed.extend({ erased }) } } },
    async (request) => {
      const leaving = actingFor(request, request.params.id);
      const gone = await removeOrganization(database, leaving, auditContext(request, now));
      return success({ removed: gone.removed, erased: await forgetRemoved(services, gone) });
    },
  );
}
