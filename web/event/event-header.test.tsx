// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { isAt, openPage, press, refusal } from '#web/testing/open-page.tsx';
import { anEvent } from '#web/testing/samples.ts';

const answers = { 'GET /api/event/1': { event: anEvent() }, 'GET /api/event': { events: [] } };

test('what is asked for rarely is under More, which ends with Remove', async () => {
  const page = openPage('/events/1', {
    as: 'admin',
    answers: { ...answers, 'DELETE /api/event/1': () => refusal('event_not_empty', { status: 409 }) },
  });
  const more = await screen.findByRole('button', { name: /^About/ });
  more.click();
  const menu = within(screen.getByRole('navigation', { name: 'Event' }));
  const names = () => menu.getAllByRole('listitem').map(({ textContent }) => textContent);
  await expect.poll(names).toEqual(['About', 'Reports', 'Overview', 'History', 'Remove']);
  menu.getByRole('button', { name: 'Remove' }).click();
  const dialog = within(await screen.findByRole('dialog', { name: 'Remove Hanko Days?' }));
  // The menu is folded, and gets the focus back by its button.
  expect(more.getAttribute('aria-expanded')).toBe('false');
  dialog.getByRole('button', { name: 'Remove' }).click();
  expect((await dialog.findByRole('alert')).textContent).toContain('Remove them first');
  page.answers['DELETE /api/event/1'] = { success: true };
  dialog.getByRole('button', { name: 'Remove' }).click();
  await isAt('/events');
});

test('the switch of events, the days and the place stand in one line, the name in the bar alone, and a page within a place is named', async () => {
  openPage('/legs/1/new', {
    as: 'admin',
    answers: { ...answers, 'GET /api/leg/event/1': { legs: [] }, 'GET /api/boat': { boats: [] }, 'GET /api/event': { events: [anEvent(), anEvent({ id: 2, name: 'Nagu Days' })] } },
  }); // prettier-ignore
  // The bar above names the event.
  expect((await screen.findByRole('heading', { level: 1, name: /Add leg$/ })).className).toBe('unseen');
  await expect.poll(() => document.title).toBe('Add leg · Hanko Days · Seatrial');
  await press('Another event');
  expect(screen.getByRole('link', { name: /^Nagu Days/ }).getAttribute('href')).toBe('/events/2/today');
});

test('a draft that is published says so, also where the button is gone before all has been read again', async () => {
  const list = Promise.withResolvers<object>();
  const page = openPage('/events/1', {
    as: 'admin',
    answers: { ...answers, 'GET /api/event/1': { event: anEvent({ published: false }) } },
  });
  const publish = await screen.findByRole('button', { name: 'Publish' });
  page.answers['POST /api/event/publish'] = { success: true };
  page.answers['GET /api/event/1'] = { event: anEvent() };
  page.answers['GET /api/event'] = () => list.promise;
  publish.click();
  await expect.poll(() => screen.queryByRole('button', { name: 'Publish' })).toBeNull();
  list.resolve({ events: [anEvent()] });
  expect(await screen.findByText('Event published')).toBeTruthy();
});
