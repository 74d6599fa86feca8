import { oneMinute, toIso } from '#domain/time.ts';
import { clockTime, zonedInstant } from '#domain/zone.ts';
import type { Db } from '../db/database.ts';
import { enqueue, type NewMail } from '../mail/outbox.ts';
import { writtenOf } from '../mail/queries.ts';
import { pushesOf } from '../push/notify.ts';
import type { Services } from '../services.ts';
import { legsStarting, tripsToRemindOf, zonesOfEvents } from './queries.ts';
import { pushOfSoon } from './write-push.ts';

const longestBefore = 15 * oneMinute;

/** 'In 15 minutes at berth 7', once for each trip and time, to the devices that want it. Writes only when something is due. */
export async function notifyOfSoon({ database, now, outbox }: Pick<Services, 'database' | 'now' | 'outbox'>) {
  const at = now();
  const due = await database.read(async (db) => {
    const pushes: NewMail[] = [];
    for (const zone of await zonesOfEvents(db)) pushes.push(...(await dueInZone(db, zone, at)));
    const keys = pushes.flatMap(({ once }) => once ?? []);
    const written = new Set(await writtenOf(db, keys));
    return pushes.filter(({ once = '' }) => !written.has(once));
  });
  if (due.length === 0) return;
  await database.write((tx) => enqueue(tx, ...due));
  outbox.wake();
}

async function dueInZone(db: Db, zone: string, at: number): Promise<NewMail[]> {
  const minuteIn = (moment: number) => clockTime(moment, zone).slice(0, 16);
  const legs = await legsStarting(db, zone, minuteIn(at), minuteIn(at + longestBefore));
  if (legs.length === 0) return [];
  const trips = await tripsToRemindOf(db, legs);
  const notices = trips.flatMap(({ email: _email, ...trip }) => {
    const before = zonedInstant(trip.date, trip.start_time, zone) - at;
    if (before <= 0 || before > longestBefore) return [];
    return {
      organization: trip.organization,
      soon: true,
      once: `soon-${trip.id}-${trip.date}-${trip.start_time}`,
      ...pushOfSoon(trip, Math.ceil(before / oneMinute)),
    };
  });
  return pushesOf(db, notices, toIso(at));
}
