import { readFile } from 'node:fs/promises';
import { addDriver, addEvent } from './testing/marina.ts';
import { expect, test } from './testing/story.ts';

test('a press saves a workbook, or says beside the button why not; an organiser makes an address for a live spreadsheet, ends it, and sees the figures of the year', async ({
  seatrial,
}) => {
  const { event } = await addEvent(seatrial);
  await addDriver(seatrial, 'kim@boating.test');
  const page = await seatrial.pageOf('kim@boating.test', '/downloads');
  const button = page.getByRole('button', { name: 'My registrations, Marina Days' });
  await page.route('**/api/event/report/**', (route) => route.abort());
  await button.click();
  await expect(page.getByRole('alert')).toHaveText(/^No connection/);
  await page.unroute('**/api/event/report/**');
  const download = page.waitForEvent('download');
  await button.click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/\.xlsx$/);
  expect((await readFile(await file.path())).subarray(0, 2).toString()).toBe('PK');
  await expect(page.getByRole('alert')).toBeHidden();

  const admin = await seatrial.pageOf(seatrial.adminEmail, `/events/${event}/reports`);
  await admin.getByRole('combobox', { name: 'Report' }).selectOption('Legs');
  await admin.getByRole('button', { name: 'Create a link' }).click();
  const made = admin.getByRole('textbox', { name: 'Address of Legs' });
  const address = await made.inputValue();
  expect((await admin.request.get(address)).headers()['content-type']).toContain('text/csv');
  await admin.getByRole('button', { name: /^End the address of Legs/ }).click();
  await expect(made).toBeHidden();
  expect((await admin.request.get(address)).status()).toBe(404);
  await expect(admin.getByRole('region', { name: /^Figures of/ })).toContainText('Seats offered0');
});
