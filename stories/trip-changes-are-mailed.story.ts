import { writtenDate } from '#domain/time.ts';
import { linkIn } from './testing/mailbox.ts';
import { addBoats, addDriver, addEvent, addLeg, book } from './testing/marina.ts';
import { legOf, notice } from './testing/on-screen.ts';
import { expect, test } from './testing/story.ts';
import { dayFromToday } from './testing/today.ts';

test('an admin moves a leg: who is booked gets a mail, whose link opens the calendar on its day; it is cancelled: the mail leads somebody who is not logged in back to its day', async ({
  seatrial,
}) => {
  const marina = await addEvent(seatrial);
  const boats = await addBoats(seatrial, marina, { make: 'Nimbus', model: 'T9' });
  const date = dayFromToday(2);
  const leg = await addLeg(seatrial, marina, {
    identifier: 'Wave',
    times: '09:00-10:00',
    boats,
    date,
    starting_point: 'Pier A',
  });
  const maija = await addDriver(seatrial, 'maija@press.test', { first_name: 'Maija' });
  await book(seatrial, marina, { leg, boat: boats[0] ?? 0, organization: maija });
  const booked = await seatrial.mailbox.letterTo('maija@press.test', { about: 'A seat has been booked for you' });
  expect(booked.text).toContain(`Wave, ${writtenDate(date)} 09:00–10:00, from Pier A, boat Nimbus T9`);

  const admin = await seatrial.pageOf(seatrial.adminEmail, `/legs/${leg}/edit`);
  await admin.getByLabel('Start time').fill('13:00');
  await admin.getByLabel('End time').fill('14:00');
  await admin.getByRole('button', { name: 'Save' }).click();
  const question = admin.getByRole('dialog', { name: 'Move this leg?' });
  await expect(question).toContainText('1 person stays registered and is told by mail of the new time or place.');
  await question.getByRole('button', { name: 'Save' }).click();
  await expect(notice(admin, 'Leg updated')).toBeVisible();

  const moved = await seatrial.mailbox.letterTo('maija@press.test', { about: 'Your trip has changed' });
  expect(moved.text).toContain(`Before: Wave, ${writtenDate(date)} 09:00–10:00`);
  expect(moved.text).toContain(`Now: Wave, ${writtenDate(date)} 13:00–14:00`);
  const page = await seatrial.pageOf('maija@press.test', linkIn(moved, 'register/'));
  await expect(legOf(page, 'Wave')).toContainText('13:00–14:00');

  await seatrial.asAdmin('DELETE', `/api/leg/${leg}`);
  const cancelled = await seatrial.mailbox.letterTo('maija@press.test', { about: 'Your trip has been cancelled' });
  const visitor = await seatrial.visitor(linkIn(cancelled, 'register/'));
  await expect(visitor.getByRole('heading', { name: 'Log in' })).toBeVisible();
  await visitor.goto(await seatrial.loginLink('maija@press.test'));
  await expect(visitor).toHaveURL(new RegExp(`/register/${marina.event}\\?date=${date}`));
});
