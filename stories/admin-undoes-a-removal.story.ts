import type { Page } from '@playwright/test';
import { addBoats, addDriver, addEvent, addLeg, book, type Marina } from './testing/marina.ts';
import { notice } from './testing/on-screen.ts';
import { expect, test } from './testing/story.ts';
import type { Seatrial } from './testing/seatrial.ts';

/** Kim on two legs of one seat each, and all of it removed by an admin. */
async function removedByMistake(seatrial: Seatrial) {
  const marina = await addEvent(seatrial);
  const [boat = 0] = await addBoats(seatrial, marina, { make: 'Nimbus', model: 'T9', capacity: 1 });
  const morning = await addLeg(seatrial, marina, { identifier: 'Morning', times: '09:00-10:00', boats: [boat] });
  const noon = await addLeg(seatrial, marina, { identifier: 'Noon', times: '12:00-13:00', boats: [boat] });
  const kim = await addDriver(seatrial, 'kim@boating.test', { first_name: 'Kim', last_name: 'Larsen' });
  for (const leg of [morning, noon]) await book(seatrial, marina, { leg, boat, organization: kim });
  await seatrial.asAdmin('POST', '/api/reg/deletall', { event: marina.event, organization: kim });
  return { marina, boat, kim, noon };
}

const bookings = (seatrial: Seatrial, { event }: Marina) =>
  seatrial
    .asAdmin<{ registrations: { leg: { identifier: string } }[] }>('GET', `/api/reg/event/${event}`)
    .then(({ registrations }) => registrations.map(({ leg }) => leg.identifier));

const changes = (page: Page) => page.getByRole('list', { name: 'Changes' }).getByRole('listitem');

test('an admin sees who removed what; a seat that is taken stays taken, and a whole delete-all comes back, or one seat of it', async ({
  seatrial,
}) => {
  const { boat, kim, marina, noon } = await removedByMistake(seatrial);
  const maria = await addDriver(seatrial, 'maria@boating.test', { first_name: 'Maria', last_name: 'Salo' });
  const taken = await book(seatrial, marina, { leg: noon, boat, organization: maria });
  const admin = await seatrial.pageOf(seatrial.adminEmail, `/events/${marina.event}`);
  await admin.getByRole('button', { name: /, more$/ }).click();
  await admin.getByRole('link', { name: 'History' }).click();
  await expect(admin.getByRole('heading', { level: 1 })).toHaveText(`${marina.name} History`);
  const removed = changes(admin).filter({ hasText: /removed the booking of Kim Larsen on leg Noon .* with Nimbus T9/ });
  await expect(removed.getByRole('time')).toHaveText(/^\d\d:\d\d$/);
  const dialog = admin.getByRole('dialog', { name: 'Undo these removals' });

  await test.step('a seat that is taken by now stays taken, and the page says so beside it', async () => {
    await admin.getByRole('button', { name: 'Undo all 2 removed together' }).click();
    await expect(dialog.getByRole('listitem')).toHaveCount(2);
    await dialog.getByRole('button', { name: 'Bring back' }).click();
    await expect(dialog.getByRole('alert')).toContainText('Nothing was brought back');
    await expect(dialog.getByRole('listitem').filter({ hasText: 'Noon' })).toContainText('This boat is full');
    await expect(dialog.getByRole('listitem').filter({ hasText: 'Morning' })).not.toContainText('full');
    expect(await bookings(seatrial, marina)).toEqual(['Noon']);
    await dialog.getByRole('button', { name: 'Cancel' }).click();
  });

  await test.step('both come back once they are free', async () => {
    await seatrial.asAdmin('DELETE', `/api/reg/${taken}`);
    await admin.getByRole('button', { name: 'Undo all 2 removed together' }).click();
    await dialog.getByRole('button', { name: 'Bring back' }).click();
    await expect(notice(admin, 'Brought back')).toBeVisible();
    await expect(changes(admin).first()).toContainText('brought back the booking of Kim Larsen');
    await expect(admin.getByRole('button', { name: 'Undo all 2 removed together' })).toHaveCount(0);
    expect(await bookings(seatrial, marina)).toEqual(['Morning', 'Noon']);
  });

  await test.step('the history is filtered by person, and the filter is in the address', async () => {
    await seatrial.asAdmin('POST', '/api/reg/deletall', { event: marina.event, organization: kim });
    await admin.goto(`/organizations/${maria}`);
    await admin.getByRole('link', { name: 'History' }).click();
    await expect(admin).toHaveURL(`/history?person=${maria}`);
    await expect(changes(admin).last()).toContainText('added Maria Salo');
    await admin.getByRole('button', { name: 'Show everything' }).click();
    await admin.getByLabel('Search').fill('kim larsen');
    await expect(changes(admin).first()).toContainText('removed the booking of Kim Larsen');
  });

  await test.step('one of the seats comes back alone', async () => {
    await admin
      .getByRole('button', { name: /^Undo: .*leg Morning/ })
      .first()
      .click();
    await admin.getByRole('button', { name: 'Bring back' }).click();
    await expect(changes(admin).first()).toContainText('brought back the booking of Kim Larsen');
    expect(await bookings(seatrial, marina)).toEqual(['Morning']);
    await admin.getByLabel('Done on').fill('2001-01-01');
    await expect(admin.getByRole('heading', { name: 'Nothing matches' })).toBeVisible();
    await admin.getByRole('button', { name: 'Show everything' }).click();
    await expect(admin).toHaveURL('/history');
    await expect(changes(admin).filter({ hasText: `created the event ${marina.name}` })).toHaveCount(1);
  });
});
