import { addBoats, addDriver, addEvent, addLeg } from './testing/marina.ts';
import { expect, test } from './testing/story.ts';

const typed = 'Half typed';

test('what is typed into any form survives a reload, Back, a save by somebody else and a refused one; a link away asks', async ({
  seatrial,
}) => {
  test.slow(); // Seven forms.
  const marina = await addEvent(seatrial);
  const { event } = marina;
  const [boat = 0] = await addBoats(seatrial, marina, { make: 'Nimbus', model: 'T9' });
  const leg = await addLeg(seatrial, marina, { identifier: 'Wave', times: '09:00-10:00', boats: [boat] });
  const driver = await addDriver(seatrial, 'maija@press.test', { first_name: 'Maija' });
  const card = { event, text: 'Wear a jacket', asks: [{ kind: 'briefing' }], keep_months: 6, valid_days: null };
  const cardNow = { ...card, jackets: {}, base: { version: 0, jackets: {} } };
  await seatrial.asAdmin('POST', '/api/event/edit', { id: event, safety: true });
  await seatrial.asAdmin('POST', '/api/safety/card', cardNow);
  const forms = [
    { at: `/organizations/${driver}/edit`, label: 'Last name', call: '/api/org/edit', theirs: { id: driver, phone: '040 1' } },
    { at: `/boats/${boat}/edit`, label: 'Model', call: '/api/boat/edit', theirs: { id: boat, description: 'Fast' } },
    { at: `/legs/${leg}/edit`, label: 'Starting point', call: '/api/leg/edit', theirs: { id: leg, via: 'Russarö' } },
    { at: `/events/${event}/edit`, label: 'Location', call: '/api/event/edit', theirs: { id: event, program: 'Lunch' } },
    { at: `/events/${event}/safety`, label: 'Text', call: '/api/safety/card', theirs: { ...cardNow, keep_months: 9, base: { version: 1, jackets: {} } } },
    { at: '/settings', label: 'Front page text', call: '/api/settings', theirs: { welcome_text: 'Ahoy' } },
    { at: '/register', label: 'First name', call: '/api/org/register', theirs: undefined },
  ]; // prettier-ignore
  const admin = await seatrial.pageOf(seatrial.adminEmail, '/accessibility');
  const visitor = await seatrial.visitor('/accessibility');
  for (const { at, call, label, theirs } of forms)
    await test.step(at, async () => {
      const page = theirs ? admin : visitor;
      await page.goto('/accessibility');
      await page.goto(at);
      const field = page.getByRole('textbox', { name: label, exact: true });
      await field.fill(typed);
      await page.reload();
      await expect(field).toHaveValue(typed);
      await expect(page.getByText('Somebody else has saved this meanwhile')).toBeHidden();
      await page.goBack();
      await expect(page.getByRole('heading', { level: 1, name: 'Accessibility' })).toBeVisible();
      await page.goForward();
      await expect(field).toHaveValue(typed);
      if (!theirs) return;
      await seatrial.asAdmin('POST', call, theirs);
      await page.reload();
      await expect(field).toHaveValue(typed);
      await page.route('**/api/**', (route) =>
        route.request().method() === 'POST' ? route.fulfill({ status: 503, body: 'busy' }) : route.continue(),
      );
      const keepMine = page.getByRole('button', { name: 'Keep mine, to save it over theirs' });
      if (await keepMine.isVisible()) await keepMine.click();
      await page.getByRole('button', { name: 'Save', exact: true }).click();
      await expect(page.getByRole('alert').filter({ hasText: 'busy' })).toBeVisible();
      await expect(field).toHaveValue(typed);
      await page.unrouteAll({ behavior: 'wait' });
      await page.getByRole('link', { name: 'Accessibility' }).last().click();
      const question = page.getByRole('dialog', { name: 'Leave without saving?' });
      await expect(question).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(question).toBeHidden();
      await expect(field).toHaveValue(typed);
    });
});
