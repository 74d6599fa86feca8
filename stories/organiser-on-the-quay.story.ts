import type { Route } from '@playwright/test';
import { addBoats, addDriver, addEvent, addLeg, addOrganization, book } from './testing/marina.ts';
import { linkIn } from './testing/mailbox.ts';
import type { Seatrial } from './testing/seatrial.ts';
import { expect, test } from './testing/story.ts';

// People are marked on the day itself: the boat leaves in ten minutes.
test.use({ at: '08:50' });

async function quay(seatrial: Seatrial) {
  const marina = await addEvent(seatrial, { from: 0, to: 1 });
  const owner = await addOrganization(seatrial, 'manufacturer', 'yard@nimbus.test', { organization_name: 'Nimbus' });
  const [boat = 0, other = 0] = await addBoats(
    seatrial,
    marina,
    { make: 'Nimbus', model: 'T9', owner },
    { make: 'Axopar', model: '29' },
  );
  const leg = await addLeg(seatrial, marina, { identifier: 'Wave', times: '09:00-10:00', boats: [boat, other] });
  const ada = await addDriver(seatrial, 'ada@press.test', {
    first_name: 'Ada',
    last_name: 'Sea',
    organization_name: 'Weekly',
  });
  await book(seatrial, marina, { leg, boat, organization: ada });
  const bo = await addDriver(seatrial, 'bo@press.test', { first_name: 'Bo', last_name: 'Sea' });
  return { marina, bo, boat, leg, owner };
}

test('a connection that is cut between the commit and its answer stores a mark once, and a refused mark is never dropped by itself', async ({
  seatrial,
}) => {
  const { bo, boat, leg, marina } = await quay(seatrial);
  await book(seatrial, marina, { leg, boat, organization: bo });
  const page = await seatrial.pageOf(seatrial.adminEmail, `/events/${marina.event}/quay`);
  const tap = (name: string) =>
    page.getByRole('listitem').filter({ hasText: name }).getByRole('button').first().click();
  let cut = 0;
  let sendAgain = () => {};
  const isSeen = new Promise<void>((resolve) => (sendAgain = resolve));
  await page.route('**/api/boarding', async (route) => {
    if (cut++ > 0) {
      await isSeen;
      return route.continue();
    }
    await route.fetch();
    await route.abort();
  });
  await tap('Ada Sea');
  await expect(page.getByRole('status', { name: 'Marks' })).toHaveText('1 mark waits for the network');
  sendAgain();
  await expect(page.getByRole('status', { name: 'Marks' })).toHaveText('All marks are sent');
  expect(cut).toBe(2);
  const { departures } = await seatrial.asAdmin<{ departures: { people: { heads: unknown[] }[] }[] }>(
    'GET',
    `/api/boarding/${marina.event}/${marina.date}`,
  );
  expect(departures.flatMap(({ people }) => people.flatMap(({ heads }) => heads))).toHaveLength(1);
  await page.unroute('**/api/boarding');

  await page.route('**/api/boarding', async (route) => {
    await seatrial.asAdmin('POST', '/api/leg/edit', { id: leg, boats: [] });
    await route.continue();
  });
  await tap('Bo Sea');
  const refused = page
    .getByRole('alert')
    .filter({ hasText: 'Not taken: Bo Sea: aboard. This leg or boat does not exist any more.' });
  await expect(refused).toBeVisible();
  await page.reload();
  await expect(refused).toBeVisible();
  await refused.getByRole('button').click();
  await expect(refused).toHaveCount(0);
});

test('an organiser makes a link with a code to print, ends it, and makes a board for the quay', async ({
  seatrial,
}) => {
  const { marina } = await quay(seatrial);
  const page = await seatrial.pageOf(seatrial.adminEmail, `/events/${marina.event}/quay`);
  const unfold = () => page.getByRole('button', { name: 'More: print, crew links, quay board' }).click();
  await unfold();
  await page.getByLabel('Boat', { exact: true }).selectOption({ label: 'Nimbus T9' });
  await page.getByRole('button', { name: 'Make a crew link' }).click();
  await expect(page.getByRole('img', { name: /Code of the link: Boarding: Nimbus T9/ })).toBeVisible();
  // The code can be printed again on any day.
  await page.reload();
  await expect(page.getByRole('img', { name: /Code of the link: Boarding: Nimbus T9/ })).toBeVisible();
  const address = await page
    .getByRole('figure', { name: /Boarding: Nimbus T9/ })
    .getByRole('link')
    .getAttribute('href');
  const crew = await seatrial.visitor(new URL(address ?? '').pathname);
  await expect(crew.getByRole('heading', { name: /Nimbus T9/ })).toBeVisible();
  await crew.getByRole('button', { name: 'All 1 departure' }).click();
  await expect(crew.getByRole('link', { name: /Axopar/ })).toHaveCount(0);
  const end = page.getByRole('button', { name: 'End the link for Nimbus T9' });
  await end.click();
  await expect(end).toHaveCount(0);
  await crew.reload();
  await expect(crew.getByRole('heading', { name: 'This link has ended' })).toBeVisible();

  await page.getByRole('button', { name: 'Make a quay board' }).click();
  const board = await page
    .getByRole('figure', { name: /Quay board/ })
    .getByRole('link')
    .getAttribute('href');
  const television = await seatrial.visitor(new URL(board ?? '').pathname);
  await expect(television.getByRole('row').filter({ hasText: 'Nimbus T9' })).toContainText('09:00');
  await expect(television.getByRole('row').filter({ hasText: 'Nimbus T9' })).toContainText('At the pier');
  await expect(television.getByRole('status')).toContainText(/as of \d\d:\d\d/);
  await expect(television.getByText('Ada')).toHaveCount(0);
});

test('an organiser sends a crew link to every boat in two presses, and prints all codes on one sheet', async ({
  seatrial,
}) => {
  const { boat, marina } = await quay(seatrial);
  await seatrial.asAdmin('POST', '/api/boat//edit', { id: boat, contact_email: 'skipper@nimbus.test' });
  const page = await seatrial.pageOf(seatrial.adminEmail, `/events/${marina.event}/quay`);
  await page.getByRole('button', { name: 'More: print, crew links, quay board' }).click();
  await page.getByRole('button', { name: 'Send a link to each boat' }).click();
  await expect(page.getByText(/^For 1 boat$/)).toBeVisible();
  await expect(page.getByRole('alert', { name: 'No address' })).toContainText('Axopar 29: nothing was sent');
  await seatrial.mailsLeave();
  const letter = await seatrial.mailbox.letterTo('skipper@nimbus.test', { about: '/crew/' });
  await seatrial.mailbox.letterTo('yard@nimbus.test', { about: '/crew/' });
  const codes = page.getByRole('list', { name: 'Links of boats' });
  await expect(codes.getByRole('img')).toHaveCount(2);
  const crew = await seatrial.visitor(`/crew/${linkIn(letter, 'crew/').split('/').at(-1)}`);
  await expect(crew.getByRole('heading', { name: /Nimbus T9/ })).toBeVisible();
  const end = page.getByRole('button', { name: 'End the link of Nimbus T9' });
  await end.click();
  await expect(end).toHaveCount(0);
  await crew.reload();
  await expect(crew.getByRole('heading', { name: 'This link has ended' })).toBeVisible();
  await page.evaluate(() => (window.print = () => undefined));
  await page.getByRole('button', { name: 'Print the codes' }).click();
  await page.emulateMedia({ media: 'print' });
  await expect(codes.getByRole('img', { name: 'Code of the link: Axopar 29' })).toBeVisible();
  await expect(page.getByText('Ada Sea')).toBeHidden();
  await expect(page.getByRole('heading', { name: /Nimbus T9/ })).toBeHidden();
});

test('a manufacturer boards its own boats, sends a refused mark again, and a guest becomes a test driver', async ({
  seatrial,
}) => {
  const { boat, marina, owner } = await quay(seatrial);
  const giveTo = (id: number) => seatrial.asAdmin('POST', '/api/boat//edit', { id: boat, owner: id });
  const other = await addOrganization(seatrial, 'manufacturer', 'yard@axopar.test');
  const maker = await seatrial.pageOf('yard@nimbus.test', `/events/${marina.event}/quay`);
  await expect(maker.getByRole('heading', { name: /Nimbus T9/ })).toBeVisible();
  await expect(maker.getByRole('button', { name: 'All 1 departure' })).toBeVisible();
  await maker.getByRole('button', { name: /Somebody without a booking/ }).click();
  await maker.getByLabel('Name').fill('Gwen Daily');
  await maker.getByLabel('Phone').fill('+358 1');
  const takeBoat = async (route: Route) => {
    await giveTo(other);
    await route.continue();
  };
  await maker.route('**/api/boarding', takeBoat, { times: 1 });
  await maker.getByRole('button', { name: 'Aboard', exact: true }).click();
  const refused = maker.getByRole('alert').filter({ hasText: 'This boat or day is not yours to board' });
  await expect(refused).toContainText('Not taken: Gwen Daily');
  await giveTo(owner);
  await refused.getByRole('button', { name: /^Send again/ }).click();
  await expect(refused).toHaveCount(0);
  await expect(maker.getByRole('status', { name: 'Marks' })).toHaveText('All marks are sent');
  const admin = await seatrial.pageOf(seatrial.adminEmail, `/events/${marina.event}/overview`);
  await expect(admin.getByText('1 seat sailed or out, 1 of them without a booking. 0 no-shows.')).toBeVisible();
  await admin.getByRole('button', { name: 'Make Gwen Daily a test driver' }).click();
  await admin.getByLabel('Email').fill('gwen@daily.test');
  await admin.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(admin.getByRole('link', { name: 'Test driver', exact: true })).toBeVisible();
});
