import { readFile } from 'node:fs/promises';
import { unzipSync } from 'fflate';
import { faultsHere } from './testing/axe.ts';
import { addBoats, addEvent, addLeg, addOrganization } from './testing/marina.ts';
import { notice } from './testing/on-screen.ts';
import { pdf, plainPhoto } from './testing/sample-files.ts';
import { expect, test } from './testing/story.ts';
import { dayFromToday } from './testing/today.ts';

const maker = 'yard@nimbus.test';
const journalist = 'ann@boating.test';

test('a builder keeps a press kit back; a journalist agrees, and has every byte of it once its moment has come', async ({
  seatrial,
}) => {
  const marina = await addEvent(seatrial);
  await seatrial.asAdmin('POST', '/api/event/edit', { id: marina.event, after: true });
  const owner = await addOrganization(seatrial, 'manufacturer', maker, { organization_name: 'Nimbus' });
  await addOrganization(seatrial, 'test driver', journalist);
  const [boat = 0] = await addBoats(seatrial, marina, { make: 'Nimbus', model: 'T9', owner });
  await addLeg(seatrial, marina, { identifier: 'A1', times: '10:00-11:00', boats: [boat] });
  const [paper, photo] = [pdf('sea trial.pdf'), await plainPhoto('hull.jpg')];

  const form = await seatrial.pageOf(maker, `/boats/${boat}/edit`);
  const kit = form.getByRole('group', { name: 'Press files of Nimbus T9' });
  const chooser = form.waitForEvent('filechooser');
  await kit.getByRole('button', { name: 'Choose files' }).click();
  await (await chooser).setFiles([paper, photo]);
  await expect(kit.getByRole('button', { name: 'sea trial.pdf', exact: true })).toBeVisible();
  await expect(kit.getByRole('button', { name: 'hull.jpg', exact: true })).toBeVisible();
  await form.getByLabel('Press text').fill('Forty knots, and quiet.');
  await form.getByLabel('Not before').fill(dayFromToday(2));
  await form.getByLabel('Time', { exact: true }).fill('09:00');
  await form.getByRole('button', { name: 'Save press kit' }).click();
  await expect(notice(form, 'Saved')).toBeVisible();
  const checked = form.waitForEvent('download');
  await kit.getByRole('button', { name: 'sea trial.pdf', exact: true }).click();
  expect(await readFile(await (await checked).path())).toEqual(paper.buffer);

  const page = await seatrial.pageOf(journalist, `/boats/${boat}`);
  const shown = page.getByRole('region', { name: 'Press kit of Nimbus T9' });
  await expect(shown.getByText(/^It comes on .+, 09:00, Helsinki time/)).toBeVisible();
  await expect(shown).not.toContainText('Forty knots');
  expect([...(await faultsHere(form, 'the form')), ...(await faultsHere(page, 'the embargo'))]).toEqual([]);
  await shown.getByRole('button', { name: 'Agree to the embargo of Nimbus T9' }).click();
  await expect(shown.getByText(/^You agreed on/)).toBeVisible();

  await form.getByLabel('Not before').fill(dayFromToday(-2));
  await expect(form.getByText(/^This moment is past/)).toBeVisible();
  await form.getByRole('button', { name: 'Save press kit' }).click();
  await expect(form.getByRole('button', { name: 'Save press kit' })).toBeEnabled();
  await expect(async () => {
    await page.reload();
    await expect(shown.getByText('Forty knots, and quiet.')).toBeVisible();
  }).toPass();
  const saved = page.waitForEvent('download');
  await shown.getByRole('link', { name: 'sea trial.pdf' }).click();
  const download = await saved;
  expect(download.suggestedFilename()).toBe('sea trial.pdf');
  expect(await readFile(await download.path())).toEqual(paper.buffer);
  const zipped = page.waitForEvent('download');
  await shown.getByRole('button', { name: 'Download all of the press kit of Nimbus T9' }).click();
  const archive = unzipSync(await readFile(await (await zipped).path()));
  expect(Object.keys(archive)).toEqual(['press-text.txt', 'files/1-sea trial.pdf', 'files/2-hull.jpg']);
  expect(Buffer.from(archive['files/1-sea trial.pdf'] ?? [])).toEqual(paper.buffer);
});
