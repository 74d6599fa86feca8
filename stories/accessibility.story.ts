import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { addBoats, addDriver, addEvent, addLeg, addOrganization, book } from './testing/marina.ts';
import { legOf } from './testing/on-screen.ts';
import type { Seatrial } from './testing/seatrial.ts';
import { expect, test } from './testing/story.ts';

/** Everything is asked twice; what the other two looks can add is a colour. */
const looks = [
  { width: 390, colorScheme: 'light', rules: 'all' },
  { width: 390, colorScheme: 'dark', rules: 'colours' },
  { width: 1280, colorScheme: 'dark', rules: 'all' },
  { width: 1280, colorScheme: 'light', rules: 'colours' },
] as const;
type Look = (typeof looks)[number];

test.describe.configure({ timeout: 120_000 });

test('every page of a visitor and of a journalist is accessible, on a phone and a desk, light and dark', async ({
  seatrial,
}) => {
  const { boat, driver, event, leg } = await aLittleOfEverything(seatrial);
  expect(
    await faultsOf(await seatrial.visitor(), ['/', '/login', '/register', '/login/none', '/accessibility', '/nowhere']),
  ).toEqual([]);
  const ofDriver = [
    `/register/${event}`,
    `/register/${event}?view=calendar`,
    `/organizations/${driver}`,
    `/organizations/${driver}/edit`,
    `/legs/event/${event}`,
    `/legs/${leg}`,
    `/boats/${boat}`,
    '/downloads',
    '/settings',
  ];
  expect(await faultsOf(await seatrial.pageOf('kim@boating.test'), ofDriver)).toEqual([]);
});

test('every page of a manufacturer is accessible, on a phone and a desk, light and dark', async ({ seatrial }) => {
  const { boat, maker } = await aLittleOfEverything(seatrial);
  const paths = ['/', '/boats', '/boats/new', `/boats/${boat}`, `/boats/${boat}/edit`, `/organizations/${maker}/edit`];
  expect(await faultsOf(await seatrial.pageOf('yard@nimbus.test'), paths)).toEqual([]);
});

test('every page of an admin is accessible, on a phone and a desk, light and dark', async ({ seatrial }) => {
  const { event, leg, maker } = await aLittleOfEverything(seatrial);
  const paths = [
    '/',
    '/organizations',
    '/organizations/add',
    `/organizations/${maker}`,
    '/events',
    '/events/new',
    `/events/${event}`,
    `/events/${event}/overview`,
    `/events/${event}/manifest`,
    `/legs/event/${event}`,
    `/legs/${event}/new`,
    `/legs/${leg}`,
    `/legs/${leg}/edit`,
    `/register/${event}?organization=${maker}`,
    '/settings',
    '/history',
  ];
  expect(await faultsOf(await seatrial.pageOf(seatrial.adminEmail), paths)).toEqual([]);
});

test('what opens over a page, and a form with errors, is accessible too', async ({ seatrial }) => {
  const { event } = await aLittleOfEverything(seatrial);
  const page = await seatrial.pageOf('kim@boating.test', `/register/${event}`);
  await legOf(page, 'Morning').click();
  await page.getByRole('dialog').waitFor();
  const faults = await faultsHere(page, 'dialog of a leg');

  const visitor = await seatrial.visitor('/register');
  await visitor.getByRole('main').getByRole('button', { name: 'Register' }).click();
  await visitor.getByText('Please fill in this field').first().waitFor();
  faults.push(...(await faultsHere(visitor, 'form with errors')));
  expect(faults).toEqual([]);
});

async function faultsOf(page: Page, paths: string[]): Promise<string[]> {
  const faults: string[] = [];
  for (const path of paths) {
    await page.goto(path);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await expect(page.getByText(/^(Loading|Logging in)$/)).toHaveCount(0);
    faults.push(...(await faultsHere(page, path)));
  }
  return faults;
}

async function faultsHere(page: Page, where: string): Promise<string[]> {
  const faults: string[] = [];
  for (const look of looks)
    faults.push(
      ...(await faultsInLook(page, look)).map((fault) => `${where}, ${look.width} ${look.colorScheme}: ${fault}`),
    );
  return faults;
}

async function faultsInLook(page: Page, { colorScheme, rules, width }: Look): Promise<string[]> {
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
  await page.setViewportSize({ width, height: 900 });
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme);
  // Legacy: the usual mode opens a tab for each answer, for the sake of frames, of which there are none.
  const axe = new AxeBuilder({ page }).setLegacyMode();
  const asked =
    rules === 'all'
      ? axe.withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
      : axe.withRules('color-contrast');
  const faults = (await asked.analyze()).violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target }) => `${id} at ${target.join(' ')}`),
  );
  const sideways = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  return sideways > 0 ? [...faults, `scrolls sideways by ${sideways}px`] : faults;
}

async function aLittleOfEverything(seatrial: Seatrial) {
  const marina = await addEvent(seatrial);
  const maker = await addOrganization(seatrial, 'manufacturer', 'yard@nimbus.test', { organization_name: 'Nimbus' });
  const driver = await addDriver(seatrial, 'kim@boating.test', { first_name: 'Kim', last_name: 'Larsen' });
  const other = await addDriver(seatrial, 'bo@boating.test');
  const [boat = 0, small = 0] = await addBoats(
    seatrial,
    marina,
    { make: 'Nimbus', model: 'T9', owner: maker },
    { make: 'Axopar', model: '29', capacity: 1 },
  );
  const leg = await addLeg(seatrial, marina, {
    identifier: 'Morning',
    times: '09:00-10:00',
    boats: [boat],
    starting_point: 'Pier A',
  });
  await addLeg(seatrial, marina, { identifier: 'Overlapping', times: '09:30-10:30', boats: [small] });
  const full = await addLeg(seatrial, marina, { identifier: 'Taken', times: '12:00-13:00', boats: [small] });
  await addLeg(seatrial, marina, { identifier: 'Free', times: '14:00-15:00', boats: [boat] });
  await book(seatrial, marina, { leg, boat, organization: driver });
  await book(seatrial, marina, { leg: full, boat: small, organization: other });
  return { event: marina.event, leg, boat, maker, driver };
}
