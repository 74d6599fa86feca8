import type { Locator, Page } from '@playwright/test';
import { addBoats, addDriver, addEvent, addLeg, book } from './testing/marina.ts';
import type { Seatrial } from './testing/seatrial.ts';
import { expect, test } from './testing/story.ts';

// People are marked on the day itself: the boat leaves in ten minutes.
test.use({ serviceWorkers: 'allow', at: '08:50' });

const unsent = (page: Page) => page.getByRole('status', { name: 'Marks' });
const standing = (page: Page) => page.getByRole('status', { name: 'Departure' });
const row = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name });
const tap = (page: Page, name: string) => row(page, name).getByRole('button').first().click();
const allSent = 'All marks are sent';
const isAboard = (page: Page, name: string) => expect(row(page, name)).toHaveAttribute('data-state', 'aboard');

async function slide(page: Page, hand: 'pointer' | 'keyboard', name: string): Promise<void> {
  const button: Locator = page.getByRole('dialog').getByRole('button', { name });
  if (hand === 'keyboard') return button.click();
  await button.click({ trial: true }); // In a dialog it moves until that is open.
  const box = await button.boundingBox();
  if (!box) throw new Error(`${name} is not there`);
  const y = box.y + box.height / 2;
  await page.mouse.move(box.x + 5, y);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width / 2, y);
  await page.mouse.move(box.x + box.width - 5, y);
  await page.mouse.up();
}

async function quay(seatrial: Seatrial) {
  const marina = await addEvent(seatrial, { from: 0, to: 1 });
  const boats = await addBoats(seatrial, marina, { make: 'Nimbus', model: 'T9' }, { make: 'Axopar', model: '29' });
  const [boat = 0] = boats;
  const leg = await addLeg(seatrial, marina, { identifier: 'Wave', times: '09:00-10:00', boats });
  for (const [first_name, allergies] of [
    ['Ada', 'Nuts'],
    ['Bo', ''],
    ['Cy', ''],
  ] as const) {
    const fields = { first_name, last_name: 'Sea', organization_name: 'Weekly', ...(allergies && { allergies }) };
    const organization = await addDriver(seatrial, `${first_name.toLowerCase()}@press.test`, fields);
    await book(seatrial, marina, { leg, boat, organization });
  }
  const crewLink = () =>
    seatrial.asAdmin<{ id: number; url: string }>('POST', '/api/crew', { event: marina.event, date: marina.date });
  return { marina, boat, leg, crewLink };
}

/** A phone that has opened the link, and the boat of which the story tells. */
async function phone(seatrial: Seatrial, url: string): Promise<Page> {
  const page = await seatrial.visitor(new URL(url).pathname);
  await expect(row(page, 'Ada Sea')).toBeVisible();
  await page.evaluate(() => navigator.serviceWorker.ready);
  return page;
}

/** By keyboard alone: what a pointer does differently the other stories of this file show. */
const oneHand = { tag: '@one-hand' };

/** All that is kept on the phone of what it has seen. */
const keptTexts = (page: Page) =>
  page.evaluate(async () => {
    const texts = Object.values(localStorage);
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await new Promise<IDBDatabase | undefined>((resolve) => {
        const opening = indexedDB.open(name);
        // The page has removed it meanwhile, and would find an empty one.
        opening.addEventListener('upgradeneeded', () => opening.transaction?.abort());
        opening.addEventListener('error', () => resolve(undefined));
        opening.addEventListener('success', () => resolve(opening.result));
      });
      if (!database) continue;
      for (const store of database.objectStoreNames) {
        const all = database.transaction(store).objectStore(store).getAll();
        await new Promise((resolve) => all.addEventListener('success', resolve));
        texts.push(JSON.stringify(all.result));
      }
      database.close();
    }
    return texts.join('\n');
  });

test('three phones, two of them without a network for a while, come to one answer', async ({ hand, seatrial }) => {
  const { crewLink } = await quay(seatrial);
  const { url } = await crewLink();
  const one = await phone(seatrial, url);
  let two = await phone(seatrial, url);
  const three = await phone(seatrial, url);
  await expect(row(one, 'Ada Sea')).toContainText('medical note: ask');

  await one.context().setOffline(true);
  await two.context().setOffline(true);
  await tap(one, 'Ada Sea');
  await expect(unsent(one)).toHaveText('1 mark waits for the network');
  await two.getByRole('button', { name: 'More about Ada Sea' }).click();
  await slide(two, hand, 'No-show');
  await tap(two, 'Bo Sea');
  await expect(unsent(two)).toHaveText('2 marks wait for the network');
  await tap(three, 'Cy Sea');
  await expect(unsent(three)).toHaveText(allSent);

  // One is opened anew, the other is closed and another page opened, both still without a network.
  for (const [page, mark] of [
    [one, 'Ada Sea: aboard'],
    [two, 'Bo Sea: aboard'],
  ] as const)
    await expect.poll(() => keptTexts(page)).toContain(mark);
  await one.reload();
  await isAboard(one, 'Ada Sea');
  await expect(unsent(one)).toHaveText('1 mark waits for the network');
  const address = two.url();
  const context = two.context();
  await two.close();
  two = await context.newPage();
  await two.goto(address);
  await expect(row(two, 'Ada Sea')).toContainText('No-show');
  await expect(unsent(two)).toHaveText('2 marks wait for the network');

  await one.context().setOffline(false);
  await context.setOffline(false);
  for (const page of [one, two, three]) {
    await expect(unsent(page)).toHaveText(allSent);
    await expect(row(page, 'Ada Sea')).toContainText('Marks disagree');
    await isAboard(page, 'Bo Sea');
    await isAboard(page, 'Cy Sea');
  }
  await tap(three, 'Ada Sea');
  for (const page of [one, two, three]) await isAboard(page, 'Ada Sea');
});

test('a boat leaves with the heads that are marked, and is back when all are, though the clock of a phone is ten minutes off', async ({
  hand,
  seatrial,
}) => {
  const { crewLink } = await quay(seatrial);
  const { url } = await crewLink();
  const [one, two] = [await phone(seatrial, url), await phone(seatrial, url)];
  await one.clock.setSystemTime((await one.evaluate(() => Date.now())) + 10 * 60_000);
  await tap(one, 'Ada Sea');
  await isAboard(two, 'Ada Sea');
  await two.getByRole('button', { name: 'Undo, Ada Sea' }).click();
  for (const page of [one, two]) await expect(row(page, 'Ada Sea')).toContainText('Not here yet');
  await tap(one, 'Ada Sea');
  await tap(one, 'Bo Sea');
  await one.getByRole('button', { name: /Somebody without a booking/ }).click();
  await one.getByLabel('Name').fill('Gwen');
  await one.getByRole('textbox', { name: 'Publication' }).fill('Daily');
  await one.getByRole('button', { name: 'Aboard', exact: true }).click();
  await isAboard(two, 'Gwen');

  await one.getByRole('button', { name: 'Cast off with 3' }).click();
  await one.getByLabel('How many guests do you count aboard, without the crew?').fill('4');
  await expect(one.getByRole('alert').filter({ hasText: 'You counted 4, but 3 are marked as aboard.' })).toContainText(
    'Cy Sea',
  );
  await expect(one.getByRole('dialog').getByRole('button', { name: /Cast off with/ })).toHaveCount(0);
  await one.getByLabel('How many guests do you count aboard, without the crew?').fill('3');
  await slide(one, hand, 'Cast off with 3');
  for (const page of [one, two]) await expect(standing(page)).toContainText('Out (marked)');

  await two.getByRole('button', { name: 'Return', exact: true }).click();
  await two.getByLabel('How many guests do you count aboard, without the crew?').fill('2');
  await slide(two, hand, 'Back with 2');
  for (const page of [one, two]) await expect(standing(page)).toContainText('Not everybody is back');
  await two.getByRole('button', { name: 'Return', exact: true }).click();
  await two.getByLabel('How many guests do you count aboard, without the crew?').fill('3');
  await slide(two, hand, 'All back');
  for (const page of [one, two]) await expect(standing(page)).toContainText('Back');
});

test(
  'a link that is ended, or ends by itself, leaves no name on a phone without a network, and loses no mark',
  oneHand,
  async ({ seatrial }) => {
    const { crewLink, marina } = await quay(seatrial);
    const { id, url } = await crewLink();
    const page = await phone(seatrial, url);
    expect(await keptTexts(page)).toContain('Ada Sea');
    await page.context().setOffline(true);
    await tap(page, 'Ada Sea');
    await expect(unsent(page)).toHaveText('1 mark waits for the network');
    await seatrial.asAdmin('DELETE', `/api/crew/${id}`);
    await page.context().setOffline(false);
    await expect(page.getByRole('heading', { name: 'This link has ended' })).toBeVisible();
    await expect(unsent(page)).toHaveText('1 mark waits for the network');
    await expect.poll(() => keptTexts(page)).not.toMatch(/Ada|Weekly/);

    await page.goto(new URL((await crewLink()).url).pathname);
    await expect(standing(page)).toContainText('1 of 3 aboard');
    await expect(unsent(page)).toHaveText(allSent);
    const day = await seatrial.asAdmin<{ departures: { counts: { aboard: number } }[] }>(
      'GET',
      `/api/boarding/${marina.event}/${marina.date}`,
    );
    expect(day.departures.map(({ counts }) => counts.aboard).toSorted((a, b) => a - b)).toEqual([0, 1]);

    await expect.poll(() => keptTexts(page)).toContain('Ada Sea');
    await page.context().setOffline(true);
    await page.clock.setSystemTime(Date.now() + 3 * 86_400_000);
    await expect(page.getByRole('heading', { name: 'This link has ended' })).toBeVisible();
    await expect.poll(() => keptTexts(page)).not.toMatch(/Ada|Weekly/);
  },
);

test(
  'a phone whose database the browser has ended opens it again, one that has no room says so, and all their marks arrive',
  oneHand,
  async ({ seatrial }) => {
    const { crewLink, leg, marina, boat } = await quay(seatrial);
    const page = await phone(seatrial, (await crewLink()).url);
    await page.context().setOffline(true);
    await tap(page, 'Ada Sea');
    await isAboard(page, 'Ada Sea');
    // As WebKit does with pages in the background: what is open stays there, and answers nothing but errors.
    await page.evaluate(() => {
      const ended = new WeakSet<IDBDatabase>();
      let isNew = false;
      const wrap = <Method extends (...given: never[]) => unknown>(method: Method, before: (self: unknown) => void) =>
        function wrapped(this: unknown, ...given: never[]) {
          before(this);
          return method.apply(this, given);
        } as unknown as Method;
      const { prototype: factory } = IDBFactory;
      const { prototype: database } = IDBDatabase;
      Object.assign(factory, { open: wrap(Reflect.get(factory, 'open'), () => (isNew = true)) });
      const refuse = (self: unknown) => {
        if (!isNew) ended.add(self as IDBDatabase);
        if (ended.has(self as IDBDatabase)) throw new DOMException('The connection is closing', 'InvalidStateError');
      };
      Object.assign(database, { transaction: wrap(Reflect.get(database, 'transaction'), refuse) });
    });
    await tap(page, 'Bo Sea');
    await isAboard(page, 'Bo Sea');
    await expect(page.getByRole('alert')).toHaveCount(0);
    // The mark is on the phone before the tap is answered.
    expect(await keptTexts(page)).toContain('Bo Sea: aboard');
    await page.reload();
    await isAboard(page, 'Bo Sea');
    await expect(unsent(page)).toHaveText('2 marks wait for the network');

    await page.evaluate(() => {
      IDBObjectStore.prototype.put = () => {
        throw new DOMException('No room', 'QuotaExceededError');
      };
    });
    await tap(page, 'Cy Sea');
    await expect(page.getByRole('alert').filter({ hasText: 'This device has no room left' })).toBeVisible();
    await expect(unsent(page)).toHaveText('3 marks wait for the network');
    await page.context().setOffline(false);
    await expect(unsent(page)).toHaveText(allSent);
    const { departures } = await seatrial.asAdmin<{
      departures: { leg: { id: number }; boat: { id: number }; counts: { aboard: number } }[];
    }>('GET', `/api/boarding/${marina.event}/${marina.date}`);
    expect(departures.find((each) => each.leg.id === leg && each.boat.id === boat)?.counts.aboard).toBe(3);
  },
);
