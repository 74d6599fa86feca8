import { gaps, gapsToFill, gapsToUndo, timetable } from '../planning/wire.ts';
import { importAnswer, workbookAnswer, importQuery, workbookForm } from '../import-report.ts';
import { madeSeveral, removed } from './answers.ts';
import { date, line, byId, ofEvent } from '../fields.ts';
import { z } from 'zod';
import { adminOnly } from '../permissions.ts';
import { call } from './call.ts';

const ofGaps = z.object({
  fewest: z.coerce.number().int().min(1).max(20).default(1),
  date: date.optional().describe('Only the trips of this day count'),
  behind: line.optional().describe('Instead, seats that take people on who stay behind in this harbour'),
});
const isPreview = z.object({ preview: z.enum(['true', 'false']).default('false') });

export const readGaps = call('GET /api/plan/:event/gaps', {
  who: adminOnly,
  summary: 'Propose free seats for people who have too few',
  note: 'free seats for people who have too few; nothing is written',
  params: ofEvent,
  query: ofGaps,
  answer: gaps,
  about: 'registrations',
});

export const bookGaps = call('POST /api/plan/gaps', {
  who: adminOnly,
  summary: 'Book proposed seats, all or none',
  note: 'all of the seats or none, by the rules of any booking',
  body: gapsToFill,
  answer: madeSeveral,
  changes: ['legs', 'registrations'],
});

export const undoGaps = call('POST /api/plan/gaps/undo', {
  who: adminOnly,
  summary: 'Take back seats that were booked together',
  note: 'bookings that an admin made',
  body: gapsToUndo,
  answer: removed,
  changes: ['legs', 'registrations'],
});

export const planLegs = call('POST /api/plan/legs', {
  who: adminOnly,
  summary: 'Make legs from hours, lengths and breaks, or preview them',
  note: 'with `?preview=true` nothing is written',
  query: isPreview,
  body: timetable,
  answer: importAnswer,
  changes: ['legs', 'boats'],
});

export const importWorkbook = call('POST /api/event/:id/upload', {
  who: adminOnly,
  summary: 'Import people, boats, legs and seats from one workbook, or preview the result',
  params: byId,
  query: importQuery,
  body: workbookForm,
  answer: workbookAnswer,
  files: true,
  changes: ['organizations', 'boats', 'legs', 'registrations', 'messages'],
});

export const exportWorkbook = call('GET /api/event/:id/export', {
  who: adminOnly,
  summary: 'Download a whole event as a workbook that can be imported again',
  params: byId,
  file: 'xlsx',
});
