import { zonedInstant } from '#domain/zone.ts';
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { addBoats, addDriver, addEvent, addLeg, book } from './testing/marina.ts';
import { field, legOf, notice } from './testing/on-screen.ts';
import { expect, test } from './testing/story.ts';

test('a trip is added to one’s own calendar, from the leg; a feed of them is made, copied, renewed and removed', async ({
  seatrial,
}) => {
  const marina = await addEvent(seatrial);
  const [boat = 0] = await addBoats(seatrial, marina, { make: 'Nimbus', model: 'T9' });
  const leg = await addLeg(seatrial, marina, { identifier: 'Wave', times: '09:00-10:00', boats: [boat] });
  await book(seatrial, marina, { leg, boat, organization: await addDriver(seatrial, 'maija@press.test') });
  const page = await seatrial.pageOf('maija@press.test', `/register/${marina.event}`);
  await legOf(page, 'Wave').click();
  const calendar = await added(page, page.getByRole('dialog').getByRole('button', { name: 'Add to calendar' }));
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  expect(calendar).toContain('SUMMARY:Wave: Nimbus T9');
  const start = new Date(zonedInstant(marina.date, '09:00', 'Europe/Helsinki')).toISOString();
  expect(calendar).toContain(`DTSTART:${start.slice(0, 19).replaceAll(/[-:]/g, '')}Z`);

  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.getByRole('link', { name: 'My organization' }).click();
  const feed = page.getByRole('region', { name: 'Calendar feed' });
  await feed.getByRole('button', { name: 'Add my trips to my calendar' }).click();
  const first = await field(page, 'Your address').inputValue();
  expect(await (await fetch(first)).text()).toContain('SUMMARY:Wave: Nimbus T9');
  await feed.getByRole('button', { name: 'Copy' }).click();
  await expect(notice(page, 'Copied')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(first);

  await page.reload();
  await expect(feed).toContainText('It is not shown again');
  await feed.getByRole('button', { name: 'Make a new address' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Make a new address' }).click();
  await expect(field(page, 'Your address')).not.toHaveValue(first);
  const second = await field(page, 'Your address').inputValue();
  expect([(await fetch(first)).status, (await fetch(second)).status]).toEqual([404, 200]);

  await feed.getByRole('button', { name: 'Remove the calendar feed' }).click();
  await expect(feed.getByRole('button', { name: 'Add my trips to my calendar' })).toBeVisible();
  expect((await fetch(second)).status).toBe(404);
});

async function added(page: Page, button: ReturnType<Page['getByRole']>): Promise<string> {
  const [download] = await Promise.all([page.waitForEvent('download'), button.click()]);
  expect(download.suggestedFilename()).toMatch(/^trip-[\d-]+\.ics$/);
  return readFile(await download.path(), 'utf8');
}
