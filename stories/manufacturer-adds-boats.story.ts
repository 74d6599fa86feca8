import { mkdir, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import { addBoats, addDriver, addEvent, addLeg, addOrganization, book } from './testing/marina.ts';
import { field, firstColumn, notice } from './testing/on-screen.ts';
import {
  film,
  filesThatAreRefused,
  pdf,
  photoWithPlace,
  plainPhoto,
  rotatedPhoto,
  type ChosenFile,
} from './testing/sample-files.ts';
import type { Seatrial } from './testing/seatrial.ts';
import { expect, test } from './testing/story.ts';

const maker = 'yard@nimbus.test';

test('several boats are added in one form; missing fields are marked on their boat', async ({ seatrial }) => {
  await makerWithEvent(seatrial);
  const page = await seatrial.pageOf(maker);
  await page.getByRole('link', { name: 'Add boats' }).click();
  await fillInBoat(boat(page, 1), { Make: 'Nimbus', Model: 'T9', Capacity: '6', Length: '9.25' });
  await page.getByRole('button', { name: 'Add another boat' }).click();
  await fillInBoat(boat(page, 2), { Make: 'Nimbus' });
  await page.getByRole('button', { name: 'Add another boat' }).click();
  await page.getByRole('button', { name: 'Remove boat 3' }).click();
  await page.getByRole('button', { name: 'Save' }).click();

  await expect(page.getByRole('alert')).toHaveText('Please fill in the missing fields: model, capacity on boat: 2');
  for (const name of ['Model', 'Capacity']) {
    await expect(field(boat(page, 2), name)).toHaveAttribute('aria-invalid', 'true');
    await expect(field(boat(page, 1), name)).not.toHaveAttribute('aria-invalid', 'true');
  }
  await expect(field(boat(page, 1), 'Length')).toHaveValue('9.25');
  await fillInBoat(boat(page, 2), { Model: 'T11', Capacity: '8', Beam: '-1' });
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(field(boat(page, 2), 'Beam')).toHaveAccessibleDescription('Use 0 or more');
  await fillInBoat(boat(page, 2), { Beam: '3' });
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(notice(page, 'Saved')).toBeVisible();
  await expect(firstColumn(page, 'Boats')).toHaveText(['T9', 'T11']);
});

test('photos, a film and papers are attached: no place stays in a photo, a film is sought in by ranges', async ({
  seatrial,
}) => {
  await makerWithEvent(seatrial);
  const page = await seatrial.pageOf(maker, '/boats/new');
  await fillInBoat(boat(page, 1), { Make: 'Nimbus', Model: 'T9', Capacity: '6' });
  const movie = await film(page, 'under way');
  await attach(page, [
    await photoWithPlace('at the marina.jpg'),
    await rotatedPhoto('sideways.jpg'),
    movie,
    pdf('same.pdf'),
    pdf('same.pdf'),
  ]);
  const attachments = boat(page, 1).getByRole('group', { name: 'Attachments of Boat 1' });
  await expect(attachments.getByRole('link')).toHaveCount(5);
  await drop(attachments, pdf('dropped.pdf'));
  await expect(attachments.getByRole('link', { name: 'dropped.pdf' })).toBeVisible();
  await attachments.getByRole('button', { name: 'Remove dropped.pdf' }).click();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(notice(page, 'Saved')).toBeVisible();

  await page.getByRole('link', { name: 'T9' }).click();
  await expect(page.getByRole('link', { name: 'same.pdf (pdf)' })).toHaveCount(2);
  await expect(page.getByText('dropped.pdf')).toBeHidden();
  const photo = await fetched(page.getByRole('img', { name: 'at the marina.jpg' }));
  expect((await sharp(photo).metadata()).exif).toBeUndefined();
  await page.getByRole('button', { name: 'sideways.jpg' }).click();
  const { width, height } = await sharp(await fetched(page.getByRole('img', { name: 'sideways.jpg' }))).metadata();
  expect({ width, height }).toEqual({ width: 20, height: 40 });

  const video = page.getByLabel(movie.name);
  await expect.poll(() => video.evaluate((element: HTMLVideoElement) => element.videoWidth)).toBe(64);
  await video.evaluate((element: HTMLVideoElement) => ((element.muted = true), element.play()));
  await expect.poll(() => video.evaluate((element: HTMLVideoElement) => element.currentTime)).toBeGreaterThan(0);
  const part = await fetch(await addressOf(video), { headers: { range: 'bytes=4-11' } });
  expect([part.status, part.headers.get('content-range')]).toEqual([206, `bytes 4-11/${movie.buffer.length}`]);
  expect(Buffer.from(await part.arrayBuffer())).toEqual(movie.buffer.subarray(4, 12));
});

test('files that cannot be attached say why, whatever their names claim, and the others are taken', async ({
  seatrial,
}) => {
  await makerWithEvent(seatrial);
  const page = await seatrial.pageOf(maker, '/boats/new');
  await attach(page, [...filesThatAreRefused.map(({ file }) => file), await plainPhoto('fine.jpg')]);
  const attachments = page.getByRole('group', { name: 'Attachments of Boat 1' });
  await expect(attachments.getByRole('alert')).toHaveCount(filesThatAreRefused.length);
  await expect(attachments.getByRole('link')).toHaveText(['fine.jpg']);
  for (const { file, reason } of filesThatAreRefused) {
    const refusal = attachments.getByRole('alert').and(attachments.getByText(reason));
    await expect(refusal).toHaveText(/^Error occured while uploading images/);
    await attachments.getByRole('button', { name: `Dismiss ${file.name}` }).click();
    await expect(refusal).toBeHidden();
  }
});

test('an upload that loses its connection keeps the form and can be tried again', async ({ seatrial }) => {
  await makerWithEvent(seatrial);
  const page = await seatrial.pageOf(maker, '/boats/new');
  await page.clock.install();
  await page.reload();
  await fillInBoat(boat(page, 1), { Make: 'Nimbus', Model: 'T9', Capacity: '6' });
  await page.route('**/api/boat/upload-images', (route) => route.abort());
  await attach(page, [pdf('list.pdf')]);
  await expect(page.getByRole('alert')).toHaveText(/^Error occured while uploading images\. No connection/);
  await expect(field(boat(page, 1), 'Model')).toHaveValue('T9');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('One file was not uploaded. Try again or dismiss it, then save')).toBeVisible();
  await page.unroute('**/api/boat/upload-images');

  const again = page.getByRole('button', { name: 'Try again: list.pdf' });
  const signIn = { contentType: 'text/html', body: '<h1>Marina Wi-Fi: please sign in</h1>' };
  await page.route('**/api/boat/upload-images', (route) => route.fulfill(signIn), { times: 1 });
  await again.click();
  await expect(page.getByText(/The answer did not come from the server/)).toBeVisible();
  await page.route('**/api/boat/upload-images', () => undefined, { times: 1 });
  await again.click();
  await page.clock.fastForward(125_000);
  await expect(page.getByText(/(got stuck|did not answer).* try again\./)).toBeVisible();
  await expect(field(boat(page, 1), 'Model')).toHaveValue('T9');
  await again.click();
  await expect(page.getByRole('link', { name: 'list.pdf' })).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('files stay in the order in which they were chosen, however long each takes', async ({ seatrial }) => {
  await makerWithEvent(seatrial);
  const page = await seatrial.pageOf(maker, '/boats/new');
  const names = ['first.pdf', 'second.pdf', 'third.pdf'];
  let uploads = 0;
  await page.route('**/api/boat/upload-images', async (route) => {
    const slowness = 600 - 200 * uploads++;
    await page.waitForTimeout(slowness);
    await route.continue();
  });
  await attach(page, names.map(pdf));
  await expect(page.getByRole('group', { name: 'Attachments of Boat 1' }).getByRole('link')).toHaveText(names);
});

test('a manufacturer sees all boats or only their own, and changes only their own', async ({ seatrial }) => {
  const { marina, own } = await makerWithEvent(seatrial);
  const other = await addOrganization(seatrial, 'manufacturer', 'dock@axopar.test', { organization_name: 'Axopar' });
  await addBoats(
    seatrial,
    marina,
    { make: 'Nimbus', model: 'T9', owner: own },
    { make: 'Axopar', model: '29', owner: other },
  );
  const page = await seatrial.pageOf(maker, '/boats');
  for (const column of ['Model', 'Make', 'Manufacturer', 'Event'])
    await expect(page.getByRole('columnheader', { name: column })).toBeVisible();
  await expect(firstColumn(page, 'Boats')).toHaveText(['29', 'T9']);
  await expect(page.getByText('dock@axopar.test')).toBeHidden();
  await expect(page.getByRole('button', { name: 'Import' })).toBeHidden();
  await page.getByRole('button', { name: 'View my boats' }).click();
  await expect(firstColumn(page, 'Boats')).toHaveText(['T9']);
  await page.getByRole('button', { name: 'View all boats' }).click();
  await page.getByRole('link', { name: '29' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Axopar 29', exact: true })).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: 'Edit' })).toBeHidden();
  await expect(page.getByRole('main').getByRole('button', { name: 'Remove' })).toBeHidden();
});

test("a boat is edited, its event is not: 'You can not modify this value'", async ({ seatrial }) => {
  const { marina, own } = await makerWithEvent(seatrial);
  const [id = 0] = await addBoats(seatrial, marina, { make: 'Nimbus', model: 'T9', owner: own });
  await addEvent(seatrial, { name: 'Another' });
  const page = await seatrial.pageOf(maker, `/boats/${id}`);
  await page.getByRole('link', { name: 'Edit' }).click();
  await expect(field(page, 'Event')).toHaveValue(marina.name);
  await expect(field(page, 'Event')).not.toBeEditable();
  await expect(field(page, 'Event')).toHaveAccessibleDescription('You can not modify this value');
  await field(page, 'Model').fill('T11');
  await page.route('**/api/boat//edit', (route) => route.abort());
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('alert')).toHaveText(/^No connection/);
  await expect(field(page, 'Model')).toHaveValue('T11');
  await page.unroute('**/api/boat//edit');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(notice(page, 'Saved')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Nimbus T11', exact: true })).toBeVisible();
});

test('removing a boat says how many bookings go, and leads on after five seconds', async ({ seatrial }) => {
  const { marina, own } = await makerWithEvent(seatrial);
  const [id = 0] = await addBoats(seatrial, marina, { make: 'Nimbus', model: 'T9', owner: own });
  const leg = await addLeg(seatrial, marina, { identifier: 'Morning', times: '09:00-10:00', boats: [id] });
  await book(seatrial, marina, { leg, boat: id, organization: await addDriver(seatrial, 'kim@boating.test') });
  const page = await seatrial.pageOf(maker, `/boats/${id}`);
  await page.getByRole('button', { name: 'Remove' }).click();
  const dialog = page.getByRole('dialog', { name: 'Remove Nimbus T9?' });
  await expect(dialog).toContainText('1 registration');
  await page.route(`**/api/boat/${id}`, (route) =>
    route.request().method() === 'DELETE' ? route.abort() : route.continue(),
  );
  await dialog.getByRole('button', { name: 'Remove' }).click();
  await expect(dialog.getByRole('alert')).toHaveText(/^Something went wrong: No connection/);
  await page.unroute(`**/api/boat/${id}`);
  // The clock stands but for what the story lets pass, however long the machine takes.
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 1_000);
  await dialog.getByRole('button', { name: 'Remove' }).click();
  await expect(async () => {
    await page.clock.runFor(50);
    expect(await page.getByRole('heading', { level: 1, name: 'Deleted' }).isVisible()).toBe(true);
  }).toPass();
  await page.clock.runFor(4_000);
  await expect(page).toHaveURL(`/boats/${id}`);
  await page.clock.runFor(1_500);
  await page.clock.resume();
  await expect(page).toHaveURL('/boats');
  await expect(page.getByRole('heading', { name: 'No boats yet' })).toBeVisible();
});

async function makerWithEvent(seatrial: Seatrial) {
  const marina = await addEvent(seatrial);
  return { marina, own: await addOrganization(seatrial, 'manufacturer', maker, { organization_name: 'Nimbus' }) };
}

function boat(page: Page, number: number): Locator {
  return page.getByRole('group', { name: `Boat ${number}`, exact: true });
}

async function fillInBoat(within: Locator, values: Record<string, string>): Promise<void> {
  for (const [label, value] of Object.entries(values)) await field(within, label).fill(value);
}

/** From the disk, as a person does; two files of one name are in two folders. */
async function attach(page: Page, files: ChosenFile[]): Promise<void> {
  const paths = files.map(({ name }, index) => test.info().outputPath(`folder ${index}`, name));
  for (const [index, path] of paths.entries()) {
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, files[index]?.buffer ?? '');
  }
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Choose files' }).click();
  await (await chooser).setFiles(paths);
}

async function drop(onto: Locator, { buffer, mimeType, name }: ChosenFile): Promise<void> {
  const area = onto.getByText('Drop images, videos or pdf files here');
  const files = await area.evaluateHandle(
    (_area, file) => {
      const dropped = new DataTransfer();
      dropped.items.add(new File([new Uint8Array(file.bytes)], file.name, { type: file.type }));
      return dropped;
    },
    { bytes: [...buffer], name, type: mimeType },
  );
  await area.dispatchEvent('drop', { dataTransfer: files });
}

async function addressOf(element: Locator): Promise<string> {
  return new URL((await element.getAttribute('src')) ?? '', element.page().url()).href;
}

async function fetched(element: Locator): Promise<Buffer> {
  return Buffer.from(await (await fetch(await addressOf(element))).arrayBuffer());
}
