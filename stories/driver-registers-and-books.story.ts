import type { Page } from '@playwright/test';
import { writtenDate, writtenDay } from '#domain/time.ts';
import { linkIn } from './testing/mailbox.ts';
import { addBoats, addEvent, addLeg } from './testing/marina.ts';
import { toMyDay } from './testing/on-screen.ts';
import { expect, test } from './testing/story.ts';

test('a journalist registers, logs in by the mailed link, books a seat and gives it back', async ({ seatrial }) => {
  const marina = await addEvent(seatrial);
  const [boat = 0] = await addBoats(seatrial, marina, { make: 'Nimbus', model: 'T9', capacity: 2 });
  await addLeg(seatrial, marina, {
    identifier: 'Archipelago',
    times: '09:00-10:30',
    boats: [boat],
    starting_point: 'Pier A',
    ending_point: 'Lighthouse',
  });

  const page = await seatrial.visitor();
  await page.getByRole('navigation').getByRole('link', { name: 'Register' }).click();
  await expect(page.getByLabel('Allergies')).toHaveAccessibleDescription(/^Only if you want to: .* deleted after/);
  await expect(page.getByText('We delete allergies 14 days after the event')).toBeVisible();
  await fillInRegistration(page, 'kim@boating.test');
  await page.getByRole('button', { name: 'Register' }).click();
  const dialog = page.getByRole('dialog', { name: 'Send your registration?' });
  await expect(dialog).toContainText('kim@boating.test');
  await dialog.getByRole('button', { name: 'Send registration' }).click();
  await expect(page.getByRole('heading', { name: 'Registration sent' })).toBeVisible();

  const letter = await seatrial.mailbox.letterTo('kim@boating.test');
  expect(letter.subject).toBe('Your registration to Marina Days');
  await page.goto(linkIn(letter, 'login/'));
  await expect(page).toHaveURL(`/register/${marina.event}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Marina Days' })).toBeVisible();
  await expect(page.getByText('Please register to all legs for this day')).toBeVisible();

  const leg = page
    .getByRole('list', { name: `Legs on ${writtenDate(marina.date)}` })
    .getByRole('button', { name: /Archipelago/ });
  await expect(leg).toContainText('Open 2 free');
  await leg.click();
  const boats = page.getByRole('dialog', { name: 'Archipelago' });
  await expect(boats).toContainText('09:00–10:30');
  await expect(boats).toContainText(writtenDay(marina.date));
  await expect(boats).toContainText('Pier A → Lighthouse');
  await boats.getByRole('button', { name: 'Register: Nimbus T9' }).click();
  await expect(leg).toContainText('Registered Nimbus T9');
  await expect(page.getByText('Please register to all legs for this day')).toBeHidden();

  await page.goto('/');
  await expect(page).toHaveURL(`/register/${marina.event}`);
  await expect(page.getByRole('navigation', { name: 'Days of the event' }).getByRole('link').first()).toContainText(
    '1 seat',
  );
  await toMyDay(page);
  const trip = page.getByRole('article');
  await expect(trip).toContainText(`Leg: Archipelago, ${writtenDate(marina.date)} 09:00 - 10:30`);
  await expect(trip).toContainText('Boat: Nimbus, T9');
  await page
    .getByRole('list', { name: 'The day' })
    .getByRole('button', { name: /^Nimbus T9/ })
    .click();
  await boats.getByRole('button', { name: 'Remove registration' }).click();
  await expect(page.getByText('No upcoming trips')).toBeVisible();
  await page.getByRole('link', { name: 'Book', exact: true }).click();
  await expect(leg).toContainText('Open 2 free');
  await page.reload();
  await expect(leg).toContainText('Open 2 free');
});

function field(page: Page, name: string) {
  return page.getByRole('textbox', { name, exact: true });
}

async function fillInRegistration(page: Page, email: string): Promise<void> {
  const answers = {
    'First name': 'Kim',
    'Last name': 'Larsen',
    Email: email,
    Phone: '+45 12 34 56 78',
    'Publication / media': 'Boating Weekly',
    Website: 'https://boating.test',
    'Departure airport': 'CPH',
    'Arrival airport': 'HEL',
  };
  for (const [label, answer] of Object.entries(answers)) await field(page, label).fill(answer);
  await page.getByLabel('T-shirt size').selectOption('L');
}
