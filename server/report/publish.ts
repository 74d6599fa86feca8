import { AppError } from '#domain/errors.ts';
import { dateIn } from '#domain/zone.ts';
import { recordHistory, type AuditContext } from '../history/record.ts';
import { enqueue } from '../mail/outbox.ts';
import { mailsOnce } from '../mail/queries.ts';
import type { Services } from '../services.ts';
import { buildersOf, findReport, markPublished } from './builder-queries.ts';

/**
 * Opens the report for the builders of an event and tells each by mail, once, however often it is pressed; whoever has brought a boat
 * since is told by the next press. It cannot be taken back, since it has been read: switching 'After the event' off closes it.
 * Returns how many are told.
 */
export async function publish(
  { database, outbox }: Services,
  event: number,
  { actor, at }: AuditContext,
): Promise<number> {
  const told = await database.write(async (tx) => {
    const state = await findReport(tx, event);
    if (!state) throw new AppError('event_not_found');
    if (!state.after)
      throw new AppError('report_not_open', {}, "Switch 'After the event' on in the form of the event first");
    if (dateIn(Date.parse(at), state.time_zone) < state.end_date) throw new AppError('report_too_early');
    const isFirst = await markPublished(tx, event, at);
    const known = new Set(await mailsOnce(tx, `report ${event} `));
    const mails = (await buildersOf(tx, event))
      .map(({ email, id }) => ({
        kind: 'report_published' as const,
        organization: id,
        recipient: email,
        details: { event },
        at,
        once: `report ${event} ${id}`,
      }))
      .filter(({ once }) => !known.has(once));
    if (mails.length > 0) await enqueue(tx, ...mails);
    if (isFirst || mails.length > 0)
      await recordHistory(tx, { at, actor, action: 'report.published', event, details: { people: mails.length } });
    return mails.length;
  });
  outbox.wake();
  return told;
}
