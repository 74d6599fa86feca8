import { afterAll, describe, expect, test } from 'vitest';
import { tshirtSizes } from '#domain/tshirt-sizes.ts';
import { organizationTypes } from '#domain/organization-types.ts';
import { openWorld } from '../testing/world.ts';

/** The shapes of the specification, in its own words: section 3 (fields) and section 7 (calls). */

const world = await openWorld();
const admin = await world.admin();
const driver = await world.driver();
const event = await world.event();
const leg = await world.leg(event);
const boat = leg.boats[0] ?? 0;
const { body } = await world.call<{ id: number }>(driver, 'POST', '/api/reg/', { event, leg: leg.id, boat });
const ids = { event, boat, leg: leg.id, registration: body.id };
afterAll(() => world.close());

/** Where the specification writes {id}. */
function filledIn(path: string): string {
  return path
    .replace('{eid}', String(ids.event))
    .replace('{eventId}', String(ids.event))
    .replace('{orgId}', String(driver.id))
    .replace('{leg}', String(ids.leg))
    .replace('{boat}', String(ids.boat))
    .replace('{driver}', String(driver.id));
}

async function get(path: string): Promise<Record<string, unknown>> {
  const { body, status } = await world.call(admin, 'GET', filledIn(path));
  expect(status, path).toBe(200);
  return body;
}

describe('reading', () => {
  test.each([
    ['/api/org/all', 'array'],
    ['/api/org/{driver}', 'object'],
    ['/api/event', 'events'],
    ['/api/event/{eid}', 'event'],
    ['/api/settings', 'settings'],
    ['/api/boat', 'boats'],
    ['/api/boat/{boat}', 'object'],
    ['/api/leg/event/{eid}', 'legs'],
    ['/api/leg/event/{eid}/{orgId}', 'legs'],
    ['/api/leg/{leg}', 'leg'],
    ['/api/leg/{leg}/{orgId}', 'leg'],
    ['/api/reg/event/{eventId}', 'registrations'],
  ])('%s answers as the specification says', async (path, shape) => {
    const body = await get(path);
    if (shape === 'array') expect(body).toBeInstanceOf(Array);
    else if (shape === 'object') expect(body).toHaveProperty('id');
    else expect(Object.keys(body)).toEqual([shape]);
  });
});

const entities: [entity: string, path: string, fields: string][] = [
  ['event', '/api/event/{eid}', 'id name location start_date end_date description program'],
  [
    'organization',
    '/api/org/{driver}',
    'id email type confirmed last_login organization_name business_id organization_show_name website social_media ' +
      'first_name last_name other_emails phone address postal_number city departure_airport arrival_airport tshirt ' +
      'day_before hotel_before day_after hotel_after allergies additional_travel_info additional_info',
  ],
  ['', '/api/boat/{boat}', 'id make model length beam draft capacity description attachments links event owner'],
  [
    'leg',
    '/api/leg/{leg}',
    'id starting_point ending_point date start_time end_time identifier description via event boats max_per_boat ' +
      'locked registered registered_to total_capacity registrations',
  ],
  ['settings', '/api/settings', 'welcome_text registration_email confirmation_email front_page_text'],
];

test('every field of the entities is on the wire', async () => {
  for (const [entity, path, fields] of entities) {
    const body = (await get(path)) as Record<string, Record<string, unknown>>;
    expect(Object.keys(body[entity] ?? body), path).toEqual(expect.arrayContaining(fields.split(' ')));
  }
});

describe('the odd spellings', () => {
  test.each(['/api/boat', '/api/boat/'])('POST %s adds boats', async (path) => {
    const boats = [{ make: 'Nimbus', model: 'T9', capacity: 1, event: ids.event }];
    expect(await world.call(admin, 'POST', path, { boats })).toMatchObject({ status: 200, body: { success: true } });
  });
});

test('organizations are of three types and T-shirts come in eight sizes', () => {
  expect(organizationTypes).toEqual(['admin', 'manufacturer', 'test driver']);
  expect(tshirtSizes).toEqual(['XS', 'S', 'M', 'L', 'XL', 'XXL', 'XXXL', 'XXXXL']);
});
