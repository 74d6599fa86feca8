/** The print for the quay has only the lists of the day, without the page around them. */
import { addBoats, addDriver, addEvent, addLeg, book } from './testing/marina.ts';
import type { Seatrial } from './testing/seatrial.ts';
import { expect, test } from './testing/story.ts';

test('paper has the sheets alone, and their head again on each page that a sheet goes on to', async ({ seatrial }) => {
  const page = await seatrial.pageOf(seatrial.adminEmail, await manifestOfManySeats(seatrial));
  await page.getByRole('button', { name: 'Print', exact: true }).waitFor();
  await page.emulateMedia({ media: 'print' });
  await page.getByRole('heading', { level: 2, name: 'Morning' }).waitFor();
  for (const around of ['banner', 'contentinfo', 'navigation'] as const)
    await expect(page.getByRole(around)).toHaveCount(0);
  await expect(page.getByText('Skip to the content')).toBeHidden();
  await expect(page.getByRole('button')).toHaveCount(0);
  const head = page.getByRole('article').first().locator('header');
  for (const text of ['Morning', 'Marina Days']) await expect(head).toContainText(text);
  // What Chromium repeats on each page of a table.
  await expect(head).toHaveCSS('display', 'table-header-group');
  for (const landscape of [false, true]) {
    const pdf = await page.pdf({ format: 'A4', landscape });
    expect(pagesOf(pdf), landscape ? 'landscape' : 'portrait').toBeGreaterThan(2);
  }
});

async function manifestOfManySeats(seatrial: Seatrial): Promise<string> {
  const marina = await addEvent(seatrial);
  const [boat = 0] = await addBoats(seatrial, marina, { make: 'Nimbus', model: 'T9', capacity: 45 });
  const leg = await addLeg(seatrial, marina, { identifier: 'Morning', times: '09:00-10:00', boats: [boat] });
  const kim = await addDriver(seatrial, 'kim@boating.test', {
    first_name: 'Kim',
    last_name: 'Larsen',
    organization_name: 'Boating Monthly International',
    phone: '+358 40 1234567',
    allergies: 'Nuts and shellfish',
  });
  await book(seatrial, marina, { leg, boat, organization: kim });
  const orgs = Array.from({ length: 40 }, (_, driver) => ({ email: `d${driver}@boating.test`, type: 'test driver' }));
  const { ids } = await seatrial.asAdmin('POST', '/api/org/new', { orgs });
  for (const organization of ids) await book(seatrial, marina, { leg, boat, organization });
  await addLeg(seatrial, marina, { identifier: 'Noon', times: '12:00-13:00', boats: [boat] });
  return `/events/${marina.event}/quay?more=print`;
}

function pagesOf(pdf: Buffer): number {
  return pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0;
}
