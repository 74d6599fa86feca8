import { linkIn } from './testing/mailbox.ts';
import { addDriver, addEvent } from './testing/marina.ts';
import { field, tintOf } from './testing/on-screen.ts';
import { expect, test } from './testing/story.ts';

test('a known address is sent a link, which logs in and leaves no token in the address bar', async ({ seatrial }) => {
  await addDriver(seatrial, 'kim@boating.test');
  const page = await seatrial.visitor('/login');
  const email = field(page, 'Email address');
  const logIn = page.getByRole('main').getByRole('button', { name: 'Log in' });
  await expect(email).toHaveAttribute('placeholder', /@/);
  await expect(logIn).toBeDisabled();
  await email.fill('   ');
  await expect(logIn).toBeDisabled();
  await email.fill(' Kim@Boating.test ');
  await logIn.click();
  await expect(page.getByRole('heading', { name: 'A login link has been sent' })).toBeVisible();
  await expect(
    page.getByText('We have sent you an email containing a login link. To login, please open the link.'),
  ).toBeVisible();

  const link = await seatrial.loginLink('kim@boating.test');
  await page.goto(link);
  await expect(page).toHaveURL('/register');
  await expect(page.getByRole('button', { name: 'Log out' })).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('token'))).not.toBe(new URL(link).pathname.split('/').at(-1));
  await page.goBack();
  expect(page.url()).not.toContain('/login/');

  // A scanner of the mail may have opened it before.
  const again = await seatrial.visitor(link);
  await expect(again.getByRole('button', { name: 'Log out' })).toBeVisible();
});

test('an unknown address is told the contact', async ({ seatrial }) => {
  await seatrial.asAdmin('POST', '/api/settings', { contact_email: 'crew@marina.test' });
  const page = await seatrial.visitor('/login');
  await field(page, 'Email address').fill('nobody@nowhere.test');
  await page.getByRole('main').getByRole('button', { name: 'Log in' }).click();
  await expect(page.getByRole('heading', { name: 'Email not found' })).toBeVisible();
  await expect(
    page.getByText('Your email was not found in the system. If you think this is an error, please contact:'),
  ).toBeVisible();
  await expect(page.getByRole('link', { name: 'crew@marina.test' })).toHaveAttribute('href', 'mailto:crew@marina.test');
  await page.getByRole('button', { name: 'Try another address' }).click();
  await expect(field(page, 'Email address')).toBeVisible();
});

test("a bad request shows the server's own text in red, and the form can be sent again", async ({ seatrial }) => {
  const page = await seatrial.visitor('/login');
  const logIn = page.getByRole('main').getByRole('button', { name: 'Log in' });
  await field(page, 'Email address').fill(`${'a'.repeat(500_000)}@boating.test`);
  await logIn.click();
  await expect(page.getByRole('alert')).toHaveText(/\S/);
  await expect(page.getByRole('alert')).not.toContainText('Something went wrong');
  expect(await tintOf(page.getByRole('alert'), 'color')).toBe('red');
  await expect(logIn).toBeEnabled();
});

test('any other failure says to try again, and the button waits until then', async ({ seatrial }) => {
  const page = await seatrial.visitor('/login');
  const logIn = page.getByRole('main').getByRole('button', { name: 'Log in' });
  let answer = () => {};
  const answered = new Promise<void>((resolve) => (answer = resolve));
  await page.route('**/api/org/login', async (route) => {
    await answered;
    await route.fulfill({ status: 500, body: 'no' });
  });
  await field(page, 'Email address').fill('kim@boating.test');
  await logIn.click();
  await expect(logIn).toBeDisabled();
  answer();
  await expect(page.getByRole('alert')).toHaveText(
    'Something went wrong while trying to send the login link. Please try again after a while.',
  );
  await expect(logIn).toBeEnabled();
  await expect(field(page, 'Email address')).toHaveValue('kim@boating.test');
});

test('the page that somebody wanted is opened after the login, once', async ({ seatrial }) => {
  await addEvent(seatrial);
  await addDriver(seatrial, 'kim@boating.test');
  const page = await seatrial.visitor('/downloads');
  await expect(page).toHaveURL('/login');
  await page.goto(await seatrial.loginLink('kim@boating.test'));
  await expect(page).toHaveURL('/downloads');
  await page.getByRole('button', { name: 'Log out' }).click();
  await expect(page).toHaveURL('/');
  await page.goto(await seatrial.loginLink('kim@boating.test'));
  await expect(page).toHaveURL(/\/register\/\d+$/);
});

test('logging out forgets the token, here and at the server', async ({ seatrial }) => {
  await addDriver(seatrial, 'kim@boating.test');
  const page = await seatrial.pageOf('kim@boating.test', '/downloads');
  const token = await page.evaluate(() => localStorage.getItem('token'));
  const ask = async () =>
    (await fetch(`${seatrial.url}/api/event`, { headers: { authorization: `Bearer ${token}` } })).status;
  expect(await ask()).toBe(200);
  await page.getByRole('button', { name: 'Log out' }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('navigation').getByRole('link', { name: 'Log in' })).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
  await expect.poll(ask).toBe(401);
});

test('a token that has expired is removed, and what it was for asks for a login', async ({ seatrial }) => {
  const claims = (exp: number) => Buffer.from(JSON.stringify({ id: 1, type: 'admin', exp })).toString('base64url');
  const page = await seatrial.visitor();
  await page.evaluate(
    (token) => localStorage.setItem('token', token),
    `a.${claims(Math.floor(Date.now() / 1000) - 60)}.b`,
  );
  await page.goto('/settings');
  await expect(page).toHaveURL('/login');
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();

  // One that the browser believes and the server does not ends the same way.
  await page.evaluate(
    (token) => localStorage.setItem('token', token),
    `a.${claims(Math.floor(Date.now() / 1000) + 600)}.b`,
  );
  await page.goto('/events');
  await expect(page).toHaveURL('/login');
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
});

test('a link that was never valid says so and leads to a new one', async ({ seatrial }) => {
  const page = await seatrial.visitor('/login/made.up.token');
  await expect(page.getByRole('alert')).toHaveText('This link is no longer valid. Please ask for a new one');
  await page.getByRole('link', { name: 'Use another address' }).click();
  await expect(field(page, 'Email address')).toBeVisible();
});

test('a link that is spent asks for a fresh one by one tap, and ends nobody’s session', async ({ seatrial }) => {
  await addDriver(seatrial, 'kim@boating.test');
  const page = await seatrial.visitor();
  const spent = await seatrial.loginLink('kim@boating.test');
  await page.goto(spent);
  await page.getByRole('button', { name: 'Log out' }).click();
  await page.goto(spent);
  await expect(page.getByRole('alert')).toHaveText('This link is no longer valid. Please ask for a new one');
  await page.getByRole('button', { name: 'Mail me a new link' }).click();
  await expect(page.getByRole('heading', { name: 'A login link has been sent' })).toBeVisible();
  await page.goto(linkIn(await seatrial.mailbox.letterTo('kim@boating.test', { about: '/login/', read: 1 }), 'login/'));
  await expect(page.getByRole('button', { name: 'Log out' })).toBeVisible();
  await page.goto(spent);
  await expect(page).toHaveURL('/register');
  await expect(page.getByRole('button', { name: 'Log out' })).toBeVisible();
});

test('a link of somebody else asks first', async ({ seatrial }) => {
  await addDriver(seatrial, 'kim@boating.test');
  await addDriver(seatrial, 'eve@boating.test');
  const page = await seatrial.pageOf('kim@boating.test', '/downloads');
  const token = () => page.evaluate(() => localStorage.getItem('token'));
  const before = await token();
  const link = await seatrial.loginLink('eve@boating.test');
  await page.goto(link);
  await page.getByRole('button', { name: 'Stay logged in' }).click();
  await expect(page).toHaveURL('/register');
  expect(await token()).toBe(before);
  await page.goto(link);
  await page.getByRole('button', { name: 'Log in with this link' }).click();
  await expect.poll(token).not.toBe(before);
});

test('a page that the role may not see is not opened after the login', async ({ seatrial }) => {
  await addDriver(seatrial, 'kim@boating.test');
  const page = await seatrial.visitor('/settings');
  await expect(page).toHaveURL('/login');
  await page.goto(await seatrial.loginLink('kim@boating.test'));
  await expect(page).toHaveURL(/\/register$/);
});

test('when the exchange gets no answer the link itself lets in', async ({ seatrial }) => {
  await addDriver(seatrial, 'kim@boating.test');
  const page = await seatrial.visitor();
  await page.route('**/api/org/session', (route) => route.abort());
  await page.goto(await seatrial.loginLink('kim@boating.test'));
  await expect(page).toHaveURL(/\/register$/);
  await expect(page.getByRole('button', { name: 'Log out' })).toBeVisible();
});

test('success counts, whatever the status, and an error in whatever case', async ({ seatrial }) => {
  const page = await seatrial.visitor('/login');
  const answer = { success: false, message: 'Not today', error: 'Not today', type: 'Bad Request' };
  await page.route('**/api/org/login', (route) => route.fulfill({ status: 200, json: answer }));
  await field(page, 'Email address').fill('kim@boating.test');
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page.getByRole('alert')).toHaveText('Not today');
  answer.error = 'Invalid Email';
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page.getByRole('heading', { name: 'Email not found' })).toBeVisible();
});
