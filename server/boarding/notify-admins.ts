import type { DepartureOfToday } from '#domain/today.ts';
import { oneHour, oneMinute, toIso } from '#domain/time.ts';
import { boatName } from '#domain/wording.ts';
import { dateIn } from '#domain/zone.ts';
import { eventsSeenBy } from '../event/queries.ts';
import { showToday } from '../event/show-today.ts';
import { adminsWithDevice } from '../push/queries.ts';
import { type Notice, notifyDevices } from '../push/notify.ts';
import type { Services } from '../services.ts';

const minutesWithoutMark = 15;

/** Over-full departures, and those of which nobody has said anything a quarter of an hour after their time; each once. */
export async function notifyAdmins({ database, now, outbox }: Pick<Services, 'database' | 'now' | 'outbox'>) {
  const at = now();
  const admins = await database.read(adminsWithDevice);
  if (admins.length === 0) return;
  await database.write(async (tx) => {
    for (const event of await eventsSeenBy(tx, { type: 'admin' })) {
      const date = dateIn(at, event.time_zone);
      if (date < event.start_date || date > event.end_date) continue;
      const { departures } = await showToday(tx, event.id, at);
      const notices = departures.flatMap((departure) => noticeOf(event.id, departure, at) ?? []);
      await notifyDevices(
        tx,
        admins.flatMap((organization) => notices.map((notice) => ({ ...notice, organization }))),
        toIso(at),
      );
    }
  });
  outbox.wake();
}

function noticeOf(
  event: number,
  { boat, leg, seats, state, taken }: DepartureOfToday,
  at: number,
): Omit<Notice, 'organization'> | undefined {
  const what = `${leg.start_time} ${boatName(boat)}`;
  const about = (kind: string) => ({ tag: `${kind} ${leg.id} ${boat.id}`, until: leg.ends + oneHour });
  if (taken > seats && leg.starts > at)
    return {
      ...about('over-full'),
      title: 'Over-full',
      body: `${what}: ${taken} on ${seats}`,
      path: `/events/${event}/today`,
      once: `over-${leg.id}-${boat.id}-${leg.date}-${leg.start_time}-${taken}`,
    };
  const late = (at - leg.starts) / oneMinute;
  if (state === 'no_mark' && taken > 0 && late >= minutesWithoutMark && late < 2 * minutesWithoutMark)
    return {
      ...about('no-mark'),
      title: 'No mark',
      body: `${what}: nobody has said that it left`,
      path: `/events/${event}/quay?date=${leg.date}&leg=${leg.id}&boat=${boat.id}`,
      once: `mark-${leg.id}-${boat.id}-${leg.date}-${leg.start_time}`,
    };
  return undefined;
}
