import { id, byId } from '../fields.ts';
import { made, done } from './answers.ts';
import { previewRequest, disruptionPreview, disruptionRequest, disruption } from '../disruption/wire.ts';
import { z } from 'zod';
import { adminOnly } from '../permissions.ts';
import { call } from './call.ts';

const preview = disruptionPreview.extend({ success: z.literal(true) });

export const previewDisruption = call('POST /api/event/disruption/preview', {
  who: adminOnly,
  summary: 'Preview how a change of the day would seat people',
  body: previewRequest,
  answer: preview,
  about: 'legs',
});

export const applyDisruption = call('POST /api/event/disruption', {
  who: adminOnly,
  summary: 'Change the day: delay, cancel, move or reopen legs, take a boat out or replace it',
  body: disruptionRequest,
  answer: made,
  changes: ['legs', 'registrations', 'history', 'disruptions'],
});

export const undoDisruption = call('POST /api/event/disruption/undo', {
  who: adminOnly,
  summary: 'Undo a change of the day',
  body: z.object({ id }),
  answer: done,
  changes: ['legs', 'registrations', 'history', 'disruptions'],
});

export const readDisruptions = call('GET /api/event/:id/disruption', {
  who: adminOnly,
  summary: 'List the changes of the day of an event',
  params: byId,
  answer: z.object({ disruptions: z.array(disruption) }),
  about: 'disruptions',
  shows: 'disruptions',
});
