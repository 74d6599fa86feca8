import type { Locator, Page } from '@playwright/test';
import { faultsHere } from './testing/axe.ts';
import { addBoats, addDriver, addEvent, addLeg, book, type Marina } from './testing/marina.ts';
import { isLive, legOf, notice } from './testing/on-screen.ts';
import { expect, test } from './testing/story.ts';
import type { Seatrial } from './testing/seatrial.ts';

test.use({ viewport: { width: 390, height: 844 } });

/** Counts what a thumb does, which reaches only what is on the screen. */
function thumb() {
  let taps = 0;
  return {
    tap: async (target: Locator) => {
      taps += 1;
      await expect(target).toBeInViewport();
      await target.click();
    },
    taps: () => taps,
  };
}

const changed = (page: Page) => page.locator('.feedback').getByRole('button', { name: 'Undo', exact: true });
const openAgain = (page: Page) => page.getByRole('button', { name: 'Something changed…' }).click();
const people = (page: Page) => page.getByRole('list', { name: 'People who get another seat or lose one' });
const changesSoFar = (page: Page) => page.getByRole('list', { name: 'Changes so far' }).getByRole('listitem');
const undoAnyway = (page: Page) =>
  page.getByRole('dialog', { name: 'Undo this change' }).getByRole('button', { name: 'Undo the change' });

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

/** As an organiser who takes the proposal as it is. */
async function change(seatrial: Seatrial, { event }: Marina, wish: object, reason = ''): Promise<void> {
  const { revision } = await seatrial.asAdmin<{ revision: number }>('POST', '/api/event/disruption/preview', {
    event,
    wish,
  });
  await seatrial.asAdmin('POST', '/api/event/disruption', { event, wish, revision, reason });
}

test('a boat breaks, the afternoon is off, the rest is late: at most four taps each, with the proposal seen and its reason said', async ({
  seatrial,
}) => {
  const { marina } = await aDay(seatrial);
  const before = await seats(seatrial, marina);
  const journalist = await seatrial.pageOf('kim@boating.test', `/register/${marina.event}`);
  await expect(legOf(journalist, 'Ten')).toContainText('Registered');
  const page = await seatrial.pageOf(seatrial.adminEmail);
  await test.step('a boat breaks', async () => {
    const { tap, taps } = thumb();
    await tap(page.getByRole('button', { name: 'Something changed…' }));
    await tap(page.getByRole('button', { name: 'Boat broken' }));
    await tap(page.getByRole('dialog').getByRole('button', { name: 'Nimbus T9' }));
    await expect(page.getByRole('dialog', { name: 'Nimbus T9 is broken' })).toContainText(
      '1 person moves to another boat at the same hour. 1 person moves to another hour. Nobody loses a seat.',
    );
    await expect(people(page).getByRole('listitem').filter({ hasText: 'Kim Larsen' })).toBeVisible();
    await expect(page.getByRole('button', { name: /^New seat of Kim Larsen: .*Targa/ })).toBeVisible();
    expect(taps()).toBe(3);
    await tap(page.getByRole('button', { name: 'Move 2 people and mail them' }));
    await expect(changed(page)).toBeVisible();
    expect(taps()).toBe(4);
    expect(await seats(seatrial, marina)).toEqual(['Kim: Ten, Targa', 'Maria: Three, Targa']);

    await expect(page.getByRole('dialog')).toBeHidden();
    await openAgain(page);
    await page.getByRole('button', { name: /^Undo: Took Nimbus T9 off/ }).click();
    await expect(notice(page, 'Everything is as it was')).toBeVisible();
    expect(await seats(seatrial, marina)).toEqual(before);
    await expect(changesSoFar(page)).toContainText('Undone');
  });

  await test.step('the afternoon is off', async () => {
    await page.goto(`/events/${marina.event}/today`);
    const { tap, taps } = thumb();
    await tap(page.getByRole('button', { name: 'Something changed…' }));
    await tap(page.getByRole('button', { name: 'Called off' }));
    // The afternoon is what is called off most, and another hour is one tap more.
    await expect(page.getByRole('button', { name: 'From 13:00' })).toHaveAttribute('aria-pressed', 'true');
    await expect(page.getByText('2 legs are called off.')).toBeVisible();
    await tap(page.getByRole('button', { name: 'Wind', exact: true }));
    await tap(page.getByRole('button', { name: 'Cancel 2 legs' }));
    await expect(changed(page)).toBeVisible();
    expect(taps()).toBeLessThanOrEqual(4);
    await expect(legOf(journalist, 'One')).toContainText('Cancelled');
    await expect(legOf(journalist, 'One')).not.toContainText('Open');
  });

  await test.step('the rest is late', async () => {
    await page.goto(`/events/${marina.event}/today`);
    const { tap, taps } = thumb();
    await tap(page.getByRole('button', { name: 'Something changed…' }));
    await tap(page.getByRole('button', { name: 'Late' }));
    await expect(page.getByText('1 leg leaves 15 minutes later. 2 people keep their seats.')).toBeVisible();
    await tap(page.getByRole('button', { name: 'Engine', exact: true }));
    await tap(page.getByRole('button', { name: 'Delay 1 leg, mail 2' }));
    await expect(changed(page)).toBeVisible();
    expect(taps()).toBeLessThanOrEqual(4);
    await expect(legOf(journalist, 'Ten')).toContainText('Delayed, planned 10:00–11:00: Engine');
    await expect(legOf(journalist, 'Ten')).toContainText('10:15');
  });
});

test('what changed stands first until it was seen, on each device of its person, and pressed without a network it says so', async ({
  seatrial,
}) => {
  const { marina, nimbus, ten } = await aDay(seatrial);
  const phone = await seatrial.pageOf('kim@boating.test', `/register/${marina.event}/day`);
  const desk = await seatrial.pageOf('kim@boating.test', `/register/${marina.event}`, { width: 1280, height: 800 });
  const news = (page: Page) => page.getByRole('list', { name: 'What changed' });
  const gotIt = (page: Page) => news(page).getByRole('button', { name: 'Got it' });
  await Promise.all([isLive(phone), isLive(desk)]);
  await change(seatrial, marina, { kind: 'cancel', legs: [ten] }, 'Wind');

  await test.step('open pages say it at once, on its day and in the day too', async () => {
    for (const page of [phone, desk]) {
      await expect(news(page)).toContainText(/10:00 → .*13:00.*You sail Nimbus T9.*Why: Wind/);
      await expect(page.getByRole('link', { name: /something changed/ })).toHaveCount(1);
    }
    await expect(phone.getByRole('list', { name: 'The day' })).toContainText(/Nimbus T9Off: Wind\. Now/);
  });

  await test.step('without a network it stays, and the press says why', async () => {
    await phone.context().setOffline(true);
    await gotIt(phone).click();
    await expect(notice(phone, 'You are offline, nothing was sent.')).toBeVisible();
    await expect(news(phone)).toBeVisible();
  });

  await test.step('back in the network the next change is told beside it', async () => {
    await change(seatrial, marina, {
      kind: 'boat_out',
      boat: nimbus,
      date: marina.date,
      from: '12:00',
      until: '18:00',
    });
    await phone.context().setOffline(false);
    await expect(news(phone)).toContainText(/10:00 → .*15:00.*You sail Targa 32, not Nimbus T9/);
  });

  await test.step('once it was seen on one device the other does not tell it again', async () => {
    await gotIt(phone).click();
    await expect(news(phone)).toBeHidden();
    await expect(phone.getByRole('link', { name: /something changed/ })).toHaveCount(0);
    await desk.reload();
    await expect(desk.getByRole('navigation', { name: 'Days of the event' })).toBeVisible();
    await expect(news(desk)).toBeHidden();
  });
});

test('somebody books, or changes the day, while the organiser looks: the new plan is shown with a sentence', async ({
  seatrial,
}) => {
  const { kim, maria, marina, nimbus, one, ten } = await aDay(seatrial);
  // An address of before the sheet leads to it, filled in.
  const page = await seatrial.pageOf(seatrial.adminEmail, `/events/${marina.event}/change?boat=${nimbus}`);
  const rows = people(page).getByRole('listitem');
  const apply = page.getByRole('button', { name: /^Move \d/ });
  await expect(rows).toHaveCount(2);
  expect(await faultsHere(page, 'a boat is out')).toEqual([]);
  await page.setViewportSize({ width: 390, height: 844 });
  await book(seatrial, marina, { leg: one, boat: nimbus, organization: kim });
  const news = page.getByRole('alert').filter({ hasText: 'The day has changed since you looked' });
  await expect(news).toContainText('New in the plan: Kim Larsen');
  await expect(rows).toHaveCount(3);
  // Without a message from the server the press itself detects the change, and does nothing yet.
  await page.route('**/live', (route) => route.abort());
  await page.reload();
  await expect(rows).toHaveCount(3);
  await book(seatrial, marina, { leg: one, boat: nimbus, organization: maria });
  await apply.click();
  await expect(news).toContainText('New in the plan: Maria Salo');
  await expect(rows).toHaveCount(4);
  expect(await seats(seatrial, marina)).toContain('Kim: One, Nimbus');
  await page.unroute('**/live');
  for (const row of await rows.filter({ hasText: 'Maria' }).all()) {
    await row.getByRole('button', { name: /^New seat of Maria/ }).click();
    await row.getByRole('combobox').selectOption({ label: 'Loses the seat' });
  }
  await expect(page.getByRole('button', { name: 'Back to the proposal' })).toBeVisible();
  await apply.click();
  await expect(changed(page)).toBeVisible();
  expect((await seats(seatrial, marina)).some((seat) => seat.startsWith('Maria'))).toBe(false);

  await seatrial.asAdmin('POST', '/api/leg/edit', { id: ten, identifier: 'Ten', start_time: '10:15' });
  await openAgain(page);
  await page.getByRole('button', { name: /^Undo: Took/ }).click();
  await undoAnyway(page).click();
  await expect(page.getByRole('list', { name: 'Reasons' })).toContainText('has been changed since');
});

test('a cancelled leg is reopened, a boat is replaced and a leg is moved, while another organiser works too', async ({
  seatrial,
}) => {
  const { marina, one, ten } = await aDay(seatrial);
  await addBoats(seatrial, marina, { make: 'Axopar', model: '29', capacity: 1 });
  const before = await seats(seatrial, marina);
  const apply = async (page: Page, name: RegExp) => {
    await page.getByRole('button', { name }).click();
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(changed(page)).toBeVisible();
  };
  const page = await seatrial.pageOf(seatrial.adminEmail, `/events/${marina.event}/change?leg=${ten}`);
  const other = await seatrial.pageOf(seatrial.adminEmail, `/events/${marina.event}/change?leg=${ten}`);
  await page.getByRole('button', { name: 'Late' }).click();
  await expect(page.getByText(/^1 leg leaves 15 minutes later/)).toBeVisible();
  expect(await faultsHere(page, 'late')).toEqual([]);
  await page.setViewportSize({ width: 390, height: 844 });
  for (const each of [page, other]) {
    await each.getByRole('button', { name: 'Called off' }).click();
    await expect(each.getByRole('button', { name: 'Cancel 1 leg, mail 2' })).toBeVisible();
  }
  await apply(page, /^Cancel 1 leg/);
  // The other one sees it without a press: there is nothing left to cancel.
  await expect(other.getByRole('alert')).toContainText('Nothing of what you chose can be changed');

  await other.getByRole('dialog').getByRole('button', { name: 'More', exact: true }).click();
  await expect(changesSoFar(other)).toHaveCount(1);
  await other.getByRole('button', { name: 'Reopen' }).click();
  await apply(other, /^(Bring back|Reopen \d)/);
  await openAgain(page);
  await expect(changesSoFar(page)).toHaveCount(2);
  await page.getByRole('button', { name: /^Undo: Reopened/ }).click();
  await expect(changesSoFar(page).filter({ hasText: 'Undone' })).toHaveCount(1);
  await page.getByRole('button', { name: /^Undo: Cancelled/ }).click();
  await expect(changesSoFar(page).filter({ hasText: 'Undone' })).toHaveCount(2);
  await expect.poll(() => seats(seatrial, marina)).toEqual(before);

  // Of the day, not of the leg that the sheet was opened for.
  await page.goto(`/events/${marina.event}/today?change`);
  await page.getByRole('dialog').getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('button', { name: 'Replace a boat' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Nimbus T9' }).click();
  await page.getByRole('combobox', { name: 'Replaced with which boat?' }).selectOption({ label: 'Axopar 29' });
  await page.getByText('2 legs: choose single ones').click();
  await page.getByRole('checkbox', { name: /^13:00.*One/ }).click();
  await apply(page, /^Replace it on 1 leg/);
  // Kim booked first and has the one seat of the Axopar; Maria goes to the other boat.
  expect(await seats(seatrial, marina)).toEqual(['Kim: Ten, Axopar', 'Maria: Ten, Targa']);

  await openAgain(page);
  await page.getByRole('dialog').getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('button', { name: 'Move a leg' }).click();
  await page.getByRole('combobox', { name: 'Leg', exact: true }).selectOption({ label: '13:00, One' });
  await page.getByLabel('New start').fill('10:30');
  await page.getByLabel('New end').fill('11:30');
  await expect(page.getByText('The leg sails 10:30–11:30.')).toBeVisible();
  await apply(page, /^Move the leg/);
  expect(await seatrial.asAdmin('GET', `/api/leg/${one}`)).toMatchObject({ leg: { start_time: '10:30' } });
});
