import type { DroveAt } from '#domain/after/note.ts';
import type { CoverageOfEvent } from '#domain/after/coverage.ts';
import { linkIn } from './testing/mailbox.ts';
import { addBoats, addDriver, addEvent, addLeg } from './testing/marina.ts';
import { expect, test } from './testing/story.ts';

const phone = { width: 390, height: 844 };

test.describe('fourteen days after the event', () => {
  // Nobody is asked at night.
  test.use({ at: '10:00' });

  test('two taps from the mail say what was published when it is one boat, and a note that was typed without a network arrives', async ({
    seatrial,
  }) => {
    const marina = await addEvent(seatrial, { from: -17, to: -15 });
    const { event } = marina;
    const [boat = 0] = await addBoats(seatrial, marina, { make: 'Nimbus', model: 'T9' });
    const leg = await addLeg(seatrial, marina, { identifier: 'A1', times: '10:00-11:00', boats: [boat] });
    const organization = await addDriver(seatrial, 'ann@boating.test');
    await seatrial.asAdmin('POST', '/api/reg/', { event, leg, boat, organization, override: true });
    await seatrial.asAdmin('POST', '/api/event/edit', { id: event, after: true });

    const asked = () =>
      seatrial.mailbox.lettersTo('ann@boating.test').filter(({ subject = '' }) => subject.startsWith('Have you'));
    await expect.poll(() => asked().length, { timeout: 60_000 }).toBe(1);
    // The first tap is on the link, in a mail program.
    const letter = await seatrial.mailbox.letterTo('ann@boating.test', { about: 'Have you published?' });
    expect(letter.text).toContain('about Nimbus T9, which you drove at Marina Days?');
    const page = await seatrial.visitor('about:blank');
    await page.setViewportSize(phone);
    let taps = 1;
    await page.goto(linkIn(letter, 'login/'));
    await expect(page.getByLabel('Address of the piece')).toBeFocused();
    await page.keyboard.insertText('https://boating.test/nimbus-t9?utm_source=mail');
    taps += 1;
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByRole('list', { name: 'Published' })).toContainText('https://boating.test/nimbus-t9');
    expect(taps).toBe(2);
    const { pieces } = await seatrial.asAdmin<CoverageOfEvent>('GET', `/api/coverage/${event}`);
    expect(pieces).toMatchObject([{ boats: [{ id: boat }], people: [{ id: organization, added_as: 'self' }] }]);

    await page.getByRole('button', { name: /^Nimbus T9.*Add a note/ }).click();
    await page.context().setOffline(true);
    await page.getByLabel('My note on Nimbus T9').fill('Helm heavy at low speed');
    await page.getByRole('button', { name: 'Save the note on Nimbus T9' }).click();
    const kept = page.getByText('1 note waits for the network');
    await expect(kept).toBeVisible();
    await page.context().setOffline(false);
    await expect(kept).toBeHidden();
    await expect(page.getByLabel('My note on Nimbus T9')).toHaveValue('Helm heavy at low speed');
    const { boats } = await seatrial.as<DroveAt>('ann@boating.test', 'GET', `/api/drove/${event}`);
    expect(boats).toMatchObject([{ legs: [{ id: leg }], note: { text: 'Helm heavy at low speed', to_builder: null } }]);

    // It is stored, but the answer is lost, and the text is changed while it waits.
    await page.route('**/api/note', async (route) => {
      await route.fetch();
      await route.abort();
    });
    await page.getByLabel('My note on Nimbus T9').fill('Helm haevy at low speed');
    await page.getByRole('button', { name: 'Save the note on Nimbus T9' }).click();
    await expect(kept).toBeVisible();
    await page.getByLabel('My note on Nimbus T9').fill('Helm heavy, and a wet ride');
    await page.unroute('**/api/note');
    await page.getByRole('button', { name: 'Save the note on Nimbus T9' }).click();
    const noteNow = async () =>
      (await seatrial.as<DroveAt>('ann@boating.test', 'GET', `/api/drove/${event}`)).boats[0]?.note?.text;
    await expect.poll(noteNow).toBe('Helm heavy, and a wet ride');
    await expect(kept).toBeHidden();
  });
});
