import type { Locator } from '@playwright/test';
import { linkIn } from './testing/mailbox.ts';
import { addBoats, addDriver, addEvent, addLeg, book } from './testing/marina.ts';
import { expect, test } from './testing/story.ts';

const phone = { width: 390, height: 844 };

test('on a phone the safety card is confirmed in four taps from the link of its mail, and the receipt has its words', async ({
  seatrial,
}) => {
  const marina = await addEvent(seatrial);
  await seatrial.asAdmin('POST', '/api/event/edit', { id: marina.event, safety: true });
  const [boat = 0] = await addBoats(seatrial, marina, { make: 'Nimbus', model: 'T9' });
  const leg = await addLeg(seatrial, marina, { identifier: 'A1', times: '10:00-11:00', boats: [boat] });
  const organization = await addDriver(seatrial, 'ann@boating.test', { tshirt: 'M' });
  await book(seatrial, marina, { leg, boat, organization });
  const asks = ['briefing', 'fit', 'swimmer', 'jacket'];
  await seatrial.asAdmin('POST', '/api/safety/card', { event: marina.event, text: 'Wear the kill cord.', asks });

  await seatrial.mailsLeave();
  // The first tap is on the link, in a mail program.
  const letter = await seatrial.mailbox.letterTo('ann@boating.test', { about: 'Your safety card' });
  const page = await seatrial.visitor('about:blank');
  await page.setViewportSize(phone);
  let taps = 1;
  const tap = async (target: Locator) => {
    taps += 1;
    await target.click();
  };
  await page.goto(linkIn(letter, 'login/'));
  await expect(page.getByText('Wear the kill cord.')).toBeVisible();
  await expect(page.getByRole('radio', { name: 'M', exact: true })).toBeChecked();
  await tap(page.getByText('Yes', { exact: true }));
  await tap(page.getByLabel('Your name'));
  await page.keyboard.type('Ann Sea');
  await tap(page.getByRole('button', { name: 'Confirm', exact: true }));
  await expect(page.getByText(/^Confirmed on .*, as Ann Sea$/)).toBeVisible();
  expect(taps).toBeLessThanOrEqual(4);

  const receipt = await seatrial.mailbox.letterTo('ann@boating.test', { about: 'You confirmed the safety card' });
  for (const words of ['Wear the kill cord.', 'I can swim: yes', 'Size of life jacket: M', 'as Ann Sea'])
    expect(receipt.text).toContain(words);
  const { people } = await seatrial.asAdmin<{ people: object[] }>('GET', `/api/safety/${marina.event}`);
  expect(people).toMatchObject([{ organization, state: 'confirmed' }]);
});
