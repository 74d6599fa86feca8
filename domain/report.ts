import { z } from 'zod';
import { id } from './fields.ts';
import type { OrganizationType } from './organization.ts';

export const reportKinds = ['boats', 'leg', 'bregs', 'tester', 'testerdump', 'myBoats', 'regs', 'attendance'] as const;
export const reportKind = z.enum(reportKinds);
export type ReportKind = z.infer<typeof reportKind>;

export const reportNames: Record<ReportKind, string> = {
  boats: 'Boats',
  leg: 'Legs',
  bregs: 'Registrations by boat',
  tester: 'Test drivers',
  testerdump: 'Test drivers, every field',
  myBoats: 'My boats',
  regs: 'My registrations',
  attendance: 'Who came aboard',
};

/** Specification, section 6. */
export const reportsOf: Record<OrganizationType, readonly ReportKind[]> = {
  admin: ['boats', 'leg', 'bregs', 'tester', 'testerdump', 'attendance'],
  manufacturer: ['boats', 'myBoats', 'bregs', 'attendance'],
  'test driver': ['regs'],
};

/** For a live spreadsheet, whose address many may come to know: nothing of anybody's health or travel. */
export const liveReportsOf: Record<OrganizationType, readonly ReportKind[]> = {
  admin: ['boats', 'leg', 'bregs', 'attendance'],
  manufacturer: ['boats', 'myBoats', 'bregs', 'attendance'],
  'test driver': [],
};

export const newReportAddress = z.object({ event: id, kind: reportKind });
export const reportAddress = newReportAddress.extend({ id, created_at: z.string() });
export type ReportAddress = z.infer<typeof reportAddress>;
