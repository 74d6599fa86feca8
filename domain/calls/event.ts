import { dayNote, event, front, newDayNote, newEvent, eventEdit, eventCopy } from '../event.ts';
import { sentFacts } from '../facts-wire.ts';
import { made, done } from './answers.ts';
import { manifest } from '../manifest.ts';
import { overview } from '../overview.ts';
import { pathId, byId, date, id } from '../fields.ts';
import { today } from '../today.ts';
import { z } from 'zod';
import { signedIn, everyone, adminOnly } from '../permissions.ts';
import { call } from './call.ts';

const oneEvent = z.object({
  event: event.extend({
    draw: z.boolean().describe('Whether its first seats are drawn'),
    locked_days: z.array(z.string()).describe('Legs say so themselves; this is also about days without any'),
    notes: z.array(dayNote.extend({ date: z.string(), text: z.string() })),
  }),
});
const revision = z
  .object({ revision: z.int() })
  .describe('Once, or each time it has moved when text/event-stream is accepted');

export const readEvents = call('GET /api/event', {
  who: signedIn,
  summary: 'List the events',
  note: 'drafts for admins alone',
  answer: z.object({ events: z.array(event) }),
  about: 'events',
  shows: 'events',
  kept: true,
});

export const readFront = call('GET /api/front', {
  who: everyone,
  summary: 'Read the event for the front page and the login: the one that is named, else the current or next',
  note: 'name, dates, place, picture and program of the event that is on or comes next, and its boats and how many legs; no draft',
  query: z.object({ event: pathId.optional() }),
  answer: front,
  about: 'events',
});

export const readEvent = call('GET /api/event/:id', {
  who: signedIn,
  summary: 'Read an event',
  note: 'a draft and everything in it is 404 except for admins',
  params: byId,
  answer: oneEvent,
  about: 'events',
  shows: 'event',
  kept: true,
});

export const watchEvent = call('GET /api/event/:id/live', {
  who: signedIn,
  summary: 'Stream a message whenever the calendar of an event changes',
  note: 'says when something in the event has changed, without any data',
  params: byId,
  answer: revision,
  stream: true,
});

export const readManifest = call('GET /api/event/:id/manifest', {
  who: adminOnly,
  summary: 'Read the passengers of each boat on a day',
  note: 'the passengers of each boat of a day, with phones and allergies',
  params: byId,
  query: z.object({ date }),
  answer: manifest,
  about: 'registrations',
});

export const readOverview = call('GET /api/event/:id/overview', {
  who: adminOnly,
  summary: 'Read an event in figures',
  note: 'seats, arrivals, T-shirts, allergies',
  params: byId,
  answer: overview,
  about: 'registrations',
});

export const readToday = call('GET /api/event/:id/today', {
  who: adminOnly,
  summary: 'Read how the day of an event goes',
  note: 'departures of the day, people without a seat, addresses that take no mail',
  params: byId,
  answer: today,
  about: 'registrations',
  everySeconds: 30,
});

export const readFacts = call('GET /api/event/:id/facts', {
  who: adminOnly,
  summary: 'Read what decides who has a seat, who is busy and which boat is free, for pages that weigh it themselves',
  note: 'ids without names; the clock by which they were read is in `x-clock`, also with 304',
  params: byId,
  answer: sentFacts,
  also: [304],
  about: 'legs',
});

export const createEvent = call('POST /api/event', {
  who: adminOnly,
  summary: 'Add an event',
  body: newEvent,
  answer: made,
  changes: ['events'],
});

export const editEvent = call('POST /api/event/edit', {
  who: adminOnly,
  summary: 'Edit an event',
  body: eventEdit,
  answer: made,
  changes: ['events', 'boats', 'legs', 'registrations'],
});

export const noteDay = call('POST /api/event/note', {
  who: adminOnly,
  summary: 'Say something to everybody about a day',
  note: 'weather, dress, bus: one text a day; an empty one takes it back',
  body: newDayNote,
  answer: done,
  changes: ['events', 'boarding'],
});

export const copyEvent = call('POST /api/event/copy', {
  who: adminOnly,
  summary: 'Copy an event as a draft, with its legs moved to other dates if asked for',
  note: 'makes a draft',
  body: eventCopy,
  answer: made,
  changes: ['events'],
});

export const publishEvent = call('POST /api/event/publish', {
  who: adminOnly,
  summary: 'Publish a draft of an event',
  body: z.object({ id }),
  answer: done,
  changes: ['events'],
});

export const removeEvent = call('DELETE /api/event/:id', {
  who: adminOnly,
  summary: 'Remove an event without legs and boats',
  params: byId,
  answer: done,
  changes: ['events'],
  removes: true,
});
