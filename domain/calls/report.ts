import { builderReport, peopleReported, publishReport } from '../after/report.ts';
import { done } from './answers.ts';
import { pathId } from '../fields.ts';
import { z } from 'zod';
import { adminOnly, boatPeople, ofOwnBoats, ownAsDriver, ownAsManufacturer } from '../permissions.ts';
import type { ReportKind } from '../report.ts';
import { call, type Call } from './call.ts';

const ofEvent = z.object({ event: pathId });

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
  answer: done.extend({ people: z.int() }),
  changes: ['registrations'],
});

export const downloadReport = {
  boats: call('GET /api/event/report/boats/:eventId', {
    who: boatPeople,
    summary: 'Download the boats of an event as a sheet',
    note: "a manufacturer without owners' e-mails",
    params: z.object({ eventId: pathId }),
    file: 'xlsx',
  }),
  bregs: call('GET /api/event/report/bregs/:eventId', {
    who: ofOwnBoats,
    summary: 'Download the bookings of an event as a sheet',
    note: 'a manufacturer: own boats, name and publication',
    params: z.object({ eventId: pathId }),
    file: 'xlsx',
  }),
  attendance: call('GET /api/event/report/attendance/:eventId', {
    who: ofOwnBoats,
    summary: 'Download the attendance of an event as a sheet',
    note: 'a manufacturer: own boats, numbers alone',
    params: z.object({ eventId: pathId }),
    file: 'xlsx',
  }),
  builder: call('GET /api/event/report/builder/:eventId', {
    who: ofOwnBoats,
    summary: 'Download what an event was worth as a workbook',
    note: 'as `GET /api/report/builder/:event`, as a workbook',
    params: z.object({ eventId: pathId }),
    file: 'xlsx',
  }),
  leg: call('GET /api/event/report/leg/:eventId', {
    who: adminOnly,
    summary: 'Download the legs of an event as a sheet',
    params: z.object({ eventId: pathId }),
    file: 'xlsx',
  }),
  tester: call('GET /api/event/report/tester/:eventId', {
    who: adminOnly,
    summary: 'Download the test drivers of an event as a sheet',
    params: z.object({ eventId: pathId }),
    file: 'xlsx',
  }),
  testerdump: call('GET /api/event/report/testerdump/:eventId', {
    who: adminOnly,
    summary: 'Download all fields of the test drivers of an event as a sheet',
    note: 'written to the history',
    params: z.object({ eventId: pathId }),
    file: 'xlsx',
  }),
  myBoats: call('GET /api/event/report/myBoats/:eventId', {
    who: ownAsManufacturer,
    summary: 'Download your own boats of an event as a sheet',
    note: "one's own alone",
    params: z.object({ eventId: pathId }),
    file: 'xlsx',
  }),
  regs: call('GET /api/event/report/regs/:eventId', {
    who: ownAsDriver,
    summary: 'Download your own bookings of an event as a sheet',
    note: "one's own alone",
    params: z.object({ eventId: pathId }),
    file: 'xlsx',
  }),
} as const satisfies Record<ReportKind, Call>;
