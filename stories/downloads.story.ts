import { readFile } from 'node:fs/promises';
import { addDriver, addEvent } from './testing/marina.ts';
import { expect, test } from './testing/story.ts';

test('a press saves a workbook, or says beside the button why not', async ({ seatrial }) => {
  await addEvent(seatrial);
  await addDriver(seatrial, 'kim@boating.test');
  const page = await seatrial.pageOf('kim@boating.test', '/downloads');
  const button = page.getByRole('button', { name: '.xlsx, My registrations, Marina Days' });
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
