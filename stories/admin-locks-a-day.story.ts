import { addBoats, addDriver, addEvent, addLeg } from './testing/marina.ts';
import { actFor, keepFromReadingLegs, legOf, notice, tintOf } from './testing/on-screen.ts';
import { expect, test } from './testing/story.ts';
import { dayFromToday } from './testing/today.ts';

const locked = 'Legs have been locked for this day';

test('on a locked day a journalist is refused, and an admin still can', async ({ seatrial }) => {
  const marina = await addEvent(seatrial);
  const [boat = 0] = await addBoats(seatrial, marina, { make: 'Nimbus', model: 'T9' });
  const add = (identifier: string, times: `${string}-${string}`, date = marina.date) =>
    addLeg(seatrial, { ...marina, date }, { identifier, times, boats: [boat] });
  const kim = await addDriver(seatrial, 'kim@boating.test', { first_name: 'Kim', last_name: 'Larsen' });
  const admin = await seatrial.pageOf(seatrial.adminEmail, `/register/${marina.event}`);
  await admin.getByRole('button', { name: 'Lock legs for this day' }).click();
  await expect(notice(admin, 'Legs have been locked')).toBeVisible();
  await expect(admin.getByRole('button', { name: 'Unlock legs for this day' })).toBeVisible();
  await add('Morning', '09:00-10:00');
  await add('Tomorrow', '09:00-10:00', dayFromToday(2));
  await expect(legOf(admin, 'Morning')).toContainText('Locked');
  await admin.getByRole('button', { name: 'Unlock legs for this day' }).click();
  await expect(notice(admin, 'Legs have been unlocked')).toBeVisible();
  await expect(legOf(admin, 'Morning')).not.toContainText('Locked');

  const driver = await seatrial.pageOf('kim@boating.test');
  const days = driver.getByRole('navigation', { name: 'Days of the event' }).getByRole('link');
  await legOf(driver, 'Morning').click();
  const readAgain = await keepFromReadingLegs(driver);
  await admin.getByRole('button', { name: 'Lock legs for this day' }).click();
  await expect(legOf(admin, 'Morning')).toContainText('Locked');

  await driver.getByRole('button', { name: 'Register: Nimbus T9' }).click();
  await expect(driver.getByRole('dialog').getByRole('alert')).toHaveText(locked);
  await readAgain();
  await driver.keyboard.press('Escape');
  await expect(driver.getByRole('dialog')).toBeHidden();
  await driver.reload();
  await expect(legOf(driver, 'Morning')).toContainText('Locked');
  await expect(legOf(driver, 'Morning')).toHaveAttribute('aria-disabled', 'true');
  await expect(legOf(driver, 'Morning')).toHaveAccessibleName(new RegExp(locked));
  expect(await tintOf(legOf(driver, 'Morning'), 'background-color')).toBe('grey');
  await add('Extra', '12:00-13:00');
  await expect(legOf(driver, 'Extra')).toContainText('Locked');
  await days.nth(1).click();
  await legOf(driver, 'Tomorrow').click();
  await driver.getByRole('button', { name: 'Register: Nimbus T9' }).click();
  await expect(legOf(driver, 'Tomorrow')).toContainText('Registered');

  await actFor(admin, 'Kim', /Kim Larsen/);
  await expect(admin).toHaveURL(new RegExp(`organization=${kim}`));
  await legOf(admin, 'Morning').click();
  await admin.getByRole('button', { name: 'Register: Nimbus T9' }).click();
  const question = admin.getByRole('dialog', { name: 'Register anyway?' });
  await expect(question).toContainText(`${locked}. Register Kim Larsen anyway?`);
  await question.getByRole('button', { name: 'Register anyway' }).click();
  await expect(legOf(admin, 'Morning')).toContainText('Registered Nimbus T9');

  await days.first().click();
  await expect(legOf(driver, 'Morning')).toContainText('Registered');
  await legOf(driver, 'Morning').click();
  await expect(driver.getByRole('dialog')).toContainText(locked);
  await expect(driver.getByRole('dialog').getByRole('button', { name: 'Remove registration' })).toBeHidden();

  await admin.getByRole('button', { name: 'Unlock legs for this day' }).click();
  await expect(legOf(admin, 'Extra')).not.toContainText('Locked');
  // The sheet of the leg has an address, so that it is open again.
  await driver.reload();
  await driver.getByRole('dialog').getByRole('button', { name: 'Remove registration' }).click();
  await expect(legOf(driver, 'Morning')).toContainText('Open');
});
