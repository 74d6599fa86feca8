import { notice } from './testing/on-screen.ts';
import { expect, test } from './testing/story.ts';
import { dayFromToday } from './testing/today.ts';

test('an organiser types a day along the route, makes its legs, copies them to the next day, and takes those back', async ({
  seatrial,
}) => {
  const days = { start_date: dayFromToday(1), end_date: dayFromToday(2) };
  const { id: event } = await seatrial.asAdmin<{ id: number }>('POST', '/api/event', {
    name: 'Archipelago',
    location: 'Naantali',
    description: '',
    program: '',
    route: true,
    published: true,
    ...days,
  });
  const boats = ['A', 'B'].map((model) => ({ make: 'Nord', model, capacity: 4, event }));
  await seatrial.asAdmin('POST', '/api/boat', { boats });
  const legs = async () =>
    (
      await seatrial.asAdmin<{ legs: { date: string; identifier: string; boats: object[] }[] }>(
        'GET',
        `/api/leg/event/${event}`,
      )
    ).legs.map((leg) => [leg.date, leg.identifier, leg.boats.length]);
  const page = await seatrial.pageOf(seatrial.adminEmail, `/events/${event}/schedule`);
  const typed = page.getByRole('textbox', { name: 'The day' });
  await typed.fill('09:00 Naantali – Nagu 10:00, 09:45 – Korpo 11:15');
  await expect(page.getByText("'09:45 – Korpo 11:15' leaves before the leg before it arrives")).toBeVisible();
  await typed.fill('09:00 Naantali – Nagu 10:00, 10:15 – Korpo 11:15, lunch');
  await expect(page.getByRole('region', { name: 'As drawn' })).toContainText('10:15–11:15 Nagu → Korpo');
  await page.getByRole('button', { name: 'Create 2 legs' }).click();
  await expect(notice(page, '2 legs created')).toBeVisible();
  const first = [
    [days.start_date, 'A1', 2],
    [days.start_date, 'A2', 2],
  ];
  expect(await legs()).toEqual(first);

  await page.getByRole('button', { name: 'Plan the legs' }).click();
  const dialog = page.getByRole('dialog', { name: 'Plan the legs' });
  await dialog.getByRole('button', { name: /^Copy / }).click();
  await expect(dialog.getByText('2 boats are in Korpo when B1 leaves from Naantali.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Create 2 legs' }).click();
  // The notice of the first two is still there: the button comes with these.
  const undo = dialog.getByRole('button', { name: 'Undo: the legs just created' });
  await expect(undo).toBeVisible();
  expect(await legs()).toEqual([...first, [days.end_date, 'B1', 2], [days.end_date, 'B2', 2]]);
  await undo.click();
  await expect(notice(page, 'Everything is as it was')).toBeVisible();
  expect(await legs()).toEqual(first);
});
