import { addBoats, addDriver, addEvent, addLeg, book, register } from './testing/marina.ts';
import { linkIn } from './testing/mailbox.ts';
import { field, firstColumn, notice } from './testing/on-screen.ts';
import { expect, test } from './testing/story.ts';

test('an admin adds, confirms, edits and removes people', async ({ seatrial }) => {
  const page = await seatrial.pageOf(seatrial.adminEmail, '/organizations/add');
  await test.step('several are added at once', async () => {
    const row = (number: number) => page.getByRole('group', { name: `Organization ${number}` });
    await field(row(1), 'Email').fill('kim@boating.test');
    await page.getByRole('button', { name: 'Add another' }).click();
    await field(row(2), 'Email').fill(seatrial.adminEmail);
    await row(2).getByLabel('Type').selectOption('manufacturer');
    await page.getByRole('button', { name: 'Add 2 organizations' }).click();
    await expect(field(row(2), 'Email')).toHaveAccessibleDescription(
      /There is already an organization with this email/,
    );
    await expect(field(row(1), 'Email')).toHaveValue('kim@boating.test');
    await field(row(2), 'Email').fill('yard@nimbus.test');
    await page.getByRole('button', { name: 'Add 2 organizations' }).click();
    await expect(notice(page, 'Organization created')).toBeVisible();
    await expect(firstColumn(page, 'Test drivers')).toHaveText(['kim@boating.test']);
    await expect(firstColumn(page, 'Manufacturers and admins')).toHaveText([seatrial.adminEmail, 'yard@nimbus.test']);
  });

  await test.step('a journalist is confirmed, and told by mail', async () => {
    await register(seatrial, 'ann@boating.test', 'Ann');
    await seatrial.mailbox.letterTo('ann@boating.test');
    await seatrial.asAdmin('POST', '/api/settings', { booking_requires_confirmation: true });
    await page.reload();
    await expect(page.getByRole('row', { name: /Ann Larsen/ })).toContainText('Not confirmed');
    await page.getByRole('link', { name: 'Ann Larsen', exact: true }).click();
    await page.getByRole('button', { name: 'Confirm', exact: true }).click();
    await expect(notice(page, 'Confirmed')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Confirm', exact: true })).toBeHidden();
    await seatrial.mailsLeave();
    const letter = await seatrial.mailbox.letterTo('ann@boating.test', { read: 1 });
    expect(letter.subject).toBe('Your registration has been confirmed');
    const driver = await seatrial.visitor(linkIn(letter, 'login/'));
    await expect(driver.getByRole('button', { name: 'Log out' })).toBeVisible();
  });

  await test.step('an admin edits every field of anybody', async () => {
    await page.getByRole('link', { name: 'Edit' }).click();
    await expect(page.getByLabel('Type')).toHaveValue('test driver');
    await expect(field(page, 'Business ID')).toBeVisible();
    await field(page, 'Last name').fill('Lund');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(notice(page, 'Saved')).toBeVisible();
    await expect(page.getByRole('heading', { level: 1, name: 'Ann Lund', exact: true })).toBeVisible();
  });

  await test.step('removing an organization lists its dependent data, and leads on after five seconds', async () => {
    const everybody = await seatrial.asAdmin<{ id: number; email: string }[]>('GET', '/api/org/all');
    const owner = everybody.find(({ email }) => email === 'yard@nimbus.test')?.id ?? 0;
    const marina = await addEvent(seatrial);
    const [boat = 0] = await addBoats(
      seatrial,
      marina,
      { make: 'Nimbus', model: 'T9', owner },
      { make: 'Nimbus', model: 'T11', owner },
    );
    const leg = await addLeg(seatrial, marina, { identifier: 'Morning', times: '09:00-10:00', boats: [boat] });
    for (const email of ['bo@boating.test', 'cid@boating.test', 'dora@boating.test'])
      await book(seatrial, marina, { leg, boat, organization: await addDriver(seatrial, email) });
    await page.goto(`/organizations/${owner}`);
    await page.clock.install();
    await page.getByRole('button', { name: 'Remove' }).click();
    const dialog = page.getByRole('dialog', { name: 'Remove yard@nimbus.test?' });
    await expect(dialog.getByRole('listitem')).toHaveText(['3 registrations', '2 boats', /^every detail/]);
    await dialog.getByRole('button', { name: 'Remove' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Deleted' })).toBeVisible();
    await page.clock.fastForward(5_000);
    await expect(page).toHaveURL('/organizations');
    await expect(firstColumn(page, 'Manufacturers and admins')).toHaveText([seatrial.adminEmail]);
    expect(await seatrial.asAdmin('GET', '/api/boat')).toMatchObject({ boats: [] });
    expect(await seatrial.asAdmin('GET', `/api/reg/event/${marina.event}`)).toMatchObject({ registrations: [] });
  });
});
