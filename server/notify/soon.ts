import type { ToldTrip } from '#domain/booked-trip.ts';
import { oneMinute } from '#domain/time.ts';
import { boatName } from '#domain/wording.ts';
import { clockTime, zonedInstant } from '#domain/zone.ts';
import type { Db } from '../db/database.ts';
import { legsStarting, tripsToRemindOf, zonesOfEvents } from '../trip/queries.ts';
import { kind, type Told } from './kind.ts';
import { withoutAddress } from './seat-news.ts';
import { tellOnce } from './tell.ts';
import { pushAbout } from './trip-words.ts';

const longestBefore = 15 * oneMinute;

/** No mail: 'In 15 minutes at berth 7' on the devices that want it, once for each trip and time. */
export const soon = kind<{ trip: ToldTrip }>({
  name: 'soon',
  trigger: {
    when: 'a quarter of an hour before each trip',
    every: oneMinute,
    writeDue: (services): Promise<number> => tellOnce(services, soon, inEveryZone),
  },
  whoIsTold: 'whoever has a seat on it, on the devices that want it',
  isBeforeTrips: true,
  shortText({ trip }, now) {
    const minutes = Math.ceil((departureOf(trip) - now) / oneMinute);
    const where = trip.berth ? `at berth ${trip.berth}` : trip.starting_point && `at ${trip.starting_point}`;
    return pushAbout(trip, `In ${minutes} minutes ${where}`.trim(), `${trip.start_time} ${boatName(trip)}`);
  },
});

async function inEveryZone(db: Db, now: number): Promise<Told<{ trip: ToldTrip }>[]> {
  const told: Told<{ trip: ToldTrip }>[] = [];
  for (const zone of await zonesOfEvents(db)) {
    const minuteIn = (moment: number) => clockTime(moment, zone).slice(0, 16);
    const legs = await legsStarting(db, zone, minuteIn(now), minuteIn(now + longestBefore));
    for (const trip of legs.length > 0 ? (await tripsToRemindOf(db, legs)).map(withoutAddress) : []) {
      const before = departureOf(trip) - now;
      const once = `soon-${trip.id}-${trip.date}-${trip.start_time}`;
      if (before > 0 && before <= longestBefore)
        told.push({ organization: trip.organization, details: { trip }, once });
    }
  }
  return told;
}

function departureOf({ date, start_time, time_zone }: ToldTrip): number {
  return zonedInstant(date, start_time, time_zone);
}
