import { writtenDate } from '#domain/time.ts';
import { dateIn } from '#domain/zone.ts';
import { addBoats, addDriver, addEvent, addLeg, addOrganization, book, register } from './testing/marina.ts';
import { linkIn } from './testing/mailbox.ts';
import { expectSorting, field, firstColumn, notice } from './testing/on-screen.ts';
import { expect, test } from './testing/story.ts';

test('two tables, test drivers and all others, each sorted by every column', async ({ seatrial }) => {
  await addDriver(seatrial, 'c@boating.test', { first_name: 'Ann', organization_name: 'Boats and Co' });
  await addDriver(seatrial, 'a@boating.test', { first_name: 'Bo', organization_name: 'Claus Press' });
  await addDriver(seatrial, 'b@boating.test', { first_name: 'Cid', organization_name: 'Ahoy' });
  await addOrganization(seatrial, 'manufacturer', 'yard@nimbus.test', {
    organization_name: 'Nimbus',
    first_name: 'Zoe',
  });
  const loggedIn = Date.now();
  await seatrial.as('b@boating.test', 'POST', '/api/org/session', {});
  const page = await seatrial.pageOf(seatrial.adminEmail, '/organizations');
  const zone = await page.evaluate(() => new Intl.DateTimeFormat().resolvedOptions().timeZone);
  await expect(page.getByRole('heading', { level: 2 })).toHaveText([
    'Test drivers (3)',
    'Manufacturers and admins (2)',
  ]);
  await expectSorting(page, 'Test drivers', {
    Name: ['Ann', 'Bo', 'Cid'],
    'Publication / media': ['Cid', 'Ann', 'Bo'],
    Email: ['Bo', 'Cid', 'Ann'],
  });
  await expectSorting(page, 'Manufacturers and admins', {
    Name: [seatrial.adminEmail, 'Nimbus'],
    Type: [seatrial.adminEmail, 'Nimbus'],
  });
  for (const column of ['Confirmed', 'Last login'])
    await expect(page.getByRole('columnheader', { name: column })).toHaveCount(2);
  await expect(page.getByRole('row', { name: /Cid/ })).toContainText(writtenDate(dateIn(loggedIn, zone)));

  await page.getByRole('searchbox', { name: 'Search' }).fill('ahoy');
  await expect(firstColumn(page, 'Test drivers')).toHaveText(['Cid']);
  await expect(page.getByText('Nothing matches')).toBeVisible();
});

test('several are added at once, each address looked at', async ({ seatrial }) => {
  const page = await seatrial.pageOf(seatrial.adminEmail, '/organizations/add');
  const row = (number: number) => page.getByRole('group', { name: `Organization ${number}` });
  await field(page, 'Email').fill('nobody');
  await page.getByRole('button', { name: 'Add organization' }).click();
  await expect(field(page, 'Email')).toHaveAccessibleDescription('Not an email');

  await field(row(1), 'Email').fill('kim@boating.test');
  await page.getByRole('button', { name: 'Add another' }).click();
  await field(row(2), 'Email').fill(seatrial.adminEmail);
  await row(2).getByLabel('Type').selectOption('manufacturer');
  await page.getByRole('button', { name: 'Add 2 organizations' }).click();
  await expect(field(row(2), 'Email')).toHaveAccessibleDescription(/There is already an organization with this email/);
  await expect(field(row(1), 'Email')).toHaveValue('kim@boating.test');
  await field(row(2), 'Email').fill('yard@nimbus.test');
  await page.getByRole('button', { name: 'Add 2 organizations' }).click();
  await expect(notice(page, 'Organization created')).toBeVisible();
  await expect(firstColumn(page, 'Test drivers')).toHaveText(['kim@boating.test']);
  await expect(firstColumn(page, 'Manufacturers and admins')).toHaveText([seatrial.adminEmail, 'yard@nimbus.test']);
});

test('an admin confirms a journalist, who is told by mail', async ({ seatrial }) => {
  await register(seatrial, 'kim@boating.test', 'Kim');
  await seatrial.mailbox.letterTo('kim@boating.test');

  const page = await seatrial.pageOf(seatrial.adminEmail, '/organizations');
  await expect(page.getByRole('row', { name: /Kim Larsen/ })).toContainText('Not confirmed');
  await page.getByRole('link', { name: 'Kim Larsen' }).click();
  await page.getByRole('button', { name: 'Confirm', exact: true }).click();
  await expect(notice(page, 'Confirmed')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Confirm', exact: true })).toBeHidden();
  const letter = await seatrial.mailbox.letterTo('kim@boating.test', { read: 1 });
  expect(letter.subject).toBe('Your registration has been confirmed');
  const driver = await seatrial.visitor(linkIn(letter, 'login/'));
  await expect(driver.getByRole('button', { name: 'Log out' })).toBeVisible();
});

test('an admin edits every field of anybody, others only those of their own type', async ({ seatrial }) => {
  const id = await addDriver(seatrial, 'kim@boating.test', { first_name: 'Kim' });
  const admin = await seatrial.pageOf(seatrial.adminEmail, `/organizations/${id}`);
  await admin.getByRole('link', { name: 'Edit' }).click();
  await expect(admin.getByLabel('Type')).toHaveValue('test driver');
  await expect(field(admin, 'Business ID')).toBeVisible();
  await field(admin, 'Last name').fill('Larsen');
  await admin.getByRole('button', { name: 'Save' }).click();
  await expect(notice(admin, 'Saved')).toBeVisible();
  await expect(admin.getByRole('heading', { level: 1, name: 'Kim Larsen', exact: true })).toBeVisible();

  const driver = await seatrial.pageOf('kim@boating.test');
  await driver.getByRole('link', { name: 'My organization' }).click();
  await expect(driver.getByRole('link', { name: 'Edit' })).toBeVisible();
  await expect(driver.getByRole('button', { name: 'Confirm', exact: true })).toBeHidden();
  await driver.getByRole('link', { name: 'Edit' }).click();
  await expect(field(driver, 'Departure airport')).toBeVisible();
  await expect(field(driver, 'Business ID')).toBeHidden();
  await expect(driver.getByLabel('Type')).toBeHidden();
  await driver.getByRole('button', { name: 'Save' }).click();
  await expect(field(driver, 'Phone')).toHaveAccessibleDescription('Please fill in this field');
  await expect(field(driver, 'First name')).toHaveValue('Kim');

  await addOrganization(seatrial, 'manufacturer', 'yard@nimbus.test');
  const maker = await seatrial.pageOf('yard@nimbus.test');
  await maker.getByRole('link', { name: 'My organization' }).click();
  await maker.getByRole('link', { name: 'Edit' }).click();
  await expect(field(maker, 'Business ID')).toBeVisible();
  await expect(field(maker, 'Departure airport')).toBeHidden();
  const answers = {
    'First name': 'Zoe',
    'Last name': 'Yard',
    Phone: '1',
    'Organization name': 'Nimbus',
    'Organization name as shown': 'Nimbus Boats',
    'Business ID': '123',
    Address: 'Quay 1',
    'Postal number': '100',
    City: 'Hanko',
  };
  await maker.getByRole('button', { name: 'Save' }).click();
  for (const [label, answer] of Object.entries(answers)) {
    await expect(field(maker, label)).toHaveAccessibleDescription('Please fill in this field');
    await field(maker, label).fill(answer);
  }
  await maker.getByRole('button', { name: 'Save' }).click();
  await expect(notice(maker, 'Saved')).toBeVisible();
  await expect(maker.getByRole('heading', { level: 1, name: 'Nimbus', exact: true })).toBeVisible();
});

test('removing an organization lists its dependent data, and leads on after five seconds', async ({ seatrial }) => {
  const marina = await addEvent(seatrial);
  const maker = await addOrganization(seatrial, 'manufacturer', 'yard@nimbus.test', { organization_name: 'Nimbus' });
  const [boat = 0] = await addBoats(
    seatrial,
    marina,
    { make: 'Nimbus', model: 'T9', owner: maker },
    { make: 'Nimbus', model: 'T11', owner: maker },
  );
  const leg = await addLeg(seatrial, marina, { identifier: 'Morning', times: '09:00-10:00', boats: [boat] });
  for (const email of ['kim@boating.test', 'bo@boating.test', 'ann@boating.test'])
    await book(seatrial, marina, { leg, boat, organization: await addDriver(seatrial, email) });

  const page = await seatrial.pageOf(seatrial.adminEmail, `/organizations/${maker}`);
  await page.getByRole('button', { name: 'Remove' }).click();
  const dialog = page.getByRole('dialog', { name: 'Remove Nimbus?' });
  await expect(dialog.getByRole('listitem')).toHaveText(['3 registrations', '2 boats', /^every detail/]);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toBeHidden();
  await page.clock.install();
  await page.getByRole('button', { name: 'Remove' }).click();
  await dialog.getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Deleted' })).toBeVisible();
  await page.clock.fastForward(5_000);
  await expect(page).toHaveURL('/organizations');
  await expect(firstColumn(page, 'Manufacturers and admins')).toHaveText([seatrial.adminEmail]);
  expect(await seatrial.asAdmin('GET', '/api/boat')).toMatchObject({ boats: [] });
  expect(await seatrial.asAdmin('GET', `/api/reg/event/${marina.event}`)).toMatchObject({ registrations: [] });
});
