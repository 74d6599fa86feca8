import { AxeBuilder } from '@axe-core/playwright';
import { addBoats, addDriver, addEvent, addLeg, book } from './testing/marina.ts';
import type { Seatrial } from './testing/seatrial.ts';
import { notice } from './testing/on-screen.ts';
import { dayFromToday, expect, test } from './testing/story.ts';

/** A day that is on: one boat has too many people, one has none. */
async function aDayThatIsOn(seatrial: Seatrial) {
  const marina = { ...(await addEvent(seatrial, { from: 0, to: 1 })), date: dayFromToday(0) };
  const [small = 0, large = 0] = await addBoats(
    seatrial,
    marina,
    { make: 'Nimbus', model: 'T9', capacity: 1 },
    { make: 'Axopar', model: '29', capacity: 6 },
  );
  const last = await addLeg(seatrial, marina, { identifier: 'Last', times: '23:58-23:59', boats: [small, large] });
  for (const name of ['Aino', 'Bram'])
    await book(seatrial, marina, {
      leg: last,
      boat: small,
      organization: await addDriver(seatrial, `${name}@press.test`, { first_name: name }),
    });
  const callum = await addDriver(seatrial, 'callum@press.test', { first_name: 'Callum' });
  return { ...marina, small, large, last, callum };
}

test("an organiser's home is the day: the next departures, and things to do", async ({ seatrial }) => {
  const marina = await aDayThatIsOn(seatrial);
  const page = await seatrial.pageOf(seatrial.adminEmail);
  const next = page.getByRole('region', { name: 'Next departures' });
  await expect(next.getByRole('listitem')).toContainText(['Axopar 29', 'Nimbus T9']);
  await expect(next.getByRole('listitem').last()).toContainText('2 of 1 seats');
  const needs = page.getByRole('region', { name: 'Needs a hand' });
  await expect(needs).toContainText('Nimbus T9 is over-full');
  await expect(needs).toContainText('1 person without a seat todayCallum');
  await expect(needs).toContainText('Nobody booked on 1 boat');
  await expect(page.getByRole('region', { name: 'The day' }).getByRole('listitem')).toHaveText([
    /23:00: 2 of 7 seats taken/,
  ]);
  await expect(page.getByRole('heading', { name: 'Upcoming trips' })).toBeVisible();
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
  }

  await page.getByRole('link', { name: 'About the event' }).click();
  const tabs = page.getByRole('navigation', { name: 'Event', exact: true });
  await expect(tabs.getByRole('link')).toHaveText([
    'Today',
    'Calendar',
    'Legs',
    'Boats',
    'People',
    'Messages',
    'Manifest',
    'Reports',
    'About',
  ]);
  for (const [tab, address] of [
    ['Calendar', `/register/${marina.event}`],
    ['Legs', `/legs/event/${marina.event}`],
    ['Boats', `/boats?event=${marina.event}`],
    ['People', `/organizations?event=${marina.event}`],
    ['Manifest', `/events/${marina.event}/manifest`],
    ['Reports', `/events/${marina.event}/reports`],
    ['Today', `/events/${marina.event}/today`],
  ] as const) {
    await tabs.getByRole('link', { name: tab }).click();
    await expect(page).toHaveURL(address);
    await expect(tabs.getByRole('link', { name: tab })).toHaveAttribute('aria-current', 'page');
  }
  await expect(next).toBeVisible();
});

test('on an empty server the organiser is led from one step to the next, and existing data ticks them', async ({
  seatrial,
}) => {
  const page = await seatrial.pageOf(seatrial.adminEmail);
  const steps = page.getByRole('region', { name: 'Getting ready' }).getByRole('listitem');
  await expect(steps).toHaveCount(6);
  await expect(steps.filter({ hasText: 'Done' })).toHaveCount(0);
  const marina = await addEvent(seatrial);
  await addDriver(seatrial, 'kim@boating.test');
  await page.reload();
  await expect(steps.filter({ hasText: 'Done' })).toHaveText([/Create the event/, /Add journalists/]);
  await addBoats(seatrial, marina, { make: 'Nimbus', model: 'T9' });
  await page.reload();
  await expect(steps.filter({ hasText: 'Done' })).toHaveCount(3);
  await page.getByRole('link', { name: /^Add: Add the legs/ }).click();
  await expect(page).toHaveURL(`/legs/${marina.event}/new`);
});

test('an event is copied to other days with its legs, seen by admins as a draft, and published', async ({
  seatrial,
}) => {
  const marina = await addEvent(seatrial, { name: 'Hanko' });
  await addLeg(seatrial, marina, { identifier: 'Morning', times: '09:00-10:00' });
  const page = await seatrial.pageOf(seatrial.adminEmail, `/events/${marina.event}`);
  await page.getByRole('button', { name: 'Copy' }).click();
  const dialog = page.getByRole('dialog', { name: 'Copy Hanko' });
  await dialog.getByLabel('First day').fill(dayFromToday(31));
  await dialog.getByRole('switch', { name: 'With all legs' }).check();
  await dialog.getByRole('button', { name: 'Copy the event' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Hanko (copy)', exact: true })).toBeVisible();
  await expect(page.getByText('Draft', { exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'List legs' }).click();
  await expect(page.getByRole('row', { name: /Morning/ })).toBeVisible();
  await page.getByRole('navigation', { name: 'Event', exact: true }).getByRole('link', { name: 'About' }).click();
  await page.getByRole('button', { name: 'Publish' }).click();
  await expect(notice(page, 'Event published')).toBeVisible();
  await expect(page.getByText('Draft', { exact: true })).toBeHidden();
});
