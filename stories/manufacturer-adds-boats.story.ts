import { mkdir, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import { addEvent, addOrganization } from './testing/marina.ts';
import { field, notice } from './testing/on-screen.ts';
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

test('photos, a film and papers are attached, and files that cannot be say why', async ({ seatrial }) => {
  await makerWithEvent(seatrial);
  const page = await seatrial.pageOf(maker, '/boats/new');
  const attachments = boat(page, 1).getByRole('group', { name: 'Attachments of Boat 1' });
  await attach(page, [...filesThatAreRefused.map(({ file }) => file), await plainPhoto('fine.jpg')]);
  await expect(attachments.getByRole('alert')).toHaveCount(filesThatAreRefused.length);
  await expect(attachments.getByRole('link')).toHaveText(['fine.jpg']);
  for (const { file, reason } of filesThatAreRefused) {
    const refusal = attachments.getByRole('alert').and(attachments.getByText(reason));
    await expect(refusal).toHaveText(/^Error occured while uploading images/);
    await attachments.getByRole('button', { name: `Dismiss ${file.name}` }).click();
    await expect(refusal).toBeHidden();
  }
  await attachments.getByRole('button', { name: 'Remove fine.jpg' }).click();

  await fillInBoat(boat(page, 1), { Make: 'Nimbus', Model: 'T9', Capacity: '6' });
  const movie = await film(page, 'under way');
  // The first take longest.
  let uploads = 0;
  await page.route('**/api/boat/upload-images', async (route) => {
    await page.waitForTimeout(500 - 100 * uploads++);
    await route.continue();
  });
  await attach(page, [
    await photoWithPlace('at the marina.jpg'),
    await rotatedPhoto('sideways.jpg'),
    movie,
    pdf('same.pdf'),
    pdf('same.pdf'),
  ]);
  await expect(attachments.getByRole('link')).toHaveText([
    'at the marina.jpg',
    'sideways.jpg',
    movie.name,
    'same.pdf',
    'same.pdf',
  ]);
  await page.unroute('**/api/boat/upload-images');
  await drop(attachments, pdf('dropped.pdf'));
  await expect(attachments.getByRole('link', { name: 'dropped.pdf' })).toBeVisible();
  await attachments.getByRole('button', { name: 'Remove dropped.pdf' }).click();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(notice(page, 'Saved')).toBeVisible();

  await page.getByRole('link', { name: 'Nimbus T9', exact: true }).click();
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

test('an upload that loses its connection keeps the form and can be tried again', async ({ seatrial }) => {
  await makerWithEvent(seatrial);
  const page = await seatrial.pageOf(maker, '/boats/new');
  await page.clock.install();
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
  const swallowed = page.waitForRequest('**/api/boat/upload-images');
  await again.click();
  await swallowed; // Before that the next try would be the one that is swallowed.
  await page.clock.fastForward(125_000);
  await expect(page.getByText(/(got stuck|did not answer).* try again\./)).toBeVisible();
  await expect(field(boat(page, 1), 'Model')).toHaveValue('T9');
  await again.click();
  await expect(page.getByRole('link', { name: 'list.pdf' })).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
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
