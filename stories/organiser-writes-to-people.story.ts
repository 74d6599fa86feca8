import { workbook } from '../server/testing/sheets.ts';
import { linkIn } from './testing/mailbox.ts';
import { addBoats, addDriver, addEvent, addLeg, book } from './testing/marina.ts';
import { notice } from './testing/on-screen.ts';
import { expect, test } from './testing/story.ts';

test('an organiser writes to those on a leg: names first, a preview, a test, then a status for each', async ({
  seatrial,
}) => {
  const marina = await addEvent(seatrial);
  const boats = await addBoats(seatrial, marina, { make: 'Nimbus', model: 'T9' });
  const leg = await addLeg(seatrial, marina, { identifier: 'Wave', times: '09:00-10:00', boats });
  const maija = await addDriver(seatrial, 'maija@press.test', { first_name: 'Maija' });
  await addDriver(seatrial, 'otto@press.test', { first_name: 'Otto' });
  await book(seatrial, marina, { leg, boat: boats[0] ?? 0, organization: maija });

  const admin = await seatrial.pageOf(seatrial.adminEmail, `/legs/${leg}`);
  const refusedByPolicy: string[] = [];
  admin.on('console', (line) => /Content.Security.Policy/i.test(line.text()) && refusedByPolicy.push(line.text()));
  await admin.getByRole('link', { name: 'Write to…' }).click();
  await expect(admin.getByRole('list', { name: 'Recipients' }).getByRole('listitem')).toHaveText([/^Maija/]);
  await admin.getByLabel('Subject').fill('Fenders');
  await admin.getByLabel('Text').fill('Hello {{vorname}}');
  await expect(admin.getByText('There is no placeholder {{vorname}}')).toBeVisible();
  await expect(admin.getByRole('button', { name: 'Send to 1' })).toBeDisabled();
  await admin.getByLabel('Text').fill('Bring fenders, ');
  await admin.getByRole('button', { name: 'first name', exact: true }).click();
  await expect(admin.getByRole('region', { name: 'Preview' })).toContainText('Bring fenders, Maija');
  await expect(admin.getByRole('img', { name: /^The mail as Maija/, includeHidden: true })).toHaveText(/Bring fenders/);
  expect(refusedByPolicy).toEqual([]);
  await admin.getByRole('button', { name: 'Send a test to me' }).click();
  const trial = await seatrial.mailbox.letterTo(seatrial.adminEmail, { about: 'Test: Fenders' });
  expect(trial.text).toContain('Bring fenders, Maija');

  await admin.getByRole('button', { name: 'Send to 1' }).click();
  await expect(admin.getByRole('heading', { level: 2, name: 'Fenders' })).toBeVisible();
  await admin.getByRole('link', { name: 'Boats', exact: true }).first().click();
  await expect(notice(admin, 'It leaves in a minute')).toBeVisible();
  await admin.getByRole('button', { name: 'Undo' }).click();
  await expect(notice(admin, 'Taken back, and nobody is mailed')).toBeVisible();
  await seatrial.mailsLeave();
  await admin.goBack();
  await expect(admin.getByText('This message does not exist')).toBeVisible();
  await admin.goBack();
  await expect(admin.getByLabel('Subject')).toHaveValue('Fenders');
  await admin.getByRole('button', { name: 'Send to 1' }).click();
  await expect(admin.getByRole('status').filter({ hasText: /^Waiting 1$/ })).toBeVisible();
  await seatrial.mailsLeave();
  await expect(admin.getByRole('status').filter({ hasText: /^Sent 1$/ })).toBeVisible();
  const about = seatrial.mailbox.lettersTo('maija@press.test').map(({ subject }) => subject);
  expect(about.filter((subject) => subject === 'Fenders')).toHaveLength(1);
  expect((await seatrial.mailbox.letterTo('maija@press.test', { about: 'Fenders' })).text).toContain('fenders, Maija');
  expect(seatrial.mailbox.lettersTo('otto@press.test')).toEqual([]);

  const whoGetsIt = admin.getByRole('list', { name: 'Recipients' }).getByRole('listitem');
  for (const from of [`/register/${marina.event}?date=${marina.date}`, `/boats/${boats[0]}`]) {
    await admin.goto(from);
    await admin.getByRole('link', { name: 'Write to…' }).click();
    await expect(whoGetsIt).toHaveText([/^Maija/]);
  }
  await admin.goto(`/events/${marina.event}/people`);
  await admin.getByRole('button', { name: 'No seat (1)' }).click();
  await admin.getByRole('link', { name: 'Write to 1' }).click();
  await expect(whoGetsIt).toHaveText([/^Otto/]);
});

test('an organiser who adds people is asked whether to invite them, and sees how they stand; an invitation is declined by a press; a reminder leads to the missing fields', async ({
  seatrial,
}) => {
  const marina = await addEvent(seatrial);
  const admin = await seatrial.pageOf(seatrial.adminEmail, '/organizations/add');
  await admin.getByLabel('Email').fill('otto@press.test');
  await admin.getByRole('button', { name: 'Add organization' }).click();
  await expect(admin.getByRole('region', { name: 'Invite them now?' })).toContainText('otto@press.test has not been');
  await admin.getByRole('link', { name: 'Invite 1' }).click();
  await admin.getByRole('button', { name: 'Send to 1' }).click();
  await expect(admin.getByRole('status').filter({ hasText: /^Waiting 1$/ })).toBeVisible();
  await seatrial.mailsLeave();
  await admin.getByRole('link', { name: 'Organizations' }).click();
  await admin.getByRole('button', { name: 'Invited (1)' }).click();
  await expect(admin.getByRole('table', { name: 'Test drivers' })).toContainText('otto@press.test');
  const question = admin.getByRole('region', { name: 'Invite them now?' });
  await expect(question).toBeHidden();

  await admin.getByRole('button', { name: 'Import' }).click();
  const buffer = await workbook([{ email: 'dora@press.test', type: 'test driver' }]);
  const mimeType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
  await admin.locator('input[type=file]').setInputFiles({ name: 'press.xlsx', mimeType, buffer });
  await expect(admin.getByRole('dialog').getByRole('status')).toHaveText('1 new');
  await admin.getByRole('dialog').getByRole('button', { name: 'Import' }).click();
  await expect(question).toContainText('dora@press.test has not been invited');
  await question.getByRole('button', { name: 'Not now' }).click();
  await expect(question).toBeHidden();

  const invitation = await seatrial.mailbox.letterTo('otto@press.test', { about: '/decline/' });
  const everybody = await seatrial.asAdmin<{ id: number; email: string }[]>('GET', '/api/org/all');
  const otto = everybody.find(({ email }) => email === 'otto@press.test')?.id;
  await seatrial.asAdmin('POST', '/api/org/edit', { id: otto, first_name: 'Otto' });
  const to = { ids: [otto] };
  const draft = { event: marina.event, kind: 'reminder', to, subject: 'reminder', text: 'Hello {{first_name}}' };
  const { digest } = await seatrial.asAdmin<{ digest: string }>('POST', '/api/message/preview', draft);
  await seatrial.asAdmin('POST', '/api/message', { ...draft, digest });
  await seatrial.mailsLeave();
  const reminder = await seatrial.mailbox.letterTo('otto@press.test', { about: 'reminder' });
  const page = await seatrial.visitor(linkIn(reminder, 'login/'));
  await expect(page).toHaveURL(new RegExp(`/organizations/${otto}/edit\\?missing=`));
  await expect(page.getByLabel('Last name')).toBeFocused();

  const scanner = await seatrial.visitor(linkIn(invitation, 'decline/'));
  await scanner.getByRole('button', { name: 'I cannot come' }).click();
  await expect(scanner.getByText('Thank you for telling us.')).toBeVisible();
  await admin.goto(`/organizations/${otto}`);
  await expect(admin.getByText('Marina Days: Declined')).toBeVisible();
});
