import { byId, id } from '../fields.ts';
import { erased } from '../organization.ts';
import { importAnswer, exportChoice } from '../import-report.ts';
import { importQuery, sheetForm } from '../import-report.ts';
import { madeSeveral, done, made, removed, undo } from './answers.ts';
import { organization, newOrganizations, registrationForm, organizationEdit, confirmation } from '../organization.ts';
import { z } from 'zod';
import { adminOnly, own, everyone } from '../permissions.ts';
import { call } from './call.ts';

const registered = done.extend({ id: id.optional(), update: z.literal(true).optional() });
const linkParts = z.object({ token: z.string(), data: z.string() });
const edited = made.extend({ update: z.literal(true).optional() });
const removal = z.object({ bookings: z.int(), boats: z.int() });

export const readOrganizations = call('GET /api/org/all', {
  who: adminOnly,
  summary: 'List all organizations',
  answer: z.array(organization),
  about: 'organizations',
});

export const readOrganization = call('GET /api/org/:id', {
  who: own,
  summary: 'Read an organization',
  params: byId,
  answer: organization,
  about: 'organizations',
});

export const addOrganizations = call('POST /api/org/new', {
  who: adminOnly,
  summary: 'Add organizations',
  body: newOrganizations,
  answer: madeSeveral,
  changes: ['organizations', 'registrations', 'messages'],
});

export const register = call('POST /api/org/register', {
  who: everyone,
  summary: 'Register a test driver, or ask a known one to confirm a change',
  note: 'every caller counts as signed out; another `type` than test driver is 403',
  body: registrationForm.extend({ event: id.optional().describe('Of whose guests they become one') }),
  answer: registered,
});

export const importOrganizations = call('POST /api/org/upload', {
  who: adminOnly,
  summary: 'Import organizations from a sheet, or preview the result',
  query: importQuery,
  body: sheetForm,
  answer: importAnswer,
  files: true,
  changes: ['organizations', 'registrations', 'messages'],
});

export const downloadOrganizationTemplate = call('GET /api/org/template', {
  who: adminOnly,
  summary: 'Download an empty sheet for an import of organizations',
  file: 'xlsx',
});

export const exportOrganizations = call('POST /api/org/export', {
  who: adminOnly,
  summary: 'Download organizations as a sheet that can be imported again',
  body: exportChoice,
  file: 'xlsx',
});

export const confirmUpdate = call('GET /api/org/regedit/:token/:data', {
  who: everyone,
  summary: 'Confirm the change that a mail asked about, by its link',
  note: "the token alone counts; bad, used or expired 400; a HEAD request does nothing; a new address ends all sessions but the caller's own",
  params: linkParts,
  answer: done,
});

export const editOrganization = call('POST /api/org/edit', {
  who: own,
  summary: 'Edit an organization',
  note: '`type`, `confirmed` by an admin only; the stored value is accepted',
  body: organizationEdit,
  answer: edited,
  changes: ['organizations', 'boats', 'registrations'],
});

export const confirmOrganizations = call('POST /api/org/confirm', {
  who: adminOnly,
  summary: 'Confirm organizations',
  note: 'one, or several in one go',
  body: confirmation,
  answer: done.extend({ undo }),
  changes: ['organizations', 'registrations'],
});

export const readOrganizationRemoval = call('GET /api/org/:id/removal', {
  who: own,
  summary: 'Count the data that is removed with an organization',
  note: 'the data that would be removed with it',
  params: byId,
  answer: removal,
  about: 'organizations',
});

export const removeOrganization = call('DELETE /api/org/:id', {
  who: own,
  summary: 'Remove an organization with its boats and bookings',
  note: 'the last admin 409; for others than admins 409 when bookings of a locked day would go',
  params: byId,
  answer: removed.extend({ erased }),
  changes: ['organizations', 'boats', 'legs', 'registrations'],
  removes: true,
});
