import { daysAfter, toIso } from '#domain/time.ts';
import { dateIn, zonedInstant } from '#domain/zone.ts';
import { enqueue } from '../mail/outbox.ts';
import { mailsOnce } from '../mail/queries.ts';
import type { Services } from '../services.ts';
import { bookedOn, zonesOfEvents } from './queries.ts';

type Reminding = Pick<Services, 'database' | 'now' | 'outbox'>;

const evening = '18:00';

/**
 * From 18:00 on, by the clock of the event: one mail to each person who had a seat for tomorrow by then, however many processes
 * ask and however often. People who book later have just seen it. Returns how many mails were written.
 */
export async function notifyOfTomorrow(services: Reminding): Promise<number> {
  let written = 0;
  for (const zone of await services.database.read(zonesOfEvents)) written += await notifyInZone(services, zone);
  if (written > 0) services.outbox.wake();
  return written;
}

async function notifyInZone({ database, now }: Reminding, zone: string): Promise<number> {
  const at = now();
  const due = zonedInstant(dateIn(at, zone), evening, zone);
  if (at < due) return 0;
  const date = daysAfter(dateIn(at, zone), 1);
  const mails = await database.read(async (db) => {
    const written = new Set(await mailsOnce(db, `tomorrow ${date} `));
    return (await bookedOn(db, { date, zone, by: toIso(due) }))
      .map(({ organization, email }) => ({ organization, email, once: `tomorrow ${date} ${organization}` }))
      .filter(({ once }) => !written.has(once));
  });
  if (mails.length === 0) return 0;
  await database.write((tx) =>
    enqueue(
      tx,
      ...mails.map(({ organization, email, once }) => ({
        kind: 'tomorrow' as const,
        organization,
        recipient: email,
        details: { date },
        at: toIso(at),
        once,
      })),
    ),
  );
  return mails.length;
}
