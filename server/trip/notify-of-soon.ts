import { oneMinute, toIso } from '#domain/time.ts';
import { clockTime, zonedInstant } from '#domain/zone.ts';
import { notifyDevices } from '../push/notify.ts';
import type { Services } from '../services.ts';
import { bookedTrips, organizationsTold } from './queries.ts';
import { pushOfSoon } from './write-push.ts';

const minutesBefore = 15;

/** 'In 15 minutes at berth 7', once for each trip and time, to the devices that want it. */
export async function notifyOfSoon({ database, now, outbox }: Pick<Services, 'database' | 'now' | 'outbox'>) {
  const at = now();
  const people = await database.read(organizationsTold);
  if (people.length === 0) return;
  await database.write(async (tx) => {
    for (const organization of people) {
      const trips = (await bookedTrips(tx, { organization })).filter(({ date, start_time, state, time_zone }) => {
        if (state === 'cancelled' || clockTime(at, time_zone).slice(0, 10) !== date) return false;
        const minutes = (zonedInstant(date, start_time, time_zone) - at) / oneMinute;
        return minutes > 0 && minutes <= minutesBefore;
      });
      await notifyDevices(
        tx,
        trips.map(({ email: _email, ...trip }) => ({
          organization,
          soon: true,
          once: `soon-${trip.id}-${trip.date}-${trip.start_time}`,
          ...pushOfSoon(trip, Math.ceil((zonedInstant(trip.date, trip.start_time, trip.time_zone) - at) / oneMinute)),
        })),
        toIso(at),
      );
    }
  });
  outbox.wake();
}
