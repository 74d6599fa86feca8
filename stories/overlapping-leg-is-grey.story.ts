import { addBoats, addDriver, addEvent, addLeg, book } from './testing/marina.ts';
import { legOf, openAgain, tintOf } from './testing/on-screen.ts';
import { expect, test } from './testing/story.ts';

const overlap = 'You have already registered to a leg that is at the same time';

test('a leg at the same time as a booked one is grey, cannot be opened, and says why', async ({ seatrial }) => {
  const marina = await addEvent(seatrial);
  const [one = 0, two = 0, three = 0] = await addBoats(
    seatrial,
    marina,
    { make: 'Nimbus', model: 'T9' },
    { make: 'Axopar', model: '29' },
    { make: 'Saxdor', model: '320', capacity: 1 },
  );
  await addLeg(seatrial, marina, { identifier: 'North', times: '09:00-10:00', boats: [one] });
  await addLeg(seatrial, marina, { identifier: 'South', times: '09:30-10:30', boats: [two] });
  await addLeg(seatrial, marina, { identifier: 'Touching', times: '10:00-11:00', boats: [one] });
  const full = await addLeg(seatrial, marina, { identifier: 'Taken', times: '13:00-14:00', boats: [three] });
  await book(seatrial, marina, { leg: full, boat: three, organization: await addDriver(seatrial, 'bo@boating.test') });
  await addDriver(seatrial, 'ann@boating.test');

  const page = await seatrial.pageOf('ann@boating.test');
  const [north, south] = [legOf(page, 'North'), legOf(page, 'South')];
  const [touching, taken] = [legOf(page, 'Touching'), legOf(page, 'Taken')];
  await expect(south).toContainText('Open');
  await expect(taken).toContainText('Full');
  await north.click();
  await page.getByRole('button', { name: 'Register: Nimbus T9' }).click();

  await expect(north).toContainText('Registered');
  await expect(south).toContainText('Overlaps');
  await expect(south).toHaveAttribute('aria-disabled', 'true');
  await expect(south).toHaveAccessibleName(new RegExp(overlap));
  await expect(touching).toContainText('Open');
  // The colour changes in a moment, not at once.
  await expect
    .poll(() => Promise.all([north, south, touching, taken].map((leg) => tintOf(leg, 'background-color'))))
    .toEqual(['green', 'grey', 'blue', 'red']);

  await expect(page.getByRole('dialog')).toBeHidden(); // A press by force waits for nothing that covers it.
  await south.click({ force: true });
  await expect(page.getByText(`South, 09:30–10:30: ${overlap}`)).toBeVisible();
  await expect(page.getByRole('dialog')).toBeHidden();

  await openAgain(page, 'North');
  await page.getByRole('dialog').getByRole('button', { name: 'Remove registration' }).click();
  await expect(south).toContainText('Open');
  await expect(south).not.toHaveAttribute('aria-disabled', 'true');
});
