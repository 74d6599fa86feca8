import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Boat } from '#domain/boat.ts';
import type { Organization } from '#domain/organization.ts';
import { row, text, workbook } from '../spreadsheet/testing/workbook-parts.ts';
import { uploadSheet } from '../testing/sheets.ts';
import { openWorld, type World } from '../testing/world.ts';
import { wellFormedJson } from './well-formed.ts';

let world: World;
beforeEach(async () => {
  world = await openWorld();
});
afterEach(() => world.close());

const half = '\ud83d';

test('half a character becomes a sign that every database can keep, wherever it comes in', async () => {
  const admin = await world.admin();
  const event = await world.event({ description: `Sun ${half}` });
  const boat = await world.boat(event, { make: `Axopar ${half}`, links: [`https://boats.test/${half}`] });
  const driver = await world.driver(1);
  const edit = { id: driver.id, first_name: `Aino${half}`, social_media: [`${half}!`], allergies: `\udd25 and 🔥` };
  expect((await world.call(driver, 'POST', '/api/org/edit', edit)).status).toBe(200);
  const sheet = workbook({
    rows:
      row(1, text('A1', 'make'), text('B1', 'model'), text('C1', 'capacity')) +
      row(2, text('A2', 'Saimo &#xD83D;'), text('B2', '30'), text('C2', '8')),
  });
  const imported = await uploadSheet(world, admin, '/api/boat/upload', sheet, {
    event,
    cells: [{ row: 2, column: 'model', value: `31${half}` }],
  });
  expect(imported.body).toMatchObject({ success: true });

  const everybody = await world.call<Organization[]>(admin, 'GET', '/api/org/all');
  expect(everybody.body.find(({ id }) => id === driver.id)).toMatchObject({
    first_name: 'Aino�',
    social_media: ['�!'],
    allergies: '� and 🔥',
  });
  const { boats } = (await world.call<{ boats: Boat[] }>(admin, 'GET', '/api/boat')).body;
  expect(boats.find(({ id }) => id === boat)).toMatchObject({ make: 'Axopar �', links: ['https://boats.test/�'] });
  expect(boats.at(-1)).toMatchObject({ make: expect.stringMatching(/^Saimo/), model: '31�' });
  expect(JSON.stringify([everybody.body, boats]).isWellFormed()).toBe(true);
  expect(JSON.stringify([everybody.body, boats])).not.toContain(String.raw`\ud83d`);
  expect((await world.call(admin, 'GET', `/api/event/${event}`)).body).toMatchObject({
    event: { description: 'Sun �' },
  });
});

test.each([
  [String.raw`"\ud83d"`, '�'],
  [String.raw`"\uD83D\uDD25"`, '🔥'],
  [String.raw`"\udd25\ud83d"`, '��'],
  [String.raw`"\ud83d\ud83d\udd25"`, '�🔥'],
  [String.raw`"\\ud83d"`, String.raw`\ud83d`],
  [String.raw`"\\\ud83d\n"`, '\\�\n'],
])('the JSON %s is the text %s', (json, meant) => {
  expect(JSON.parse(wellFormedJson(json))).toBe(meant);
});
