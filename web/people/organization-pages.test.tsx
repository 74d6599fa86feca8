// @vitest-environment jsdom
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { OrganizationType } from '#domain/organization.ts';
import { isAt, openPage, press, refusal, saidOf, type, withOwnClock } from '#web/testing/open-page.tsx';
import { aPerson } from '#web/testing/samples.ts';
import { expectSorting, firstColumn } from '#web/testing/sorting.ts';
import { emptyOrganization } from './organization-values.ts';

const ofOneself = {
  'GET /api/org/7': aPerson({ id: 7, first_name: 'Kim' }),
  'GET /api/org/7/removal': { boats: 0, bookings: 0 },
  'GET /api/feed': { feed: null },
  'GET /api/privacy': { kept: [] },
  'GET /api/org/sessions': [],
  'GET /api/push': { key: '', devices: [] },
  'GET /api/settings': { settings: { front_page_text: '' } },
};

/** As it is stored, with every field. */
const stored = (of: OrganizationType, more: object = {}) => ({
  ...emptyOrganization(of),
  id: 7,
  confirmed: true,
  last_login: null,
  email: 'kim@boating.test',
  ...more,
});

async function removal(name: string) {
  await press('Remove my organization');
  const dialog = within(await screen.findByRole('dialog', { name }));
  await dialog.findAllByRole('listitem');
  return dialog;
}

test('a journalist removes their own organization and is logged out, home after five seconds', async () => {
  const answers = { ...ofOneself, 'DELETE /api/org/7': { success: true, removed: 0, erased: {} } };
  openPage('/organizations/7', { as: 'test driver', id: 7, answers });
  const dialog = await removal('Remove your organization?');
  expect(dialog.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^every detail/),
  ]);
  withOwnClock();
  dialog.getByRole('button', { name: 'Remove' }).click();
  await screen.findByRole('heading', { level: 1, name: 'Deleted' });
  expect(localStorage.getItem('token')).toBeNull();
  expect(location.pathname).toBe('/organizations/7');
  await vi.advanceTimersByTimeAsync(5_000);
  await isAt('/');
  expect(within(screen.getByRole('navigation', { name: 'Main' })).getByRole('link', { name: 'Log in' })).toBeTruthy();
});

test('a journalist tells on the own page what organisers do not know yet', async () => {
  openPage('/organizations/7', { as: 'test driver', id: 7, answers: ofOneself });
  expect(await screen.findByRole('button', { name: 'Tell: Allergies' })).toBeTruthy();
});

test('the last admin stays, and the question says why', async () => {
  const refused = () => refusal('last_admin', { status: 409 });
  openPage('/organizations/7', {
    as: 'admin',
    id: 7,
    answers: {
      ...ofOneself,
      'GET /api/org/7': aPerson({ id: 7, type: 'admin' }),
      'GET /api/message/person/7': { invitation: null },
      'DELETE /api/org/7': refused,
    },
  });
  const dialog = await removal('Remove your organization?');
  dialog.getByRole('button', { name: 'Remove' }).click();
  expect((await dialog.findByRole('alert')).textContent).toBe('The last admin cannot be removed or given another type');
  fireEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
});

test('two tables, test drivers and all others, are sorted by every column and searched', async () => {
  const of = (id: number, email: string, first_name: string, organization_name: string) =>
    aPerson({ id, email, first_name, organization_name });
  const everybody = [
    of(1, 'c@boating.test', 'Ann', 'Boats and Co'),
    { ...of(2, 'a@boating.test', 'Bo', 'Claus Press'), confirmed: false },
    of(3, 'b@boating.test', 'Cid', 'Ahoy'),
    { ...of(4, 'yard@nimbus.test', 'Zoe', 'Nimbus'), type: 'manufacturer' as const },
    { ...of(5, 'admin@seatrial.test', '', ''), type: 'admin' as const },
  ];
  openPage('/organizations', {
    as: 'admin',
    id: 5,
    answers: { 'GET /api/org/all': everybody, 'GET /api/settings': { settings: {} } },
  });
  await expectSorting('Test drivers', {
    Name: ['Ann', 'Bo', 'Cid'],
    'Publication / media': ['Cid', 'Ann', 'Bo'],
    Email: ['Bo', 'Cid', 'Ann'],
  });
  await expectSorting('Manufacturers and admins', {
    Name: ['admin@seatrial.test', 'Nimbus'],
    Type: ['admin@seatrial.test', 'Nimbus'],
    Email: ['admin@seatrial.test', 'Nimbus'],
  });
  const titles = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
  expect(titles).toEqual(['Test drivers (3)', 'Manufacturers and admins (2)']);
  expect(screen.queryByRole('columnheader', { name: /^State/ })).toBeNull();
  await type('Search', 'ahoy');
  await expect.poll(() => firstColumn('Test drivers')).toEqual(['Cid']);
  expect(screen.getByText('Nothing matches')).toBeTruthy();
});

test('where booking asks for it, the list says who is to be confirmed and finds them; elsewhere nothing of it', async () => {
  const answersWith = (booking_requires_confirmation: boolean) => ({
    'GET /api/org/all': [aPerson({ id: 1, first_name: 'Ann' }), aPerson({ id: 2, first_name: 'Bo', confirmed: false })],
    'GET /api/settings': { settings: { booking_requires_confirmation } },
  });
  openPage('/organizations', { as: 'admin', id: 5, answers: answersWith(true) });
  await press('To confirm (1)');
  await expect.poll(() => firstColumn('Test drivers')).toEqual(['Bo']);
  expect(screen.getByText('Not confirmed')).toBeTruthy();
  cleanup();
  openPage('/organizations', { as: 'admin', id: 5, answers: answersWith(false) });
  await expect.poll(() => firstColumn('Test drivers')).toEqual(['Ann', 'Bo']);
  expect(screen.queryByText(/confirm/i)).toBeNull();
});

test('an address that is none is not added', async () => {
  const page = openPage('/organizations/add', { as: 'admin' });
  await type(/^Email/, 'nobody');
  await press('Add organization');
  expect(saidOf(await screen.findByLabelText(/^Email/))).toBe('Not an email');
  expect(page.sent('POST /api/org/new')).toEqual([]);
});

test('a journalist edits the fields of a test driver, and none of what an admin sets', async () => {
  const answers = { ...ofOneself, 'GET /api/org/7': stored('test driver', { first_name: 'Kim' }) };
  openPage('/organizations/7', { as: 'test driver', id: 7, answers });
  const edit = await screen.findByRole('link', { name: 'Edit' });
  expect(screen.queryByRole('button', { name: 'Confirm' })).toBeNull();
  edit.click();
  expect(await screen.findByLabelText(/^Departure airport/)).toBeTruthy();
  expect(screen.queryByLabelText(/^Business ID/)).toBeNull();
  expect(screen.queryByLabelText('Type')).toBeNull();
  await press('Save');
  await expect.poll(() => saidOf(screen.getByLabelText(/^Phone/))).toContain('Please fill in this field');
  expect(screen.getByLabelText<HTMLInputElement>(/^First name/).value).toBe('Kim');
});

test('a builder is asked for all fields of a builder, and saves them', async () => {
  const page = openPage('/organizations/7/edit', {
    as: 'manufacturer',
    id: 7,
    answers: {
      ...ofOneself,
      'GET /api/org/7': stored('manufacturer'),
      'POST /api/org/edit': { success: true, id: 7 },
    },
  });
  expect(await screen.findByLabelText(/^Business ID/)).toBeTruthy();
  expect(screen.queryByLabelText(/^Departure airport/)).toBeNull();
  await press('Save');
  const asked = {
    'First name': 'Zoe',
    'Last name': 'Yard',
    Phone: '1',
    'Organization name': 'Nimbus',
    'Shown as': 'Nimbus Boats',
    'Business ID': '123',
    Address: 'Quay 1',
    'Postal number': '100',
    City: 'Hanko',
  };
  for (const [label, text] of Object.entries(asked)) {
    const field = screen.getByLabelText(new RegExp(`^${label}( \\*)?$`));
    await expect.poll(() => saidOf(field), { message: label }).toContain('Please fill in this field');
    await type(new RegExp(`^${label}( \\*)?$`), text);
  }
  await press('Save');
  await isAt('/organizations/7');
  expect(page.sent('POST /api/org/edit')).toMatchObject([
    { id: 7, organization_show_name: 'Nimbus Boats', city: 'Hanko' },
  ]);
});

test('a refused form leads to the first wrong field, whether the page or the server refuses it', async () => {
  const taken = async () => Response.json({ ...(await refusal('email_taken').json()), index: 1 }, { status: 409 });
  openPage('/organizations/add', { as: 'admin', answers: { 'POST /api/org/new': taken } });
  const email = (number: number) =>
    within(screen.getByRole('group', { name: `Organization ${number}` })).getByLabelText<HTMLInputElement>(/^Email/);
  const isFocused = (number: number) => expect.poll(() => document.activeElement === email(number)).toBe(true);
  await press('Add organization');
  await isFocused(1);
  await press('Add another');
  await isFocused(2);
  fireEvent.change(email(1), { target: { value: 'new@nimbus.test' } });
  fireEvent.change(email(2), { target: { value: 'yard@nimbus.test' } });
  (await screen.findByRole('button', { name: 'Add 2 organizations' })).focus();
  await press('Add 2 organizations');
  await expect.poll(() => email(2).getAttribute('aria-invalid')).toBe('true');
  await isFocused(2);
});

test.each([undefined, 'insertFromPaste'])('other addresses that come at once (%s) are one each', async (inputType) => {
  const kim = aPerson({ id: 7, allergies: '', additional_travel_info: '', additional_info: '' });
  const page = openPage('/organizations/7/edit', {
    as: 'admin',
    id: 1,
    answers: {
      ...ofOneself,
      'GET /api/org/7': kim,
      'GET /api/org/all': [kim],
      'POST /api/org/edit': { success: true, id: 7 },
    },
  });
  const field = await screen.findByLabelText(/^Other email addresses/);
  fireEvent.input(field, { target: { value: 'a@boating.test; b@boating.test,\r\n c@boating.test ' }, inputType });
  await press('Save');
  await expect
    .poll(() => page.sent('POST /api/org/edit'))
    .toMatchObject([{ other_emails: ['a@boating.test', 'b@boating.test', 'c@boating.test'] }]);
});
