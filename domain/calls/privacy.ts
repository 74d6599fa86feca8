import { keptFields } from '../event-fields.ts';
import { byId, storedShapeOf } from '../fields.ts';
import { z } from 'zod';
import { everyone, own } from '../permissions.ts';
import { call } from './call.ts';

export const readKeptFor = call('GET /api/privacy', {
  who: everyone,
  summary: 'Read how long personal data is kept',
  note: 'how long the next event keeps personal data; no personal data',
  answer: z.object(storedShapeOf(keptFields)),
  about: 'events',
});

export const downloadMyData = call('GET /api/org/:id/data', {
  who: own,
  summary: 'Download everything that is stored about an organization',
  note: 'all that is stored about it, as one download',
  params: byId,
  file: 'zip',
});
