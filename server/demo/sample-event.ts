import type { NewBoat } from '#domain/boat.ts';
import { AppError } from '#domain/errors.ts';
import { eventFields } from '#domain/event-fields.ts';
import { emptyValues } from '#domain/field-kinds.ts';
import { legFields } from '#domain/leg-fields.ts';
import type { Actor } from '#domain/permissions.ts';
import { datesBetween, oneDay, toIso } from '#domain/time.ts';
import { dateIn, defaultZone } from '#domain/zone.ts';
import { addBoats } from '../boat/add.ts';
import { upload } from '../boat/upload.ts';
import { createEvent } from '../event/create.ts';
import { changeGuests } from '../guest/change-guests.ts';
import type { AuditContext } from '../history/record.ts';
import { createLeg } from '../leg/change.ts';
import { lockDay } from '../event/lock.ts';
import { createOrganizations } from '../organization/create.ts';
import { editOrganization } from '../organization/edit.ts';
import { createBooker } from '../registration/book.ts';
import type { Services } from '../services.ts';
import { editSettings } from '../settings/edit.ts';
import { sampleManufacturers, type SampleManufacturer, pictureOf } from './sample-boats.ts';
import { sampleJournalists } from './sample-journalists.ts';
import { sampleLegs, type SampleLeg } from './sample-legs.ts';
import { samplePicture } from './sample-pictures.ts';
import samples from './samples.json' with { type: 'json' };
import { seeded, type Chance } from './seeded.ts';

/** How many of those who want a seat on a day have booked it by now; the first day is over. */
const eagerness = [0.95, 0.75, 0.4];

type PlannedLeg = SampleLeg & { id: number };

/** Three days at a marina, of which today is the second; everything through the use cases themselves, so that all rules hold. */
export async function makeSampleEvent(
  services: Services,
  admin: Actor,
  { pictures = true } = {},
): Promise<{ manufacturer: number; driver: number }> {
  const { database, now } = services;
  const chance = seeded(2026);
  const by: AuditContext = { actor: admin, at: toIso(now() - 20 * oneDay) };
  await editSettings(database, samples.settings, by);
  const dates = datesBetween(dateIn(now() - oneDay, defaultZone), dateIn(now() + oneDay, defaultZone));
  const [picture = null] = pictures ? await upload(services, [samplePicture('marina')], by) : [];
  const event = await createEvent(
    database,
    {
      ...emptyValues(eventFields),
      name: `Hanko ${dates[1]?.slice(0, 4)}`,
      location: 'Hanko, Eastern Harbour',
      map: '59.8236, 22.9681',
      phone: '+358 40 555 0010',
      picture,
      start_date: dates[0] ?? '',
      end_date: dates[2] ?? '',
      ...samples.program,
    },
    by,
  );
  const makers = await addManufacturers(services, { event, manufacturers: sampleManufacturers, pictures }, by);
  const drivers = await addJournalists(services, 104, chance, by);
  await changeGuests(database, { event, add: drivers, remove: [], edit: [] }, by);
  for (const [index, date] of dates.entries()) {
    const legs: PlannedLeg[] = [];
    for (const leg of sampleLegs(index + 1, makers.boats))
      legs.push({ ...leg, id: await createLeg(database, { ...emptyValues(legFields), ...leg, event, date }, by) });
    await bookDay(services, { event, legs, drivers, share: eagerness[index] ?? 0.5 }, chance);
    await bookBesideTheRules(services, { event, legs, drivers }, admin);
  }
  const yesterday = toIso(now() - oneDay);
  await lockDay(database, { event, date: dates[0] ?? '', lock_state: true }, { actor: admin, at: yesterday });
  return { manufacturer: makers.ids[0] ?? 0, driver: drivers[0] ?? 0 };
}

export async function addManufacturers(
  services: Services,
  { event, manufacturers, pictures }: { event: number; manufacturers: SampleManufacturer[]; pictures: boolean },
  by: AuditContext,
): Promise<{ ids: number[]; boats: number[] }> {
  const { database } = services;
  const ids = await createOrganizations(
    database,
    manufacturers.map(({ email }) => ({ email, type: 'manufacturer' })),
    by,
  );
  const boats: number[] = [];
  for (const [index, { fields, boats: own }] of manufacturers.entries()) {
    const actor: Actor = { id: ids[index] ?? 0, type: 'manufacturer' };
    const itself = { ...by, actor };
    await editOrganization(services, { id: actor.id, ...fields }, by);
    const pictured: NewBoat[] = [];
    for (const [place, boat] of own.entries()) {
      // At the pier that its wave leaves from.
      const at = boats.length + place;
      const berth = `${'ABC'[at % 3]}${Math.floor(at / 3) + 1}`;
      const contact_phone = `+358 40 555 0${100 + 2 * index + place}`;
      const attached = pictures && (await attachPicture(services, boat, itself));
      pictured.push({ ...boat, event, berth, contact_phone, ...attached });
    }
    boats.push(...(await addBoats(database, pictured, itself)));
  }
  return { ids, boats };
}

async function attachPicture(
  services: Services,
  boat: NewBoat,
  by: AuditContext,
): Promise<Required<Pick<NewBoat, 'attachments'>>> {
  const picture = samplePicture(pictureOf(boat));
  const [location = ''] = await upload(services, [picture], by);
  return { attachments: [{ name: picture.filename, location }] };
}

export async function addJournalists(
  services: Services,
  count: number,
  chance: Chance,
  by: AuditContext,
): Promise<number[]> {
  const { database } = services;
  const journalists = sampleJournalists(count, chance);
  const ids = await createOrganizations(
    database,
    journalists.map(({ email }) => ({ email, type: 'test driver' })),
    by,
  );
  await Promise.all(
    journalists.map(({ fields, confirmed }, index) =>
      editOrganization(services, { id: ids[index] ?? 0, ...fields, confirmed: index === 0 || confirmed }, by),
    ),
  );
  return ids;
}

interface Day {
  event: number;
  legs: PlannedLeg[];
  drivers: number[];
}

/** Each wants a few legs of the day; what overlaps or is full is refused, as it would be at the marina. */
async function bookDay(
  { database, now }: Services,
  { event, legs, drivers, share }: Day & { share: number },
  chance: Chance,
): Promise<void> {
  const book = createBooker(database);
  const wishes = drivers
    .filter(() => chance.next() < share)
    .flatMap((driver) => {
      const popular = legs.flatMap((leg, index) => (index % 4 === 0 ? [leg, leg, leg] : [leg]));
      const wanted = [...new Set(chance.shuffled(popular))].slice(0, 2 + Math.floor(chance.next() * 4));
      return wanted.map((leg) => ({
        driver,
        leg,
        boats: chance.shuffled(leg.boats).slice(0, 3),
        at: toIso(now() - Math.floor((2 + chance.next() * 11) * oneDay)),
      }));
    });
  await Promise.all(
    chance.shuffled(wishes).map(({ driver, leg, boats, at }) =>
      bookFirstFree(book, { event, leg: leg.id, organization: driver }, boats, {
        actor: { id: driver, type: 'test driver' },
        at,
      }),
    ),
  );
}

async function bookFirstFree(
  book: ReturnType<typeof createBooker>,
  booking: { event: number; leg: number; organization: number },
  boats: number[],
  by: AuditContext,
): Promise<void> {
  for (const boat of boats) {
    const code = await book({ ...booking, boat, override: false, by }).then(() => undefined, codeOf);
    if (code !== 'boat_full') return;
  }
}

/** One leg of the day is filled to its last seat, and on one boat an admin has let one more on. */
async function bookBesideTheRules(
  { database, now }: Services,
  { event, legs, drivers }: Day,
  admin: Actor,
): Promise<void> {
  const leg = legs[1];
  const [first, ...others] = drivers;
  if (!leg || first === undefined) return;
  const book = createBooker(database);
  const at = toIso(now() - 2 * oneDay);
  for (const boat of leg.boats) {
    for (const organization of others) {
      const by = { actor: { id: organization, type: 'test driver' as const }, at };
      const wish = { event, leg: leg.id, boat, organization, override: false, by };
      const code = await book(wish).then(() => undefined, codeOf);
      if (code === 'boat_full') break;
    }
  }
  const last = others.at(-1) ?? first;
  const by = { actor: admin, at };
  await book({ event, leg: leg.id, boat: leg.boats[0] ?? 0, organization: last, override: true, by }).catch(codeOf);
}

/** A refusal is part of the story; anything else is a fault. */
export function codeOf(error: unknown): string {
  if (error instanceof AppError) return error.code;
  throw error;
}
