import type { WhereaboutsOfDay } from '#domain/route/wire.ts';
import { addDriver } from './testing/marina.ts';
import { notice } from './testing/on-screen.ts';
import { expect, test } from './testing/story.ts';
import { dayFromToday } from './testing/today.ts';

test.use({ floatingShow: true, at: '11:40' });

test('a journalist plans a day along a route; the organiser cancels the middle leg of another, reads who stays where, and takes it back', async ({
  seatrial,
}) => {
  const { events } = await seatrial.asAdmin<{ events: { id: number }[] }>('GET', '/api/event');
  const event = events[0]?.id ?? 0;
  const whereabouts = (date: string) =>
    seatrial.asAdmin<WhereaboutsOfDay>('GET', `/api/event/${event}/whereabouts/${date}`);

  await test.step('a journalist is where the planned day ends in the evening', async () => {
    const date = dayFromToday(1);
    const kim = await addDriver(seatrial, 'kim@boating.test', { first_name: 'Kim' });
    const page = await seatrial.pageOf('kim@boating.test', `/register/${event}?date=${date}&view=list`);
    await page.getByRole('button', { name: 'Plan my day' }).click();
    const plan = page.getByRole('dialog');
    await expect(plan.getByRole('heading', { name: 'A plan of 7 boats' })).toBeVisible();
    await expect(plan).toContainText('Helsinki, Hernesaari → Porkkala, Dragesviken');
    await expect(plan).toContainText('Nagu, guest harbour → Turku, Forum Marinum');
    await plan.getByRole('button', { name: 'Book all 7' }).click();
    await expect(notice(page, '7 seats booked')).toBeVisible();
    const day = await whereabouts(date);
    expect(day.people.find(({ organization }) => organization === kim)?.stops.at(-1)?.harbour).toBe('Turku');
    expect([...day.left_behind, ...day.out_of_reach].filter(({ organization }) => organization === kim)).toEqual([]);
    await page.getByRole('link', { name: 'My day', exact: true }).click();
    // The days of the page before, which stays until this one is drawn, have the same names.
    await expect(page.getByRole('link', { name: 'My day', exact: true })).toHaveAttribute('aria-current', 'page');
    await page
      .getByRole('navigation', { name: 'Days of the event' })
      .getByRole('link', { name: /7 seats/ })
      .click();
    const timeline = page.getByRole('list', { name: 'The day' });
    await expect(timeline).toContainText('Turku');
    await expect(timeline).not.toContainText('You stay in');
  });

  await test.step('the organiser cancels the middle leg of today, and takes it back', async () => {
    const date = dayFromToday(0);
    const { legs } = await seatrial.asAdmin<{ legs: { id: number; identifier: string }[] }>(
      'GET',
      `/api/leg/event/${event}`,
    );
    const middle = legs.find(({ identifier }) => identifier === '2.4')?.id;
    const before = await whereabouts(date);
    const page = await seatrial.pageOf(seatrial.adminEmail, `/events/${event}/today?change=&leg=${middle}`);
    await page.getByRole('button', { name: 'Called off' }).click();
    // All boats sail together: a bus is the one other way.
    const sheet = page.getByRole('dialog', { name: 'What is called off?' });
    await expect(sheet).toContainText('1 leg is called off.');
    await expect(sheet).toContainText(/\d+ people stay behind at Kasnäs\./);
    await sheet.getByRole('button', { name: /^12:45 cancelled/ }).click();
    await expect(sheet).toContainText('12:45 Archipelago Bus');
    const stay = Number(/(\d+) people stay behind/.exec(await sheet.innerText())?.[1]);
    await sheet.getByRole('button', { name: /^Cancel 1 leg, mail \d+/ }).click();
    await expect(page.getByText(/^Cancelled 1 leg, /)).toBeVisible();
    const during = await whereabouts(date);
    expect(during.out_of_reach.filter(({ first }) => first === middle)).toEqual([]);
    const atKasnas = ({ left_behind }: WhereaboutsOfDay) =>
      left_behind.filter(({ harbour }) => harbour === 'Kasnäs').length;
    expect(atKasnas(during) - atKasnas(before)).toBe(stay);

    await page.getByRole('button', { name: 'Undo', exact: true }).click();
    await expect(notice(page, 'Everything is as it was')).toBeVisible();
    expect(await whereabouts(date)).toEqual(before);
  });
});
