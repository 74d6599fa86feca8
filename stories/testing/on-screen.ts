import { expect, type Locator, type Page } from '@playwright/test';

/** Finds common parts of a page by what a person sees or hears. */
export function field(within: Page | Locator, name: string): Locator {
  return within.getByRole('textbox', { name, exact: true });
}

/** A message that comes after something was done. */
export function notice(page: Page, text: string): Locator {
  return page
    .getByRole('alert')
    .or(page.getByRole('status'))
    .filter({ has: page.getByText(text, { exact: true }) });
}

/** A leg in the calendar, or in the list of a day. */
export function legOf(page: Page, identifier: string): Locator {
  return page.getByRole('list', { name: /^Legs on/ }).getByRole('button', { name: new RegExp(`^${identifier}\\b`) });
}

/** Soon after a booking a press of its leg is the second half of a double click, which opens nothing. */
export async function openAgain(page: Page, identifier: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: identifier });
  await expect(dialog).toBeHidden(); // The one in which it was booked.
  await expect(async () => {
    // A dialog that came late covers its leg, which cannot be pressed once more.
    if (!(await dialog.isVisible())) await legOf(page, identifier).click();
    await expect(dialog).toBeVisible({ timeout: 1_000 });
  }).toPass();
}

/** The texts of a table's first column, from top to bottom. */
export function firstColumn(page: Page, table: string): Locator {
  return page.getByRole('table', { name: table }).locator('tbody tr > :first-child');
}

/** From now on the page cannot read the calendar again, and goes on showing what it knows. */
export async function keepFromReadingLegs(page: Page): Promise<() => Promise<void>> {
  const reads = '**/api/leg/event/**';
  await page.route(reads, (route) => route.abort());
  return () => page.unroute(reads);
}

export type Tint = 'red' | 'green' | 'blue' | 'grey';

/** The everyday name of a colour that the browser computed. */
export async function tintOf(element: Locator, property: 'background-color' | 'color'): Promise<Tint> {
  const colour = await element.evaluate((node, name) => getComputedStyle(node).getPropertyValue(name), property);
  const [red = 0, green = 0, blue = 0] = (colour.match(/[\d.]+/g) ?? []).map(Number);
  const strongest = Math.max(red, green, blue);
  if (strongest - Math.min(red, green, blue) < 20) return 'grey';
  return strongest === red ? 'red' : strongest === green ? 'green' : 'blue';
}

/** From a list that is searched by typing. */
export async function choose(page: Page, label: string, typed: string, option: string | RegExp): Promise<void> {
  await page.getByRole('combobox', { name: label }).fill(typed);
  await page.getByRole('option', { name: option }).click();
}

/** As an admin, for whom the calendar of somebody else takes the place of everybody's, and of a dialog that is open on it. */
export async function actFor(page: Page, typed: string, option: RegExp): Promise<void> {
  await choose(page, 'Organization to act for', typed, option);
  await expect(page.getByRole('button', { name: 'Remove all registrations' })).toBeVisible();
}

/** The journalist's second place, with all trips unfolded. */
export async function toMyDay(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'My day', exact: true }).click();
  await page.getByText('All trips').click();
}

/** Changes by others appear by themselves. */
export async function isLive(page: Page): Promise<void> {
  await expect(page.getByRole('status', { name: 'Connection', exact: true })).toHaveAttribute('data-live', 'true');
}
