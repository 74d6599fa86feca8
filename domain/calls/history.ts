import { historyQuery, historyPage } from '../history.ts';
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
