import { z } from 'zod';
import { byId, ofEvent } from '../fields.ts';
import { guest, guestsChange, guestStay, ownGuest } from '../guest/guest.ts';
import { seatsWish } from '../disruption/wire.ts';
import { list, listName } from '../guest/list-wire.ts';
import { planForm } from '../import-report.ts';
import { adminOnly, driverAlone } from '../permissions.ts';
import { done } from './answers.ts';
import { call } from './call.ts';

export const readGuests = call('GET /api/event/:id/guests', {
  who: adminOnly,
  summary: 'List the guests of an event',
  note: 'with nights, arrival, departure and a note of the organisers',
  params: byId,
  answer: z.object({ guests: z.array(guest) }),
  about: 'registrations',
});

export const changeGuests = call('POST /api/event/guests', {
  who: adminOnly,
  summary: 'Add, remove and edit guests of an event, all of it or nothing',
  note: '409 with the count when seats would go that were not shown',
  body: guestsChange,
  answer: done.extend({ added: z.int(), removed: z.int() }),
  changes: ['registrations', 'legs', 'messages', 'history'],
});

export const readOwnGuest = call('GET /api/event/guests/own', {
  who: driverAlone,
  summary: 'Read your own stay at an event',
  note: 'null for who is no guest; without the note of the organisers',
  query: ofEvent,
  answer: z.object({ guest: ownGuest.nullable() }),
  about: 'registrations',
});

export const editOwnGuest = call('POST /api/event/guests/own', {
  who: driverAlone,
  summary: 'Say which nights you need a room, and how you come and go',
  query: ofEvent,
  body: guestStay,
  answer: done,
  changes: ['registrations'],
});

const listOfEvent = byId.extend({ name: listName });

export const readList = call('GET /api/event/:id/list/:name', {
  who: adminOnly,
  summary: 'Read a list of an event: rooms, meals, arrivals, T-shirts, boats in harbours, or the plan of its people',
  note: 'counts and names of the guests who have not declined',
  params: listOfEvent,
  answer: list,
  about: 'registrations',
});

export const readPlanSheet = call('POST /api/event/:id/list/plan', {
  who: adminOnly,
  summary: "Read an edited list 'Plan': who would sit where, to preview as a change of the day",
  note: 'nothing is written; with errors, nothing should be',
  params: byId,
  body: planForm,
  files: true,
  answer: done.extend({
    wish: seatsWish,
    errors: z.array(z.object({ row: z.int().optional(), error: z.string() })),
    absent: z.int().describe('How many people with seats are not in the sheet: theirs stay'),
  }),
});

export const exportList = call('GET /api/event/:id/list/:name/export', {
  who: adminOnly,
  summary: 'Download a list of an event as a workbook',
  params: listOfEvent,
  file: 'xlsx',
});
