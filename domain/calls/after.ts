import { coverageOfEvent, newCoverage, newAnswer } from '../after/coverage.ts';
import { done, made } from './answers.ts';
import { droveAt, newNote, note } from '../after/note.ts';
import { byId, ofEvent } from '../fields.ts';
import { ownAlone, ofOwn, own, ownUnseen } from '../permissions.ts';
import { call } from './call.ts';

export const readDroveAt = call('GET /api/drove/:event', {
  who: ownAlone,
  summary: 'List the boats that you drove, with your notes',
  note: "the boats that one was aboard, and one's own notes, which nobody else reads",
  params: ofEvent,
  answer: droveAt,
  about: 'registrations',
  kept: true,
});

export const saveNote = call('POST /api/note', {
  who: ownAlone,
  summary: 'Keep a note of your own on a boat',
  note: "one's own, always",
  body: newNote,
  answer: done.extend({ note: note.nullable() }),
  changes: [],
});

export const readCoverage = call('GET /api/coverage/:id', {
  who: ofOwn,
  summary: 'List what was published about the boats of an event',
  note: 'what one wrote or added; an admin: all',
  params: byId,
  answer: coverageOfEvent,
  about: 'registrations',
});

export const addCoverage = call('POST /api/coverage', {
  who: own,
  summary: 'Say what was published about boats',
  note: 'a manufacturer: about its own boats, also for people who were on them',
  body: newCoverage,
  answer: made,
  changes: ['registrations'],
});

export const answerPublished = call('POST /api/coverage/answer', {
  who: ownAlone,
  summary: "Answer 'Have you published?' without a piece",
  note: 'for oneself',
  body: newAnswer,
  answer: done,
  changes: ['registrations'],
});

export const removeCoverage = call('DELETE /api/coverage/:id', {
  who: ownUnseen,
  summary: 'Remove a published piece, or yourself from it',
  note: 'takes away what one said of a piece; the piece goes when nobody else said anything',
  params: byId,
  answer: done,
  changes: ['registrations'],
});
