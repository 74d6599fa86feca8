import { AppError } from '#domain/errors.ts';
import { dateIn } from '#domain/zone.ts';
import { recordHistory, type AuditContext } from '../history/record.ts';
import { writtenOf } from '../mail/queries.ts';
import type { Services } from '../services.ts';
import { buildersOf, findReport, markPublished } from './builder-queries.ts';

/**
 * Opens the report for the builders of an event and tells each by mail, once, however often it is pressed; whoever has brought a boat
 * since is told by the next press. It can be taken back until the mails leave; later, switching 'After the event' off closes it.
 * Returns how many are told, and what undoes it.
 */
export async function publish({ database }: Services, event: number, { actor, at }: AuditContext) {
  return database.write(async (tx) => {
    const state = await findReport(tx, event);
    if (!state) throw new AppError('event_not_found');
    if (!state.after)
      throw new AppError('report_not_open', {}, "Switch 'After the event' on in the form of the event first");
    if (dateIn(Date.parse(at), state.time_zone) < state.end_date) throw new AppError('report_too_early');
    const isFirst = await markPublished(tx, event, at);
    const builders = await buildersOf(tx, event);
    const all = builders.map(({ id }) => ({ organization: id, details: { event }, once: `report ${event} ${id}` }));
    const known = new Set(await writtenOf(tx, all.map(({ once }) => once))); // prettier-ignore
    const told = all.filter(({ once }) => !known.has(once));
    const change = { at, actor, action: 'report.published', event, details: { people: told.length }, told };
    const undo = isFirst || told.length > 0 ? await recordHistory(tx, change) : [];
    return { people: told.length, undo: told.length > 0 ? undo : [] };
  });
}
