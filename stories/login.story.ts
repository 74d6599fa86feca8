import { linkIn } from './testing/mailbox.ts';
import { addDriver, addEvent } from './testing/marina.ts';
import { field, tintOf } from './testing/on-screen.ts';
import { expect, test } from './testing/story.ts';

test('a known address is sent a link and a code, either of which logs in', async ({ seatrial }) => {
  await addDriver(seatrial, 'kim@boating.test');
  const page = await seatrial.visitor('/login');
  const email = field(page, 'Email address');
  const logIn = page.getByRole('main').getByRole('button', { name: 'Log in' });
  await expect(email).toHaveAttribute('placeholder', /@/);
  await expect(logIn).toBeDisabled();
  await email.fill('   ');
  await expect(logIn).toBeDisabled();
  await email.fill(`${'a'.repeat(500_000)}@boating.test`);
  await logIn.click();
  await expect(page.getByRole('alert')).toHaveText(/\S/);
  await expect(page.getByRole('alert')).not.toContainText('Something went wrong');
  expect(await tintOf(page.getByRole('alert'), 'color')).toBe('red');
  await expect(logIn).toBeEnabled();
  await email.fill(' Kim@Boating.test ');
  await logIn.click();
  await expect(page.getByRole('heading', { name: 'A login link has been sent' })).toBeVisible();
  await expect(
    page.getByText('We have sent you an email containing a login link. To login, please open the link.'),
  ).toBeVisible();
  await expect(page.getByRole('main')).toBeFocused();

  const letter = await seatrial.mailbox.letterTo('kim@boating.test', { about: '/login/' });
  const code = field(page, 'Or type the code of the mail');
  await expect(code).toHaveAttribute('autocomplete', 'one-time-code');
  const mailed = /^(\d{3}) ?(\d{3})$/m.exec(letter.text ?? '');
  // The sixth digit sends the code.
  await code.fill('000 000');
  await expect(page.getByRole('alert')).toHaveText(/\S/);
  await code.fill(`${mailed?.[1]} ${mailed?.[2]}`);
  await expect(page).toHaveURL('/register');
  await expect(page.getByRole('button', { name: 'Log out' })).toBeVisible();

  // The mail is read on another device.
  const link = linkIn(letter, 'login/');
  const elsewhere = await seatrial.visitor(link);
  await expect(elsewhere).toHaveURL('/register');
  await expect(elsewhere.getByRole('button', { name: 'Log out' })).toBeVisible();
  const token = await elsewhere.evaluate(() => localStorage.getItem('token'));
  expect(token).not.toBe(new URL(link).pathname.split('/').at(-1));
  await elsewhere.goBack();
  expect(elsewhere.url()).not.toContain('/login/');
});

test('the wanted page is opened after the login, and a log out ends session and link', async ({ seatrial }) => {
  await addEvent(seatrial);
  await addDriver(seatrial, 'kim@boating.test');
  const page = await seatrial.visitor('/downloads');
  await expect(page).toHaveURL('/login');
  const spent = await seatrial.loginLink('kim@boating.test');
  await page.goto(spent);
  await expect(page).toHaveURL('/downloads');
  const token = await page.evaluate(() => localStorage.getItem('token'));
  const ask = async () =>
    (await fetch(`${seatrial.url}/api/event`, { headers: { authorization: `Bearer ${token}` } })).status;
  expect(await ask()).toBe(200);
  await page.getByRole('button', { name: 'Log out' }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('navigation').getByRole('link', { name: 'Log in' })).toBeVisible();
  await expect.poll(() => page.evaluate(() => document.activeElement?.closest('main, header') !== null)).toBe(true);
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
  await expect.poll(ask).toBe(401);

  await page.goto(spent);
  await expect(page.getByRole('alert')).toHaveText('This link is no longer valid. Please ask for a new one');
  await page.getByRole('button', { name: 'Mail me a new link' }).click();
  await expect(page.getByRole('heading', { name: 'A login link has been sent' })).toBeVisible();
  await page.goto(linkIn(await seatrial.mailbox.letterTo('kim@boating.test', { about: '/login/', read: 1 }), 'login/'));
  await expect(page).toHaveURL(/\/register\/\d+$/);
  // It ends nobody's session.
  await page.goto(spent);
  await expect(page).toHaveURL(/\/register\/\d+$/);
  await expect(page.getByRole('button', { name: 'Log out' })).toBeVisible();
});
