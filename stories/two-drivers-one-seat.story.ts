import type { Locator, Page } from '@playwright/test';
import { addBoats, addDriver, addEvent, addLeg } from './testing/marina.ts';
import { keepFromReadingLegs, legOf } from './testing/on-screen.ts';
import type { Seatrial } from './testing/seatrial.ts';
import { expect, test } from './testing/story.ts';

test('of two journalists who press at the same moment, one gets the last seat', async ({ seatrial }) => {
  const { ann, bo, event } = await twoDriversBeforeOneSeat(seatrial);
  for (const page of [ann, bo]) {
    await legOf(page, 'Last wave').click();
    await expect(registerButton(page)).toBeEnabled();
  }
  // Neither hears of the other before it has pressed.
  const readAgain = await Promise.all([ann, bo].map(keepFromReadingLegs));
  await Promise.all([registerButton(ann).click(), registerButton(bo).click()]);

  const registered = async () => {
    const legs = await Promise.all([ann, bo].map((page) => legOf(page, 'Last wave').textContent()));
    return legs.map((text) => Number(text?.includes('Registered'))).join(' ');
  };
  await expect.poll(registered).toMatch(/^(1 0|0 1)$/);
  const [winner, loser] = (await registered()) === '1 0' ? [ann, bo] : [bo, ann];
  await expect(dialog(loser).getByRole('alert')).toHaveText('This boat is full');
  for (const read of readAgain) await read();
  // The address still names the trip.
  await loser.reload();
  await expect(dialog(loser)).toContainText('This boat is full');
  await loser.getByRole('button', { name: 'Close' }).click();
  await expect(legOf(loser, 'Last wave')).toContainText('Full');
  await expect(legOf(winner, 'Last wave')).toContainText('Registered');
  const { registrations } = await seatrial.asAdmin<{ registrations: unknown[] }>('GET', `/api/reg/event/${event}`);
  expect(registrations).toHaveLength(1);

  // A click soon after the booking would count as the second half of a double click on Register.
  await legOf(winner, 'Last wave').press('Enter');
  await dialog(winner).getByRole('button', { name: 'Remove registration' }).click();
  await expect(legOf(winner, 'Last wave')).toContainText('Open');
  await expect(legOf(loser, 'Last wave')).toContainText('Open');
  await legOf(loser, 'Last wave').click();
  await registerButton(loser).click();
  await expect(legOf(loser, 'Last wave')).toContainText('Registered');
});

async function twoDriversBeforeOneSeat(seatrial: Seatrial) {
  const marina = await addEvent(seatrial);
  const [boat = 0] = await addBoats(seatrial, marina, { make: 'Nimbus', model: 'T9', capacity: 1 });
  await addLeg(seatrial, marina, { identifier: 'Last wave', times: '15:00-16:00', boats: [boat] });
  const emails = ['ann@boating.test', 'bo@boating.test'] as const;
  for (const email of emails) await addDriver(seatrial, email);
  const [ann, bo] = [
    await seatrial.pageOf(emails[0], `/register/${marina.event}`),
    await seatrial.pageOf(emails[1], `/register/${marina.event}`),
  ];
  for (const page of [ann, bo]) await expect(legOf(page, 'Last wave')).toContainText('Open 1 free');
  return { ann, bo, event: marina.event };
}

function dialog(page: Page): Locator {
  return page.getByRole('dialog', { name: 'Last wave' });
}

function registerButton(page: Page): Locator {
  return dialog(page).getByRole('button', { name: 'Register: Nimbus T9' });
}
