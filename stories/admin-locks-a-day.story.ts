import { addBoats, addDriver, addEvent, addLeg } from './testing/marina.ts';
import { actFor, keepFromReadingLegs, legOf, notice, tintOf } from './testing/on-screen.ts';
import { dayFromToday, expect, test } from './testing/story.ts';

const locked = 'Legs have been locked for this day';

test('an admin locks a day: a journalist is refused, the admin still can, and unlocking opens it again', async ({
  seatrial,
}) => {
  const marina = await addEvent(seatrial);
  const [boat = 0] = await addBoats(seatrial, marina, { make: 'Nimbus', model: 'T9' });
  await addLeg(seatrial, marina, { identifier: 'Morning', times: '09:00-10:00', boats: [boat] });
  await addLeg(
    seatrial,
    { ...marina, date: dayFromToday(2) },
    { identifier: 'Tomorrow', times: '09:00-10:00', boats: [boat] },
  );
  const kim = await addDriver(seatrial, 'kim@boating.test', { first_name: 'Kim', last_name: 'Larsen' });
  const driver = await seatrial.pageOf('kim@boating.test');
  await legOf(driver, 'Morning').click();
  const readAgain = await keepFromReadingLegs(driver);

  const admin = await seatrial.pageOf(seatrial.adminEmail, `/events/${marina.event}`);
  await admin.getByRole('navigation', { name: 'Event' }).getByRole('link', { name: 'Schedule' }).click();
  await admin.getByRole('link', { name: 'Places × hours' }).click();
  await admin.getByRole('button', { name: 'Lock legs for this day' }).click();
  await expect(notice(admin, 'Legs have been locked')).toBeVisible();
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

  await actFor(admin, 'Kim', /Kim Larsen/);
  await expect(admin).toHaveURL(new RegExp(`organization=${kim}`));
  await legOf(admin, 'Morning').click();
  await admin.getByRole('button', { name: 'Register: Nimbus T9' }).click();
  const question = admin.getByRole('dialog', { name: 'Register anyway?' });
  await expect(question).toContainText(`${locked}. Register Kim Larsen anyway?`);
  await question.getByRole('button', { name: 'Register anyway' }).click();
  await expect(legOf(admin, 'Morning')).toContainText('Registered Nimbus T9');

  await driver.reload();
  await legOf(driver, 'Morning').click();
  await expect(driver.getByRole('dialog')).toContainText(locked);
  await expect(driver.getByRole('dialog').getByRole('button', { name: 'Remove registration' })).toBeHidden();

  await admin.getByRole('button', { name: 'Unlock legs for this day' }).click();
  await expect(notice(admin, 'Legs have been unlocked')).toBeVisible();
  await driver.reload();
  // The sheet of the leg has an address, so that it is open again.
  await driver.getByRole('dialog').getByRole('button', { name: 'Remove registration' }).click();
  await expect(legOf(driver, 'Morning')).toContainText('Open');
});

test('a day is locked before it has legs, and unlocked again', async ({ seatrial }) => {
  const marina = await addEvent(seatrial);
  const admin = await seatrial.pageOf(seatrial.adminEmail, `/register/${marina.event}`);
  await admin.getByRole('button', { name: 'Lock legs for this day' }).click();
  await expect(admin.getByRole('button', { name: 'Unlock legs for this day' })).toBeVisible();
  await addLeg(seatrial, marina, { identifier: 'Morning', times: '09:00-10:00' });
  await expect(legOf(admin, 'Morning')).toContainText('Locked');
  await admin.getByRole('button', { name: 'Unlock legs for this day' }).click();
  await expect(legOf(admin, 'Morning')).not.toContainText('Locked');
});

test('a lock belongs to its day: a leg added later is locked too, the next day is not', async ({ seatrial }) => {
  const marina = await addEvent(seatrial);
  const [boat = 0] = await addBoats(seatrial, marina, { make: 'Nimbus', model: 'T9' });
  await addLeg(seatrial, marina, { identifier: 'Morning', times: '09:00-10:00', boats: [boat] });
  await addLeg(
    seatrial,
    { ...marina, date: dayFromToday(2) },
    { identifier: 'Tomorrow', times: '09:00-10:00', boats: [boat] },
  );
  const admin = await seatrial.pageOf(seatrial.adminEmail, `/register/${marina.event}`);
  await admin.getByRole('button', { name: 'Lock legs for this day' }).click();
  await expect(legOf(admin, 'Morning')).toContainText('Locked');
  await addLeg(seatrial, marina, { identifier: 'Extra', times: '12:00-13:00', boats: [boat] });

  await addDriver(seatrial, 'kim@boating.test');
  const driver = await seatrial.pageOf('kim@boating.test');
  await expect(legOf(driver, 'Extra')).toContainText('Locked');
  await driver.getByRole('navigation', { name: 'Days of the event' }).getByRole('link').nth(1).click();
  await legOf(driver, 'Tomorrow').click();
  await driver.getByRole('button', { name: 'Register: Nimbus T9' }).click();
  await expect(legOf(driver, 'Tomorrow')).toContainText('Registered');
});
