import { writtenDate } from '#domain/time.ts';
import { addBoats, addDriver, addEvent, addLeg, book } from './testing/marina.ts';
import { legOf } from './testing/on-screen.ts';
import { dayFromToday, expect, test } from './testing/story.ts';

test('a driver chooses among the events that have not ended; the only one opens at once', async ({ seatrial }) => {
  await seatrial.asAdmin('POST', '/api/settings', { welcome_text: 'Welcome aboard.\nMind the gap.' });
  await addDriver(seatrial, 'kim@boating.test');
  const page = await seatrial.pageOf('kim@boating.test');
  await expect(page.getByText('No event to register for')).toBeVisible();

  const lastYear = await addEvent(seatrial, { name: 'Last year', from: -9, to: -1 });
  await page.goto('/');
  await expect(page).toHaveURL(`/register/${lastYear.event}`);
  // People who skip the choice of an event are welcomed here.
  await expect(page.getByText('Welcome aboard.')).toBeVisible();

  await addEvent(seatrial, { name: 'Until today', from: -2, to: 0 });
  await addEvent(seatrial, { name: 'Next week', from: 7, to: 8 });
  await page.goto('/');
  await expect(page.getByRole('region', { name: 'Choose an event' }).getByRole('link')).toHaveText([
    'Until today',
    'Next week',
  ]);
  await expect(page.getByRole('region', { name: 'Past events' }).getByRole('link')).toHaveText(['Last year']);
  expect(await page.getByText('Welcome aboard.').innerText()).toBe('Welcome aboard.\nMind the gap.');
  await page.getByRole('link', { name: 'Next week' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Next week' })).toBeVisible();
});

test('each day of the event shows its own legs', async ({ seatrial }) => {
  const marina = await addEvent(seatrial);
  const [boat = 0] = await addBoats(seatrial, marina, { make: 'Nimbus', model: 'T9' });
  await addLeg(seatrial, marina, { identifier: 'First day', times: '09:00-10:00', boats: [boat] });
  await addLeg(
    seatrial,
    { ...marina, date: dayFromToday(3) },
    { identifier: 'Last day', times: '09:00-10:00', boats: [boat] },
  );
  await addDriver(seatrial, 'kim@boating.test');
  const page = await seatrial.pageOf('kim@boating.test');
  await expect(page.getByLabel('Date', { exact: true })).toBeHidden();
  await expect(legOf(page, 'First day')).toBeVisible();
  await page.getByRole('navigation', { name: 'Days of the event' }).getByRole('link').last().click();
  await expect(legOf(page, 'Last day')).toBeVisible();
  await expect(legOf(page, 'First day')).toBeHidden();
  await page.getByRole('link', { name: /0 legs/ }).click();
  await expect(page.getByText(`No legs on ${writtenDate(dayFromToday(2))}`)).toBeVisible();
  await page.goBack();
  await expect(legOf(page, 'Last day')).toBeVisible();
});

test('a day of a long event is typed too, within the event', async ({ seatrial }) => {
  const marina = await addEvent(seatrial, { from: 1, to: 10 });
  const [boat = 0] = await addBoats(seatrial, marina, { make: 'Nimbus', model: 'T9' });
  await addLeg(
    seatrial,
    { ...marina, date: dayFromToday(9) },
    { identifier: 'Last day', times: '09:00-10:00', boats: [boat] },
  );
  await addDriver(seatrial, 'kim@boating.test');
  const page = await seatrial.pageOf('kim@boating.test');
  const date = page.getByLabel('Date', { exact: true });
  await expect(date).toHaveValue(dayFromToday(1));
  await expect(date).toHaveAttribute('min', dayFromToday(1));
  await expect(date).toHaveAttribute('max', dayFromToday(10));
  await date.fill(dayFromToday(9));
  await expect(legOf(page, 'Last day')).toBeVisible();
  await date.fill(dayFromToday(12));
  await expect(date).toHaveAccessibleDescription(/Choose a date within/);
  await expect(legOf(page, 'Last day')).toBeVisible();
});

test('the day is drawn from 6 to 20, and further when a leg needs it', async ({ seatrial }) => {
  const marina = await addEvent(seatrial);
  const [boat = 0] = await addBoats(seatrial, marina, { make: 'Nimbus', model: 'T9' });
  await addLeg(seatrial, marina, { identifier: 'Noon', times: '12:00-13:00', boats: [boat] });
  const tomorrow = { ...marina, date: dayFromToday(2) };
  await addLeg(seatrial, tomorrow, { identifier: 'Dawn', times: '04:30-05:30', boats: [boat] });
  await addLeg(seatrial, tomorrow, { identifier: 'Night', times: '21:00-22:15', boats: [boat] });
  await addDriver(seatrial, 'kim@boating.test');
  const page = await seatrial.pageOf('kim@boating.test');
  await page.setViewportSize({ width: 1280, height: 800 });
  const hours = page.getByText(/^\d\d:00$/);
  await expect(hours.first()).toHaveText('06:00');
  await expect(hours.last()).toHaveText('20:00');
  await page.getByRole('link', { name: /0 of 2/ }).click();
  await expect(hours.first()).toHaveText('04:00');
  await expect(hours.last()).toHaveText('23:00');
});

test('on a phone the day begins as a list; the legend and the calendar are one press away', async ({ seatrial }) => {
  const marina = await addEvent(seatrial);
  const [boat = 0] = await addBoats(seatrial, marina, { make: 'Nimbus', model: 'T9' });
  await addLeg(seatrial, marina, {
    identifier: 'Noon',
    times: '12:00-13:00',
    boats: [boat],
    starting_point: 'Pier A',
    ending_point: 'Pier B',
  });
  await addDriver(seatrial, 'kim@boating.test');
  const page = await seatrial.pageOf('kim@boating.test');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.reload();
  await expect(legOf(page, 'Noon')).toContainText('Pier A → Pier B');
  await page.getByRole('button', { name: 'What the colours mean' }).click();
  await expect(page.getByRole('list', { name: 'Legend' })).toBeVisible();
  await page
    .getByRole('link', { name: /0 legs/ })
    .first()
    .click();
  await expect(page.getByText(`No legs on ${writtenDate(dayFromToday(2))}`)).toBeVisible();
  await page.getByRole('button', { name: 'Calendar' }).click();
  await expect(page.getByText('06:00', { exact: true })).toBeVisible();
  await page.getByRole('link', { name: /0 of 1/ }).click();
  await expect(legOf(page, 'Noon')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('button', { name: 'List', exact: true })).toBeVisible();
});

test('arrows go from leg to leg, Enter opens one, Escape closes it', async ({ seatrial }) => {
  const marina = await addEvent(seatrial);
  const [boat = 0] = await addBoats(seatrial, marina, { make: 'Nimbus', model: 'T9' });
  await addLeg(seatrial, marina, { identifier: 'One', times: '09:00-10:00', boats: [boat] });
  await addLeg(seatrial, marina, { identifier: 'Two', times: '11:00-12:00', boats: [boat] });
  await addDriver(seatrial, 'kim@boating.test');
  const page = await seatrial.pageOf('kim@boating.test');
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

test('the page says which time of the day is missing, and when none is', async ({ seatrial }) => {
  const marina = await addEvent(seatrial);
  const [boat = 0] = await addBoats(seatrial, marina, { make: 'Nimbus', model: 'T9' });
  const morning = await addLeg(seatrial, marina, { identifier: 'Morning', times: '09:00-10:00', boats: [boat] });
  const noon = await addLeg(seatrial, marina, { identifier: 'Noon', times: '12:00-13:00', boats: [boat] });
  const kim = await addDriver(seatrial, 'kim@boating.test');
  await book(seatrial, marina, { leg: morning, boat, organization: kim });
  const page = await seatrial.pageOf('kim@boating.test');
  const missing = page.getByRole('status').filter({ hasText: 'Please register to all legs for this day' });
  await expect(missing).toContainText('You have no seat yet at 12:00–13:00');
  await book(seatrial, marina, { leg: noon, boat, organization: kim });
  await expect(page.getByText('You have a seat at every time of this day')).toBeVisible();
  await seatrial.asAdmin('POST', '/api/leg/lock', { event: marina.event, date: marina.date, lock_state: true });
  await expect(page.getByText('You have a seat at every time of this day')).toBeHidden();
  await expect(missing).toBeHidden();
});
