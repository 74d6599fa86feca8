import { addBoats, addDriver, addEvent, addLeg, book } from './testing/marina.ts';
import { actFor, legOf, notice } from './testing/on-screen.ts';
import type { Seatrial } from './testing/seatrial.ts';
import { expect, test } from './testing/story.ts';

test('an admin who acts for nobody only looks', async ({ seatrial }) => {
  const { event } = await fullBoatAndOverlap(seatrial);
  const page = await seatrial.pageOf(seatrial.adminEmail, `/register/${event}`);
  await legOf(page, 'Morning').click();
  const dialog = page.getByRole('dialog', { name: 'Morning' });
  await expect(dialog).toContainText('Nimbus T9');
  await expect(dialog.getByRole('button', { name: /Register/ })).toBeHidden();
});

test('a full boat and an overlap ask an admin first, and are booked when the answer is yes', async ({ seatrial }) => {
  const { event, kim } = await fullBoatAndOverlap(seatrial);
  const page = await seatrial.pageOf(seatrial.adminEmail, `/register/${event}`);
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
});

test('all bookings of an organization for an event go at once, after saying how many', async ({ seatrial }) => {
  const { bo, event, kim, legs, other } = await fullBoatAndOverlap(seatrial);
  await book(seatrial, { event, name: '', date: '' }, { leg: legs.same, boat: other, organization: kim });
  const page = await seatrial.pageOf(seatrial.adminEmail, `/register/${event}?organization=${kim}`);
  await expect(legOf(page, 'Same time')).toContainText('Registered');
  const remove = page.getByRole('main').getByRole('button', { name: 'Remove all registrations' });
  const dialog = page.getByRole('dialog', { name: 'Remove all registrations' });
  await page.route('**/api/reg/deletall', (route) => route.abort());
  await remove.click();
  await expect(dialog).toContainText('1 registration of Kim Larsen for Marina Days will be removed.');
  await dialog.getByRole('button', { name: 'Remove all registrations' }).click();
  await expect(dialog.getByRole('alert')).toHaveText(/^Error ockured: No connection/);
  await page.unroute('**/api/reg/deletall');
  await dialog.getByRole('button', { name: 'Remove all registrations' }).click();
  await expect(notice(page, 'Registrations removed')).toBeVisible();
  await expect(legOf(page, 'Same time')).toContainText('Open');
  await expect(remove).toHaveAttribute('aria-disabled', 'true');
  expect(await bookingsOf(seatrial, event, kim)).toEqual([]);
  expect(await bookingsOf(seatrial, event, bo)).toEqual(['Morning']);
});

test('a lock that fails says so in the words of the specification', async ({ seatrial }) => {
  const { event } = await fullBoatAndOverlap(seatrial);
  const page = await seatrial.pageOf(seatrial.adminEmail, `/register/${event}`);
  await page.route('**/api/leg/lock', (route) => route.abort());
  await page.getByRole('button', { name: 'Lock legs for this day' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Error ockured: No connection' })).toBeVisible();
  await expect(legOf(page, 'Same time')).toContainText('Open');
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
  const same = await addLeg(seatrial, marina, { identifier: 'Same time', times: '09:00-10:00', boats: [other] });
  const kim = await addDriver(seatrial, 'kim@boating.test', { first_name: 'Kim', last_name: 'Larsen' });
  const bo = await addDriver(seatrial, 'bo@boating.test');
  await book(seatrial, marina, { leg: morning, boat, organization: bo });
  return { event: marina.event, legs: { morning, same }, boat, other, kim, bo };
}

/** The legs that an organization is booked on. */
async function bookingsOf(seatrial: Seatrial, event: number, organization: number): Promise<string[]> {
  const { registrations } = await seatrial.asAdmin<{
    registrations: { leg: { identifier: string }; organization: { id: number } }[];
  }>('GET', `/api/reg/event/${event}`);
  return registrations.filter((each) => each.organization.id === organization).map(({ leg }) => leg.identifier);
}
