// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { errors } from '#domain/errors.ts';
import { isAt, never, noNetwork, openPage, press, refusal, tokenOf, type } from '#web/testing/open-page.tsx';

const settings = { settings: { front_page_text: '', contact_email: 'crew@marina.test' } };
const kim = tokenOf(7, 'test driver');
const past = Date.now() - 60_000;

async function askForLink(): Promise<void> {
  await type('Email address', 'kim@boating.test');
  (await logIn()).click();
}

function logIn(): Promise<HTMLButtonElement> {
  return screen.findByRole<HTMLButtonElement>('button', { name: 'Log in' });
}

test('an unknown address is told the contact, and another one can be tried', async () => {
  const unknown = () => Response.json({ success: false, error: 'Invalid Email' }, { status: 400 });
  openPage('/login', { answers: { 'POST /api/org/login': unknown, 'GET /api/settings': settings } });
  await askForLink();
  expect(await screen.findByRole('heading', { name: 'Email not found' })).toBeTruthy();
  expect(within(screen.getByRole('main')).getByRole('link', { name: 'Register' }).getAttribute('href')).toBe(
    '/register',
  );
  expect((await screen.findByRole('alert')).textContent).toBe(
    'Your email was not found in the system. If you think this is an error, please contact:',
  );
  const contact = await screen.findByRole('link', { name: 'crew@marina.test' });
  expect(contact.getAttribute('href')).toBe('mailto:crew@marina.test');
  await press('Try another address');
  expect(await screen.findByLabelText('Email address')).toBeTruthy();
});

test('any other failure says to try again, and the button waits until then', async () => {
  const answered = Promise.withResolvers<Response>();
  openPage('/login', { answers: { 'POST /api/org/login': () => answered.promise } });
  await askForLink();
  await expect.poll(async () => (await logIn()).disabled).toBe(true);
  answered.resolve(new Response('no', { status: 500 }));
  expect((await screen.findByRole('alert')).textContent).toBe(
    'Something went wrong while trying to send the login link. Please try again after a while.',
  );
  expect((await logIn()).disabled).toBe(false);
  expect(screen.getByLabelText<HTMLInputElement>('Email address').value).toBe('kim@boating.test');
});

test('success counts, whatever the status, and an error in whatever case', async () => {
  const refused = { success: false, message: 'Not today', error: 'Not today', type: 'Bad Request' };
  const page = openPage('/login', { answers: { 'POST /api/org/login': refused, 'GET /api/settings': settings } });
  await askForLink();
  expect((await screen.findByRole('alert')).textContent).toBe('Not today');
  page.answers['POST /api/org/login'] = { ...refused, error: 'Invalid Email' };
  (await logIn()).click();
  expect(await screen.findByRole('heading', { name: 'Email not found' })).toBeTruthy();
});

test('an expired token is removed, and what it was for asks for a login', async () => {
  openPage('/settings', { token: tokenOf(1, 'admin', past) });
  await isAt('/login');
  expect(localStorage.getItem('token')).toBeNull();
});

test('a token that the browser believes and the server does not ends the same way', async () => {
  const refused = () => refusal('unauthorized', { status: 401 });
  openPage('/events', { as: 'admin', answers: { 'GET /api/event': refused } });
  await isAt('/login');
  expect(localStorage.getItem('token')).toBeNull();
});

const day = 86_400_000;
const refused = () => refusal('unauthorized', { status: 401 });

test.each([
  ['was never valid', 'made.up.token'],
  ['expired more than 30 days ago', tokenOf(7, 'test driver', Date.now() - 31 * day)],
])('a link that %s says so and leads to the field of the address', async (_, token) => {
  openPage(`/login/${token}`, { answers: { 'POST /api/org/session': refused } });
  expect((await screen.findByRole('alert')).textContent).toBe(errors.link_not_valid.text);
  expect(screen.queryByRole('button', { name: 'Mail me a new link' })).toBeNull();
  await press('Ask for a link', 'link');
  expect(await screen.findByLabelText('Email address')).toBeTruthy();
});

test('a link that expired less than 30 days ago has a new one mailed', async () => {
  const token = tokenOf(7, 'test driver', Date.now() - 29 * day);
  const answers = { 'POST /api/org/session': refused, 'POST /api/org/fresh-link': { success: true } };
  const page = openPage(`/login/${token}`, { answers });
  await press('Mail me a new link');
  expect(await screen.findByRole('heading', { name: 'A login link has been sent' })).toBeTruthy();
  expect(page.sent('POST /api/org/fresh-link')).toEqual([{ token }]);
});

test('a link of somebody else asks first', async () => {
  const eve = tokenOf(8, 'test driver');
  const answers = { 'GET /api/settings': settings, 'POST /api/org/session': { token: `${eve}-session` } };
  const page = openPage(`/login/${eve}`, { token: kim, answers });
  await press('Stay logged in');
  await isAt('/register');
  expect(localStorage.getItem('token')).toBe(kim);
  await page.router.navigate(`/login/${eve}`);
  await press('Log in with this link');
  await expect.poll(() => localStorage.getItem('token')).toBe(`${eve}-session`);
});

test('a page that the role may not see is not opened after the login', async () => {
  const answers = { 'GET /api/settings': settings, 'POST /api/org/session': { token: kim } };
  const page = openPage('/settings', { answers });
  await isAt('/login');
  await page.router.navigate(`/login/${kim}`);
  await isAt('/register');
});

test('when the exchange gets no answer the link itself lets in', async () => {
  openPage(`/login/${kim}`, {
    answers: { 'GET /api/settings': settings, 'POST /api/org/session': noNetwork },
  });
  await isAt('/register');
  expect(localStorage.getItem('token')).toBe(kim);
});

test('while the link is exchanged the page says what it does', async () => {
  openPage(`/login/${kim}`, { answers: { 'POST /api/org/session': never } });
  expect(await screen.findByText('Logging in')).toBeTruthy();
});
