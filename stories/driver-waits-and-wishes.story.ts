import { addBoats, addDriver, addEvent, addLeg, book } from './testing/marina.ts';
import { legOf } from './testing/on-screen.ts';
import { expect, test } from './testing/story.ts';

test('a full boat is waited for, and the seat that frees is there without a press', async ({ seatrial }) => {
  const marina = await addEvent(seatrial, { from: 3, to: 4 });
  const [boat = 0] = await addBoats(seatrial, marina, { make: 'Axopar', model: '29', capacity: 1 });
  const leg = await addLeg(seatrial, marina, { identifier: 'Morning', times: '09:00-10:00', boats: [boat] });
  const { event } = await seatrial.asAdmin<{ event: object }>('GET', `/api/event/${marina.event}`);
  await seatrial.asAdmin('POST', '/api/event/edit', { ...event, waiting: true });
  const bo = await addDriver(seatrial, 'bo@boating.test');
  const id = await book(seatrial, marina, { leg, boat, organization: bo });
  await addDriver(seatrial, 'ann@boating.test');
  const page = await seatrial.pageOf('ann@boating.test', `/register/${marina.event}`);
  await legOf(page, 'Morning').click();
  await page.getByRole('button', { name: 'Tell me when a seat is free' }).click();
  await expect(page.getByRole('dialog').getByText('1st in line.')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: 'My day', exact: true }).click();
  const day = page.getByRole('list', { name: 'The day' });
  await expect(day).toContainText('1st in line.');
  await seatrial.asAdmin('DELETE', `/api/reg/${id}`);
  const news = page.getByRole('status', { name: 'A seat from the waiting list' });
  await expect(news).toContainText('You have a seat: Axopar 29');
  await expect(day).not.toContainText('in line.');
  await page.getByRole('button', { name: 'Give back' }).click();
  await expect(page.getByText('No upcoming trips')).toBeVisible();
});
