import { afterAll, expect, test } from 'vitest';
import { openWorld, type Person } from '../testing/world.ts';

const world = await openWorld();
const admin = await world.admin();
afterAll(() => world.close());

const read = async (who?: Person) =>
  (await world.call<{ settings: object }>(who, 'GET', '/api/settings')).body.settings;
const save = (who: Person | undefined, settings: object) => world.call(who, 'POST', '/api/settings', settings);
const preview = (templates: object) =>
  world.call<{ subject: string; text: string }>(admin, 'POST', '/api/settings/preview', templates);

test('fields that are not sent stay as they were', async () => {
  expect(
    (await save(admin, { front_page_text: 'Welcome\nto Hanko', contact_email: 'office@seatrial.test' })).status,
  ).toBe(200);
  expect((await save(admin, { welcome_text: 'Hi', booking_requires_confirmation: true })).body).toEqual({
    success: true,
  });
  expect((await save(admin, {})).status).toBe(200);
  expect(await read(admin)).toEqual({
    front_page_text: 'Welcome\nto Hanko',
    contact_email: 'office@seatrial.test',
    welcome_text: 'Hi',
    registration_email: '',
    confirmation_email: '',
    booking_requires_confirmation: true,
  });
});

test('each role sees its own settings', async () => {
  expect(Object.keys((await read()) ?? {}).sort()).toEqual(['contact_email', 'front_page_text']);
  const signedIn = ['booking_requires_confirmation', 'contact_email', 'front_page_text', 'welcome_text'];
  expect(Object.keys(await read(await world.driver())).sort()).toEqual(signedIn);
  expect(Object.keys(await read(await world.manufacturer())).sort()).toEqual(signedIn);
});

test('what is no address, and no yes or no, is refused', async () => {
  expect((await save(admin, { contact_email: 'none' })).status).toBe(400);
  expect((await save(admin, { booking_requires_confirmation: 'false' })).status).toBe(400);
});

test('a preview is the mail as it will arrive', async () => {
  await world.event();
  const { body } = await preview({
    registration_email: 'Dear {{first_name}},\n{{event}}, {{event_dates}}, {{event_location}}. {{unknown}}',
  });
  expect(body).toMatchObject({ success: true, subject: 'Your registration to Hanko Press Days' });
  expect(body.text).toContain('Dear Maija,\nHanko Press Days, Wed 10 – Fri 12 June 2026, Hanko. {{unknown}}');
  expect(body.text).toContain('To log in, please open this link:\nhttps://seatrial.test/login/');
  expect((await preview({ confirmation_email: 'Log in: {{login_link}}' })).body.text.match(/\/login\/…/g)).toHaveLength(
    1,
  );
  expect((await preview({ confirmation_email: '' })).body).toMatchObject({
    subject: 'Your registration has been confirmed',
  });
});

test('the organiser’s own words are sent', async () => {
  await save(admin, { confirmation_email: 'Welcome {{ first_name }}!' });
  const late = await world.organization('test driver', 'late@press.test', false);
  await world.call(admin, 'POST', '/api/org/confirm', { id: late.id });
  await world.mailsLeave();
  expect(world.mails.at(-1)?.text).toMatch(
    /^Welcome Kim!\n\nTo log in, please open this link:\nhttps:\/\/seatrial\.test\/login\/ey/,
  );
});
