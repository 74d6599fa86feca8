import { readFile } from 'node:fs/promises';
import { addDriver, addEvent, addOrganization } from './testing/marina.ts';
import { expect, test } from './testing/story.ts';

test('each role downloads its own reports of each event, newest first', async ({ seatrial }) => {
  await addEvent(seatrial, { name: 'Spring', from: -40, to: -38 });
  await addEvent(seatrial, { name: 'Summer' });
  await addOrganization(seatrial, 'manufacturer', 'yard@nimbus.test');
  await addDriver(seatrial, 'kim@boating.test');

  const driver = await seatrial.pageOf('kim@boating.test');
  await driver.getByRole('link', { name: 'Downloads' }).click();
  await expect(driver.getByRole('heading', { level: 2 })).toHaveText(['Summer', 'Spring']);
  await expect(driver.getByRole('region', { name: 'Summer' }).getByRole('button')).toHaveText(['My registrations']);

  const maker = await seatrial.pageOf('yard@nimbus.test', '/downloads');
  await expect(maker.getByRole('region', { name: 'Summer' }).getByRole('button')).toHaveText([
    'Boats',
    'My boats',
    'Registrations by boat',
    'Attendance',
  ]);

  const admin = await seatrial.pageOf(seatrial.adminEmail, '/downloads');
  await expect(admin.getByRole('region', { name: 'Summer' }).getByRole('button')).toHaveText([
    'Boats',
    'Legs',
    'Registrations by boat',
    'Test drivers',
    'Test drivers, every field',
    'Attendance',
  ]);
});

test('a press saves a workbook; one that fails says why beside the button', async ({ seatrial }) => {
  await addEvent(seatrial);
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
});

test('an organiser makes an address for a live spreadsheet, ends it, and sees the figures of the year', async ({
  seatrial,
}) => {
  const { event } = await addEvent(seatrial);
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

test('without an event there is nothing to download, and the page says so', async ({ seatrial }) => {
  await addDriver(seatrial, 'kim@boating.test');
  const page = await seatrial.pageOf('kim@boating.test', '/downloads');
  await expect(page.getByRole('heading', { name: 'Nothing to download yet' })).toBeVisible();
});
