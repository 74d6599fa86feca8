// @vitest-environment jsdom
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openPage, press, refusal } from '#web/testing/open-page.tsx';

const browser = 'bearer-of-this-browser';
const settings = { 'GET /api/settings': { settings: {} }, 'GET /api/front': { event: null } };

async function ask(answers: object) {
  const page = openPage('/login', {
    answers: { ...settings, 'POST /api/org/login': { success: true, browser }, ...answers },
  });
  fireEvent.change(await screen.findByLabelText('Email address'), { target: { value: 'kim@press.test' } });
  const [button] = screen.getAllByRole('button', { name: 'Log in' });
  if (button) fireEvent.click(button);
  await screen.findByText('We have sent you an email containing a login link. To login, please open the link.');
  return page;
}

test('a code is sent with its sixth digit, pasted or typed, and a wrong one can be typed again', async () => {
  const page = await ask({ 'POST /api/org/login/code': () => refusal('code_not_valid') });
  const field = await screen.findByLabelText<HTMLInputElement>('Or type the code of the mail');
  expect(field.autocomplete).toBe('one-time-code');
  fireEvent.change(field, { target: { value: '123 456' } });
  await screen.findByText('This code is not right, or no longer valid. Please use the link in the mail');
  expect(page.sent('POST /api/org/login/code')).toEqual([{ email: 'kim@press.test', code: '123 456', browser }]);
  expect(field.disabled).toBe(false);
  screen.getByText(/^Sent to kim@press.test/);
  for (const value of ['65432', '654321']) fireEvent.change(field, { target: { value } });
  await expect.poll(() => page.sent('POST /api/org/login/code')).toHaveLength(2);
});

test('a server that ties no browser shows the words of the link alone', async () => {
  await ask({ 'POST /api/org/login': { success: true } });
  expect(screen.queryByLabelText('Or type the code of the mail')).toBeNull();
});

test('a page that the phone threw away while the mail was read has its code field again; another mail can be asked for', async () => {
  const code = () => screen.findByLabelText('Or type the code of the mail');
  const page = await ask({});
  await code();
  const again = { ...page.answers };
  const kept = sessionStorage.getItem('login asked') ?? '';
  expect(JSON.parse(kept)).toMatchObject({ email: 'kim@press.test', browser });
  cleanup();
  openPage('/login', { answers: again, kept: { 'login asked': kept } });
  await code();
  await press('Send another mail');
  expect(await screen.findByLabelText('Email address')).toBeTruthy();
  expect(sessionStorage.getItem('login asked')).toBeNull();
  cleanup();
  const old = JSON.stringify({ ...JSON.parse(kept), at: Date.now() - 600_001 });
  openPage('/login', { answers: again, kept: { 'login asked': old } });
  expect(await screen.findByLabelText('Email address')).toBeTruthy();
});

test('whoever was led here from a page that asks for it reads why', async () => {
  const why = 'Log in to see the page that you asked for.';
  openPage('/login', { answers: {} });
  await screen.findByLabelText('Email address');
  expect(screen.queryByText(why)).toBeNull();
  cleanup();
  openPage('/downloads', { answers: {} });
  await screen.findByText(why);
});

test('whoever follows a link of an event that is over reads that it is', async () => {
  const event = { id: 1, name: 'Hanko', start_date: '2020-06-10', end_date: '2020-06-11', location: '', picture: null };
  openPage('/login', { answers: { 'GET /api/front': { event, is_over: true } } });
  expect(await screen.findByText('This event is over')).toBeTruthy();
});
