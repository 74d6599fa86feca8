/** What the event was worth: the organiser publishes it, the builder gets a mail, reads it, takes it along and prints it. */
import { readFile } from 'node:fs/promises';
import { readSheet } from 'read-excel-file/node';
import { faultsHere } from './testing/axe.ts';
import { linkIn } from './testing/mailbox.ts';
import { addBoats, addDriver, addEvent, addLeg, addOrganization, book } from './testing/marina.ts';
import { notice } from './testing/on-screen.ts';
import type { Seatrial } from './testing/seatrial.ts';
import { expect, test } from './testing/story.ts';

const yard = 'yard@nimbus.test';
const people = 12;
const pieces = 40;
const long = 'The helm is heavy at low speed, and light from eight knots on. '.repeat(30).trim();

test('an organiser publishes the report, and its builder opens it from the mail, downloads it and prints two pages', async ({
  seatrial,
}) => {
  const event = await eventThatIsOver(seatrial);
  const admin = await seatrial.pageOf(seatrial.adminEmail, `/events/${event}/report`);
  await expect(admin.getByRole('heading', { name: `${people} of ${people} people published` })).toBeVisible();
  await admin.getByRole('button', { name: 'Publish to builders…' }).click();
  await admin.getByRole('button', { name: 'Publish and mail' }).click();
  await expect(notice(admin, 'The report is open')).toBeVisible();
  await expect(admin.getByText(/^Builders may read their reports since/)).toBeVisible();
  expect(await faultsHere(admin, 'the organisers’ view')).toEqual([]);

  await seatrial.mailsLeave();
  const letter = await seatrial.mailbox.letterTo(yard, { about: 'the report on your boat' });
  expect(letter.text).toContain('What Marina Days was worth for Nimbus T9');
  const page = await seatrial.visitor(linkIn(letter, 'login/'));
  const report = page.getByRole('article', { name: 'Nimbus T9' });
  await expect(report).toContainText(
    `On 2 trips ${people} people from ${people} publications were aboard. ${pieces} pieces have been published.`,
  );
  expect(new URL(page.url()).pathname).toBe(`/events/${event}/report`);
  expect(await faultsHere(page, 'the report')).toEqual([]);

  // From home it is one press away.
  await page.goto('/');
  await page.getByRole('link', { name: 'Open the report' }).click();
  await expect(report).toBeVisible();

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download .xlsx' }).click();
  const sheet = await readSheet(await readFile(await (await download).path()), 'Published');
  expect(sheet.slice(4)).toHaveLength(pieces);

  const pdf = await page.pdf({ preferCSSPageSize: true, printBackground: true });
  expect(pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)).toHaveLength(2);
});

/** With more pieces, words and publications than two pages hold. */
async function eventThatIsOver(seatrial: Seatrial): Promise<number> {
  const marina = await addEvent(seatrial, { from: -3, to: -1 });
  const { event } = marina;
  await seatrial.asAdmin('POST', '/api/event/edit', { id: event, after: true });
  const owner = await addOrganization(seatrial, 'manufacturer', yard, { organization_name: 'Nimbus' });
  const [boat = 0] = await addBoats(seatrial, marina, { make: 'Nimbus', model: 'T9', capacity: people, owner });
  const leg = await addLeg(seatrial, marina, { identifier: 'Morning', times: '09:00-10:00', boats: [boat] });
  await addLeg(seatrial, marina, { identifier: 'Noon', times: '12:00-13:00', boats: [boat] });
  const writers: number[] = [];
  for (let number = 0; number < people; number += 1) {
    const email = `writer${number}@press.test`;
    const organization_name = `The Very Long Name of Publication ${number}`;
    const organization = await addDriver(seatrial, email, { organization_name, phone: `+${30 + number} 1` });
    await book(seatrial, marina, { leg, boat, organization });
    await seatrial.as(email, 'POST', '/api/note', { event, boat, text: long, to_builder: 'named' });
    writers.push(organization);
  }
  for (let number = 0; number < pieces; number += 1) {
    const url = `https://press.example/${number}/${'a-long-address-'.repeat(8)}`;
    const title = `Piece ${number}: what we found when we took the Nimbus T9 out in a northerly for three hours`;
    const organization = writers[number % people];
    const medium = `The Very Long Name of Publication ${number % people}`;
    await seatrial.asAdmin('POST', '/api/coverage', { event, boats: [boat], url, title, medium, organization });
  }
  return event;
}
