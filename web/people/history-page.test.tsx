// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openPage } from '#web/testing/open-page.tsx';
import { anEvent } from '#web/testing/samples.ts';

const change = {
  at: '2099-06-10T07:00:00.000Z',
  actor: { id: 1, name: 'Anna' },
  organization: null,
  event: null,
  leg: null,
  boat: null,
  date: null,
  fields: [],
  removed: null,
  override: false,
  isUndo: false,
  words: '',
  imported: false,
  undoable: false,
  disruption: null,
};

test('what one change of the day did is one row, headed by its words, and a removal in it keeps a row with its Undo', async () => {
  const taken = 'Took Lumi Sail 44 off 1 leg';
  const later = '2099-06-10T07:05:00.000Z';
  const changes = [
    { ...change, id: 6, action: 'registration.moved', at: later },
    { ...change, id: 5, action: 'disruption.undone', at: later, words: taken },
    { ...change, id: 4, action: 'registration.removed', undoable: true },
    { ...change, id: 3, action: 'registration.moved' },
    { ...change, id: 2, action: 'disruption.applied', words: taken },
    { ...change, id: 1, action: 'board.made', at: '2099-06-10T06:00:00.000Z' },
  ];
  openPage('/history', { as: 'admin', answers: { 'GET /api/history': { changes, more: false } } });
  const list = await screen.findByRole('list', { name: 'Changes' });
  const rows = [...list.children].map(({ textContent }) => textContent);
  expect(rows).toEqual([
    expect.stringMatching(/Undone: Took Lumi Sail 44 off 1 leg\s*By Anna, 1 change/),
    expect.stringMatching(/removed .*Undo$/),
    expect.stringMatching(/Took Lumi Sail 44 off 1 leg\s*By Anna, 1 change.*moved the seat/),
    expect.stringMatching(/Anna made a quay board/),
  ]);
  expect(list.lastElementChild?.querySelector('b b')?.textContent).toBe('Anna');
});

test('on the page of an event its changes do not name it again, and a minute is said once', async () => {
  const event = { id: 7, name: 'Marina Days' };
  const changes = [
    { ...change, id: 3, event, action: 'board.made' },
    { ...change, id: 2, event, action: 'board.removed' },
    { ...change, id: 1, event, action: 'event.created' },
  ];
  openPage('/history?event=7', {
    as: 'admin',
    answers: {
      'GET /api/history': { changes, more: false },
      'GET /api/event/7': { event: anEvent(event) },
      'GET /api/event': { events: [] },
    },
  });
  const list = await screen.findByRole('list', { name: 'Changes' });
  expect([...list.children].map((row) => row.querySelector('.words')?.textContent)).toEqual([
    'Anna made a quay board.',
    'Anna switched a quay board off.',
    'Anna created the event Marina Days.',
  ]);
  expect(list.querySelectorAll('time:not(.unseen)')).toHaveLength(1);
});

test('what was done with a booking is said in few words, and as a sentence to those who hear it', async () => {
  const booked = {
    ...change,
    id: 1,
    action: 'registration.created',
    organization: change.actor,
    boat: { id: 3, name: 'Norrskär 28' },
    leg: { id: 5, identifier: 'A32', date: '2099-06-10', start_time: '10:15' },
  };
  const forKim = { ...booked, id: 2, organization: { id: 9, name: 'Kim (Meri)' }, override: true };
  openPage('/history', { as: 'admin', answers: { 'GET /api/history': { changes: [booked, forKim], more: false } } });
  const list = await screen.findByRole('list', { name: 'Changes' });
  expect([...list.querySelectorAll('[aria-hidden]')].map(({ textContent }) => textContent)).toEqual([
    'booked 10:15 Wed 10 · Norrskär 28',
    'booked Kim (Meri) · 10:15 Wed 10 · Norrskär 28, although full or overlapping',
  ]);
  expect(list.querySelector('.words .unseen')?.textContent).toBe(
    ' made their own booking on leg A32 (Wed 10 Jun 10:15) with Norrskär 28.',
  );
});

test('what was done last stands first, under one heading a day, in whatever order it was recorded', async () => {
  const on = (day: string) => `2099-06-${day}T07:00:00.000Z`;
  const changes = [
    { ...change, id: 3, action: 'board.removed', at: on('10') },
    { ...change, id: 2, action: 'board.made', at: on('11') },
    { ...change, id: 1, action: 'board.made', at: on('10') },
  ];
  openPage('/history', { as: 'admin', answers: { 'GET /api/history': { changes, more: false } } });
  await screen.findByRole('list', { name: 'Changes' });
  const days = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
  expect(days).toEqual([expect.stringContaining('11 Jun'), expect.stringContaining('10 Jun')]);
});
