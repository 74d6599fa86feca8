import { made, madeSeveral, done, removed } from './answers.ts';
import { newWaiting, waitingList, seatToFill } from '../waiting/wire.ts';
import { pathId, byId, id, ofEvent } from '../fields.ts';
import { registration, newRegistration, dayChange, allRegistrationsOf } from '../registration.ts';
import { seenNews, tripNews } from '../trip-news.ts';
import { z } from 'zod';
import { signedIn, own, adminOnly, ownUnseen } from '../permissions.ts';
import { call } from './call.ts';

const placed = made.extend({ position: z.int().describe('0 when a seat was free and has been given at once') });
const pause = z.object({ event: id, paused: z.boolean() });

export const readRegistrations = call('GET /api/reg/event/:eventId', {
  who: signedIn,
  summary: 'List your bookings of an event; for admins all of them',
  note: "one's own; an admin: all, with the people",
  params: z.object({ eventId: pathId }),
  answer: z.object({ registrations: z.array(registration) }),
  about: 'registrations',
  shows: 'registrations',
});

export const book = call('POST /api/reg', {
  who: own,
  summary: 'Book a seat',
  note: '`override` by an admin alone',
  body: newRegistration,
  answer: made,
  sentTo: '/api/reg/',
  changes: ['registrations', 'legs', 'history'],
});

export const changeDay = call('POST /api/reg/day', {
  who: own,
  summary: 'Change the bookings of a day in one step',
  note: "seats given back and booked together or not at all; another's seat to give back 404",
  body: dayChange,
  answer: madeSeveral,
  changes: ['registrations', 'legs', 'history'],
});

export const removeRegistration = call('DELETE /api/reg/:id', {
  who: ownUnseen,
  summary: 'Remove a booking',
  note: 'on a locked day 409 but for an admin',
  params: byId,
  answer: done,
  changes: ['registrations', 'legs', 'history'],
});

export const removeAllRegistrations = call('POST /api/reg/deletall', {
  who: adminOnly,
  summary: 'Remove all bookings of an organization in an event',
  body: allRegistrationsOf,
  answer: removed,
  changes: ['legs', 'registrations'],
});

export const joinLine = call('POST /api/wait', {
  who: own,
  summary: 'Wait for a boat, on one leg or at any hour',
  body: newWaiting,
  answer: placed,
  changes: ['registrations', 'legs'],
});

export const readWaitingList = call('GET /api/wait/event/:event', {
  who: signedIn,
  summary: 'List your places in the waiting lists of an event',
  note: "one's own places in line; an admin sees everybody's, and the next person for seats that are not given out by themselves",
  params: ofEvent,
  answer: waitingList,
  about: 'registrations',
  everySeconds: 60,
});

export const pauseLine = call('POST /api/wait/pause', {
  who: adminOnly,
  summary: 'Pause or resume the waiting list',
  body: pause,
  answer: done,
  changes: ['registrations', 'legs'],
});

export const fillSeat = call('POST /api/wait/fill', {
  who: adminOnly,
  summary: 'Give a free seat to the first in line',
  note: 'a seat that is not given out by itself, to the next in line',
  body: seatToFill,
  answer: made,
  changes: ['registrations', 'legs'],
});

export const leaveLine = call('DELETE /api/wait/:id', {
  who: ownUnseen,
  summary: 'Leave a waiting list',
  params: byId,
  answer: done,
  changes: ['registrations', 'legs'],
});

export const keepSeat = call('POST /api/reg/:id/keep', {
  who: ownUnseen,
  summary: 'Keep a seat that the waiting list offered',
  note: 'an offer of the waiting list',
  params: byId,
  answer: done,
  changes: ['registrations', 'legs'],
});

export const readNews = call('GET /api/event/:id/news', {
  who: signedIn,
  summary: 'List the changes of your trips that you have not seen',
  note: "of the last day; always one's own",
  params: byId,
  answer: z.object({ news: z.array(tripNews) }),
  about: 'registrations',
  shows: 'news',
  kept: true,
});

export const seeNews = call('POST /api/event/news/seen', {
  who: signedIn,
  summary: 'Say that you have seen changes of your trips',
  note: "always one's own",
  body: seenNews,
  answer: done,
  changes: ['registrations'],
});
