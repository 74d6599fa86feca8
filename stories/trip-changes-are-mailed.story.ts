import { writtenDate } from '#domain/time.ts';
import { linkIn } from './testing/mailbox.ts';
import { addBoats, addDriver, addEvent, addLeg, book } from './testing/marina.ts';
import { legOf, notice } from './testing/on-screen.ts';
import { dayFromToday, expect, test } from './testing/story.ts';

test('an admin moves a leg: the people who are booked get a mail, and its link opens the calendar on the new day', async ({
  seatrial,
}) => {
  const marina = await addEvent(seatrial);
  const boats = await addBoats(seatrial, marina, { make: 'Nimbus', model: 'T9' });
  const leg = await addLeg(seatrial, marina, {
    identifier: 'Wave',
    times: '09:00-10:00',
    boats,
    starting_point: 'Pier A',
  });
  const maija = await addDriver(seatrial, 'maija@press.test', { first_name: 'Maija' });
  await book(seatrial, marina, { leg, boat: boats[0] ?? 0, organization: maija });
  const booked = await seatrial.mailbox.letterTo('maija@press.test', { about: 'A seat has been booked for you' });
  expect(booked.text).toContain(`Wave, ${writtenDate(marina.date)} 09:00–10:00, from Pier A, boat Nimbus T9`);

  const admin = await seatrial.pageOf(seatrial.adminEmail, `/legs/${leg}/edit`);
  await admin.getByLabel('Start time').fill('13:00');
  await admin.getByLabel('End time').fill('14:00');
  await admin.getByRole('button', { name: 'Save' }).click();
  const question = admin.getByRole('dialog', { name: 'Move this leg?' });
  await expect(question).toContainText('1 person stays registered and is told by mail of the new time or place.');
  await question.getByRole('button', { name: 'Save' }).click();
  await expect(notice(admin, 'Leg updated')).toBeVisible();

  const letter = await seatrial.mailbox.letterTo('maija@press.test', { about: 'Your trip has changed' });
  expect(letter.text).toContain(`Before: Wave, ${writtenDate(marina.date)} 09:00–10:00`);
  expect(letter.text).toContain(`Now: Wave, ${writtenDate(marina.date)} 13:00–14:00`);
  const page = await seatrial.pageOf('maija@press.test');
  await page.goto(linkIn(letter, 'register/'));
  await expect(legOf(page, 'Wave')).toContainText('13:00–14:00');
});

test('a leg is cancelled: the mail says so to somebody who is not logged in, who then finds the way back to its day', async ({
  seatrial,
}) => {
  const marina = await addEvent(seatrial);
  const boats = await addBoats(seatrial, marina, { make: 'Nimbus', model: 'T9' });
  const date = dayFromToday(2);
  const leg = await addLeg(seatrial, marina, { identifier: 'Wave', times: '09:00-10:00', boats, date });
  const maija = await addDriver(seatrial, 'maija@press.test');
  await book(seatrial, marina, { leg, boat: boats[0] ?? 0, organization: maija });
  await seatrial.asAdmin('DELETE', `/api/leg/${leg}`);

  const letter = await seatrial.mailbox.letterTo('maija@press.test', { about: 'Your trip has been cancelled' });
  const page = await seatrial.visitor(linkIn(letter, 'register/'));
  await expect(page.getByRole('heading', { name: 'Log in' })).toBeVisible();
  await page.goto(await seatrial.loginLink('maija@press.test'));
  await expect(page).toHaveURL(new RegExp(`/register/${marina.event}\\?date=${date}`));
});
