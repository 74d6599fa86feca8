import type { Locator, Page } from '@playwright/test';
import type { Leg } from '#domain/leg.ts';
import { datesBetween, toTime } from '#domain/time.ts';
import { clockChangesOn } from '#domain/zone.ts';
import { faultsHere } from './testing/axe.ts';
import { addBoats, addDriver, addEvent, addLeg, book } from './testing/marina.ts';
import { notice } from './testing/on-screen.ts';
import type { Seatrial } from './testing/seatrial.ts';
import { expect, test } from './testing/story.ts';
import { dayFromToday } from './testing/today.ts';

test.use({ viewport: { width: 1280, height: 900 } });

/** Two boats sail at ten with a guest each, one of them again at noon; a third is on no leg. */
async function aDay(seatrial: Seatrial) {
  const marina = await addEvent(seatrial);
  const [nimbus = 0, targa = 0] = await addBoats(
    seatrial,
    marina,
    { make: 'Nimbus', model: 'T9' },
    { make: 'Targa', model: '32' },
    { make: 'Axopar', model: '29' },
  );
  const ten = await addLeg(seatrial, marina, { identifier: 'Ten', times: '10:00-11:00', boats: [nimbus, targa] });
  const noon = await addLeg(seatrial, marina, { identifier: 'Noon', times: '12:00-13:00', boats: [nimbus] });
  for (const [first_name, boat] of [
    ['Kim', nimbus],
    ['Maria', targa],
  ] as const)
    // prettier-ignore
    await book(seatrial, marina, {
      leg: ten,
      boat,
      organization: await addDriver(seatrial, `${first_name}@boating.test`, { first_name, last_name: 'Larsen' }),
    });
  return { marina, ten, noon, path: `/events/${marina.event}/schedule?date=${marina.date}` };
}

function block(page: Page, leg: string, boat: string) {
  return page.getByRole('button', { name: new RegExp(`^${leg}\\b.*, ${boat},`) });
}

/** The board is one stop of the tab key, whose arrows go in two directions. */
async function press(control: Locator): Promise<void> {
  await control.evaluate((cell: HTMLElement) => cell.focus());
  await control.page().keyboard.press('Enter');
}

/** The notice of what was applied, which has the way back. */
function applied(page: Page): Locator {
  return page.locator('.feedback').filter({ has: page.getByRole('button', { name: 'Undo', exact: true }) });
}

async function start(seatrial: Seatrial, leg: number): Promise<string> {
  const answer = await seatrial.asAdmin<{ leg: Leg }>('GET', `/api/leg/${leg}`);
  return `${answer.leg.start_time} ${answer.leg.boats.map(({ make }) => make).join(' ')}`;
}

test('a leg is moved with the arrows, applied in one press with its mails named, and taken back; beside another organiser, whose change is seen and whose own ones stay; and on a phone, where the day is a list', async ({
  seatrial,
}) => {
  const { noon, path, ten } = await aDay(seatrial);
  const page = await seatrial.pageOf(seatrial.adminEmail, path);
  await press(block(page, 'Ten', 'Nimbus T9'));
  for (let press = 0; press < 3; press += 1) await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  // Both boats of the leg go along, and nothing is written yet.
  await expect(block(page, 'Ten, 10:15–11:15', 'Targa 32')).toBeVisible();
  expect(await start(seatrial, ten)).toBe('10:00 Nimbus Targa');
  const changes = page.getByRole('region', { name: '1 change' });
  await expect(changes).toContainText('Ten starts 10:15 instead of 10:00, with all its 2 boats');
  await expect(changes).toContainText('2 people keep their seats.');
  expect(await faultsHere(page, 'a leg is moved')).toEqual([]);
  await changes.getByRole('button', { name: 'Apply, mail 2' }).click();
  await expect(applied(page)).toBeVisible();
  expect(await start(seatrial, ten)).toBe('10:15 Nimbus Targa');
  await applied(page).getByRole('button', { name: 'Undo' }).click();
  await expect(notice(page, 'Everything is as it was')).toBeVisible();
  await expect(block(page, 'Ten, 10:00–11:00', 'Targa 32')).toBeVisible();
  expect(await start(seatrial, ten)).toBe('10:00 Nimbus Targa');

  const [first, second] = [page, await seatrial.pageOf(seatrial.adminEmail, path)];
  await press(block(second, 'Noon', 'Nimbus T9'));
  await second.getByRole('button', { name: '+5 min' }).click();
  await press(block(first, 'Ten', 'Nimbus T9'));
  await first.getByRole('button', { name: '−5 min' }).click();
  await first.getByRole('button', { name: 'Apply, mail 2' }).click();
  await expect(block(second, 'Ten, 09:55–10:55', 'Targa 32')).toBeVisible();
  await expect(block(second, 'Noon, 12:05–13:05', 'Nimbus T9')).toBeVisible();
  // Pressed before the new plan has come it is refused, and pressed again, as long as there is something to apply.
  const done = applied(second);
  await expect(async () => {
    if (await done.isHidden()) await second.getByRole('button', { name: 'Apply' }).click();
    await expect(done).toBeVisible({ timeout: 5_000 });
  }).toPass();
  expect([await start(seatrial, ten), await start(seatrial, noon)]).toEqual(['09:55 Nimbus Targa', '12:05 Nimbus']);

  await page.setViewportSize({ width: 390, height: 844 });
  const sheet = page.getByRole('dialog');
  await page
    .getByRole('list', { name: /^Boats and their legs/ })
    .getByRole('button', { name: /Targa 32/ })
    .click();
  await expect(sheet.getByRole('button', { name: /Maria Larsen/ })).toBeVisible();
  await sheet.getByRole('button', { name: '+5 min' }).click();
  await sheet.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('button', { name: 'Apply, mail 2' }).click();
  await expect.poll(() => start(seatrial, ten)).toBe('10:00 Nimbus Targa');
  await expect(applied(page)).toBeVisible();
  expect(await faultsHere(page, 'the day as a list')).toEqual([]);
});

test('a leg is dragged onto a clash, which shows as it is dragged, and springs back from where it cannot be @one-hand', async ({
  seatrial,
}) => {
  const { noon, path, marina } = await aDay(seatrial);
  const page = await seatrial.pageOf(seatrial.adminEmail, path);
  const drag = async (leg: string, hours: number) => {
    const box = await block(page, leg, 'Nimbus T9').boundingBox();
    if (!box) throw new Error('The leg is not there.');
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
    await page.mouse.down();
    await page.mouse.move(box.x + box.width / 2 + box.width * hours, box.y + box.height / 2, { steps: 8 });
    return () => page.mouse.up();
  };
  const drop = await drag('Noon', -1.5);
  await expect(page.getByRole('alert')).toContainText('Nimbus T9 would sail');
  await drop();
  await expect(page.getByRole('button', { name: 'Apply' })).toBeDisabled();
  await page.getByRole('button', { name: /^Take back: Noon/ }).click();
  await (
    await drag('Noon', 2)
  )();
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(applied(page)).toBeVisible();
  expect(await start(seatrial, noon)).toBe('14:00 Nimbus');

  await seatrial.asAdmin('POST', '/api/leg/lock', { event: marina.event, date: marina.date, lock_state: true });
  await page.reload();
  await (
    await drag('Noon', 1)
  )();
  await expect(page.getByText('Legs have been locked for this day')).toBeVisible();
  await expect(block(page, 'Noon, 14:00–15:00', 'Nimbus T9')).toBeVisible();
});

test('a leg lands where the pointer is, dragged slowly or fast, at three widths, with its change listed beside it @one-hand', async ({
  seatrial,
}) => {
  const { marina, noon: leg, path, ten } = await aDay(seatrial);
  const page = await seatrial.pageOf(seatrial.adminEmail, path);
  for (const [width, height] of [
    [820, 1180],
    [1280, 800],
    [1600, 900],
  ] as const) {
    await page.setViewportSize({ width, height });
    for (const steps of [1, 40])
      for (const pixels of [48, 310, -60]) {
        const noon = block(page, 'Noon', 'Nimbus T9');
        const before = await noon.boundingBox();
        const hour = (await page.getByText('09', { exact: true }).boundingBox())?.width ?? 0;
        if (!before) throw new Error('The leg is not there.');
        const [x, y] = [before.x + before.width / 2, before.y + before.height / 2];
        await page.mouse.move(x, y);
        await page.mouse.down();
        await page.mouse.move(x + pixels, y, { steps });
        const held = await noon.boundingBox();
        await page.mouse.up();
        const after = await noon.boundingBox();
        // Within half of a step of five minutes.
        for (const box of [held, after])
          expect(Math.abs((box?.x ?? 0) - before.x - pixels), `${width} ${steps} ${pixels}`).toBeLessThan(hour / 20);
        expect(after?.width).toBeCloseTo(before.width, 0);
        await page.getByRole('button', { name: 'Undo the change' }).click();
        await expect(block(page, 'Noon, 12:00–13:00', 'Nimbus T9')).toBeVisible();
      }
    if (width === 1280) expect((await page.getByText('3 boats').boundingBox())?.y).toBeLessThan(270);
  }

  // While it is held its change is listed, somebody books it, and another organiser adds a leg before the first hour of the board.
  const noon = block(page, 'Noon', 'Nimbus T9');
  const before = await noon.boundingBox();
  const hour = (await page.getByText('09', { exact: true }).boundingBox())?.width ?? 0;
  if (!before) throw new Error('The leg is not there.');
  const [x, y] = [before.x + before.width / 2, before.y + before.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + 48, y, { steps: 4 });
  await expect(page.getByRole('region', { name: '1 change' })).toBeVisible();
  const [{ boats }, kim] = await Promise.all([
    seatrial.asAdmin<{ leg: Leg }>('GET', `/api/leg/${ten}`).then((answer) => answer.leg),
    addDriver(seatrial, 'late@boating.test', { first_name: 'Late' }),
  ]);
  const nimbus = boats[0]?.id ?? 0;
  await book(seatrial, marina, { leg, boat: nimbus, organization: kim });
  await expect(page.getByText('1 person', { exact: true })).toBeVisible();
  await addLeg(seatrial, marina, { identifier: 'Dawn', times: '06:00-07:00', boats: [nimbus] });
  await expect(block(page, 'Dawn', 'Nimbus T9')).toBeAttached();
  await page.mouse.move(x + 150, y, { steps: 4 });
  expect(Math.abs(((await noon.boundingBox())?.x ?? 0) - before.x - 150)).toBeLessThan(hour / 20);
  await page.mouse.up();
  const start = toTime(12 * 60 + 5 * Math.round((150 / hour) * 12));
  await expect(block(page, `Noon, ${start}`, 'Nimbus T9')).toBeVisible();
  await page.getByRole('button', { name: 'Apply, mail 1' }).click();
  await expect(applied(page)).toBeVisible();
});

test('in the night in which clocks are changed a leg is dragged over that hour and lands at the hour that it says @one-hand', async ({
  seatrial,
}) => {
  const zone = 'Europe/Paris';
  const date = datesBetween(dayFromToday(1), dayFromToday(366)).find((day) => clockChangesOn(day, zone)) ?? '';
  const about = { name: 'Cannes', location: 'Vieux Port', start_date: date, end_date: date, time_zone: zone };
  const { id: event } = await seatrial.asAdmin('POST', '/api/event', about);
  const marina = { event, name: about.name, date };
  const boats = await addBoats(seatrial, marina, { make: 'Nimbus', model: 'T9' });
  const night = await addLeg(seatrial, marina, { identifier: 'Night', times: '01:00-01:45', boats });
  const page = await seatrial.pageOf(seatrial.adminEmail, `/events/${event}/schedule?date=${date}`);
  const box = await block(page, 'Night', 'Nimbus T9').boundingBox();
  const hour = (await page.getByText('05', { exact: true }).boundingBox())?.width ?? 0;
  if (!box) throw new Error('The leg is not there.');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + 1.25 * hour, y, { steps: 5 });
  await expect(page.getByRole('status').getByText(/^Clocks are put (back|forward) in this night/)).toBeVisible();
  await page.mouse.move(x + 3 * hour, y, { steps: 5 });
  await page.mouse.up();
  await expect(block(page, 'Night, 04:00–04:45', 'Nimbus T9')).toBeVisible();
  await page.getByRole('button', { name: 'Apply', exact: true }).click();
  await expect(applied(page)).toBeVisible();
  expect(await start(seatrial, night)).toBe('04:00 Nimbus');
  await page.reload();
  await expect(block(page, 'Night, 04:00–04:45', 'Nimbus T9')).toBeVisible();
});

test("in the system's own few colours the leg that is chosen is told from the others by more than a colour @one-hand", async ({
  seatrial,
}) => {
  const { path } = await aDay(seatrial);
  const page = await seatrial.pageOf(seatrial.adminEmail, path);
  await page.emulateMedia({ forcedColors: 'active' });
  const [chosen, other] = [block(page, 'Ten', 'Nimbus T9'), block(page, 'Noon', 'Nimbus T9')];
  await chosen.click();
  await expect(page.getByText('1/4 seats')).toBeVisible();
  const look = (leg: Locator) =>
    leg.evaluate((button) => {
      const { backgroundColor, outlineStyle, outlineWidth } = getComputedStyle(button.lastElementChild ?? button);
      return { backgroundColor, outline: outlineStyle === 'none' ? 0 : Number.parseFloat(outlineWidth) };
    });
  await expect.poll(async () => (await look(chosen)).outline).toBeGreaterThanOrEqual(3);
  const [mine, others] = [await look(chosen), await look(other)];
  expect(others.outline).toBe(0);
  expect(mine.backgroundColor).not.toBe(others.backgroundColor);
  // The boats that go along have an edge of their own kind.
  expect((await look(block(page, 'Ten', 'Targa 32'))).outline).toBeGreaterThan(0);
});

test('a finger that rests on a leg lifts and drags it, and scrolls over one on which it does not', async ({
  seatrial,
}) => {
  const { noon, path } = await aDay(seatrial);
  const page = await seatrial.pageOf(seatrial.adminEmail, path);
  await page.setViewportSize({ width: 820, height: 1180 });
  const touch = await page.context().newCDPSession(page);
  const finger = async (type: 'touchStart' | 'touchMove' | 'touchEnd', x = 0, y = 0) =>
    touch.send('Input.dispatchTouchEvent', { type, touchPoints: type === 'touchEnd' ? [] : [{ x, y }] });
  const drag = async (lift: () => Promise<void>) => {
    const box = await block(page, 'Noon', 'Nimbus T9').boundingBox();
    if (!box) throw new Error('The leg is not there.');
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    await finger('touchStart', x, y);
    await lift();
    for (const part of [0.25, 0.5, 0.75, 1]) await finger('touchMove', x + box.width * 2 * part, y);
    await finger('touchEnd');
  };
  await block(page, 'Noon, 12:00–13:00', 'Nimbus T9').waitFor();
  await drag(async () => undefined);
  await expect(block(page, 'Noon, 12:00–13:00', 'Nimbus T9')).toBeVisible();
  const strip = page.getByRole('complementary');
  await drag(async () => {
    await expect(page.getByText('0 people', { exact: true })).toBeVisible();
    expect((await strip.boundingBox())?.height).toBeLessThanOrEqual(96);
  });
  await expect(block(page, 'Noon, 14:00–15:00', 'Nimbus T9')).toBeVisible();
  expect((await strip.boundingBox())?.height).toBeLessThanOrEqual(104);
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(applied(page)).toBeVisible();
  expect(await start(seatrial, noon)).toBe('14:00 Nimbus');
});

test('a boat is dragged onto a leg, or put there by its panel; one boat of a leg sails alone @one-hand', async ({
  seatrial,
}) => {
  const { noon, path, ten } = await aDay(seatrial);
  const page = await seatrial.pageOf(seatrial.adminEmail, path);
  const axopar = page.getByRole('button', { name: 'Axopar 29', exact: true });
  await axopar.dragTo(block(page, 'Noon', 'Nimbus T9'));
  await expect(block(page, 'Noon', 'Axopar 29')).toBeVisible();
  await press(axopar);
  await page.getByLabel('Put on a leg').selectOption({ label: 'Ten, 10:00–11:00' });
  await page.getByRole('button', { name: 'Put on it' }).click();
  await expect(page.getByRole('region', { name: '2 changes' })).toContainText('Axopar 29 sails on Ten too');
  await page.getByRole('button', { name: 'Apply', exact: true }).click();
  await expect(applied(page)).toBeVisible();
  expect(await start(seatrial, noon)).toMatch(/Axopar/);

  await press(block(page, 'Ten', 'Targa 32'));
  await page.getByRole('button', { name: 'Only this boat' }).click();
  await page.getByRole('button', { name: '+5 min' }).click();
  await expect(block(page, 'Tenb, 10:05–11:05', 'Targa 32')).toBeVisible();
  await page.getByRole('button', { name: 'Apply, mail 1' }).click();
  await expect(applied(page)).toBeVisible();
  expect(await start(seatrial, ten)).toMatch(/^10:00 (Nimbus Axopar|Axopar Nimbus)$/);
});
