import type { Locator, Page } from '@playwright/test';
import { workbook } from '../server/testing/sheets.ts';
import { faultsHere } from './testing/axe.ts';
import { addBoats, addDriver, addEvent, addLeg, book, register } from './testing/marina.ts';
import type { Seatrial } from './testing/seatrial.ts';
import { field, notice } from './testing/on-screen.ts';
import { expect, test } from './testing/story.ts';
import { dayFromToday } from './testing/today.ts';

/** A day that is on: one boat has too many people, one has none. */
async function aDayThatIsOn(seatrial: Seatrial) {
  const marina = { ...(await addEvent(seatrial, { from: 0, to: 1 })), date: dayFromToday(0) };
  const [small = 0, large = 0] = await addBoats(
    seatrial,
    marina,
    { make: 'Nimbus', model: 'T9', capacity: 1 },
    { make: 'Axopar', model: '29', capacity: 6 },
  );
  const last = await addLeg(seatrial, marina, { identifier: 'Last', times: '23:58-23:59', boats: [small, large] });
  for (const name of ['Aino', 'Bram'])
    await book(seatrial, marina, {
      leg: last,
      boat: small,
      organization: await addDriver(seatrial, `${name}@press.test`, { first_name: name }),
    });
  const callum = await addDriver(seatrial, 'callum@press.test', { first_name: 'Callum' });
  return { ...marina, small, large, last, callum };
}

/** The controls on the first screen. One whose edge alone looks in is on the next. */
function controlsOn(page: Page, within = 'body'): Promise<number> {
  return page.evaluate(
    (of) =>
      [...document.querySelectorAll(`${of} :is(a[href], button, input, select)`)].filter((each) => {
        const { bottom, top } = each.getBoundingClientRect();
        const middle = (top + bottom) / 2;
        return each.checkVisibility() && middle > 0 && middle < innerHeight && bottom > top;
      }).length,
    within,
  );
}

test('on a desk a day on which much needs the organiser has few controls and one primary, two people swap in one press, and the places of the event stay where they are', async ({
  seatrial,
}) => {
  const marina = await aDayThatIsOn(seatrial);
  const boats = await addBoats(
    seatrial,
    marina,
    ...['32', '35', '37', '42', '45'].map((model) => ({ make: 'Targa', model, capacity: 1 })),
  );
  const late = await addLeg(seatrial, marina, { identifier: 'Later', times: '23:57-23:58', boats });
  const people = [];
  for (const first_name of ['Dag', 'Edda'])
    people.push(await addDriver(seatrial, `${first_name}@press.test`, { first_name }));
  for (const [index, organization] of people.entries())
    await book(seatrial, marina, { leg: late, boat: boats[index] ?? 0, organization });
  await book(seatrial, marina, { leg: late, boat: boats[0] ?? 0, organization: marina.callum });
  await register(seatrial, 'ann@boating.test', 'Ann');
  await addEvent(seatrial, { name: 'Next year', from: 300, to: 301 });
  const page = await seatrial.pageOf(seatrial.adminEmail);
  await page.setViewportSize({ width: 1280, height: 900 });
  const needs = page.getByRole('region', { name: 'Needs you' });
  await expect(needs.getByRole('button', { name: /^Show \d more$/ })).toBeVisible();
  // The navigation is the specification's.
  expect(await controlsOn(page, 'main')).toBeLessThanOrEqual(16);
  await expect(page.locator('main [data-variant="filled"]')).toHaveText(['Something changed…']);

  await page.getByRole('button', { name: /^23:57/ }).click();
  await page.getByRole('button', { name: /Targa 35/ }).click();
  const sheet = page.getByRole('dialog');
  await sheet.getByRole('button', { name: 'Edda' }).click();
  await sheet.getByRole('button', { name: 'Swap', exact: true }).click();
  await sheet.getByRole('list', { name: 'Swap with' }).getByRole('button', { name: /Dag/ }).click();
  await expect(sheet.getByRole('list', { name: 'People aboard' })).toContainText('Dag');
  // The way back is within reach of the keyboard, which stays in the drawer.
  const undo = page.getByRole('button', { name: 'Undo', exact: true });
  await expect(async () => {
    await page.keyboard.press('Tab');
    await expect(undo).toBeFocused({ timeout: 100 });
  }).toPass();
  await page.keyboard.press('Enter');
  await expect(notice(page, 'Everything is as it was')).toBeVisible();
  await expect(sheet.getByRole('list', { name: 'People aboard' })).toContainText('Edda');
  await sheet.getByRole('button', { name: 'Close' }).click();

  // Another hour, from the drawer of a person's day.
  await page.goto(`/events/${marina.event}/people`);
  await page.getByRole('button', { name: /^Dag.*: 23:57/ }).click();
  let presses = 0;
  for (const control of [
    sheet.getByRole('button', { name: 'Move', exact: true }),
    sheet.getByRole('list', { name: 'Move to' }).getByRole('button', { name: /^23:58 Axopar 29/ }),
  ]) {
    presses += 1;
    await control.click();
  }
  await expect(sheet.getByRole('button', { name: /^23:58 Axopar 29/ })).toBeVisible();
  expect(presses).toBeLessThanOrEqual(2);
  await sheet.getByRole('button', { name: 'Close' }).click();

  const tabs = page.getByRole('navigation', { name: 'Event', exact: true });
  await expect(tabs.getByRole('link')).toHaveText(['Today', 'Schedule', 'Boats', 'People', 'Quay']);
  const top = async () => (await tabs.boundingBox())?.y;
  await page.evaluate(() => scrollTo(0, 0));
  const height = await top();
  for (const place of ['Boats', 'People', 'Today'] as const) {
    await tabs.getByRole('link', { name: place }).click();
    await expect(page).toHaveURL(`/events/${marina.event}/${place.toLowerCase()}`);
    await expect(tabs.getByRole('link', { name: place })).toHaveAttribute('aria-current', 'page');
    await expect(page).toHaveTitle(new RegExp(`^${place} · `));
    await expect.poll(top).toBe(height);
  }
  await tabs.getByRole('button', { name: 'More' }).click();
  await tabs.getByRole('link', { name: 'About' }).click();
  await expect(page).toHaveURL(`/events/${marina.event}`);
  await expect.poll(top).toBe(height);
});

test('on a phone over-full is mended in three taps, people without a seat in two', async ({ seatrial }) => {
  const marina = await aDayThatIsOn(seatrial);
  const page = await seatrial.pageOf(seatrial.adminEmail);
  const next = page.getByRole('region', { name: /^Next to leave/ });
  await next.getByRole('button', { name: /^23:58/ }).click();
  await expect(next.getByRole('listitem')).toContainText(['23:582 boats', 'Nimbus T9', 'Axopar 29']);
  await expect(next.getByRole('listitem').nth(1)).toContainText('2 on 1');
  const needs = page.getByRole('region', { name: 'Needs you' });
  await expect(needs).toContainText('2 people for 1 seat');
  await expect(needs).toContainText('1 person without a seat Callum');
  await expect(page.getByRole('heading', { name: 'Upcoming trips' })).toBeVisible();
  expect(await faultsHere(page, 'a day that is on')).toEqual([]);

  await page.setViewportSize({ width: 390, height: 844 });
  // With the menu and the note of the day; since a clash takes one line, both boats of the open hour are in sight too.
  expect(await controlsOn(page)).toBeLessThanOrEqual(17);
  await expect(page.getByRole('button', { name: 'Something changed…' })).toBeInViewport();
  await page.getByRole('button', { name: /^Move one/ }).click();
  const sheet = page.getByRole('dialog');
  await sheet.getByRole('button', { name: 'Aino' }).click();
  await sheet.getByRole('button', { name: /Axopar 29/ }).click();
  await expect(sheet.getByRole('list', { name: 'People aboard' }).getByRole('listitem')).toHaveCount(1);
  await sheet.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByText('2 people for 1 seat')).toBeHidden();

  await page.getByRole('button', { name: /^Fill 1/ }).click();
  await page.getByRole('button', { name: 'Book 1 seat, mail 1' }).click();
  await expect(page.getByText('1 seat booked')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('1 seat taken back')).toBeVisible();
  await page.getByRole('button', { name: 'Book 1 seat, mail 1' }).click();
  await expect(page.getByText('1 seat booked')).toBeVisible();
  const { registrations } = await seatrial.asAdmin<{ registrations: unknown[] }>(
    'GET',
    `/api/reg/event/${marina.event}`,
  );
  expect(registrations).toHaveLength(3);
});

test('from an empty server to 40 invited people, 8 boats and 30 legs, from sheets as people write them, in at most 14 clicks', async ({
  seatrial,
}) => {
  const page = await seatrial.pageOf(seatrial.adminEmail);
  const [main, dialog] = [page.getByRole('main'), page.getByRole('dialog')];
  const places = page.getByRole('navigation', { name: 'Event', exact: true });
  let clicks = 0;
  const click = async (control: Locator) => {
    clicks += 1;
    await control.click();
  };
  const choose = async (rows: Record<string, string>[]) => {
    const opened = page.waitForEvent('filechooser');
    await click(dialog.getByLabel('File (.xlsx)'));
    const buffer = await workbook(rows);
    await (await opened).setFiles({ name: 'own.xlsx', mimeType: 'application/octet-stream', buffer });
  };
  const importAll = async () => {
    await click(dialog.getByRole('button', { name: /^Import/ }));
    await expect(dialog).toBeHidden();
  };
  await click(main.getByRole('link', { name: 'New event' }));
  await field(page, 'Name').fill('Hangö Test Days');
  await field(page, 'Start date').fill(dayFromToday(30));
  await field(page, 'End date').fill(dayFromToday(32));
  await click(page.getByRole('button', { name: 'Create event' }));

  await expect(main.getByRole('region', { name: 'Getting ready' }).getByRole('listitem')).toHaveCount(4);
  await click(main.getByRole('link', { name: 'Add boats', exact: true }));
  await expect(page).toHaveURL('/events/1/boats');
  await click(main.getByRole('button', { name: 'Import' }));
  const models = Array.from({ length: 8 }, (_, index) => index + 8);
  await choose(models.map((model) => ({ Boat: `Nimbus T${model}`, Pax: '4', Berth: `B${model}` })));
  await expect(dialog.getByRole('status')).toHaveText('8 new');
  await importAll();
  await click(places.getByRole('link', { name: 'Schedule' }));
  await field(page, 'First leg at').fill('08:00');
  await field(page, 'Last leg ends by').fill('19:00');
  await expect(main.getByRole('list', { name: 'Legs' })).toContainText('A1');
  await click(main.getByRole('button', { name: /^Create \d+ legs/ }));
  await expect(main.getByRole('link', { name: 'Add Leg' })).toBeVisible();
  await expect(main.getByRole('button', { name: /^A1, 08:00–08:45, Nimbus T\d/ }).first()).toBeVisible();

  await click(places.getByRole('link', { name: 'People' }));
  await click(main.getByRole('button', { name: 'Import' }));
  const people = Array.from({ length: 40 }, (_, index) => ({ 'First name': `Aino${index}`, Surname: 'Virtanen', Magazine: 'Vene', 'E-mail': `aino${index}@vene.test` })); // prettier-ignore
  await choose(people);
  await expect(dialog.getByLabel('All are')).toHaveValue('test driver');
  await expect(dialog.getByRole('status')).toContainText('40 new');
  await importAll();
  await click(main.getByRole('link', { name: 'Invite 40' }));
  await click(main.getByRole('button', { name: 'Send to 40' }));
  await expect(main.getByText(/^Waiting 40$/)).toBeVisible();
  await seatrial.mailsLeave();
  await expect(main.getByText(/^Sent 40$/)).toBeVisible();
  await seatrial.mailbox.letterTo('aino39@vene.test');
  const { legs } = await seatrial.asAdmin<{ legs: unknown[] }>('GET', '/api/leg/event/1');
  expect(legs.length).toBeGreaterThanOrEqual(30);
  expect(clicks).toBeLessThanOrEqual(14);
});
