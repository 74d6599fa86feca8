import { byId } from '../fields.ts';
import { calendarFeed } from '../ics.ts';
import { done } from './answers.ts';
import { z } from 'zod';
import { ownUnseen, signedIn, everyone } from '../permissions.ts';
import { call } from './call.ts';

export const downloadTrip = call('GET /api/reg/:id/calendar', {
  who: ownUnseen,
  summary: 'Download a booking for a calendar (.ics)',
  note: 'one trip as an .ics file',
  params: byId,
  file: 'ics',
});

export const readFeed = call('GET /api/feed', {
  who: signedIn,
  summary: 'Say whether you have a calendar address',
  note: "whether one's own trips have a calendar address; always one's own",
  answer: z.object({ feed: calendarFeed.nullable() }),
  about: 'feed',
  shows: 'feed',
});

export const makeFeed = call('POST /api/feed', {
  who: signedIn,
  summary: 'Make a new calendar address',
  note: 'makes a new address; the one before stops',
  answer: done.extend({ address: z.string() }),
  changes: ['feed'],
});

export const endFeed = call('DELETE /api/feed', {
  who: signedIn,
  summary: 'End the calendar address',
  answer: done,
  changes: ['feed'],
});

export const readCalendarFeed = call('GET /api/feed/:token', {
  who: everyone,
  summary: 'Read a calendar by its address (.ics)',
  note: "the token alone counts: one's trips as a calendar program reads them; a HEAD request does nothing",
  params: z.object({ token: z.string() }),
  file: 'ics',
});
