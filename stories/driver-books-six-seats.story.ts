import type { Locator } from '@playwright/test';
import { addBoats, addDriver, addEvent, addLeg } from './testing/marina.ts';
import { legOf } from './testing/on-screen.ts';
import { expect, test } from './testing/story.ts';

test('six seats in three waves take at most 13 taps on a phone, and each boat is seen before', async ({ seatrial }) => {
  const marina = await addEvent(seatrial);
  const boats = await addBoats(seatrial, marina, { make: 'Nimbus', model: 'T9' }, { make: 'Axopar', model: '29' });
  const times = ['08:00-09:00', '09:00-10:00', '12:00-13:00', '13:00-14:00', '17:00-18:00', '18:00-19:00'] as const;
  for (const [index, each] of times.entries())
    await addLeg(seatrial, marina, { identifier: `Wave${index}`, times: each, boats });
  await addDriver(seatrial, 'ann@boating.test');
  const page = await seatrial.pageOf('ann@boating.test', '/login');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/register/${marina.event}`);
  let taps = 0;
  const tap = async (target: Locator) => {
    taps += 1;
    await target.click();
  };
  for (const index of times.keys()) {
    await tap(legOf(page, `Wave${index}`));
    const dialog = page.getByRole('dialog', { name: `Wave${index}` });
    await expect(dialog.getByRole('button', { name: 'Look at Nimbus T9' })).toBeVisible();
    await tap(dialog.getByRole('button', { name: 'Register: Nimbus T9' }));
    await expect(legOf(page, `Wave${index}`)).toContainText('Registered');
    await expect(dialog).toBeHidden();
  }
  expect(taps).toBeLessThanOrEqual(13);
});

test('the next trip leads My day, with its boat, its time and a phone to call', async ({ seatrial }) => {
  const marina = await addEvent(seatrial);
  const [boat = 0] = await addBoats(seatrial, marina, { make: 'Nimbus', model: 'T9' });
  await seatrial.asAdmin('POST', '/api/boat//edit', { id: boat, berth: 'B4', contact_phone: '+358 40 123 4567' });
  const leg = await addLeg(seatrial, marina, {
    identifier: 'Wave',
    times: '09:00-10:00',
    boats: [boat],
    starting_point: 'Pier A',
  });
  const ann = await addDriver(seatrial, 'ann@boating.test');
  await seatrial.asAdmin('POST', '/api/reg/', { event: marina.event, leg, boat, organization: ann });
  const page = await seatrial.pageOf('ann@boating.test', '/login');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/register/${marina.event}/day`);
  const day = page.getByRole('main');
  await expect(day).toContainText('09:00');
  await expect(day).toContainText('Pier A, berth B4 · back at 10:00');
  await expect(day.getByRole('link', { name: 'Call +358 40 123 4567' })).toHaveAttribute('href', 'tel:+358401234567');
  // Without a tap or a scroll.
  await expect(day.getByText('09:00').first()).toBeInViewport({ ratio: 1 });
  await expect(day.getByRole('link', { name: 'Call +358 40 123 4567' })).toBeInViewport({ ratio: 1 });
  // The line of the specification is there too, folded.
  await page.getByText('All trips').click();
  await expect(page.getByRole('article').filter({ hasText: 'Leg: Wave' })).toContainText('Boat: Nimbus, T9');
});
