import { faultsHere } from './testing/axe.ts';
import { addBoats, addDriver, addEvent, addLeg, book, register } from './testing/marina.ts';
import { legOf, notice } from './testing/on-screen.ts';
import { expect, test } from './testing/story.ts';

test('everybody who waits is confirmed in two clicks from home', async ({ seatrial }) => {
  const { event } = await addEvent(seatrial);
  for (const name of ['Ann', 'Bo', 'Cid']) await register(seatrial, `${name.toLowerCase()}@boating.test`, name);
  await addDriver(seatrial, 'kim@boating.test', { first_name: 'Kim' });
  const page = await seatrial.pageOf(seatrial.adminEmail);
  await page.getByRole('button', { name: /^Confirm 3/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Confirm 3' }).click();
  await expect(notice(page, 'Confirmed')).toBeVisible();
  await seatrial.mailsLeave();
  await seatrial.mailbox.letterTo('cid@boating.test', { about: 'Your registration has been confirmed' });
  await page.goto(`/events/${event}/people`);
  const row = page.getByRole('row', { name: /Kim/ });
  await expect(row).toBeVisible();
  await expect(page.getByRole('button', { name: /^To confirm/ })).toBeHidden();
  await page.setViewportSize({ width: 390, height: 844 });
  expect((await row.boundingBox())?.height).toBeLessThanOrEqual(50);
  await page.goto('/organizations');
  await expect(page.getByRole('button', { name: 'Test drivers (4)' })).toBeVisible();
  expect((await row.boundingBox())?.height).toBeLessThanOrEqual(50);
  const box = await row.locator('label').boundingBox();
  expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
  await page.getByRole('checkbox', { name: 'Select Kim' }).check();
  await expect(page.getByRole('region', { name: 'Selected people' })).toContainText('1 selected');
  expect(await faultsHere(page, 'people are selected')).toEqual([]);
});

test('somebody on the phone gets a seat in four clicks', async ({ seatrial }) => {
  const marina = await addEvent(seatrial);
  const [boat = 0] = await addBoats(seatrial, marina, { make: 'Nimbus', model: 'T9' });
  await addLeg(seatrial, marina, { identifier: 'Morning', times: '09:00-10:00', boats: [boat] });
  const maija = await addDriver(seatrial, 'maija@press.test', { first_name: 'Maija', last_name: 'Meri' });
  const page = await seatrial.pageOf(seatrial.adminEmail, '/settings');
  await page.getByRole('button', { name: 'Go to…' }).click();
  const search = page.getByRole('dialog').getByRole('textbox', { name: 'Go to' });
  await search.fill('maija');
  await expect(page.getByRole('dialog').getByText('Book for Maija Meri')).toBeVisible();
  expect(await faultsHere(page, 'what was found')).toEqual([]);
  await search.fill('book maija');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/organization=/);
  await legOf(page, 'Morning').click();
  await page.getByRole('button', { name: 'Register: Nimbus T9' }).click();
  await expect(legOf(page, 'Morning')).toContainText('Registered');

  await page.goto(`/events/${marina.event}/people`);
  await page.getByRole('button', { name: /^Maija Meri, .*09:00/ }).click();
  const day = page.getByRole('dialog', { name: /^Maija Meri, / });
  await day.getByRole('button', { name: 'Remove' }).click();
  await expect(day.getByRole('button', { name: 'Seat, 1 boat' })).toBeVisible();
  expect(await faultsHere(page, 'a day of a guest')).toEqual([]);
  await day.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('button', { name: /^Maija Meri, .*09:00/ })).toBeVisible();

  // Of two trips of a day the one opens that a pointer presses; by the keyboard the next one.
  const noon = await addLeg(seatrial, marina, { identifier: 'Noon', times: '12:00-13:00', boats: [boat] });
  await book(seatrial, marina, { leg: noon, boat, organization: maija });
  await page.reload();
  await page.getByRole('row', { name: /Maija/ }).getByText('12:00', { exact: true }).dispatchEvent('click');
  await expect(day.getByRole('button', { name: /^12:00 Nimbus T9/, expanded: true })).toBeVisible();
  await expect(day.getByRole('button', { name: /^09:00 Nimbus T9/, expanded: false })).toBeVisible();

  await page.goto(`/organizations/${maija}`);
  await expect(page.getByRole('button', { name: /09:00 Nimbus T9/ })).toBeVisible();
  await page.getByRole('link', { name: 'Book for Maija' }).click();
  await expect(page).toHaveURL(`/register/${marina.event}?organization=${maija}`);
});

test('an admin looks at the health of the server, and at where they are logged in', async ({ seatrial }) => {
  const page = await seatrial.pageOf(seatrial.adminEmail, '/settings');
  await page.getByRole('link', { name: 'Health of the server' }).click();
  await expect(page.getByText('No backup has been made yet')).toBeVisible();
  await expect(page.getByRole('definition').filter({ hasText: 'SQLite' })).toBeVisible();
  const other = await seatrial.pageOf(seatrial.adminEmail);
  await page.getByRole('link', { name: 'Where you are logged in' }).click();
  const sessions = page.getByRole('region', { name: 'Where you are logged in' });
  await expect(sessions).toContainText(', on this device');
  await sessions.getByRole('button', { name: 'Log out there' }).click();
  await expect(sessions.getByRole('button', { name: 'Log out there' })).toHaveCount(0);
  await other.goto('/settings');
  await expect(other.getByRole('heading', { level: 1, name: 'Log in' })).toBeVisible();
});
