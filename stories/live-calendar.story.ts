import type { Request } from '@playwright/test';
import { addBoats, addDriver, addEvent, addLeg, type Marina } from './testing/marina.ts';
import { isLive, legOf, openAgain, tintOf } from './testing/on-screen.ts';
import type { Seatrial } from './testing/seatrial.ts';
import { expect, test } from './testing/story.ts';

// A page that is live reads by itself only every two minutes: what it shows within a story it was told.

test('a seat that is taken elsewhere turns red here, and blue again when it is given back', async ({ seatrial }) => {
  const { ann, bo } = await twoBrowsers(seatrial, { seats: [1] });
  await legOf(ann, 'Wave').click();
  await ann.getByRole('button', { name: 'Register: Nimbus 1 T9' }).click();
  await expect(legOf(ann, 'Wave')).toContainText('Registered');
  await expect(legOf(bo, 'Wave')).toContainText('Full');
  expect(await tintOf(legOf(bo, 'Wave'), 'background-color')).toBe('red');

  await openAgain(ann, 'Wave');
  await ann.getByRole('button', { name: 'Remove registration' }).click();
  await expect(legOf(bo, 'Wave')).toContainText('Open');
});

test('a lock, a moved leg and a removed boat show by themselves', async ({ seatrial }) => {
  const { bo, boats, leg, marina } = await twoBrowsers(seatrial, { seats: [2, 3] });
  const lock = (lock_state: boolean) =>
    seatrial.asAdmin('POST', '/api/leg/lock', { event: marina.event, date: marina.date, lock_state });
  await lock(true);
  await expect(legOf(bo, 'Wave')).toContainText('Locked');
  await lock(false);
  await expect(legOf(bo, 'Wave')).toContainText('Open 5 free seats');
  await seatrial.asAdmin('POST', '/api/leg/edit', { id: leg, start_time: '16:00', end_time: '17:00' });
  await expect(legOf(bo, 'Wave')).toContainText('16:00–17:00');
  await seatrial.asAdmin('POST', '/api/leg/edit', { id: leg, boats: boats.slice(1) });
  await expect(legOf(bo, 'Wave')).toContainText('Open 3 free seats');
});

test('a person looking at a seat that somebody else takes is told, and takes the next free boat', async ({
  seatrial,
}) => {
  const { ann, bo } = await twoBrowsers(seatrial, { seats: [1, 1] });
  await legOf(bo, 'Wave').click();
  await bo.getByRole('dialog', { name: 'Wave' }).waitFor();
  await legOf(ann, 'Wave').click();
  await ann.getByRole('button', { name: 'Register: Nimbus 1 T9' }).click();
  const news = bo.getByRole('dialog').getByRole('status', { name: 'News of this leg' });
  await expect(news).toContainText('The last seat of Nimbus 1 T9 has just been taken');
  await news.getByRole('button', { name: 'Take Nimbus 2 T9 instead (1 free seat)' }).click();
  await expect(legOf(bo, 'Wave')).toContainText('Registered Nimbus 2 T9');
});

test('an open dialog says what else has changed: a lock, another hour, the end of the leg', async ({ seatrial }) => {
  const { bo, leg, marina } = await twoBrowsers(seatrial, { seats: [1, 1] });
  await legOf(bo, 'Wave').click();
  await bo.getByRole('dialog', { name: 'Wave' }).waitFor();
  const news = bo.getByRole('dialog').getByRole('status', { name: 'News of this leg' });
  await seatrial.asAdmin('POST', '/api/leg/lock', { event: marina.event, date: marina.date, lock_state: true });
  await expect(news).toContainText('Legs have been locked for this day');
  await seatrial.asAdmin('POST', '/api/leg/edit', { id: leg, start_time: '16:00', end_time: '17:00' });
  await expect(news).toContainText('16:00–17:00');
  await seatrial.asAdmin('DELETE', `/api/leg/${leg}`);
  await expect(news).toHaveText('This leg has been removed');
  await bo.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  await expect(bo.getByText(/^No legs on/)).toBeVisible();
});

test('a lost connection is said, comes back by itself and catches up', async ({ seatrial }) => {
  const { ann, bo } = await twoBrowsers(seatrial, { seats: [1] });
  await bo.context().setOffline(true);
  await expect(bo.getByText('Not live: reconnecting')).toBeVisible();
  await legOf(ann, 'Wave').click();
  await ann.getByRole('button', { name: 'Register: Nimbus 1 T9' }).click();
  await expect(legOf(ann, 'Wave')).toContainText('Registered');
  await expect(legOf(bo, 'Wave')).toContainText('Open');
  await bo.context().setOffline(false);
  await isLive(bo);
  await expect(legOf(bo, 'Wave')).toContainText('Full');
});

test('a page whose stream is refused goes on and reads now and then', async ({ seatrial }) => {
  const { ann, bo, marina } = await twoBrowsers(seatrial, { seats: [1] });
  await bo.clock.install();
  await bo.route('**/live', (route) => route.abort());
  await bo.goto(`/register/${marina.event}`);
  await expect(bo.getByText('Not live: reconnecting')).toBeVisible();
  await expect(legOf(bo, 'Wave')).toContainText('Open');
  await legOf(ann, 'Wave').click();
  await ann.getByRole('button', { name: 'Register: Nimbus 1 T9' }).click();
  await expect(legOf(ann, 'Wave')).toContainText('Registered');
  await bo.clock.fastForward(20_000);
  await expect(legOf(bo, 'Wave')).toContainText('Full');
});

test('a calendar that has not changed is not sent again to a page that comes back', async ({ seatrial }) => {
  const { bo } = await twoBrowsers(seatrial, { seats: [1] });
  const asked: Request[] = [];
  bo.on('response', (response) => {
    if (response.url().includes('/api/leg/event/')) asked.push(response.request());
  });
  // Again where the network went while a calendar was on its way, of which the browser keeps nothing.
  await expect(async () => {
    asked.length = 0;
    await bo.context().setOffline(true);
    await expect(bo.getByText('Not live: reconnecting')).toBeVisible();
    await bo.context().setOffline(false);
    await isLive(bo);
    await expect.poll(() => asked.length).toBeGreaterThan(0);
    const sizes = await Promise.all(asked.map((request) => request.sizes()));
    expect(sizes.map(({ responseBodySize }) => responseBodySize)).toEqual(sizes.map(() => 0));
  }).toPass();
});

async function twoBrowsers(seatrial: Seatrial, { seats }: { seats: number[] }) {
  const marina: Marina = await addEvent(seatrial);
  const boats = await addBoats(
    seatrial,
    marina,
    ...seats.map((capacity, index) => ({ make: `Nimbus ${index + 1}`, model: 'T9', capacity })),
  );
  const leg = await addLeg(seatrial, marina, { identifier: 'Wave', times: '09:00-10:00', boats });
  for (const email of ['ann@boating.test', 'bo@boating.test']) await addDriver(seatrial, email);
  const pages = await Promise.all([seatrial.pageOf('ann@boating.test'), seatrial.pageOf('bo@boating.test')]);
  for (const page of pages) {
    await expect(legOf(page, 'Wave')).toContainText('Open');
    await isLive(page);
  }
  const [ann, bo] = pages;
  return { ann, bo, boats, leg, marina };
}
