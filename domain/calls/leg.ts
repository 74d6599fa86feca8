import { importAnswer, exportChoice, importQuery, sheetForm } from '../import-report.ts';
import { leg, newLeg, legEdit, lockState } from '../leg.ts';
import { made, removed, done } from './answers.ts';
import { pathId, byId, id } from '../fields.ts';
import { z } from 'zod';
import { signedIn, adminOnly } from '../permissions.ts';
import { call } from './call.ts';

const legs = z.object({ legs: z.array(leg) });
const oneLeg = z.object({ leg });

export const readLegs = call('GET /api/leg/event/:eid', {
  who: signedIn,
  summary: 'List the legs of an event as you see them',
  note: 'others only as counts',
  params: z.object({ eid: pathId }),
  answer: legs,
  also: [304],
  about: 'legs',
  shows: 'legs',
  kept: true,
});

export const readLegsOf = call('GET /api/leg/event/:eid/:orgId', {
  who: adminOnly,
  summary: 'List the legs of an event as an organization sees them',
  note: "even for one's own id",
  params: z.object({ eid: pathId, orgId: pathId }),
  answer: legs,
  also: [304],
  about: 'legs',
  shows: 'legs',
});

export const readLeg = call('GET /api/leg/:id', {
  who: signedIn,
  summary: 'Read a leg as you see it',
  note: 'others only as counts',
  params: byId,
  answer: oneLeg,
  about: 'legs',
  shows: 'leg',
  kept: true,
});

export const readLegOf = call('GET /api/leg/:id/:orgId', {
  who: adminOnly,
  summary: 'Read a leg as an organization sees it',
  note: "even for one's own id",
  params: z.object({ id: pathId, orgId: pathId }),
  answer: oneLeg,
  about: 'legs',
  shows: 'leg',
});

export const createLeg = call('POST /api/leg', {
  who: adminOnly,
  summary: 'Add a leg',
  body: newLeg,
  answer: made,
  changes: ['legs'],
});

export const editLeg = call('POST /api/leg/edit', {
  who: adminOnly,
  summary: 'Edit a leg',
  body: legEdit,
  answer: removed,
  changes: ['legs', 'registrations', 'history', 'disruptions'],
});

export const copyLeg = call('POST /api/leg/copy', {
  who: adminOnly,
  summary: 'Copy a leg',
  body: z.object({ id }),
  answer: made,
  changes: ['legs'],
});

export const lockDay = call('POST /api/leg/lock', {
  who: adminOnly,
  summary: 'Lock or unlock a day of an event',
  body: lockState,
  answer: done,
  changes: ['legs', 'events'],
});

export const importLegs = call('POST /api/leg/upload', {
  who: adminOnly,
  summary: 'Import legs from a sheet, or preview the result',
  query: importQuery,
  body: sheetForm,
  answer: importAnswer,
  files: true,
  changes: ['legs', 'registrations', 'history', 'disruptions'],
});

export const downloadLegTemplate = call('GET /api/leg/template', {
  who: adminOnly,
  summary: 'Download an empty sheet for an import of legs',
  file: 'xlsx',
});

export const exportLegs = call('POST /api/leg/export', {
  who: adminOnly,
  summary: 'Download legs as a sheet that can be imported again',
  body: exportChoice.extend({ event: id }),
  file: 'xlsx',
});

export const removeLeg = call('DELETE /api/leg/:id', {
  who: adminOnly,
  summary: 'Remove a leg with its bookings',
  params: byId,
  answer: removed,
  changes: ['legs', 'registrations', 'history', 'disruptions'],
  removes: true,
});
