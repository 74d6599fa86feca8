import { askedContact } from '../boarding/contact.ts';
import { attendance } from '../boarding/attendance.ts';
import { board } from '../boarding/board.ts';
import { boardingDay } from '../boarding/departure.ts';
import { walkUps, walkUpSearch } from '../boarding/walk-ups.ts';
import { done, undo } from './answers.ts';
import { drove } from '../boarding/drove.ts';
import { id, pathId, date, email, ofEvent } from '../fields.ts';
import { markResult } from '../boarding/mark.ts';
import { newCrewLink, newCrewLinks, crewLink, crewLinksOfBoats, crewPass, linkAddress } from '../boarding/crew-link.ts';
import { z } from 'zod';
import { adminOnly, everyone, boarding, boardingOwn, ofOwnBoats, own } from '../permissions.ts';
import { call } from './call.ts';

const madeLink = done.extend({ id, url: z.string() });
const byToken = z.object({ link: z.string() });
const byLink = z.object({ link: pathId });
const boards = z.object({ boards: z.array(z.object({ id, created_at: z.string(), url: linkAddress })) });
const day = z.object({ event: pathId, date });
const revision = z.object({ revision: z.int() });

export const makeCrewLink = call('POST /api/crew', {
  who: adminOnly,
  summary: 'Make a link for a crew',
  body: newCrewLink,
  answer: madeLink,
  changes: ['crew'],
});

export const makeCrewLinks = call('POST /api/crew/event', {
  who: adminOnly,
  summary: 'Make a crew link for each boat of an event, and mail them if asked for',
  note: 'a boat that has one keeps it; with `send` to its builder and its `contact_email`, once a day',
  body: newCrewLinks,
  answer: done.extend({ ...crewLinksOfBoats.shape, undo }),
  changes: ['crew'],
});

export const readCrewLinks = call('GET /api/crew/event/:event', {
  who: adminOnly,
  summary: "List the crews' links of an event",
  note: 'each with its link',
  params: ofEvent,
  answer: z.object({ links: z.array(crewLink) }),
  about: 'crew',
  shows: 'links',
});

export const endCrewLink = call('DELETE /api/crew/:link', {
  who: adminOnly,
  summary: "End a crew's link",
  params: byLink,
  answer: done,
  changes: ['crew'],
});

export const readCrewPass = call('GET /api/crew/:link', {
  who: everyone,
  summary: 'Read the scope of a crew link',
  note: 'only the token counts; the scope of the link and its end',
  params: byToken,
  answer: crewPass,
  about: 'crew',
});

export const makeBoard = call('POST /api/board', {
  who: adminOnly,
  summary: 'Create a link to a board on the quay',
  body: z.object({ event: id }),
  answer: madeLink,
  changes: ['crew'],
});

export const readBoards = call('GET /api/board/event/:event', {
  who: adminOnly,
  summary: 'List the boards of an event',
  note: 'each with its link',
  params: ofEvent,
  answer: boards,
  about: 'crew',
  shows: 'boards',
});

export const endBoard = call('DELETE /api/board/:link', {
  who: adminOnly,
  summary: 'Switch a board off',
  params: byLink,
  answer: done,
  changes: ['crew'],
});

export const readBoard = call('GET /api/board/:link', {
  who: everyone,
  summary: 'Read the departures of a quay board',
  note: "the token alone counts; nobody's name",
  params: byToken,
  answer: board,
  about: 'board',
  everySeconds: 10,
});

export const readBoardingDay = call('GET /api/boarding/:event/:date', {
  who: boarding,
  summary: 'Read the departures of a day with their passengers',
  note: "names, publications and 'medical note: ask', phones for admins alone; a manufacturer: own boats",
  params: day,
  answer: boardingDay,
  about: 'registrations',
});

export const readWalkUps = call('GET /api/boarding/:event/:date/people', {
  who: boarding,
  summary: 'Find guests of an event without a seat on a leg',
  note: 'at most eight whose name or publication contains two letters or more; nobody for a leg that the caller does not board',
  params: day,
  query: walkUpSearch,
  answer: walkUps,
  about: 'registrations',
  shows: 'people',
});

export const watchBoarding = call('GET /api/boarding/:event/:date/live', {
  who: boarding,
  summary: 'Stream a message whenever somebody boards',
  note: 'says that something was marked or booked, without any data',
  params: day,
  answer: revision,
  stream: true,
});

export const sendMarks = call('POST /api/boarding', {
  who: { ...boarding, crew: 'also ended' },
  summary: 'Store boarding marks',
  note: "each mark is answered by itself; one for a boat that is not theirs is refused as `not_yours`; of a crew's link that has ended every new mark is refused as `link_ended`",
  body: z.object({ marks: z.array(z.unknown()) }),
  answer: done.extend({ results: z.array(markResult) }),
});

export const askContact = call('POST /api/boarding/contact', {
  who: boardingOwn,
  summary: 'Read whom to call in an emergency for one person aboard',
  note: 'whom to call in an emergency for one person of a departure; it is written to the history',
  body: askedContact,
  answer: done.extend({ contact: z.string() }),
  changes: [],
});

export const removeGuest = call('DELETE /api/guest/:guest', {
  who: boardingOwn,
  summary: 'Remove a guest from a boat',
  note: 'a guest of the quay; others than admins within an hour and only whom they added themselves',
  params: z.object({ guest: z.uuid() }),
  answer: done,
  changes: ['boarding', 'registrations'],
});

export const readAttendance = call('GET /api/attendance/:event', {
  who: ofOwnBoats,
  summary: 'Read the attendance of an event',
  note: 'a manufacturer: own boats, numbers alone',
  params: ofEvent,
  answer: attendance,
  about: 'registrations',
});

export const readDrove = call('GET /api/drove', {
  who: own,
  summary: 'List the boats that you were aboard',
  note: 'the boats that one was aboard; an admin asks for anybody (`?organization=`)',
  query: z.object({ organization: pathId.optional() }),
  answer: drove,
  about: 'registrations',
});

export const makeDriver = call('POST /api/guest/driver', {
  who: adminOnly,
  summary: 'Make a guest a test driver',
  note: 'with `join`, a known address of a test driver makes the guest that person',
  body: z.object({ guest: z.uuid(), email, join: z.boolean().default(false) }),
  answer: done.extend({ id }),
  changes: ['registrations', 'organizations'],
});
