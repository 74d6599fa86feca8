/** Numbers, dates and lists that are pasted, or filled in by the browser, arrive as they were meant. */
import type { Locator, Page } from '@playwright/test';
import { writtenDate } from '#domain/time.ts';
import { addBoats, addDriver, addEvent } from './testing/marina.ts';
import { field, notice } from './testing/on-screen.ts';
import type { Seatrial } from './testing/seatrial.ts';
import { dayFromToday, expect, test } from './testing/story.ts';

type Way = (control: Locator, text: string) => Promise<void>;
const ways: Record<string, Way> = {
  async pasted(control, text) {
    const page = control.page();
    await page.evaluate((words) => navigator.clipboard.writeText(words), text);
    await control.click();
    await control.press('ControlOrMeta+A');
    await control.press('ControlOrMeta+V');
  },
  /** As browsers and password managers do: the value is there at once, and no key was pressed. */
  async autofilled(control, text) {
    await control.evaluate((element: HTMLInputElement, value) => {
      const { prototype } = element instanceof HTMLTextAreaElement ? HTMLTextAreaElement : HTMLInputElement;
      Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(element, value);
      element.dispatchEvent(new Event('input', { bubbles: true }));
      element.dispatchEvent(new Event('change', { bubbles: true }));
    }, text);
  },
};

for (const [way, fillIn] of Object.entries(ways)) {
  test(`the measures and links of a boat, ${way}`, async ({ seatrial }) => {
    await addEvent(seatrial);
    const page = await pageWithClipboard(seatrial, '/boats/new');
    for (const [name, text] of Object.entries({ Make: 'Nimbus', Model: 'T9', Beam: '2.95 m', Draft: ' 0,8 ' }))
      await fillIn(field(page, name), text);
    await fillIn(field(page, 'Length'), '9,425');
    await fillIn(field(page, 'Capacity'), 'six');
    await fillIn(field(page, 'Links'), 'https://a.test/1, https://a.test/2\r\nhttps://a.test/3');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(field(page, 'Length')).toHaveAccessibleDescription('Use at most two decimals');
    await expect(field(page, 'Capacity')).toHaveAccessibleDescription(/Use a whole number/);
    await fillIn(field(page, 'Length'), '9,4');
    await fillIn(field(page, 'Capacity'), '6');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(notice(page, 'Saved')).toBeVisible();
    const { boats } = await seatrial.asAdmin<{ boats: unknown[] }>('GET', '/api/boat');
    expect(boats).toMatchObject([
      { length: 9.4, beam: 2.95, draft: 0.8, capacity: 6, links: [1, 2, 3].map((part) => `https://a.test/${part}`) },
    ]);
  });

  test(`the day, the hours and the limit of a leg, ${way}`, async ({ seatrial }) => {
    const marina = await addEvent(seatrial);
    await addBoats(seatrial, marina, { make: 'Nimbus', model: 'T9' });
    const page = await pageWithClipboard(seatrial, `/legs/${marina.event}/new`);
    await fillIn(field(page, 'Identifier'), 'Morning');
    // No browser lets a date be pasted into its own field for dates; it fills one in.
    await ways['autofilled']?.(page.getByLabel('Date'), dayFromToday(2));
    await expect(page.getByLabel('Date')).toHaveAccessibleDescription(writtenDate(dayFromToday(2)));
    await fillIn(field(page, 'Start time'), '9.30');
    await fillIn(field(page, 'End time'), '1045');
    await fillIn(field(page, 'Maximum passengers per boat'), '2,5');
    await page.getByRole('button', { name: 'Add Leg' }).click();
    await expect(field(page, 'Maximum passengers per boat')).toHaveAccessibleDescription(/Use a whole number/);
    await fillIn(field(page, 'Maximum passengers per boat'), ' 3 ');
    await page.getByRole('button', { name: 'Add Leg' }).click();
    await expect(notice(page, 'Leg created')).toBeVisible();
    const { legs } = await seatrial.asAdmin<{ legs: unknown[] }>('GET', `/api/leg/event/${marina.event}`);
    expect(legs).toMatchObject([{ date: dayFromToday(2), start_time: '09:30', end_time: '10:45', max_per_boat: 3 }]);
  });

  test(`the dates of an event, and the other addresses of a journalist, ${way}`, async ({ seatrial }) => {
    const kim = await addDriver(seatrial, 'kim@boating.test');
    const page = await pageWithClipboard(seatrial, `/organizations/${kim}/edit`);
    await fillIn(field(page, 'Other email addresses'), 'a@boating.test; b@boating.test,\r\n c@boating.test ');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(notice(page, 'Saved')).toBeVisible();
    expect(await seatrial.asAdmin('GET', `/api/org/${kim}`)).toMatchObject({
      other_emails: ['a@boating.test', 'b@boating.test', 'c@boating.test'],
    });
    await page.goto('/events/new');
    await fillIn(field(page, 'Name'), 'Hanko Days');
    for (const [name, days] of Object.entries({ 'Start date': 1, 'End date': 3 }))
      await ways['autofilled']?.(page.getByLabel(name), dayFromToday(days));
    await page.getByRole('button', { name: 'Create event' }).click();
    await expect(notice(page, 'Event created')).toBeVisible();
  });
}

async function pageWithClipboard(seatrial: Seatrial, path: string): Promise<Page> {
  const page = await seatrial.pageOf(seatrial.adminEmail, path);
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  return page;
}
