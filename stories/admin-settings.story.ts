import { addBoats, addEvent, addLeg, register } from './testing/marina.ts';
import { field, legOf, notice } from './testing/on-screen.ts';
import { expect, test } from './testing/story.ts';

const notConfirmed = 'Your organization has not been confirmed yet';

test('an admin writes the texts, and they appear where they belong', async ({ seatrial }) => {
  const marina = await addEvent(seatrial);
  const [boat = 0] = await addBoats(seatrial, marina, { make: 'Nimbus', model: 'T9' });
  await addLeg(seatrial, marina, { identifier: 'Morning', times: '09:00-10:00', boats: [boat] });
  const page = await seatrial.pageOf(seatrial.adminEmail, '/settings');
  await field(page, 'Front page text').fill('Hanko Days\nThree days at sea');
  await field(page, 'Welcome text').fill('Welcome aboard');
  await field(page, 'Contact email').fill('crew@marina.test');
  await field(page, 'Registration email').fill('Ahoy {{first_name}}, see you at {{event}}: {{login_link}}');
  const preview = page.getByRole('region', { name: 'Registration email, as it will arrive' });
  await expect(preview).toContainText('Ahoy Maija, see you at Marina Days: http');
  await page.getByRole('button', { name: 'last name' }).first().click();
  await expect(field(page, 'Registration email')).toHaveValue(
    'Ahoy {{first_name}}, see you at {{event}}: {{login_link}}{{last_name}}',
  );
  await page.getByRole('switch', { name: 'Booking requires confirmation' }).check();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(notice(page, 'Saved')).toBeVisible();
  await page.reload();
  await expect(field(page, 'Welcome text')).toHaveValue('Welcome aboard');

  const visitor = await seatrial.visitor();
  const text = visitor.getByText('Three days at sea');
  await expect(text).toBeVisible();
  expect(await text.innerText()).toBe('Hanko Days\nThree days at sea');
  expect((await visitor.getByRole('main').locator('svg').first().boundingBox())?.width).toBe(200);
  await page.goto('/');
  await expect(page.getByText('Welcome aboard')).toBeVisible();

  await register(seatrial, 'ann@boating.test', 'Ann');
  expect((await seatrial.mailbox.letterTo('ann@boating.test')).text).toMatch(
    /Ahoy Ann, see you at Marina Days: http\S+Larsen/,
  );
  const driver = await seatrial.pageOf('ann@boating.test');
  await expect(driver.getByText('Welcome aboard')).toBeVisible();
  await expect(driver.getByRole('status').filter({ hasText: notConfirmed })).toContainText('You can look around');
  await legOf(driver, 'Morning').click();
  await driver.getByRole('button', { name: 'Register: Nimbus T9' }).click();
  await expect(driver.getByRole('dialog').getByRole('alert')).toHaveText(notConfirmed);
});
