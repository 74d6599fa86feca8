import { eventFields } from '#domain/event-fields.ts';
import { emptyValues } from '#domain/field-kinds.ts';
import { legFields } from '#domain/leg-fields.ts';
import type { Actor } from '#domain/permissions.ts';
import { datesBetween, oneDay, toIso, toMinutes, toTime } from '#domain/time.ts';
import { dateIn, defaultZone } from '#domain/zone.ts';
import { addBoats } from '../boat/add.ts';
import { upload } from '../boat/upload.ts';
import { createEvent } from '../event/create.ts';
import { changeGuests } from '../guest/change-guests.ts';
import type { AuditContext } from '../history/record.ts';
import { createLeg } from '../leg/change.ts';
import { createBooker } from '../registration/book.ts';
import { savePlaces } from '../route/save-places.ts';
import type { Services } from '../services.ts';
import { sampleManufacturers, type SampleManufacturer } from './sample-boats.ts';
import { addJournalists, addManufacturers, codeOf } from './sample-event.ts';
import { samplePicture } from './sample-pictures.ts';
import samples from './samples.json' with { type: 'json' };
import { seeded, type Chance } from './seeded.ts';

/** The boats sail from each place to the next, and on the following day back. Each yard has one more boat than at the marina: 34 in all. */
const { hours, moreModels, route } = samples;
const manufacturers: SampleManufacturer[] = sampleManufacturers.map((yard, index) => {
  const [first] = yard.boats;
  return { ...yard, boats: first ? [...yard.boats, { ...first, model: moreModels[index] ?? 'New' }] : yard.boats };
});

/** Three days along the route, of which today is the second; everything through the use cases themselves, so that all rules hold. */
export async function makeFloatingShow(
  services: Services,
  admin: Actor,
  { pictures = true } = {},
): Promise<{ manufacturer: number; driver: number }> {
  const { database, now } = services;
  const chance = seeded(2027);
  const by: AuditContext = { actor: admin, at: toIso(now() - 20 * oneDay) };
  const dates = datesBetween(dateIn(now() - oneDay, defaultZone), dateIn(now() + oneDay, defaultZone));
  const [picture = null] = pictures ? await upload(services, [samplePicture('marina')], by) : [];
  const event = await createEvent(
    database,
    {
      ...emptyValues(eventFields),
      name: 'Floating show',
      location: 'Helsinki to Turku and back',
      picture,
      start_date: dates[0] ?? '',
      end_date: dates[2] ?? '',
      description: 'Thirty-four boats sail along the coast. One changes boats at each stop.',
      program: '07:30 Briefing on the quay\n11:30 Lunch on the quay\n17:45 Sauna and dinner',
      route: true,
      day_plan: true,
      waiting: true,
    },
    by,
  );
  const { boats, ids } = await addManufacturers(services, { event, manufacturers, pictures }, by);
  const [bus = 0] = await addBoats(
    database,
    [
      {
        make: 'Archipelago',
        model: 'Bus',
        kind: 'transfer',
        capacity: 20,
        event,
        owner: ids[0] ?? 0,
        description: 'Runs on land.',
      },
    ],
    by,
  );
  const drivers = await addJournalists(services, 45, chance, by);
  await changeGuests(database, { event, add: drivers, remove: [], edit: [] }, by);
  for (const [index, date] of dates.entries()) {
    const legs = await addDay(services, { event, date, boats, bus }, index, by);
    await bookDay(services, { event, legs, boats, drivers }, chance);
  }
  await savePlaces(
    database,
    { event, places: [], transfers: [{ from: 'Nagu', to: 'Turku', minutes: 75, departures: ['18:15'] }] },
    by,
  );
  return { manufacturer: ids[0] ?? 0, driver: drivers[0] ?? 0 };
}

/** Seven legs of all boats, and the bus past the longest of them for those who get seasick. Every second day leads back. */
async function addDay(
  { database }: Services,
  { boats, bus, date, event }: { event: number; date: string; boats: number[]; bus: number },
  day: number,
  by: AuditContext,
): Promise<number[]> {
  const places = day % 2 === 0 ? route : route.toReversed();
  const legs: number[] = [];
  for (const [index, start_time] of hours.entries()) {
    const leg = {
      ...emptyValues(legFields),
      event,
      date,
      starting_point: places[index] ?? '',
      ending_point: places[index + 1] ?? '',
      identifier: `${day + 1}.${index + 1}`,
      start_time,
      end_time: later(start_time, 60),
      max_per_boat: 2,
      boats,
    };
    legs.push(await createLeg(database, leg, by));
    if (index !== 3) continue;
    const byBus = {
      ...leg,
      identifier: `${day + 1}.${index + 1} bus`,
      end_time: later(start_time, 50),
      max_per_boat: null,
      boats: [bus],
    };
    await createLeg(database, byBus, by);
  }
  return legs;
}

/** Most sail all day on seven boats; a few have not chosen a boat for an hour in the middle yet, and would stay behind. */
async function bookDay(
  { database, now }: Services,
  { boats, drivers, event, legs }: { event: number; legs: number[]; boats: number[]; drivers: number[] },
  chance: Chance,
): Promise<void> {
  const book = createBooker(database);
  for (const [index, driver] of drivers.entries()) {
    const skipped = index % 9 === 4 ? index % legs.length : -1;
    const by: AuditContext = {
      actor: { id: driver, type: 'test driver' },
      at: toIso(now() - Math.floor((2 + chance.next() * 11) * oneDay)),
    };
    for (const [place, leg] of legs.entries()) {
      const boat = boats[(index * 5 + place * 11) % boats.length] ?? 0;
      if (place !== skipped) await book({ event, leg, boat, organization: driver, override: false, by }).catch(codeOf);
    }
  }
}

function later(time: string, minutes: number): string {
  return toTime(toMinutes(time) + minutes);
}
