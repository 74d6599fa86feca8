import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { linkIn } from '../testing/mailbox.ts';
import { Seatrial } from '../testing/seatrial.ts';
import { ServerProgram } from '../testing/server-program.ts';
import { dayFromToday } from '../testing/today.ts';
import { startFirefox } from './firefox.ts';
import type { Engine, Tab } from './tab.ts';
import { startWebKit } from './webkit.ts';

const sheet = join(import.meta.dirname, '../../server/spreadsheet/testing/libreoffice/press-list.xlsx');
const locked = 'Legs have been locked for this day';

/** The most common tasks, in the browsers that the other stories do not use. */
describe.each([
  ['Firefox', startFirefox],
  ['WebKitGTK', startWebKit],
])('in %s', (_, start) => {
  const program = new ServerProgram();
  let seatrial: Seatrial;
  let engine: Engine;
  let driver: Tab;
  let admin: Tab;
  let event = 0;

  beforeAll(async () => {
    seatrial = await Seatrial.start(undefined, program);
    const { id } = await seatrial.asAdmin('POST', '/api/event', { name: 'Marina Days', location: 'The marina', start_date: dayFromToday(1), end_date: dayFromToday(2) }); // prettier-ignore
    event = id;
    const { ids } = await seatrial.asAdmin('POST', '/api/boat/', { boats: [{ event, make: 'Nimbus', model: 'T9', capacity: 2 }] }); // prettier-ignore
    for (const [identifier, day] of [['Morning', 1], ['Evening', 2]] as const) // prettier-ignore
      await seatrial.asAdmin('POST', '/api/leg', { event, identifier, date: dayFromToday(day), start_time: '09:00', end_time: '10:00', boats: ids }); // prettier-ignore
    engine = await start();
    driver = await engine.open();
  });
  afterAll(async () => {
    await driver?.close();
    await admin?.close();
    await engine?.end();
    await seatrial.stop();
    program.end();
  });

  test('a journalist registers and logs in by the mailed link', async () => {
    await driver.goto(`${seatrial.url}/register`);
    for (const [label, value] of Object.entries({
      'First name': 'Kim',
      'Last name': 'Larsen',
      'Publication / media': 'Boating Weekly',
      Website: 'https://weekly.test',
      Email: 'kim@boating.test',
      Phone: '+358 40 1234567',
      'Departure airport': 'ARN',
      'Arrival airport': 'HEL',
    }))
      await driver.fill(label, value);
    await driver.choose('T-shirt size', 'M');
    await driver.click('Register');
    await driver.click('Send registration');
    await driver.see('Registration sent');
    await driver.goto(linkIn(await seatrial.mailbox.letterTo('kim@boating.test'), 'login/'));
    await driver.see('Morning');
    expect(await driver.path()).toBe(`/register/${event}`);
  });

  test('books a seat, looks at the other day, and gives the seat back', async () => {
    await driver.click('^Morning');
    await driver.click('Register: Nimbus T9');
    await expect.poll(bookings, { timeout: 30_000 }).toBe(1);
    await driver.goto(`${seatrial.url}/register/${event}?date=${dayFromToday(2)}`);
    await driver.see('Evening');
    await driver.goto(`${seatrial.url}/register/${event}?date=${dayFromToday(1)}`);
    await driver.click('^Morning');
    await driver.click('Remove registration');
    await expect.poll(bookings, { timeout: 30_000 }).toBe(0);
  });

  test('an admin locks the day, and the journalist sees it', async () => {
    admin = await engine.open();
    await admin.goto(await seatrial.loginLink(seatrial.adminEmail));
    await admin.see('Log out');
    await admin.goto(`${seatrial.url}/register/${event}?date=${dayFromToday(1)}`);
    await admin.click('Lock legs for this day');
    await admin.see('Locked');
    await driver.goto(`${seatrial.url}/register/${event}?date=${dayFromToday(1)}`);
    await driver.see(locked);
  });

  test('imports a sheet of organizations', async () => {
    await admin.goto(`${seatrial.url}/organizations`);
    await admin.click('Import');
    await admin.attach(sheet);
    await admin.see('4 new');
    await admin.click('Import 4');
    await expect.poll(people).toContain('asa.ohman@press.test');
  });

  test('and reads the quay', async () => {
    await admin.goto(`${seatrial.url}/events/${event}/quay`);
    await admin.see('Nimbus T9');
  });

  async function people(): Promise<string[]> {
    const all = await seatrial.asAdmin<{ email: string }[]>('GET', '/api/org/all');
    return all.map(({ email }) => email);
  }

  async function bookings(): Promise<number> {
    const answer = await seatrial.asAdmin<{ registrations: unknown[] }>('GET', `/api/reg/event/${event}`);
    return answer.registrations.length;
  }
});
