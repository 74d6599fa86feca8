import type { Locator, Page } from '@playwright/test';
import { linkIn } from './testing/mailbox.ts';
import { addBoats, addDriver, addEvent, addLeg } from './testing/marina.ts';
import { legOf, notice } from './testing/on-screen.ts';
import type { Seatrial } from './testing/seatrial.ts';
import { expect, test } from './testing/story.ts';

const phone = { width: 390, height: 844 };
/** Of a page with four trips. */
const maxHeight = 2_400;

test('on a phone six seats take two taps each, another boat two, Undo one', async ({ seatrial }) => {
  const { boats, marina, page } = await sixWaves(seatrial, phone);
  const [boat] = boats;
  await seatrial.asAdmin('POST', '/api/boat//edit', { id: boat, berth: 'B4', contact_phone: '+358 40 123 4567' });
  const { tap, taps } = counter();
  const boatsOfDay = page.getByRole('list', { name: /^Legs on/ });
  await expect(boatsOfDay.locator('[data-drawn], img').first()).toBeInViewport({ ratio: 1 });
  for (const index of [0, 1, 2, 3, 4, 5]) {
    await tap(legOf(page, `Wave${index}`));
    const sheet = page.getByRole('dialog', { name: `Wave${index}` });
    await expect(sheet.getByRole('button', { name: 'Look at Nimbus T9' })).toBeVisible();
    await tap(sheet.getByRole('button', { name: 'Register: Nimbus T9' }));
    await expect(legOf(page, `Wave${index}`)).toContainText('Registered');
    await expect(page.getByRole('dialog')).toBeHidden();
    if (index === 3) {
      expect(taps()).toBeLessThanOrEqual(8);
      expect(await height(page)).toBeLessThanOrEqual(maxHeight);
    }
  }
  expect(taps()).toBeLessThanOrEqual(13);

  const switching = counter();
  await switching.tap(legOf(page, 'Wave1'));
  await switching.tap(page.getByRole('dialog').getByRole('button', { name: 'Switch: Axopar 29' }));
  await expect(notice(page, 'Switched')).toContainText('09:00 Axopar 29, from Nimbus T9');
  await expect(legOf(page, 'Wave1')).toContainText('Registered Axopar 29');
  // Under a dialog that still closes the button is covered, and Playwright scrolls to find a place where it is not.
  await expect(page.getByRole('dialog')).toBeHidden();
  const scrolled = () => page.evaluate(() => window.scrollY);
  const before = await scrolled();
  await switching.tap(page.getByRole('button', { name: 'Undo' }));
  await expect(legOf(page, 'Wave1')).toContainText('Registered Nimbus T9');
  expect(await scrolled()).toBe(before);
  expect(switching.taps()).toBe(3);

  await expect(page).toHaveURL(`/register/${marina.event}`);
  await page.getByRole('link', { name: 'My day', exact: true }).click();
  const day = page.getByRole('main');
  await expect(page.getByRole('list', { name: 'The day' }).getByRole('button', { name: /^Nimbus T9/ })).toHaveCount(6);
  await expect(day).toContainText('HarbourPier ABerthB4Back09:00');
  const call = day.getByRole('link', { name: /^Call the boat/ });
  await expect(call).toHaveAttribute('href', 'tel:+358401234567');
  // Without a tap or a scroll.
  await expect(day.getByText('08:00').first()).toBeInViewport({ ratio: 1 });
  await expect(call).toBeInViewport({ ratio: 1 });
  // Allergies are told by one press, and the trips are in one's own calendar by one, with the address to copy beside it.
  await page.getByRole('button', { name: 'No allergies' }).click();
  await expect(notice(page, 'Saved')).toBeVisible();
  await expect(page.getByRole('button', { name: 'No allergies' })).toBeHidden();
  await page.getByRole('button', { name: 'Add my trips to my calendar' }).click();
  await expect(page.getByLabel('Your address')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Copy: calendar feed' })).toBeInViewport({ ratio: 1 });
  // The line of the specification is there too, folded.
  await page.getByText('All trips').click();
  await expect(page.getByRole('article').filter({ hasText: 'Leg: Wave0' })).toContainText('Boat: Nimbus, T9');

  // On a desk too a boat is on the first screen.
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.getByRole('link', { name: 'Book', exact: true }).click();
  await page.getByRole('button', { name: 'Hours' }).click();
  await expect(page.getByRole('button', { name: 'List', exact: true })).toBeVisible();
  await expect(legOf(page, 'Wave1').locator('[data-drawn], img').first()).toBeInViewport();
});

test('a trip has an address: Back closes it and leaves the page when none is open, a reload shows it again, and somebody signed out comes to it by the login', async ({
  seatrial,
}) => {
  const { boats, legs, marina, page } = await sixWaves(seatrial);
  const [, second = 0] = boats;
  const calendar = `/register/${marina.event}`;
  const sheet = page.getByRole('dialog', { name: 'Wave0' });
  await page.getByRole('link', { name: 'My day', exact: true }).click();
  await expect(page).toHaveURL(`${calendar}/day`);
  // The page before has the same links until this one is drawn, and its own makes no entry in the history.
  await expect(page.getByRole('link', { name: 'My day', exact: true })).toHaveAttribute('aria-current', 'page');
  await page.getByRole('link', { name: 'Book', exact: true }).click();
  await legOf(page, 'Wave0').click();
  await sheet.waitFor();
  await page.goBack();
  await expect(sheet).toBeHidden();
  await expect(page).toHaveURL(calendar);
  await expect(legOf(page, 'Wave0')).toBeFocused();
  // A sheet that was closed in another way needs no second press.
  await legOf(page, 'Wave0').click();
  await sheet.waitFor();
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
  await page.goBack();
  await expect(page).toHaveURL(`${calendar}/day`);
  await page.goForward();

  await legOf(page, 'Wave0').click();
  await sheet.getByRole('button', { name: 'Look at Axopar 29' }).click();
  await expect(sheet.getByRole('region', { name: 'Axopar 29' })).toBeVisible();
  const address = `${calendar}?leg=${legs[0]}&boat=${second}`;
  await expect(page).toHaveURL(address);
  await page.reload();
  await expect(sheet.getByRole('region', { name: 'Axopar 29' })).toBeVisible();
  await page.goBack();
  await expect(sheet).toBeHidden();
  await expect(page).toHaveURL(calendar);

  const visitor = await seatrial.visitor(address);
  await expect(visitor).toHaveURL('/login');
  await visitor.getByLabel('Email address').fill('ann@boating.test');
  await visitor.getByRole('button', { name: 'Log in' }).click();
  await visitor.getByText('A login link has been sent').first().waitFor();
  await visitor.goto(linkIn(await seatrial.mailbox.letterTo('ann@boating.test'), 'login/'));
  await expect(visitor).toHaveURL(address);
  await expect(visitor.getByRole('dialog', { name: 'Wave0' }).getByRole('region', { name: 'Axopar 29' })).toBeVisible();
  await visitor.getByRole('button', { name: 'Close' }).click();
  await expect(visitor).toHaveURL(calendar);
});

async function sixWaves(seatrial: Seatrial, screen?: typeof phone) {
  const marina = await addEvent(seatrial);
  const boats = await addBoats(seatrial, marina, { make: 'Nimbus', model: 'T9' }, { make: 'Axopar', model: '29' });
  const times = ['08:00-09:00', '09:00-10:00', '12:00-13:00', '13:00-14:00', '17:00-18:00', '18:00-19:00'] as const;
  const legs: number[] = [];
  for (const [index, each] of times.entries())
    legs.push(
      await addLeg(seatrial, marina, { identifier: `Wave${index}`, times: each, boats, starting_point: 'Pier A' }),
    );
  await addDriver(seatrial, 'ann@boating.test');
  const page = await seatrial.pageOf('ann@boating.test', `/register/${marina.event}`, screen);
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
