import { boat, boatToBrowse, newBoats, boatEdit } from '../boat.ts';
import { byId } from '../fields.ts';
import { importAnswer, exportChoice, importQuery, sheetForm } from '../import-report.ts';
import { madeSeveral, made, removed, done } from './answers.ts';
import { z } from 'zod';
import { boatPeople, signedIn, ownBoats, adminOnly, everyone } from '../permissions.ts';
import { call } from './call.ts';

export const readBoats = call('GET /api/boat', {
  who: boatPeople,
  summary: 'List the boats',
  note: "a manufacturer: others' owners without e-mail",
  answer: z.object({ boats: z.array(boat) }),
  about: 'boats',
  shows: 'boats',
});

export const readBoatsOfEvent = call('GET /api/event/:id/boats', {
  who: signedIn,
  summary: 'List the boats of an event with their legs',
  note: "boats on the legs of the event; others' owners without e-mail",
  params: byId,
  answer: z.object({ boats: z.array(boatToBrowse) }),
  about: 'boats',
  shows: 'boats',
  kept: true,
});

export const readBoat = call('GET /api/boat/:id', {
  who: signedIn,
  summary: 'Read a boat',
  note: 'a test driver: boats on some leg, else 404; owners without e-mail',
  params: byId,
  answer: boat,
  about: 'boats',
});

export const readBoatRemoval = call('GET /api/boat/:id/removal', {
  who: ownBoats,
  summary: 'Count the data that is removed with a boat',
  note: 'the data that would be removed with it',
  params: byId,
  answer: z.object({ bookings: z.int(), boats: z.int() }),
  about: 'boats',
});

export const addBoats = call('POST /api/boat', {
  who: ownBoats,
  summary: 'Add boats',
  note: 'a manufacturer for itself, else 403',
  body: newBoats,
  answer: madeSeveral,
  sentTo: '/api/boat/',
  changes: ['boats'],
});

export const editBoat = call('POST /api/boat/edit', {
  who: ownBoats,
  summary: 'Edit a boat',
  note: '`owner` by an admin alone',
  body: boatEdit,
  answer: made,
  sentTo: '/api/boat//edit',
  changes: ['boats', 'legs', 'registrations'],
});

export const removeBoat = call('DELETE /api/boat/:id', {
  who: ownBoats,
  summary: 'Remove a boat with its bookings',
  note: 'for others than admins 409 when bookings of a locked day would go',
  params: byId,
  answer: removed,
  changes: ['boats', 'legs', 'registrations'],
  removes: true,
});

export const uploadImages = call('POST /api/boat/upload-images', {
  who: boatPeople,
  summary: 'Upload pictures, films and pdf files for boats',
  body: z.object({ files: z.array(z.file()).describe('Pictures, films and pdf files') }),
  answer: done.extend({ locations: z.array(z.string()) }),
  files: true,
});

export const importBoats = call('POST /api/boat/upload', {
  who: adminOnly,
  summary: 'Import boats from a sheet, or preview the result',
  query: importQuery,
  body: sheetForm,
  answer: importAnswer,
  files: true,
  changes: ['boats', 'legs', 'registrations'],
});

export const downloadBoatTemplate = call('GET /api/boat/template', {
  who: adminOnly,
  summary: 'Download an empty sheet for an import of boats',
  file: 'xlsx',
});

export const exportBoats = call('POST /api/boat/export', {
  who: adminOnly,
  summary: 'Download boats as a sheet that can be imported again',
  body: exportChoice,
  file: 'xlsx',
});

export const readUpload = call('GET /uploads/:name', {
  who: everyone,
  summary: 'Read an uploaded file',
  note: 'by names that nobody can guess; there is no list',
  params: z.object({ name: z.string() }),
  file: 'any',
  also: [206, 304, 416],
});
