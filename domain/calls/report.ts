import { builderReport, peopleReported, publishReport } from '../after/report.ts';
import { done, undo } from './answers.ts';
import { pathId, ofEvent } from '../fields.ts';
import { z } from 'zod';
import { adminOnly, boatPeople, ofOwnBoats, ownAsDriver, ownAsManufacturer } from '../permissions.ts';
import type { ReportKind } from '../report-kinds.ts';
import { call, type Call } from './call.ts';

export const readBuilderReport = call('GET /api/report/builder/:event', {
  who: ofOwnBoats,
  summary: 'Read what an event was worth for your own boats, or for all as an admin',
  note: 'a manufacturer: own boats, once the report is published, 404 before; medians where the event has at least eight boats of three builders',
  params: ofEvent,
  answer: builderReport,
  about: 'registrations',
});

export const readPeopleReported = call('GET /api/report/people/:event', {
  who: adminOnly,
  summary: 'List who was aboard, and what they published or answered',
  note: 'who was aboard, who wrote, who has answered; without addresses',
  params: ofEvent,
  answer: peopleReported,
  about: 'registrations',
  shows: 'people',
});

export const publishBuilderReport = call('POST /api/report/publish', {
  who: adminOnly,
  summary: 'Open the report of an event for its builders, and tell each by mail',
  body: publishReport,
  answer: done.extend({ people: z.int(), undo }),
  changes: ['registrations'],
});

/** A workbook of an event. */
function sheet<Kind extends ReportKind>(kind: Kind, said: Pick<Call, 'who' | 'summary' | 'note'>) {
  return call(`GET /api/event/report/${kind}/:eventId`, {
    ...said,
    params: z.object({ eventId: pathId }),
    file: 'xlsx',
  });
}

export const downloadReport = {
  boats: sheet('boats', {
    who: boatPeople,
    summary: 'Download the boats of an event as a sheet',
    note: "a manufacturer without owners' e-mails",
  }),
  bregs: sheet('bregs', {
    who: ofOwnBoats,
    summary: 'Download the bookings of an event as a sheet',
    note: 'a manufacturer: own boats, name and publication',
  }),
  attendance: sheet('attendance', {
    who: ofOwnBoats,
    summary: 'Download the attendance of an event as a sheet',
    note: 'a manufacturer: own boats, numbers alone',
  }),
  builder: sheet('builder', {
    who: ofOwnBoats,
    summary: 'Download what an event was worth as a workbook',
    note: 'as `GET /api/report/builder/:event`, as a workbook',
  }),
  leg: sheet('leg', {
    who: adminOnly,
    summary: 'Download the legs of an event as a sheet',
  }),
  tester: sheet('tester', {
    who: adminOnly,
    summary: 'Download the test drivers of an event as a sheet',
  }),
  testerdump: sheet('testerdump', {
    who: adminOnly,
    summary: 'Download all fields of the test drivers of an event as a sheet',
    note: 'written to the history',
  }),
  myBoats: sheet('myBoats', {
    who: ownAsManufacturer,
    summary: 'Download your own boats of an event as a sheet',
    note: "one's own alone",
  }),
  regs: sheet('regs', {
    who: ownAsDriver,
    summary: 'Download your own bookings of an event as a sheet',
    note: "one's own alone",
  }),
} as const satisfies Record<ReportKind, Call>;
