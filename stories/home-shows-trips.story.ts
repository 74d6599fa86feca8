import { writtenDate } from '#domain/time.ts';
import { aDayOfAllColours, addBoats, addEvent, addLeg, addOrganization, book } from './testing/marina.ts';
import { notice } from './testing/on-screen.ts';
import { dayFromToday, expect, test } from './testing/story.ts';

test('without an event an admin is led to make one, others are told to wait', async ({ seatrial }) => {
  const admin = await seatrial.pageOf(seatrial.adminEmail);
  await admin.getByRole('main').getByRole('link', { name: 'New event' }).click();
  await expect(admin).toHaveURL('/events/new');
  await addOrganization(seatrial, 'manufacturer', 'yard@nimbus.test');
  const maker = await seatrial.pageOf('yard@nimbus.test');
  await expect(maker.getByText('once an event has been announced')).toBeVisible();
  await expect(maker.getByRole('link', { name: 'New event' })).toBeHidden();
});

test('home shows upcoming trips by their start and past ones, and gives a seat back', async ({ seatrial }) => {
  await addEvent(seatrial, { name: 'Ended', from: -9, to: -1 });
  await addEvent(seatrial, { name: 'Later', from: 30, to: 31 });
  const marina = await addEvent(seatrial, { name: 'Now', from: -1, to: 2 });
  const maker = await addOrganization(seatrial, 'manufacturer', 'yard@nimbus.test');
  const [boat = 0] = await addBoats(seatrial, marina, { make: 'Nimbus', model: 'T9' });
  const legs = [
    { identifier: 'Afternoon', times: '15:00-16:00', date: dayFromToday(2) },
    { identifier: 'Morning', times: '09:00-10:00', date: dayFromToday(2) },
    { identifier: 'Yesterday', times: '09:00-10:00', date: dayFromToday(-1) },
  ] as const;
  for (const leg of legs)
    await book(seatrial, marina, {
      leg: await addLeg(seatrial, marina, { ...leg, boats: [boat] }),
      boat,
      organization: maker,
    });
  await seatrial.asAdmin('POST', '/api/settings', { welcome_text: 'Welcome aboard' });

  const page = await seatrial.pageOf('yard@nimbus.test');
  await expect(page.getByRole('heading', { level: 2, name: 'Now' })).toBeVisible();
  await expect(page.getByText('Welcome aboard')).toBeVisible();
  const trips = (title: string) =>
    page.locator('section', { has: page.getByRole('heading', { name: title }) }).getByRole('article');
  const day = writtenDate(dayFromToday(2));
  await expect(trips('Upcoming trips')).toContainText([
    `Leg: Morning, ${day} 09:00 - 10:00`,
    `Leg: Afternoon, ${day} 15:00 - 16:00`,
  ]);
  await expect(trips('Upcoming trips').first()).toContainText('Boat: Nimbus, T9');
  await expect(trips('Past trips')).toContainText([`Leg: Yesterday, ${writtenDate(dayFromToday(-1))} 09:00 - 10:00`]);

  await trips('Upcoming trips').first().getByRole('button', { name: 'Remove registration' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove registration' }).click();
  await expect(notice(page, 'Registration removed')).toBeVisible();
  await expect(trips('Upcoming trips')).toHaveText([/Leg: Afternoon/]);
});

test("an admin's home shows the admin's own trips, not everybody's", async ({ seatrial }) => {
  const marina = await addEvent(seatrial);
  const maker = await addOrganization(seatrial, 'manufacturer', 'yard@nimbus.test');
  const [boat = 0] = await addBoats(seatrial, marina, { make: 'Nimbus', model: 'T9' });
  const leg = await addLeg(seatrial, marina, { identifier: 'Morning', times: '09:00-10:00', boats: [boat] });
  await book(seatrial, marina, { leg, boat, organization: maker });
  const page = await seatrial.pageOf(seatrial.adminEmail);
  await expect(page.getByText('No upcoming trips')).toBeVisible();
  await expect(page.getByText('No past trips')).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Event', exact: true })).toBeVisible();
});

test("a builder's home says without a press who comes aboard, before anything else", async ({ seatrial }) => {
  await aDayOfAllColours(seatrial);
  const page = await seatrial.pageOf('yard@nimbus.test');
  await page.setViewportSize({ width: 390, height: 844 });
  const boats = page.getByRole('region', { name: /^My boats/ }).first();
  await expect(boats).toContainText('Kim Larsen');
  await page.getByRole('heading', { name: 'Upcoming trips' }).waitFor();
  const headings = await page.getByRole('heading', { level: 2 }).allTextContents();
  expect(headings[0]).toMatch(/^My boats/);
});

test('trips that could not be loaded can be asked for again', async ({ seatrial }) => {
  await addEvent(seatrial);
  await addOrganization(seatrial, 'manufacturer', 'yard@nimbus.test');
  const page = await seatrial.pageOf('yard@nimbus.test', '/downloads');
  await page.route('**/api/reg/event/**', (route) => route.fulfill({ status: 500, body: 'no' }));
  await page.getByRole('navigation').getByRole('link', { name: 'Home' }).click();
  await expect(page.getByRole('alert')).toHaveText('Sorry, an unexpected error has occurred.');
  await page.unroute('**/api/reg/event/**');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('No upcoming trips')).toBeVisible();
});

test("the front page shows the organiser's text with its lines, and 'Loading' until it is there", async ({
  seatrial,
}) => {
  await seatrial.asAdmin('POST', '/api/settings', { front_page_text: 'Hanko Days\nThree days at sea' });
  const page = await seatrial.visitor('/login');
  let answer = () => {};
  const asked = new Promise<void>((resolve) => (answer = resolve));
  await page.route('**/api/settings', async (route) => {
    await asked;
    await route.continue();
  });
  await page.getByRole('banner').getByRole('link').first().click();
  await expect(page.getByText('Loading', { exact: true })).toBeVisible();
  answer();
  await expect(page.getByText('Hanko Days')).toBeVisible();
  expect(await page.getByText('Hanko Days').innerText()).toBe('Hanko Days\nThree days at sea');
  const logo = await page.getByRole('main').locator('svg').first().boundingBox();
  expect(logo?.width).toBe(200);
});
