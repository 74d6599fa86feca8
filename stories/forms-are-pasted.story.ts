import type { Locator } from '@playwright/test';
import { addEvent } from './testing/marina.ts';
import { field, notice } from './testing/on-screen.ts';
import { expect, test } from './testing/story.ts';

test('the measures and links of a boat that are pasted arrive as they were meant', async ({ seatrial }) => {
  await addEvent(seatrial);
  const page = await seatrial.pageOf(seatrial.adminEmail, '/boats/new');
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  for (const [name, text] of Object.entries({ Make: 'Nimbus', Model: 'T9', Beam: '2.95 m', Draft: ' 0,8 ' }))
    await paste(field(page, name), text);
  await paste(field(page, 'Length'), '9,4');
  await paste(field(page, 'Capacity'), '6');
  await paste(field(page, 'Links'), 'https://a.test/1, https://a.test/2\r\nhttps://a.test/3');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(notice(page, 'Saved')).toBeVisible();
  const { boats } = await seatrial.asAdmin<{ boats: unknown[] }>('GET', '/api/boat');
  expect(boats).toMatchObject([
    { length: 9.4, beam: 2.95, draft: 0.8, capacity: 6, links: [1, 2, 3].map((part) => `https://a.test/${part}`) },
  ]);
});

async function paste(control: Locator, text: string): Promise<void> {
  await control.page().evaluate((words) => navigator.clipboard.writeText(words), text);
  await control.click();
  await control.press('ControlOrMeta+A');
  await control.press('ControlOrMeta+V');
}
