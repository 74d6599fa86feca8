// @vitest-environment jsdom
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { errors } from '#domain/errors.ts';
import { noNetwork, openPage, press, refusal, type } from '#web/testing/open-page.tsx';

const settings = {
  front_page_text: '',
  welcome_text: 'Welcome aboard',
  registration_email: '',
  confirmation_email: '',
  contact_email: 'crew@marina.test',
  booking_requires_confirmation: false,
};
const answers = {
  'GET /api/settings': { settings },
  'POST /api/settings/preview': {
    subject: 'Welcome',
    text: 'Ahoy\nhttps://marina.test/login/x',
    html: '<table><tr><td class="words"><p style="margin:0 0 16px">Ahoy</p><a href="https://marina.test/login/x" style="font-weight:bold">Log in</a></td></tr></table>',
  },
};

test('values that cannot be saved stay in the form', async () => {
  const page = openPage('/settings', { as: 'admin', answers: { ...answers, 'POST /api/settings': noNetwork } });
  await type('Contact email', 'nobody');
  await press('Save');
  expect(await screen.findByText('Not an email')).toBeTruthy();
  expect(page.sent('POST /api/settings')).toEqual([]);
  await type('Contact email', 'quay@marina.test');
  await press('Save');
  expect((await screen.findByRole('alert')).textContent).toMatch(/^No connection/);
  expect(screen.getByLabelText<HTMLInputElement>('Contact email').value).toBe('quay@marina.test');
});

test('whoever has gone on to another page before the answer is told there that nothing was saved', async () => {
  const answered = Promise.withResolvers<Response>();
  const page = openPage('/settings', {
    as: 'admin',
    answers: { ...answers, 'POST /api/settings': () => answered.promise },
  });
  await type('Contact email', 'quay@marina.test');
  await press('Save');
  await expect.poll(() => page.sent('POST /api/settings')).toHaveLength(1);
  void page.router.navigate('/accessibility');
  await screen.findByRole('heading', { level: 1, name: 'Accessibility' });
  answered.resolve(refusal('unavailable', { status: 503 }));
  expect((await screen.findByRole('alert')).textContent).toContain(errors.unavailable.text);
});

test('what is typed survives another page; a link away from it asks first, and drops it', async () => {
  const page = openPage('/settings', { as: 'admin', answers });
  const contact = async () => (await screen.findByLabelText<HTMLInputElement>('Contact email')).value;
  await type('Contact email', 'quay@marina.test');
  await page.router.navigate('/accessibility');
  await screen.findByRole('heading', { level: 1, name: 'Accessibility' });
  await page.router.navigate('/settings');
  await screen.findByText('What you typed before is here again, and not saved yet');
  expect(await contact()).toBe('quay@marina.test');
  await press('Accessibility', 'link');
  await press('Cancel');
  expect(page.router.shown().location.pathname).toBe('/settings');
  await press('Accessibility', 'link');
  await press('Leave');
  await screen.findByRole('heading', { level: 1, name: 'Accessibility' });
  await page.router.navigate('/settings');
  expect(await contact()).toBe('crew@marina.test');
});

test('each mail has its text first, and below it what a press inserts there', async () => {
  openPage('/settings', { as: 'admin', answers });
  const text = await screen.findByLabelText<HTMLTextAreaElement>('Confirmation email');
  const placeholders = screen.getAllByRole('group', { name: 'Insert a placeholder' })[1] as HTMLElement;
  expect(text.compareDocumentPosition(placeholders)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  fireEvent.click(within(placeholders).getByRole('button', { name: 'last name' }));
  expect(text.value).toBe('{{last_name}}');
});

test('settings that could not be loaded can be asked for again', async () => {
  const failing = () => new Response('no', { status: 500 });
  const page = openPage('/settings', { as: 'admin', answers: { ...answers, 'GET /api/settings': failing } });
  expect((await screen.findByRole('alert')).textContent).toBe('Sorry, an unexpected error has occurred.');
  Object.assign(page.answers, answers);
  await press('Try again');
  expect(await screen.findByDisplayValue('Welcome aboard')).toBeTruthy();
});

test('settings are not shown as an empty form to an admin whose session has ended', async () => {
  const seenByAnybody = { settings: { front_page_text: '', contact_email: '' } };
  openPage('/settings', { as: 'admin', answers: { ...answers, 'GET /api/settings': seenByAnybody } });
  expect(await screen.findByRole('heading', { level: 1, name: 'Log in' })).toBeTruthy();
});

test('a mail is shown as it arrives, with its button', async () => {
  openPage('/settings', { as: 'admin', answers });
  const [look] = await screen.findAllByRole('img', { name: /as a mail program shows it/, hidden: true });
  await expect.poll(() => look?.textContent).toBe('AhoyLog in');
  expect(look?.querySelector('a')?.style.fontWeight).toBe('bold');
});
