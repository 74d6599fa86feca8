import { writtenDate } from '#domain/time.ts';
import { addBoats, addDriver, addEvent, addLeg, book } from './testing/marina.ts';
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

  const date = page.getByLabel('Date', { exact: true });
  await expect(date).toHaveValue(dayFromToday(1));
  await date.fill(dayFromToday(9));
  await expect(legOf(page, 'Last day')).toBeVisible();
  await expect(legOf(page, 'One')).toBeHidden();
  await page
    .getByRole('link', { name: /0 trips/ })
    .last()
    .click();
  await expect(page.getByText(`No legs on ${writtenDate(dayFromToday(10))}`)).toBeVisible();
  await page.goBack();
  await expect(legOf(page, 'Last day')).toContainText('Open');

  await page.getByRole('button', { name: 'Hours' }).click();
  await page.getByRole('button', { name: 'What the colours mean' }).click();
  await expect(page.getByRole('list', { name: 'Legend' })).toBeVisible();
  await expect(page.getByText('06:00', { exact: true })).toBeVisible();
  await page
    .getByRole('link', { name: /no seat yet/ })
    .first()
    .click();
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

test('a day of 14 trips takes two screens of a phone, and the grid scrolls with the page and opens on its first trip', async ({
  seatrial,
}) => {
  const marina = await addEvent(seatrial, { from: 3, to: 4 });
  const models = ['29 Electric', '34 Cross', '40 Trawler'].map((model) => ({ make: 'Saarema Jahid', model }));
  const times = {
    A: ['09:00-10:00', '10:15-11:15', '11:30-12:30', '13:30-14:30', '14:45-15:45', '16:00-17:00'],
    B: ['09:30-10:45', '11:00-12:15', '13:15-14:30', '14:45-16:00', '16:15-17:30'],
    C: ['09:15-11:45', '13:00-15:30', '18:00-20:00'],
  } as const;
  const organization = await addDriver(seatrial, 'kim@boating.test');
  for (const [pier, starts] of Object.entries(times)) {
    const boats = await addBoats(seatrial, marina, ...models);
    for (const [index, each] of starts.entries()) {
      const identifier = `${pier}${index + 1}`;
      const starting_point = `Eastern Harbour, pier ${pier}`;
      const leg = await addLeg(seatrial, marina, { identifier, times: each, boats, starting_point });
      if (['C1', 'B3', 'B4'].includes(identifier))
        await book(seatrial, marina, { leg, boat: boats[1] ?? 0, organization });
    }
  }
  const page = await seatrial.pageOf('kim@boating.test', `/register/${marina.event}`, { width: 390, height: 844 });
  await legOf(page, 'C3').waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(1_800);
  await test.step('a seat taken from the strip of a trip turns its row green, which has the focus then', async () => {
    await page.getByRole('button', { name: /Saarema Jahid 34 Cross at 18:00/ }).click();
    await page.getByRole('button', { name: 'Register: Saarema Jahid 34 Cross' }).click();
    await expect(legOf(page, 'C3')).toContainText('Registered');
    await expect(legOf(page, 'C3')).toBeFocused();
  });
  for (const width of [390, 820, 1_280]) {
    await page.setViewportSize({ width, height: 600 });
    await page.goto(`/register/${marina.event}?view=calendar`);
    await expect(legOf(page, 'A1')).toBeInViewport();
    const scrollers = await page
      .getByRole('list', { name: /^Legs on/ })
      .evaluate(
        (list) =>
          [list.parentElement, list.parentElement?.parentElement].filter(
            (each) => each && each.scrollHeight > each.clientHeight + 1,
          ).length,
      );
    expect(scrollers, `${width} px`).toBe(0);
  }
});
