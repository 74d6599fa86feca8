import type { Locator } from '@playwright/test';
import { writtenDate } from '#domain/time.ts';
import { addBoats, addDriver, addEvent, addLeg, book } from './testing/marina.ts';
import { firstColumn, notice } from './testing/on-screen.ts';
import { expect, test } from './testing/story.ts';

test('legs are copied and removed, and their boats added, copied and taken off', async ({ seatrial }) => {
  const marina = await addEvent(seatrial);
  const [boat = 0, other = 0] = await addBoats(
    seatrial,
    marina,
    { make: 'Nimbus', model: 'T9' },
    { make: 'Axopar', model: '29' },
  );
  await addLeg(seatrial, marina, { identifier: 'North', times: '09:00-10:00', boats: [boat] });
  await addLeg(seatrial, marina, { identifier: 'South', times: '09:30-10:30' });
  const leg = await addLeg(seatrial, marina, {
    identifier: 'Noon',
    times: '12:00-13:00',
    boats: [boat, other],
    starting_point: 'Pier A',
  });
  await addLeg(seatrial, marina, { identifier: 'Late', times: '14:00-15:00' });
  await addLeg(seatrial, marina, { identifier: 'Evening', times: '18:00-19:00' });
  for (const [name, on] of [
    ['kim', boat],
    ['bo', boat],
    ['ann', other],
  ] as const)
    await book(seatrial, marina, { leg, boat: on, organization: await addDriver(seatrial, `${name}@boating.test`) });
  const registrations = async () =>
    (await seatrial.asAdmin<{ registrations: unknown[] }>('GET', `/api/reg/event/${marina.event}`)).registrations;
  const page = await seatrial.pageOf(seatrial.adminEmail, `/events/${marina.event}`);
  await page.getByRole('link', { name: 'List legs' }).click();

  await test.step('boats are added to the legs that are selected', async () => {
    await page.getByRole('button', { name: 'Add boats' }).click();
    await expect(page.getByRole('alert')).toHaveText('Select a leg');
    await page.getByRole('checkbox', { name: 'Select leg South' }).check();
    await page.getByRole('checkbox', { name: 'Select leg Late' }).check();
    await page.getByRole('button', { name: 'Add boats' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add boats' });
    // The Nimbus is on 'North' at the same time as 'South'.
    await expect(suggestions(dialog)).toHaveText(['+ Axopar 29']);
    await suggestions(dialog).first().click();
    await dialog.getByRole('button', { name: 'Add boats', exact: true }).click();
    await expect(notice(page, 'Leg updated')).toBeVisible();
    for (const name of ['South', 'Late'])
      await expect(page.getByRole('row', { name: new RegExp(name) })).toContainText('0 of 4');
  });

  await test.step('a boat is taken off a leg with its bookings, after saying how many', async () => {
    await page.getByRole('link', { name: 'Noon' }).click();
    await expect(page.getByRole('heading', { level: 1, name: /12:00–13:00, .*Pier A · Leg Noon$/ })).toBeVisible();
    await expect(page.getByRole('definition').filter({ hasText: writtenDate(marina.date) })).toBeVisible();
    await expect(page.getByRole('definition').filter({ hasText: '12:00–13:00' })).toBeVisible();
    await page.getByRole('link', { name: 'Edit' }).click();
    await page.getByRole('button', { name: 'Remove Nimbus T9' }).click();
    await page.getByRole('button', { name: 'Save' }).click();
    const dialog = page.getByRole('dialog', { name: 'Take boats off this leg?' });
    await expect(dialog.getByRole('listitem')).toHaveText(['Nimbus T9: 2 registrations']);
    await expect(dialog).toContainText('2 registrations on this leg will be deleted, and 2 people are told by mail.');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(firstColumn(page, 'Boats')).toHaveText(['Axopar 29']);
    expect(await registrations()).toHaveLength(1);
    const row = page.getByRole('row', { name: /Axopar 29/ });
    await page.setViewportSize({ width: 390, height: 844 });
    const [picture, meter] = [
      await row.locator('[data-drawn]').boundingBox(),
      await row.getByText(' of ').boundingBox(),
    ];
    expect(meter?.x).toBeGreaterThan((picture?.x ?? 0) + (picture?.width ?? 0));
    await page.setViewportSize({ width: 1280, height: 800 });
  });

  await test.step('a leg is copied without boats, its boats to another leg, and it is removed with its bookings', async () => {
    await page.getByRole('button', { name: 'Copy boats to a leg' }).click();
    const dialog = page.getByRole('dialog', { name: 'Copy boats to a leg' });
    await dialog.getByLabel('Leg').selectOption({ label: `Evening, ${writtenDate(marina.date)} 18:00–19:00` });
    await dialog.getByRole('button', { name: 'Copy boats' }).click();
    await expect(notice(page, 'Boats copied')).toBeVisible();

    await page.getByRole('button', { name: 'Copy', exact: true }).click();
    await expect(notice(page, 'Leg copied')).toBeVisible();
    await expect(page).not.toHaveURL(`/legs/${leg}`);
    await expect(page.getByText('No boats yet')).toBeVisible();
    await expect(page.getByRole('definition').filter({ hasText: 'Pier A' })).toBeVisible();

    await page.goBack();
    await expect(page).toHaveURL(`/legs/${leg}`);
    await expect(firstColumn(page, 'Boats')).toHaveText(['Axopar 29']); // The copy has the same buttons.
    await page.getByRole('button', { name: 'Remove' }).click();
    const removal = page.getByRole('dialog', { name: 'Remove leg Noon?' });
    await expect(removal).toContainText('1 registration on this leg will be deleted');
    await removal.getByRole('button', { name: 'Remove' }).click();
    await expect(notice(page, 'Deleted')).toBeVisible();
    await expect(page.getByRole('row', { name: /Evening/ })).toContainText('0 of 4');
    await expect(firstColumn(page, 'Legs')).toHaveText([/North$/, /South$/, /Noon$/, /Late$/, /Evening$/]);
    expect(await registrations()).toEqual([]);
  });
});

function suggestions(within: Locator): Locator {
  return within.getByRole('group', { name: 'Boats' }).getByRole('button', { name: /^Add / });
}
