import type { Page } from '@playwright/test';
import { writtenDate } from '#domain/time.ts';
import { aDayOfAllColours, type Marina } from './testing/marina.ts';
import { isLive, legOf } from './testing/on-screen.ts';
import type { Seatrial } from './testing/seatrial.ts';
import { expect, test } from './testing/story.ts';

test('the calendar, its legs and their changes are read aloud', async ({ seatrial }) => {
  const { marina } = await aDayOfAllColours(seatrial);
  const page = await seatrial.pageOf('kim@boating.test', `/register/${marina.event}?view=calendar`);
  await expect(legOf(page, 'Free')).toBeVisible();
  await expect(page.locator('body')).toMatchAriaSnapshot(`
    - link "Skip to the content"
    - banner:
      - navigation "Main"
    - navigation "Event":
      - link "My day"
      - link "Boats"
      - link "Book"
    - main:
      - heading "Marina Days" [level=1]
      - paragraph: /The marina · .+/
      - navigation "Days of the event":
        - link /1 of 3 seats/
        - link /0 trips/
        - link /0 trips/
      - status: /Please register to all legs for this day/
      - button "What the colours mean"
      - button "List"
      - list /^Legs on/
    - contentinfo
  `);
  await expect(page.getByRole('navigation', { name: 'Days of the event' }).getByRole('link').first()).toHaveAttribute(
    'aria-current',
    'date',
  );

  for (const view of ['list', 'calendar'])
    await test.step(`each leg, in the ${view}`, async () => {
      await page.goto(`/register/${marina.event}?view=${view}`);
      await expect(legOf(page, 'Free')).toHaveAccessibleName('Free 14:00–15:00 Open 4 free Pier A → Pier B');
      await expect(legOf(page, 'Morning')).toHaveAccessibleName('Morning 09:00–10:00 Registered Nimbus T9 Pier A');
      await expect(legOf(page, 'Taken')).toHaveAccessibleName('Taken 12:00–13:00 Full Pier A This boat is full');
      await expect(legOf(page, 'Same time')).toHaveAccessibleName(
        'Same time 09:30–10:30 Overlaps Pier A You have already registered to a leg that is at the same time: 09:00 Nimbus T9',
      );
      await expect(page.getByRole('list', { name: `Legs on ${writtenDate(marina.date)}` })).toMatchAriaSnapshot(`
        - list:
          - listitem:
            - button /^Morning/
          - listitem:
            - button /^Same time/ [disabled]
          - listitem:
            - button /^Taken/
          - listitem:
            - button /^Free/
      `);
      await lock(seatrial, marina, true);
      await expect(legOf(page, 'Free')).toHaveAccessibleName(
        'Free 14:00–15:00 Locked Pier A → Pier B Legs have been locked for this day',
      );
      await lock(seatrial, marina, false);
      await expect(legOf(page, 'Free')).toHaveAccessibleName(/Open/);
    });

  await test.step('a leg at the time of an own one says so where it is pointed at, and its switch opens the way out', async () => {
    await legOf(page, 'Same time').hover({ force: true });
    await expect(page.getByText(/^09:30–10:30: You have already registered to a leg/)).toBeVisible();
    await page.getByRole('button', { name: 'Switch to 09:30' }).click();
    await expect(page.getByRole('button', { name: 'Move from 09:00 to 09:30' })).toBeVisible();
    await page.keyboard.press('Escape');
  });

  await test.step('the dialog of a leg has its name and says of each boat what is free or why not', async () => {
    await legOf(page, 'Free').click();
    await expect(page.getByRole('dialog', { name: 'Free' })).toMatchAriaSnapshot(`
      - dialog /Free/:
        - heading /14:00–15:00 .* Free/ [level=2]
        - button "Close"
        - status "News of this leg"
        - region "Nimbus T9":
          - heading "Nimbus T9" [level=3]
          - paragraph: 4 free seats
          - 'button "Register: Nimbus T9"'
        - paragraph: /Pier A → Pier B/
    `);
  });

  await test.step('changes: a booking, a lock, a lost and a restored connection', async () => {
    await isLive(page);
    await page.getByRole('button', { name: 'Register: Nimbus T9' }).click();
    await expect.poll(() => heard(page)).toContainEqual(expect.stringMatching(/^Registered/));
    expect(await heard(page)).not.toContain('Legs have been locked for this day');
    await lock(seatrial, marina, true);
    await expect.poll(() => heard(page)).toContain('Legs have been locked for this day');
    await page.context().setOffline(true);
    await expect.poll(() => heard(page)).toContain('Not live: reconnecting');
    await page.context().setOffline(false);
    await expect.poll(() => heard(page)).toContain('Live');
  });
});

/** The texts of the live regions, which a screen reader announces by itself. */
async function heard(page: Page): Promise<string[]> {
  return page.locator('[role=status], [role=alert], [aria-live=polite]').allInnerTexts();
}

function lock(seatrial: Seatrial, { date, event }: Marina, lock_state: boolean) {
  return seatrial.asAdmin('POST', '/api/leg/lock', { event, date, lock_state });
}
