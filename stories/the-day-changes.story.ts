import type { Locator, Page } from '@playwright/test';
import { faultsHere } from './testing/axe.ts';
import { addBoats, addDriver, addEvent, addLeg, book, type Marina } from './testing/marina.ts';
import { legOf, notice } from './testing/on-screen.ts';
import { expect, test } from './testing/story.ts';
import type { Seatrial } from './testing/seatrial.ts';

test.use({ viewport: { width: 390, height: 844 } });

/** Counts what a thumb does. */
function thumb() {
  let taps = 0;
  return {
    tap: async (target: Locator) => {
      taps += 1;
      await target.click();
    },
    taps: () => taps,
  };
}

/** Tomorrow's program of a small marina: Kim and Maria sit on the Nimbus at ten, the Targa has a seat left. */
async function aDay(seatrial: Seatrial) {
  const marina = await addEvent(seatrial);
  const [nimbus = 0, targa = 0] = await addBoats(
    seatrial,
    marina,
    { make: 'Nimbus', model: 'T9', capacity: 2 },
    { make: 'Targa', model: '32', capacity: 1 },
  );
  const ten = await addLeg(seatrial, marina, { identifier: 'Ten', times: '10:00-11:00', boats: [nimbus, targa] });
  const one = await addLeg(seatrial, marina, { identifier: 'One', times: '13:00-14:00', boats: [nimbus] });
  await addLeg(seatrial, marina, { identifier: 'Three', times: '15:00-16:00', boats: [targa] });
  const kim = await addDriver(seatrial, 'kim@boating.test', { first_name: 'Kim', last_name: 'Larsen' });
  const maria = await addDriver(seatrial, 'maria@boating.test', { first_name: 'Maria', last_name: 'Salo' });
  for (const organization of [kim, maria]) await book(seatrial, marina, { leg: ten, boat: nimbus, organization });
  return { marina, nimbus, targa, ten, one, kim, maria };
}

/** 'Kim: Ten, Targa', in the order of names. */
async function seats(seatrial: Seatrial, { event }: Marina): Promise<string[]> {
  interface Seat {
    leg: { identifier: string };
    boat: { make: string };
    organization: { first_name: string };
  }
  const { registrations } = await seatrial.asAdmin<{ registrations: Seat[] }>('GET', `/api/reg/event/${event}`);
  return registrations
    .map(({ boat, leg, organization }) => `${organization.first_name}: ${leg.identifier}, ${boat.make}`)
    .toSorted();
}

test('a boat breaks: three taps to the proposal, one to apply, and an undo', async ({ seatrial }) => {
  const { marina } = await aDay(seatrial);
  const before = await seats(seatrial, marina);
  const page = await seatrial.pageOf(seatrial.adminEmail, `/events/${marina.event}`);
  const { tap, taps } = thumb();
  await tap(page.getByRole('link', { name: 'Change the day' }));
  await tap(page.getByRole('radio', { name: 'A boat is out' }));
  await tap(page.getByRole('radio', { name: 'Nimbus T9' }));
  const people = page.getByRole('table', { name: 'People who get another seat or lose one' });
  await expect(people.getByRole('row').filter({ hasText: 'Kim Larsen' })).toContainText('Ten, 10:00, Nimbus T9');
  await expect(page.getByRole('combobox', { name: /^New seat of Kim/ })).toHaveValue(/\d+\/\d+/);
  expect(taps()).toBe(3);
  await tap(page.getByRole('button', { name: 'Apply' }));
  await expect(notice(page, 'The day has been changed')).toBeVisible();
  expect(taps()).toBe(4);
  expect(await seats(seatrial, marina)).toEqual(['Kim: Ten, Targa', 'Maria: Three, Targa']);

  await page.getByRole('button', { name: /^Undo: Took a boat off/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Undo the change' }).click();
  await expect(notice(page, 'Everything is as it was')).toBeVisible();
  expect(await seats(seatrial, marina)).toEqual(before);
  await expect(page.getByRole('list', { name: 'Changes so far' }).getByRole('listitem')).toContainText('Undone');
});

test('the afternoon is off in three taps, and everything is half an hour late in two', async ({ seatrial }) => {
  const { marina } = await aDay(seatrial);
  const page = await seatrial.pageOf(seatrial.adminEmail, `/events/${marina.event}`);
  const off = thumb();
  await off.tap(page.getByRole('link', { name: 'Change the day' }));
  await off.tap(page.getByRole('radio', { name: 'Cancel' }));
  await off.tap(page.getByRole('button', { name: 'From 13:00' }));
  await expect(page.getByRole('table', { name: 'Legs that change' }).getByRole('row')).toHaveCount(2);
  expect(off.taps()).toBe(3);
  await page.getByRole('textbox', { name: 'Reason' }).fill('Wind');
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(notice(page, 'The day has been changed')).toBeVisible();

  await page.goto(`/events/${marina.event}`);
  const late = thumb();
  await late.tap(page.getByRole('link', { name: 'Change the day' }));
  await late.tap(page.getByRole('radio', { name: 'Delay' }));
  await expect(page.getByRole('table', { name: 'Legs that change' })).toContainText('10:30–11:30');
  expect(late.taps()).toBe(2);
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(page.getByRole('list', { name: 'Changes so far' }).getByRole('listitem')).toHaveCount(2);
});

test('somebody books, or changes the day, while the organiser looks: the new plan is shown with a sentence', async ({
  seatrial,
}) => {
  const { kim, maria, marina, nimbus, one, ten } = await aDay(seatrial);
  const page = await seatrial.pageOf(seatrial.adminEmail, `/events/${marina.event}/change?boat=${nimbus}`);
  const people = page.getByRole('table', { name: 'People who get another seat or lose one' });
  await expect(people.getByRole('row')).toHaveCount(2);
  await book(seatrial, marina, { leg: one, boat: nimbus, organization: kim });
  const news = page.getByRole('alert').filter({ hasText: 'The day has changed since you looked' });
  await expect(news).toContainText('New in the plan: Kim Larsen');
  await expect(people.getByRole('row')).toHaveCount(3);
  // Without a message from the server the press itself detects the change, and does nothing yet.
  await page.route('**/live', (route) => route.abort());
  await page.reload();
  await expect(people.getByRole('row')).toHaveCount(3);
  await book(seatrial, marina, { leg: one, boat: nimbus, organization: maria });
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(news).toContainText('New in the plan: Maria Salo');
  await expect(people.getByRole('row')).toHaveCount(4);
  expect(await seats(seatrial, marina)).toContain('Kim: One, Nimbus');
  await page.unroute('**/live');
  for (const row of await page.getByRole('combobox', { name: /^New seat of Maria/ }).all())
    await row.selectOption({ label: 'Loses the seat' });
  await expect(page.getByRole('button', { name: 'Back to the proposal' })).toBeVisible();
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(notice(page, 'The day has been changed')).toBeVisible();
  expect((await seats(seatrial, marina)).some((seat) => seat.startsWith('Maria'))).toBe(false);

  await seatrial.asAdmin('POST', '/api/leg/edit', { id: ten, identifier: 'Ten', start_time: '10:15' });
  await page.getByRole('button', { name: /^Undo: Took/ }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Undo the change' }).click();
  await expect(dialog.getByRole('list', { name: 'Reasons' })).toContainText('has been changed since');
});

test('a cancelled leg is reopened, a boat is replaced and a leg is moved, while another organiser works too', async ({
  seatrial,
}) => {
  const { marina, one, ten } = await aDay(seatrial);
  await addBoats(seatrial, marina, { make: 'Axopar', model: '29', capacity: 1 });
  const before = await seats(seatrial, marina);
  const changes = (page: Page) => page.getByRole('list', { name: 'Changes so far' }).getByRole('listitem');
  const apply = async (page: Page) => {
    await page.getByRole('button', { name: 'Apply' }).click();
    // The notice may be that of the change before.
    await expect(page.getByText(/^Choose what happens/)).toBeVisible();
  };
  const page = await seatrial.pageOf(seatrial.adminEmail, `/events/${marina.event}/change?leg=${ten}`);
  const other = await seatrial.pageOf(seatrial.adminEmail, `/events/${marina.event}/change?leg=${ten}`);
  for (const each of [page, other]) {
    await each.getByRole('radio', { name: 'Cancel' }).click();
    await expect(each.getByRole('table', { name: 'Legs that change' })).toContainText('Ten');
  }
  await apply(page);
  // The other one sees it without a press: there is nothing left to cancel.
  await expect(other.getByRole('alert')).toContainText('Nothing of what you chose can be changed');
  await expect(changes(other)).toHaveCount(1);

  await other.getByRole('radio', { name: 'Reopen' }).click();
  await expect(other.getByRole('table', { name: 'Legs that change' })).toContainText('Ten');
  await apply(other);
  await expect(changes(page)).toHaveCount(2);
  // A person who was given another trip meanwhile keeps it; the undo gives both seats back.
  expect((await seats(seatrial, marina)).filter((seat) => seat.includes('Ten'))).toEqual([]);
  await page.getByRole('button', { name: /^Undo: Reopened/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Undo the change' }).click();
  await expect(changes(page).filter({ hasText: 'Undone' })).toHaveCount(1);
  await page.getByRole('button', { name: /^Undo: Cancelled/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Undo the change' }).click();
  await expect(changes(page).filter({ hasText: 'Undone' })).toHaveCount(2);
  await expect.poll(() => seats(seatrial, marina)).toEqual(before);

  await page.getByRole('radio', { name: 'Replace a boat' }).click();
  await page.getByRole('radio', { name: 'Nimbus T9' }).click();
  await page.getByRole('combobox', { name: 'Replaced with which boat?' }).selectOption({ label: 'Axopar 29' });
  await page.getByRole('checkbox', { name: /One, 13:00/ }).click();
  await apply(page);
  // Kim booked first and has the one seat of the Axopar; Maria goes to the other boat.
  expect(await seats(seatrial, marina)).toEqual(['Kim: Ten, Axopar', 'Maria: Ten, Targa']);

  await page.getByRole('radio', { name: 'Move a leg' }).click();
  await page.getByRole('combobox', { name: 'Leg', exact: true }).selectOption({ label: 'One, 13:00' });
  await page.getByLabel('New start').fill('10:30');
  await page.getByLabel('New end').fill('11:30');
  await expect(page.getByRole('table', { name: 'Legs that change' })).toContainText('10:30–11:30');
  await apply(page);
  expect(await seatrial.asAdmin('GET', `/api/leg/${one}`)).toMatchObject({ leg: { start_time: '10:30' } });
});

test('the page is accessible on a phone and a desk, light and dark', async ({ seatrial }) => {
  const { marina, nimbus } = await aDay(seatrial);
  const page = await seatrial.pageOf(seatrial.adminEmail, `/events/${marina.event}/change?boat=${nimbus}`);
  await expect(page.getByRole('table', { name: 'Legs that change' })).toBeVisible();
  expect(await faultsHere(page, 'a boat is out')).toEqual([]);
  await page.getByRole('radio', { name: 'Cancel' }).click();
  await expect(page.getByRole('table', { name: 'Legs that change' })).toContainText('cancelled');
  expect(await faultsHere(page, 'cancel')).toEqual([]);
});

test('a journalist sees at once that a trip is cancelled and why, and that another is late', async ({ seatrial }) => {
  const { marina, one, ten } = await aDay(seatrial);
  const page = await seatrial.pageOf('kim@boating.test', `/register/${marina.event}`);
  await expect(legOf(page, 'Ten')).toContainText('Registered');
  const change = async (wish: object) => {
    const planning = { event: marina.event, wish };
    const { revision } = await seatrial.asAdmin<{ revision: number }>(
      'POST',
      '/api/event/disruption/preview',
      planning,
    );
    await seatrial.asAdmin('POST', '/api/event/disruption', { ...planning, revision, reason: 'The wind' });
  };
  await change({ kind: 'delay', minutes: 30, legs: [one] });
  await expect(legOf(page, 'One')).toContainText('Delayed, planned 13:00–14:00: The wind');
  await expect(legOf(page, 'One')).toContainText('13:30');
  await change({ kind: 'cancel', legs: [ten] });
  await expect(legOf(page, 'Ten')).toContainText('Cancelled');
  await expect(legOf(page, 'Ten')).not.toContainText('Open');
});
