import { afterAll, describe, expect, test } from 'vitest';
import { calls } from '#domain/calls/all.ts';
import type { OrganizationType } from '#domain/organization.ts';
import { openArchive } from '../spreadsheet/archive.ts';
import { openWorld, type Person } from '../testing/world.ts';

/** Free texts in which a person or an organization says something of itself. */
const personal = [
  'organization_name',
  'business_id',
  'organization_show_name',
  'website',
  'first_name',
  'last_name',
  'phone',
  'address',
  'postal_number',
  'city',
  'departure_airport',
  'arrival_airport',
  'allergies',
  'additional_travel_info',
  'additional_info',
] as const;
const marker = /mark-([a-z]+\d)-([a-z]+)/g;
const markOf = (who: string, field: string) => `mark-${who}-${field.replaceAll('_', '')}`;

const people: Record<string, OrganizationType> = {
  driver1: 'test driver',
  driver2: 'test driver',
  driver3: 'test driver',
  maker1: 'manufacturer',
  maker2: 'manufacturer',
  admin2: 'admin',
};

const world = await openWorld();
const admin = await world.admin();
const actors: Record<string, Person> = {};
for (const [who, type] of Object.entries(people)) {
  const person = await world.organization(type, `${markOf(who, 'email')}@x.test`);
  const fields = Object.fromEntries(personal.map((field) => [field, markOf(who, field)]));
  const lists = { social_media: [markOf(who, 'social')], other_emails: [`${markOf(who, 'others')}@x.test`] };
  await world.call(admin, 'POST', '/api/org/edit', { id: person.id, ...fields, ...lists });
  actors[who] = person;
}
await bookings(admin);
const maxThings = await largestId();
afterAll(() => world.close());

/** driver1 and driver2 sit on a boat of maker1, driver3 on one of maker2, all on one leg. */
async function bookings(admin: Person): Promise<void> {
  const event = await world.event();
  const boat = await world.boat(event, { owner: actors.maker1?.id });
  const other = await world.boat(event, { owner: actors.maker2?.id });
  const leg = await world.leg(event, { boats: [boat, other] });
  for (const [who, seat] of Object.entries({ driver1: boat, driver2: boat, driver3: other })) {
    const booking = { event, leg: leg.id, boat: seat, organization: actors[who]?.id };
    expect((await world.call(admin, 'POST', '/api/reg/', booking)).status).toBe(200);
  }
}

async function largestId(): Promise<number> {
  const [last] = await world.database.read((db) =>
    db.selectFrom('organization').select('id').orderBy('id', 'desc').limit(1).execute(),
  );
  return last?.id ?? 0;
}

/** Whether an actor may learn a field of somebody: docs/permissions.md, 'Data of others'. */
function mayKnow(actor: string, who: string, field: string): boolean {
  if (people[actor] === 'admin' || actor === who) return true;
  if (actor === 'nobody') return false;
  const ownsBoats = people[who] !== 'test driver';
  if (ownsBoats) return field === 'organizationname';
  const isOnOwnBoat = actor === 'maker1' ? who !== 'driver3' : actor === 'maker2' && who === 'driver3';
  return isOnOwnBoat && ['firstname', 'lastname', 'organizationname'].includes(field);
}

/** Every call that reads, about everything that there is and a little more. */
function addresses(): string[] {
  const ids = Array.from({ length: maxThings + 1 }, (_, index) => index + 1);
  const reads = [...calls.values()].map(({ address }) => address).filter((call) => call.startsWith('GET /api/'));
  const paths = reads.map((call) => call.replace('GET ', '')).filter((path) => !/:(token|name)/.test(path));
  const filled = paths.flatMap((path) => {
    if (!path.includes('/:')) return [path];
    return ids.flatMap((id) => {
      const first = path.replace(/:\w+/, String(id)).replace(':date', '2026-06-10');
      return first.includes('/:') ? ids.map((second) => first.replace(/:\w+/, String(second))) : [first];
    });
  });
  return filled.map((path) => (path.endsWith('/manifest') ? `${path}?date=2026-06-10` : path));
}

interface Crawl {
  answered: number;
  found: { who: string; field: string; url: string }[];
}

async function crawl(actor: Pick<Person, 'token'> | undefined): Promise<Crawl> {
  const result: Crawl = { answered: 0, found: [] };
  for (const url of addresses()) {
    const headers = actor && { authorization: `Bearer ${actor.token}` };
    const response = await world.app.inject({ url, ...(headers && { headers }) });
    if (response.statusCode !== 200) continue;
    result.answered += 1;
    for (const [, who = '', field = ''] of (await textOf(response.rawPayload)).matchAll(marker))
      result.found.push({ who, field, url });
  }
  return result;
}

/** A workbook is read part by part, so that nothing hides in it. */
async function textOf(body: Buffer): Promise<string> {
  if (body.subarray(0, 2).toString() !== 'PK') return body.toString();
  return [...(await openArchive(body)).values()].map(String).join('\n');
}

describe('no answer contains a field that its reader may not know', () => {
  test.each(['nobody', ...Object.keys(people)])(
    '%s',
    async (actor) => {
      const { answered, found } = await crawl(actors[actor]);
      expect(answered).toBeGreaterThan(actor === 'nobody' ? 0 : 10);
      expect(found.filter(({ who, field }) => !mayKnow(actor, who, field))).toEqual([]);
    },
    90_000,
  );

  test('and the crawl finds everything: an admin finds every field of everybody', async () => {
    const { found } = await crawl(actors.admin2);
    const seen = new Set(found.map(({ who, field }) => `${who} ${field}`));
    const fields = ['email', 'social', 'others', ...personal.map((field) => field.replaceAll('_', ''))];
    const all = Object.keys(people).flatMap((who) => fields.map((field) => `${who} ${field}`));
    expect(all.filter((each) => !seen.has(each))).toEqual([]);
  }, 90_000);

  test('and a manufacturer does find who is on its own boats', async () => {
    const { found } = await crawl(actors.maker1);
    expect(
      new Set(found.filter(({ who }) => who.startsWith('driver')).map(({ who, field }) => `${who} ${field}`)),
    ).toEqual(
      new Set(
        ['driver1', 'driver2'].flatMap((who) =>
          ['firstname', 'lastname', 'organizationname'].map((field) => `${who} ${field}`),
        ),
      ),
    );
  });

  test("and a crew's link knows names and publications of its own boat, and nothing of anybody else", async () => {
    const wanted = { event: 1, date: '2026-06-10', boat: 1 };
    const { body } = await world.call<{ url: string }>(await world.admin(), 'POST', '/api/crew', wanted);
    const { found } = await crawl({ token: `crew_${body.url.split('/').at(-1)}` });
    const told = new Set(found.map(({ who, field }) => `${who} ${field}`));
    const known = ['driver1', 'driver2'].flatMap((who) =>
      ['firstname', 'lastname', 'organizationname'].map((field) => `${who} ${field}`),
    );
    expect(told).toEqual(new Set(known));
  });
});
