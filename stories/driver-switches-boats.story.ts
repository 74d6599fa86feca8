import { addBoats, addDriver, addEvent, addLeg, book } from './testing/marina.ts';
import { legOf, notice } from './testing/on-screen.ts';
import type { Seatrial } from './testing/seatrial.ts';
import { expect, test } from './testing/story.ts';

test('a seat is exchanged for one on another boat of the leg in two presses, and back by one', async ({ seatrial }) => {
  const { page } = await onTheNimbus(seatrial);
  await legOf(page, 'Wave').click();
  await page.getByRole('button', { name: 'Switch: Axopar 29' }).click();
  await expect(notice(page, 'Registered')).toContainText('Axopar 29 (Wave, 09:00–10:00)');
  await expect(legOf(page, 'Wave')).toContainText('Registered Axopar 29');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(legOf(page, 'Wave')).toContainText('Registered Nimbus T9');
});

test('a seat that somebody else got first is not switched to, and the old one is kept', async ({ seatrial }) => {
  const { ann, event, legs, marina, other, page } = await onTheNimbus(seatrial);
  await legOf(page, 'Wave').click();
  await page.getByRole('button', { name: 'Switch: Axopar 29' }).waitFor();
  await page.route('**/api/leg/event/**', (route) => route.abort());
  const bo = await addDriver(seatrial, 'bo@boating.test');
  await book(seatrial, marina, { leg: legs, boat: other, organization: bo });
  await page.getByRole('button', { name: 'Switch: Axopar 29' }).click();
  await expect(page.getByRole('dialog').getByRole('alert')).toContainText('This boat is full');
  const { registrations } = await seatrial.asAdmin<{
    registrations: { boat: { make: string }; organization: { id: number } }[];
  }>('GET', `/api/reg/event/${event}`);
  expect(registrations.find(({ organization }) => organization.id === ann)?.boat.make).toBe('Nimbus');
});

async function onTheNimbus(seatrial: Seatrial) {
  const marina = await addEvent(seatrial);
  const [boat = 0, other = 0] = await addBoats(
    seatrial,
    marina,
    { make: 'Nimbus', model: 'T9' },
    { make: 'Axopar', model: '29', capacity: 1 },
  );
  const legs = await addLeg(seatrial, marina, { identifier: 'Wave', times: '09:00-10:00', boats: [boat, other] });
  const ann = await addDriver(seatrial, 'ann@boating.test');
  await book(seatrial, marina, { leg: legs, boat, organization: ann });
  const page = await seatrial.pageOf('ann@boating.test');
  return { marina, event: marina.event, legs, other, ann, page };
}
