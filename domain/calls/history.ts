import { madeSeveral } from './answers.ts';
import { historyQuery, historyPage, undoRequest } from '../history.ts';
import { adminOnly } from '../permissions.ts';
import { call } from './call.ts';

export const readHistory = call('GET /api/history', {
  who: adminOnly,
  summary: 'Read the history',
  note: 'all changes with their actor and person',
  query: historyQuery,
  answer: historyPage,
  about: 'history',
});

export const undoChanges = call('POST /api/history/undo', {
  who: adminOnly,
  summary: 'Take back removals of bookings, or what mails others until the first of its mails leaves',
  note: 'books removed seats again, by the rules of any booking; 409 once a mail has left',
  body: undoRequest,
  answer: madeSeveral,
  changes: ['history', 'legs', 'registrations', 'messages', 'organizations'],
});
