import { writtenDate } from '#domain/time.ts';
import { addBoats, addDriver, addEvent, addLeg } from './testing/marina.ts';
import { legOf } from './testing/on-screen.ts';
import { expect, test } from './testing/story.ts';
import { dayFromToday } from './testing/today.ts';

test('on a phone the day begins as a list; a day is pressed or typed, Back leads to the one before, and the calendar, which arrows walk, stays after a reload', async ({
  seatrial,
}) => {
  const marina = await addEvent(seatrial, { from: 1, to: 10 });
  const [boat = 0] = await addBoats(seatrial, marina, { make: 'Nimbus', model: 'T9' });
  const [piers, last] = [{ starting_point: 'Pier A', ending_point: 'Pier B' }, { date: dayFromToday(9) }];
  await addLeg(seatrial, marina, { identifier: 'One', times: '09:00-10:00', boats: [boat], ...piers });
  await addLeg(seatrial, marina, { identifier: 'Two', times: '11:00-12:00', boats: [boat] });
  await addLeg(seatrial, marina, { identifier: 'Last day', times: '09:00-10:00', boats: [boat], ...last });
  await addDriver(seatrial, 'kim@boating.test');
  const page = await seatrial.pageOf('kim@boating.test', '/', { width: 390, height: 844 });
  // There is only one event.
  await expect(page).toHaveURL(`/register/${marina.event}`);
  await expect(legOf(page, 'One')).toContainText('Pier A → Pier B');
  await page.getByRole('button', { name: 'What the colours mean' }).click();
  await expect(page.getByRole('list', { name: 'Legend' })).toBeVisible();

  const date = page.getByLabel('Date', { exact: true });
  await expect(date).toHaveValue(dayFromToday(1));
  await date.fill(dayFromToday(9));
  await expect(legOf(page, 'Last day')).toBeVisible();
  await expect(legOf(page, 'One')).toBeHidden();
  await page
    .getByRole('link', { name: /0 legs/ })
    .last()
    .click();
  await expect(page.getByText(`No legs on ${writtenDate(dayFromToday(10))}`)).toBeVisible();
  await page.goBack();
  await expect(legOf(page, 'Last day')).toContainText('Open');

  await page.getByRole('button', { name: 'Calendar' }).click();
  await expect(page.getByText('06:00', { exact: true })).toBeVisible();
  await page.getByRole('link', { name: /0 of 2/ }).click();
  await expect(legOf(page, 'One')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('button', { name: 'List', exact: true })).toBeVisible();

  await legOf(page, 'One').focus();
  await page.keyboard.press('ArrowDown');
  await expect(legOf(page, 'Two')).toBeFocused();
  await page.keyboard.press('Home');
  await expect(legOf(page, 'One')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'One' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(legOf(page, 'One')).toBeFocused();
});
