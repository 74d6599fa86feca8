import type { Request } from '@playwright/test';
import { addBoats, addDriver, addEvent, addLeg, book } from './testing/marina.ts';
import { isLive, legOf, notice, tintOf } from './testing/on-screen.ts';
import type { Seatrial } from './testing/seatrial.ts';
import { expect, test } from './testing/story.ts';

// A page that is live reads by itself only every two minutes: what it shows within a story it was told.

test('what others do shows by itself: a seat taken and given back, a lock, a moved leg, a removed boat; an open dialog says it in words and offers the next free boat', async ({
  seatrial,
}) => {
  const { ann, boats, leg, marina, page } = await watching(seatrial, [1, 1, 1]);
  const [first = 0, second = 0, third = 0] = boats;
  const wave = legOf(page, 'Wave');
  const edit = (changes: object) => seatrial.asAdmin('POST', '/api/leg/edit', { id: leg, ...changes });
  const lock = (lock_state: boolean) =>
    seatrial.asAdmin('POST', '/api/leg/lock', { event: marina.event, date: marina.date, lock_state });

  await test.step('in the calendar', async () => {
    await page.getByRole('button', { name: 'Hours' }).click();
    await edit({ boats: [first] });
    await expect(wave).toContainText('Open 1 free');
    const seat = await book(seatrial, marina, { leg, boat: first, organization: ann });
    await expect(wave).toContainText('Full');
    await expect.poll(() => tintOf(wave, 'background-color')).toBe('red');
    await seatrial.asAdmin('DELETE', `/api/reg/${seat}`);
    await expect(wave).toContainText('Open');
    await expect.poll(() => tintOf(wave, 'background-color')).toBe('blue');
    await lock(true);
    await expect(wave).toContainText('Locked');
    await lock(false);
    await expect(wave).toContainText('Open');
    await edit({ start_time: '15:00', end_time: '16:00', boats: [first, second, third] });
    await expect(wave).toContainText('15:00–16:00');
    await expect(wave).toContainText('Open 3 free');
    await edit({ boats: [first, second] });
    await expect(wave).toContainText('Open 2 free');
  });

  await test.step('in an open dialog', async () => {
    const dialog = page.getByRole('dialog', { name: 'Wave' });
    const news = dialog.getByRole('status', { name: 'News of this leg' });
    await wave.click();
    await dialog.waitFor();
    await book(seatrial, marina, { leg, boat: first, organization: ann });
    await expect(news).toContainText('The last seat of Nimbus 1 T9 has just been taken');
    await news.getByRole('button', { name: 'Take Nimbus 2 T9 instead (1 free seat)' }).click();
    await expect(wave).toContainText('Registered Nimbus 2 T9');
    await expect(dialog).toBeHidden();
    await wave.press('Enter');
    await dialog.waitFor();
    await lock(true);
    await expect(news).toContainText('Legs have been locked for this day');
    await edit({ start_time: '16:00', end_time: '17:00' });
    await expect(news).toContainText('16:00–17:00');
    await seatrial.asAdmin('DELETE', `/api/leg/${leg}`);
    await expect(news).toContainText('This leg has been removed');
    await dialog.getByRole('button', { name: 'Close' }).click();
    await expect(page.getByText(/^No legs on/)).toBeVisible();
  });
});

test('a lost connection is said, comes back by itself and catches up; a calendar that has not changed is not sent again', async ({
  seatrial,
}) => {
  const { ann, boats, leg, marina, page } = await watching(seatrial, [1]);
  const asked: Request[] = [];
  page.on('response', (response) => {
    if (response.url().includes('/api/leg/event/')) asked.push(response.request());
  });
  const notLive = page.getByText('Not live: reconnecting');
  // Again where the network went while a calendar was on its way, of which the browser keeps nothing.
  await expect(async () => {
    asked.length = 0;
    await page.context().setOffline(true);
    await expect(notLive).toBeVisible();
    await page.context().setOffline(false);
    await isLive(page);
    await expect.poll(() => asked.length).toBeGreaterThan(0);
    const sizes = await Promise.all(asked.map((request) => request.sizes()));
    expect(sizes.map(({ responseBodySize }) => responseBodySize)).toEqual(sizes.map(() => 0));
  }).toPass();

  await page.context().setOffline(true);
  await expect(notLive).toBeVisible();
  await book(seatrial, marina, { leg, boat: boats[0] ?? 0, organization: ann });
  await expect(legOf(page, 'Wave')).toContainText('Open');
  await page.context().setOffline(false);
  await isLive(page);
  await expect(legOf(page, 'Wave')).toContainText('Full');
});

test('two tabs: what is booked in one is in the other, and can be undone there', async ({ seatrial }) => {
  const { marina, page } = await watching(seatrial, [1]);
  const other = await page.context().newPage();
  await other.goto(page.url());
  await expect(legOf(other, 'Wave')).toContainText('Open');
  await page.bringToFront();
  await legOf(page, 'Wave').click();
  await page.getByRole('button', { name: 'Register: Nimbus 1 T9' }).click();
  await expect(notice(page, 'Registered')).toBeVisible();
  await other.bringToFront();
  await expect(legOf(other, 'Wave')).toContainText('Registered Nimbus 1 T9');
  await page.bringToFront();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(notice(page, 'Registration removed')).toBeVisible();
  await expect(legOf(page, 'Wave')).toContainText('Open');
  const { registrations } = await seatrial.asAdmin<{ registrations: unknown[] }>(
    'GET',
    `/api/reg/event/${marina.event}`,
  );
  expect(registrations).toEqual([]);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(legOf(page, 'Wave')).toContainText('Registered Nimbus 1 T9');
});

/** Bo looks at a leg whose boats have so many seats; Ann may book one elsewhere. */
async function watching(seatrial: Seatrial, seats: number[]) {
  const marina = await addEvent(seatrial);
  const boats = await addBoats(
    seatrial,
    marina,
    ...seats.map((capacity, index) => ({ make: `Nimbus ${index + 1}`, model: 'T9', capacity })),
  );
  const leg = await addLeg(seatrial, marina, { identifier: 'Wave', times: '09:00-10:00', boats });
  const ann = await addDriver(seatrial, 'ann@boating.test');
  await addDriver(seatrial, 'bo@boating.test');
  const page = await seatrial.pageOf('bo@boating.test', `/register/${marina.event}`);
  await expect(legOf(page, 'Wave')).toContainText('Open');
  await isLive(page);
  return { ann, boats, leg, marina, page };
}
