import { writtenDate } from '#domain/time.ts';
import { addBoats, addDriver, addEvent, addLeg, addOrganization, book } from './testing/marina.ts';
import { notice } from './testing/on-screen.ts';
import { expect, test } from './testing/story.ts';
import { dayFromToday } from './testing/today.ts';

test("home shows who comes aboard, then one's own upcoming and past trips", async ({ seatrial }) => {
  await addEvent(seatrial, { name: 'Ended', from: -9, to: -1 });
  await addEvent(seatrial, { name: 'Later', from: 30, to: 31 });
  const marina = await addEvent(seatrial, { name: 'Now', from: -1, to: 2 });
  const maker = await addOrganization(seatrial, 'manufacturer', 'yard@nimbus.test');
  const [boat = 0] = await addBoats(seatrial, marina, { make: 'Nimbus', model: 'T9', owner: maker });
  const kim = await addDriver(seatrial, 'kim@boating.test', { first_name: 'Kim', last_name: 'Larsen' });
  const guests = await addLeg(seatrial, marina, {
    identifier: 'Guests',
    times: '11:00-12:00',
    boats: [boat],
    date: dayFromToday(1),
  });
  await book(seatrial, marina, { leg: guests, boat, organization: kim });
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

  const page = await seatrial.pageOf('yard@nimbus.test', '/', { width: 390, height: 844 });
  await expect(page.getByRole('region', { name: /^My boats/ }).first()).toContainText('Kim Larsen');
  await page.getByRole('heading', { name: 'Upcoming trips' }).waitFor();
  expect((await page.getByRole('heading', { level: 2 }).allTextContents())[0]).toMatch(/^My boats/);
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
  await page.goto(`/boats/${boat}`);
  await expect(page.getByRole('region', { name: 'Guests' })).toContainText('Kim Larsen');

  const admin = await seatrial.pageOf(seatrial.adminEmail);
  await expect(admin.getByText('No upcoming trips')).toBeVisible();
  await expect(admin.getByText('No past trips')).toBeVisible();
  await expect(admin.getByRole('navigation', { name: 'Event', exact: true })).toBeVisible();
});
