import type { Page } from '@playwright/test';
import { addOrganization, book } from './testing/marina.ts';
import { expect, test } from './testing/story.ts';
import { dayFromToday } from './testing/today.ts';
import type { Seatrial } from './testing/seatrial.ts';

const script = '<script>window.ran=1</script><img src=x onerror="window.ran=1">';
const address = 'javascript:window.ran=1';

/** A script in every text that somebody can store. */
async function scriptsEverywhere(seatrial: Seatrial) {
  await seatrial.asAdmin('POST', '/api/settings', { front_page_text: script, welcome_text: script });
  const person = {
    first_name: script,
    last_name: script,
    organization_name: script,
    organization_show_name: script,
    website: address,
    social_media: [address, script],
    phone: script,
    city: script,
    allergies: script,
    additional_info: script,
  };
  const maker = await addOrganization(seatrial, 'manufacturer', 'yard@boats.test', person);
  const driver = await addOrganization(seatrial, 'test driver', 'kim@boating.test', person);
  const event = (
    await seatrial.asAdmin('POST', '/api/event', {
      name: script,
      location: script,
      description: script,
      program: script,
      start_date: dayFromToday(1),
      end_date: dayFromToday(2),
    })
  ).id;
  const texts = { make: script, model: script, description: script, links: [address, script] };
  const { ids } = await seatrial.asAdmin('POST', '/api/boat/', {
    boats: [{ ...texts, capacity: 3, event, owner: maker }],
  });
  const [boat = 0] = ids;
  const leg = (
    await seatrial.asAdmin('POST', '/api/leg', {
      event,
      identifier: script,
      starting_point: script,
      ending_point: script,
      via: script,
      description: script,
      date: dayFromToday(1),
      start_time: '10:00',
      end_time: '11:00',
      boats: [boat],
    })
  ).id;
  await book(seatrial, { event, name: '', date: '' }, { leg, boat, organization: driver });
  return { boat, driver, event, leg, maker };
}

/** Opens each page, and answers the effects of any script there. */
async function harmOn(page: Page, paths: string[]): Promise<string[]> {
  const harm: string[] = [];
  page.on('dialog', (dialog) => void dialog.dismiss());
  for (const path of paths) {
    if (path === paths[0]) await page.goto(path);
    else await openNext(page, path);
    await expect(page.locator('main')).not.toHaveAttribute('aria-busy', 'true');
    await expect(page.getByText('<script>window.ran=1</script>').first(), path).toBeAttached();
    if (await page.evaluate(() => 'ran' in window)) harm.push(`${path}: a script ran`);
    const stored = await page.locator('[onerror], a[href^="javascript:" i], img[src="x"], main script').count();
    if (stored > 0) harm.push(`${path}: ${stored} elements that run something`);
  }
  return harm;
}

/** As a link does, once nothing of the page before is left. */
async function openNext(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    for (const each of document.querySelectorAll('main *')) each.setAttribute('data-before', '');
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);
  await expect(page.locator('main [data-before]')).toHaveCount(0);
}

test('scripts in stored texts are shown as text, and one in a page is stopped by the policy', async ({ seatrial }) => {
  const { boat, driver, event, leg, maker } = await scriptsEverywhere(seatrial);
  const visitor = await seatrial.visitor();
  expect(await harmOn(visitor, ['/'])).toEqual([]);
  await visitor.evaluate(() => {
    const inline = document.createElement('script');
    inline.textContent = 'window.ran=1';
    document.body.append(inline);
    document.body.insertAdjacentHTML('beforeend', '<img src="x" onerror="window.ran=1">');
    const elsewhere = document.createElement('script');
    elsewhere.src = 'https://evil.test/x.js';
    document.body.append(elsewhere);
  });
  await visitor.waitForTimeout(500);
  expect(await visitor.evaluate(() => 'ran' in window)).toBe(false);

  const journalist = await seatrial.pageOf('kim@boating.test');
  const ofEverybody = [`/events/${event}`, `/legs/event/${event}`, `/legs/${leg}`, `/boats/${boat}`];
  expect(await harmOn(journalist, [`/register/${event}`, `/organizations/${driver}`, ...ofEverybody])).toEqual([]);

  const yard = await seatrial.pageOf('yard@boats.test');
  expect(await harmOn(yard, ['/', '/boats', `/organizations/${maker}`, ...ofEverybody])).toEqual([]);

  const admin = await seatrial.pageOf(seatrial.adminEmail);
  const ofAdmin = [
    '/organizations',
    '/events',
    '/history',
    `/organizations/${driver}`,
    `/register/${event}?organization=${driver}`,
    '/settings',
    ...ofEverybody,
  ];
  expect(await harmOn(admin, ofAdmin)).toEqual([]);
});
