import { done } from './answers.ts';
import { id, ofEvent } from '../fields.ts';
import { shownWishes, wishes, drawTimes, shownDraw, drawRecord } from '../draw/wishes.ts';
import { z } from 'zod';
import { signedIn, own, adminOnly } from '../permissions.ts';
import { call } from './call.ts';

const oneEvent = z.object({ event: id });

export const readWishes = call('GET /api/wish/:event', {
  who: signedIn,
  summary: 'Read your wishes and when you are there',
  note: "one's own wishes",
  params: ofEvent,
  answer: shownWishes,
  about: 'events',
  kept: true,
});

export const saveWishes = call('POST /api/wish/:event', {
  who: own,
  summary: 'Save your wishes and when you are there',
  note: 'while wishes are open',
  params: ofEvent,
  body: wishes,
  answer: done,
  changes: ['events', 'legs', 'registrations'],
});

export const setDraw = call('POST /api/draw', {
  who: adminOnly,
  summary: 'Set the times of a draw',
  note: 'with `take_back` also after the draw, until booking opens',
  body: drawTimes,
  answer: done,
  changes: ['events'],
});

export const runDraw = call('POST /api/draw/run', {
  who: adminOnly,
  summary: 'Draw the seats now',
  note: 'once wishes have closed; it also runs by itself',
  body: oneEvent,
  answer: done,
  changes: ['events', 'legs', 'registrations'],
});

export const readDraw = call('GET /api/draw/:event', {
  who: signedIn,
  summary: 'Read the times of a draw, and its seed afterwards',
  note: "times, one's own number and the hash of the seed; the seed once it is drawn; figures for an admin",
  params: ofEvent,
  answer: z.object({ draw: shownDraw.nullable() }),
  about: 'events',
  shows: 'draw',
  everySeconds: 60,
  kept: true,
});

export const readDrawRecord = call('GET /api/draw/:event/record', {
  who: signedIn,
  summary: 'Read the record of a draw, to repeat it, by numbers of that draw alone',
  note: 'the input of the draw, by numbers that hold in this draw alone, once it is drawn',
  params: ofEvent,
  answer: drawRecord,
  about: 'events',
});
