import type { Page } from '@playwright/test';
import { workbook } from '../server/testing/sheets.ts';
import { faultsHere } from './testing/axe.ts';
import { aDayOfAllColours } from './testing/marina.ts';
import { actFor, field, legOf } from './testing/on-screen.ts';
import { openPage } from './testing/open-page.ts';
import { expect, test } from './testing/story.ts';

test('the first pages of a visitor are accessible: errors, questions, answers, the open menu', async ({ seatrial }) => {
  const page = await seatrial.visitor('/register');
  const faults: string[] = [];
  await page.getByRole('main').getByRole('button', { name: 'Register' }).click();
  await page.getByText('Please fill in this field').first().waitFor();
  faults.push(...(await faultsHere(page, 'form with errors')));
  await openPage(page, '/login');
  await field(page, 'Email address').fill('nobody@boating.test');
  await page.getByRole('main').getByRole('button', { name: 'Log in' }).click();
  await page.getByText('Your email was not found').waitFor();
  faults.push(...(await faultsHere(page, 'email not found')));
  await page.getByRole('button', { name: 'Try another address' }).click();
  await field(page, 'Email address').fill(seatrial.adminEmail);
  await page.getByRole('main').getByRole('button', { name: 'Log in' }).click();
  await page.getByRole('heading', { name: 'A login link has been sent' }).waitFor();
  faults.push(...(await faultsHere(page, 'link sent')));
  await page.setViewportSize({ width: 390, height: 900 });
  await page.getByRole('button', { name: 'Menu' }).click();
  faults.push(...(await faultsHere(page, 'open menu')));
  expect(faults).toEqual([]);
});

test("the states of a journalist's pages are accessible: dialogs, news, a lock, a lost connection, an empty day", async ({
  seatrial,
}) => {
  const { boat, event, kim, marina } = await aDayOfAllColours(seatrial);
  const page = await seatrial.pageOf('kim@boating.test', `/register/${event}`);
  const faults: string[] = [];
  for (const leg of ['Morning', 'Taken', 'Free']) {
    await legOf(page, leg).click();
    await page.getByRole('dialog', { name: leg }).waitFor();
    faults.push(...(await faultsHere(page, `dialog of ${leg}`)));
    if (leg !== 'Free') await page.keyboard.press('Escape');
  }
  await seatrial.asAdmin('POST', '/api/boat//edit', { id: boat, capacity: 3 });
  await seatrial.asAdmin('POST', '/api/leg/lock', { event, date: marina.date, lock_state: true });
  await page.getByRole('status', { name: 'News of this leg' }).getByText('Legs have been locked').waitFor();
  faults.push(...(await faultsHere(page, 'news of a leg')));
  await page.keyboard.press('Escape');
  faults.push(...(await faultsHere(page, 'locked day')));
  await page.context().setOffline(true);
  await page.getByText('Not live: reconnecting').waitFor();
  faults.push(...(await faultsHere(page, 'no connection')));
  await page.context().setOffline(false);
  await page
    .getByRole('link', { name: /0 trips/ })
    .first()
    .click();
  await page.getByText(/^No legs on/).waitFor();
  faults.push(...(await faultsHere(page, 'empty day')));

  await openPage(page, `/organizations/${kim}`);
  await page.getByRole('button', { name: 'Add my trips to my calendar' }).click();
  await field(page, 'Your address').waitFor();
  faults.push(...(await faultsHere(page, 'address of the feed')));
  await openPage(page, '/events/999');
  await page.getByRole('heading', { name: 'Not announced yet' }).waitFor();
  faults.push(...(await faultsHere(page, 'what is not there')));
  expect(faults).toEqual([]);
});

test('the questions to an admin and reviews are accessible: choices, failures, an import before it is made, a removal undone', async ({
  seatrial,
}) => {
  const { event, kim, leg } = await aDayOfAllColours(seatrial);
  const page = await seatrial.pageOf(seatrial.adminEmail, `/register/${event}`);
  const faults: string[] = [];
  await page.route('**/api/leg/lock', (route) => route.abort());
  await page.getByRole('button', { name: 'Lock legs for this day' }).click();
  await page.getByRole('alert').filter({ hasText: 'Error ockured' }).waitFor();
  faults.push(...(await faultsHere(page, 'notice of a failure')));
  await page.getByRole('combobox', { name: 'Organization to act for' }).fill('kim');
  await page.getByRole('option').first().waitFor();
  faults.push(...(await faultsHere(page, 'open list of organizations')));
  await actFor(page, 'kim', /Kim Larsen/);
  await legOf(page, 'Taken').click();
  await page.getByRole('button', { name: /^Register: / }).click();
  await page.getByRole('dialog', { name: 'Register anyway?' }).waitFor();
  faults.push(...(await faultsHere(page, 'question over a dialog')));
  await page.goto(`/register/${event}?organization=${kim}`);
  faults.push(...(await faultsOfDialog(page, 'Remove all registrations')));

  await page.goto(`/legs/${leg}`);
  await page.getByRole('button', { name: 'Copy boats to a leg' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Copy boats' }).click();
  await page.getByText('Select a leg').first().waitFor();
  faults.push(...(await faultsHere(page, 'dialog with an error')));
  for (const [path, submit] of [
    ['/events/new', 'Create event'],
    [`/legs/${event}/new`, 'Add Leg'],
    ['/boats/new', 'Save'],
    ['/organizations/add', 'Add organization'],
  ] as const) {
    await openPage(page, path);
    await page.getByRole('button', { name: submit }).click();
    await page.locator('[aria-invalid=true]').first().waitFor();
    faults.push(...(await faultsHere(page, `${path} with errors`)));
  }

  await openPage(page, '/organizations');
  await page.getByRole('main').getByRole('button', { name: 'Import' }).click();
  const opened = page.waitForEvent('filechooser');
  await page.getByRole('dialog').getByLabel('File (.xlsx)').click();
  const buffer = await workbook([
    { email: 'new@press.test', type: 'test driver' },
    { email: 'kim@boating.test', type: 'test driver' },
    { email: '', type: 'captain' },
  ]);
  await (await opened).setFiles({ name: 'list.xlsx', mimeType: 'application/octet-stream', buffer });
  await page.getByRole('table', { name: 'Preview' }).waitFor();
  faults.push(...(await faultsHere(page, 'preview of an import')));
  await page.goto(`/organizations/${kim}`);
  faults.push(...(await faultsOfDialog(page, 'Remove')));

  await seatrial.asAdmin('POST', '/api/reg/deletall', { event, organization: kim });
  await page.goto('/history');
  await page.getByRole('button', { name: /^Undo/ }).first().click();
  await page.getByRole('dialog').waitFor();
  faults.push(...(await faultsHere(page, 'question about an undo')));
  expect(faults).toEqual([]);
});

async function faultsOfDialog(page: Page, opener: string): Promise<string[]> {
  await page.getByRole('main').getByRole('button', { name: opener }).click();
  await page.getByRole('dialog').waitFor();
  return faultsHere(page, `question: ${opener}`);
}
