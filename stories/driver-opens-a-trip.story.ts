import type { Locator, Page } from '@playwright/test';
import { linkIn } from './testing/mailbox.ts';
import { addBoats, addDriver, addEvent, addLeg, book } from './testing/marina.ts';
import { legOf } from './testing/on-screen.ts';
import type { Seatrial } from './testing/seatrial.ts';
import { expect, test } from './testing/story.ts';

const phone = { width: 390, height: 844 };
/** Of a page with four trips. */
const maxHeight = 2_400;

test('on a phone a seat on a boat of the first screen takes two taps, four trips eight, another boat two', async ({
  seatrial,
}) => {
  const { marina, page } = await fourWaves(seatrial);
  const { tap, taps } = counter();
  await expect(legOf(page, 'Wave0').locator('[data-drawn], img').first()).toBeInViewport();
  for (const index of [0, 1, 2, 3]) {
    await tap(legOf(page, `Wave${index}`));
    await tap(page.getByRole('dialog').getByRole('button', { name: 'Register: Nimbus T9' }));
    await expect(legOf(page, `Wave${index}`)).toContainText('Registered');
    await expect(page.getByRole('dialog')).toBeHidden();
  }
  expect(taps()).toBeLessThanOrEqual(8);
  expect(await height(page)).toBeLessThanOrEqual(maxHeight);

  const switching = counter();
  await switching.tap(legOf(page, 'Wave1'));
  await switching.tap(page.getByRole('dialog').getByRole('button', { name: 'Switch: Axopar 29' }));
  await expect(legOf(page, 'Wave1')).toContainText('Axopar 29');
  expect(switching.taps()).toBeLessThanOrEqual(3);

  await expect(page).toHaveURL(`/register/${marina.event}`);
  await page.getByRole('link', { name: 'My day', exact: true }).click();
  await expect(page.getByRole('list', { name: 'The day' }).getByRole('button', { name: /^Axopar 29/ })).toBeVisible();
  expect(await height(page)).toBeLessThanOrEqual(maxHeight);

  // On a desk too a boat is on the first screen.
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(`/register/${marina.event}?view=calendar`);
  await expect(legOf(page, 'Wave1').locator('[data-drawn], img').first()).toBeInViewport();
});

test('a trip has an address: Back closes it, a reload shows it again, and somebody signed out comes to it by the login', async ({
  seatrial,
}) => {
  const { boats, legs, marina, page } = await fourWaves(seatrial);
  const [, second = 0] = boats;
  await legOf(page, 'Wave0').click();
  const sheet = page.getByRole('dialog', { name: 'Wave0' });
  await sheet.getByRole('button', { name: 'Look at Axopar 29' }).click();
  await expect(sheet.getByRole('region', { name: 'Axopar 29' })).toBeVisible();
  const address = `/register/${marina.event}?leg=${legs[0]}&boat=${second}`;
  await expect(page).toHaveURL(address);
  await page.reload();
  await expect(sheet.getByRole('region', { name: 'Axopar 29' })).toBeVisible();
  await page.goBack();
  await expect(sheet).toBeHidden();
  await expect(page).toHaveURL(`/register/${marina.event}`);

  const visitor = await seatrial.visitor(address);
  await expect(visitor).toHaveURL('/login');
  await visitor.getByLabel('Email address').fill('ann@boating.test');
  await visitor.getByRole('button', { name: 'Log in' }).click();
  await visitor.getByText('A login link has been sent').first().waitFor();
  await visitor.goto(linkIn(await seatrial.mailbox.letterTo('ann@boating.test'), 'login/'));
  await expect(visitor).toHaveURL(address);
  await expect(visitor.getByRole('dialog', { name: 'Wave0' }).getByRole('region', { name: 'Axopar 29' })).toBeVisible();
  await visitor.getByRole('button', { name: 'Close' }).click();
  await expect(visitor).toHaveURL(`/register/${marina.event}`);
});

test('a link to a trip that is full, cancelled, removed or elsewhere says so in a sentence, with the next best seat', async ({
  seatrial,
}) => {
  const { boats, legs, marina, page } = await fourWaves(seatrial, 1);
  const [first = 0, second = 0] = boats;
  const bo = await addDriver(seatrial, 'bo@boating.test');
  await book(seatrial, marina, { leg: legs[0] ?? 0, boat: first, organization: bo });
  await seatrial.asAdmin('DELETE', `/api/leg/${legs[3]}`);
  const at = (leg: number | undefined, boat = first) => `/register/${marina.event}?leg=${leg}&boat=${boat}`;

  await page.goto(at(legs[0]));
  await expect(page.getByRole('note')).toContainText('This boat is full');
  await page
    .getByRole('note')
    .getByRole('button', { name: /Axopar 29 is free/ })
    .click();
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Register: Axopar 29' })).toBeVisible();

  await page.goto(at(legs[3], second));
  await expect(page.getByText('The trip of this link has been removed.')).toBeVisible();
  await page.getByRole('button', { name: /Axopar 29 is free/ }).click();
  await expect(page.getByRole('dialog', { name: 'Wave0' })).toBeVisible();

  const other = await addEvent(seatrial, { name: 'Elsewhere', from: 5, to: 6 });
  const [boat = 0] = await addBoats(seatrial, other, { make: 'Delphia', model: '10' });
  const leg = await addLeg(seatrial, other, { identifier: 'Far', times: '09:00-10:00', boats: [boat] });
  await page.goto(at(leg));
  await expect(page.getByText('This trip belongs to another event.')).toBeVisible();
  await page.getByRole('link', { name: 'Open it there' }).click();
  await expect(page.getByRole('dialog', { name: 'Far' })).toBeVisible();

  await seatrial.asAdmin('POST', '/api/leg/lock', { event: marina.event, date: marina.date, lock_state: true });
  await page.goto(at(legs[1]));
  await expect(page.getByRole('note')).toContainText('Legs have been locked for this day');
});

async function fourWaves(seatrial: Seatrial, capacity = 4) {
  const marina = await addEvent(seatrial);
  const boats = await addBoats(
    seatrial,
    marina,
    { make: 'Nimbus', model: 'T9', capacity },
    { make: 'Axopar', model: '29', capacity },
  );
  const legs: number[] = [];
  for (const [index, times] of (['08:00-09:00', '10:00-11:00', '13:00-14:00', '17:00-18:00'] as const).entries())
    legs.push(await addLeg(seatrial, marina, { identifier: `Wave${index}`, times, boats }));
  await addDriver(seatrial, 'ann@boating.test');
  const page = await seatrial.pageOf('ann@boating.test', '/login');
  await page.setViewportSize(phone);
  await page.goto(`/register/${marina.event}`);
  await expect(legOf(page, 'Wave0')).toBeVisible();
  return { marina, boats, legs, page };
}

function counter() {
  let count = 0;
  const tap = async (target: Locator) => {
    count += 1;
    await target.click();
  };
  return { tap, taps: () => count };
}

function height(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollHeight);
}
