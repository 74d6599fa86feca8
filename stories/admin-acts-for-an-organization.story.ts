import { addBoats, addDriver, addEvent, addLeg, book } from './testing/marina.ts';
import { actFor, legOf, notice } from './testing/on-screen.ts';
import type { Seatrial } from './testing/seatrial.ts';
import { expect, test } from './testing/story.ts';

test('an admin who acts for somebody is asked before a rule is passed, and removes all bookings at once', async ({
  seatrial,
}) => {
  const { bo, event, kim } = await fullBoatAndOverlap(seatrial);
  const page = await seatrial.pageOf(seatrial.adminEmail, `/register/${event}`);
  await legOf(page, 'Morning').click();
  const dialog = page.getByRole('dialog', { name: 'Morning' });
  await expect(dialog).toContainText('Nimbus T9');
  await expect(dialog.getByRole('button', { name: /Register/ })).toBeHidden();
  await page.keyboard.press('Escape');
  await actFor(page, 'kim@boating', /Kim Larsen/);

  await legOf(page, 'Morning').click();
  const question = page.getByRole('dialog', { name: 'Register anyway?' });
  await page.getByRole('button', { name: 'Register: Nimbus T9' }).click();
  await expect(question).toContainText('This boat is full. Register Kim Larsen anyway?');
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(question).toBeHidden();
  expect(await bookingsOf(seatrial, event, kim)).toEqual([]);
  await page.getByRole('button', { name: 'Register: Nimbus T9' }).click();
  await question.getByRole('button', { name: 'Register anyway' }).click();
  await expect(legOf(page, 'Morning')).toContainText('Registered Nimbus T9');

  await legOf(page, 'Same time').click();
  await page.getByRole('button', { name: 'Register: Axopar 29' }).click();
  await expect(question).toContainText(
    'Kim Larsen has already registered to a leg that is at the same time. Register Kim Larsen anyway?',
  );
  await expect(page.getByText(/\byou\b/i)).toBeHidden();
  await question.getByRole('button', { name: 'Register anyway' }).click();
  await expect(legOf(page, 'Same time')).toContainText('Registered Axopar 29');
  expect(await bookingsOf(seatrial, event, kim)).toEqual(['Morning', 'Same time']);

  const remove = page.getByRole('main').getByRole('button', { name: 'Remove all registrations' });
  await remove.click();
  const removal = page.getByRole('dialog', { name: 'Remove all registrations' });
  await expect(removal).toContainText('2 registrations of Kim Larsen for Marina Days will be removed.');
  await removal.getByRole('button', { name: 'Remove all registrations' }).click();
  await expect(notice(page, 'Registrations removed')).toBeVisible();
  await expect(legOf(page, 'Same time')).toContainText('Open');
  await expect(remove).toHaveAttribute('aria-disabled', 'true');
  expect(await bookingsOf(seatrial, event, kim)).toEqual([]);
  expect(await bookingsOf(seatrial, event, bo)).toEqual(['Morning']);
});

/** Bo has the only seat of 'Morning'; 'Same time' is on another boat. */
async function fullBoatAndOverlap(seatrial: Seatrial) {
  const marina = await addEvent(seatrial);
  const [boat = 0, other = 0] = await addBoats(
    seatrial,
    marina,
    { make: 'Nimbus', model: 'T9', capacity: 1 },
    { make: 'Axopar', model: '29' },
  );
  const morning = await addLeg(seatrial, marina, { identifier: 'Morning', times: '09:00-10:00', boats: [boat] });
  await addLeg(seatrial, marina, { identifier: 'Same time', times: '09:00-10:00', boats: [other] });
  const kim = await addDriver(seatrial, 'kim@boating.test', { first_name: 'Kim', last_name: 'Larsen' });
  const bo = await addDriver(seatrial, 'bo@boating.test');
  await book(seatrial, marina, { leg: morning, boat, organization: bo });
  return { event: marina.event, kim, bo };
}

/** The legs that an organization is booked on. */
async function bookingsOf(seatrial: Seatrial, event: number, organization: number): Promise<string[]> {
  const { registrations } = await seatrial.asAdmin<{
    registrations: { leg: { identifier: string }; organization: { id: number } }[];
  }>('GET', `/api/reg/event/${event}`);
  return registrations.filter((each) => each.organization.id === organization).map(({ leg }) => leg.identifier);
}
