import type { Page } from '@playwright/test';
import { linkIn } from './testing/mailbox.ts';
import { addDriver } from './testing/marina.ts';
import { field, notice } from './testing/on-screen.ts';
import { expect, test } from './testing/story.ts';

const before = { first_name: 'Kim', last_name: 'Larsen', organization_name: 'Boating Weekly', phone: '111' };

test('a known address changes nothing until its owner opens the mailed link, once', async ({ seatrial }) => {
  const id = await addDriver(seatrial, 'kim@boating.test', before);
  const phone = async () => (await seatrial.asAdmin<{ phone: string }>('GET', `/api/org/${id}`)).phone;
  const page = await seatrial.visitor('/register');
  await register(page, 'Kim@Boating.TEST', '222');
  await expect(
    page.getByRole('status').filter({ hasText: 'An email with a confirmation link was sent' }),
  ).toBeVisible();
  const letter = await seatrial.mailbox.letterTo('kim@boating.test');
  expect(letter.text).toContain('Phone: 222');
  const link = linkIn(letter, 'regedit/');
  expect(await phone()).toBe('111');

  const { pathname } = new URL(link);
  for (const path of [pathname, `/api/org${pathname}`]) await fetch(seatrial.url + path, { method: 'HEAD' });
  expect(await phone()).toBe('111');

  await page.goto(link);
  const confirm = page.getByRole('button', { name: 'Confirm the changes' });
  await expect(confirm).toBeVisible();
  await page.waitForLoadState('networkidle'); // A scanner that runs scripts presses nothing.
  expect(await phone()).toBe('111');
  await confirm.click();
  await expect(notice(page, 'Information updated succesfully')).toBeVisible();
  await expect(page).toHaveURL('/');
  expect(await phone()).toBe('222');

  await seatrial.asAdmin('POST', '/api/org/edit', { id, phone: '333' });
  await page.goto(link);
  await confirm.click();
  await expect(page.getByRole('alert').filter({ hasText: 'This link is no longer valid' })).toBeVisible();
  expect(await phone()).toBe('333');
});

async function register(page: Page, email: string, phone: string): Promise<void> {
  const answers = {
    'First name': 'Kim',
    'Last name': 'Larsen',
    Email: email,
    Phone: phone,
    'Publication / media': 'Boating Weekly',
    Website: 'https://boating.test',
    'Departure airport': 'CPH',
    'Arrival airport': 'HEL',
  };
  for (const [label, answer] of Object.entries(answers)) await field(page, label).fill(answer);
  await page.getByLabel('T-shirt size').selectOption('L');
  await page.getByRole('button', { name: 'Register' }).click();
  await page.getByRole('button', { name: 'Send registration' }).click();
  await page.getByRole('status').filter({ hasText: email }).waitFor();
}
