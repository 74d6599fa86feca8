import { instant, localDate, toIso } from '#domain/time.ts';
import { enqueue } from '../mail/outbox.ts';
import { mailsOnce } from '../mail/queries.ts';
import type { Services } from '../services.ts';
import { bookedOn } from './queries.ts';

type Reminding = Pick<Services, 'database' | 'now' | 'outbox'>;

const day = 24 * 60 * 60 * 1000;
/** The marina's time. */
const evening = '18:00';

/**
 * From 18:00 on: one mail to each who had a seat of tomorrow by then, however many processes ask and however often.
 * Who books later has just seen it. Answers how many mails were written.
 */
export async function notifyOfTomorrow({ database, now, outbox }: Reminding): Promise<number> {
  const at = now();
  const due = instant(localDate(at), evening);
  if (at < due) return 0;
  const date = localDate(at + day);
  const mails = await database.read(async (db) => {
    const written = new Set(await mailsOnce(db, `tomorrow ${date} `));
    return (await bookedOn(db, date, toIso(due)))
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
  outbox.wake();
  return mails.length;
}
