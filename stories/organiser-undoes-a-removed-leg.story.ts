import { addBoats, addDriver, addEvent, addLeg, book } from './testing/marina.ts';
import { notice } from './testing/on-screen.ts';
import { expect, test } from './testing/story.ts';

test('a leg with a journalist is removed from its page: with Undo within the minute no mail goes, without it one does', async ({
  seatrial,
}) => {
  const marina = await addEvent(seatrial);
  const [boat = 0] = await addBoats(seatrial, marina, { make: 'Nimbus', model: 'T9' });
  const ten = await addLeg(seatrial, marina, { identifier: 'Ten', times: '10:00-11:00', boats: [boat] });
  const noon = await addLeg(seatrial, marina, { identifier: 'Noon', times: '12:00-13:00', boats: [boat] });
  for (const [name, leg] of [
    ['kim', ten],
    ['ann', noon],
  ] as const)
    await book(seatrial, marina, { leg, boat, organization: await addDriver(seatrial, `${name}@boating.test`) });
  // A seat that is taken away before its own mail has left is told by none.
  await seatrial.mailsLeave();
  const cancelled = (name: string) =>
    seatrial.mailbox
      .lettersTo(`${name}@boating.test`)
      .flatMap(({ subject = '' }) => (/cancelled|changed/.test(subject) ? subject.split(',')[0] : []));
  const page = await seatrial.pageOf(seatrial.adminEmail, `/legs/${ten}`);
  const remove = async (name: string) => {
    await page.getByRole('button', { name: 'Remove' }).click();
    await page
      .getByRole('dialog', { name: `Remove leg ${name}?` })
      .getByRole('button', { name: 'Remove' })
      .click();
  };

  await remove('Ten');
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(notice(page, 'Everything is as it was')).toBeVisible();
  await expect(page.getByRole('row', { name: /Ten/ })).toContainText('1 of 4');

  await page.getByRole('link', { name: 'Noon' }).click();
  await remove('Noon');
  await expect(page.getByRole('button', { name: 'Undo', exact: true })).toBeVisible();
  expect(cancelled('ann')).toEqual([]);
  await seatrial.mailsLeave();
  await expect.poll(() => cancelled('ann')).toEqual(['Your trip has been cancelled: Noon']);
  expect(cancelled('kim')).toEqual([]);
});
