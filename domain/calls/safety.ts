import { done } from './answers.ts';
import { newCard, newConfirmation } from '../safety/card.ts';
import { ofEvent } from '../fields.ts';
import { shownCard } from '../safety/wire.ts';
import { z } from 'zod';
import { ownAsDriver, adminOnly } from '../permissions.ts';
import { call } from './call.ts';

export const readCard = call('GET /api/safety/:event', {
  who: ownAsDriver,
  summary: 'Read the safety card of an event and your own confirmation',
  note: "the card and one's own confirmation; an admin also reads where everybody stands",
  params: ofEvent,
  answer: shownCard,
  about: 'registrations',
});

export const saveCard = call('POST /api/safety/card', {
  who: adminOnly,
  summary: 'Write the safety card of an event',
  body: newCard,
  answer: done.extend({ version: z.int() }),
  changes: ['registrations'],
});

export const confirmCard = call('POST /api/safety/confirm', {
  who: ownAsDriver,
  summary: 'Confirm your safety card',
  note: 'for oneself alone, admins too; for another person 403',
  body: newConfirmation,
  answer: done,
  changes: ['registrations'],
});

export const exportConfirmations = call('GET /api/safety/:event/export', {
  who: adminOnly,
  summary: 'Download the confirmations of the safety card as a workbook',
  note: 'a workbook; it is written to the history',
  params: ofEvent,
  file: 'xlsx',
});
