import type { OrganizationType } from './organization.ts';

export const reportKinds = [
  'boats',
  'leg',
  'bregs',
  'tester',
  'testerdump',
  'myBoats',
  'regs',
  'attendance',
  'builder',
] as const;
export type ReportKind = (typeof reportKinds)[number];

export const reportNames: Record<ReportKind, string> = {
  boats: 'Boats',
  leg: 'Legs',
  bregs: 'Registrations by boat',
  tester: 'Test drivers',
  testerdump: 'Test drivers, every field',
  myBoats: 'My boats',
  regs: 'My registrations',
  attendance: 'Attendance',
  builder: 'What it was worth',
};

/** The contents of each report. */
export const reportContents: Record<ReportKind, string> = {
  boats: 'A row for each boat: measures, seats, owner, links',
  leg: 'A row for each boat of each leg: times, places, seats taken and free',
  bregs: 'A row for each passenger, by boat and leg: name and publication',
  tester: 'A row for each test driver: contact, travel, T‑shirt, and their legs',
  testerdump: 'Everything that test drivers have filled in, a column for each question',
  myBoats: 'A row for each of your boats: measures, seats, links',
  regs: 'Your own trips: day, time and boat',
  attendance: 'A row for each boat of each leg: came aboard, did not come, walk-ups',
  builder: 'What the event was worth for each boat: figures, published pieces, words',
};

/** Specification, section 6. What an event was worth has a page of its own, and its button there. */
export const reportsOf: Record<OrganizationType, readonly ReportKind[]> = {
  admin: ['boats', 'leg', 'bregs', 'tester', 'testerdump', 'attendance'],
  manufacturer: ['myBoats', 'boats', 'bregs', 'attendance'],
  'test driver': ['regs'],
};
