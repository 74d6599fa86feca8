// @vitest-environment jsdom
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Places } from '#domain/route/wire.ts';
import { sampleLeg } from '#domain/testing/sample-legs.ts';
import { openPage, press, refusal } from '#web/testing/open-page.tsx';

const event = {
  id: 7,
  name: 'Floating show',
  start_date: '2026-06-10',
  end_date: '2026-06-12',
  location: '',
  route: true,
};
const stored: Places = {
  places: [
    { name: 'Nagu, pier A', harbour: 'Nagu', legs: [1, 2] },
    { name: 'Nauvo', harbour: 'Nauvo', legs: [] },
  ],
  transfers: [{ from: 'Nagu', to: 'Nauvo', minutes: 20, departures: ['12:15'] }],
  days: [{ date: '2026-06-10', starts: 'Nagu' }],
};
const open = (answers = {}) =>
  openPage('/events/7/places', {
    as: 'admin',
    answers: {
      'GET /api/event/7': { event },
      'GET /api/event/7/places': stored,
      'GET /api/leg/event/7': {
        legs: [sampleLeg({ id: 1, identifier: 'A1' }), sampleLeg({ id: 2, identifier: 'A2' })],
      },
      'POST /api/event/places': { success: true },
      ...answers,
    },
  });
const field = async (name: string) => screen.findByLabelText<HTMLInputElement>(new RegExp(`^${name}( \\*)?$`));
const type = async (name: string, value: string) => fireEvent.change(await field(name), { target: { value } });

test('two spellings of a place become one harbour, and a transfer is added', async () => {
  const { sent } = open();
  expect((await field('Harbour of Nauvo')).value).toBe('Nauvo');
  expect(await screen.findByText('2 legs: A1, A2')).toBeTruthy();
  expect(screen.getByText('No leg names it any more')).toBeTruthy();
  await type('Harbour of Nauvo', 'Nagu');
  await type('To', 'Kasnäs');
  await type('Departures', '12:15, 14:15');
  await type('Wed 10 June starts in', 'Kasnäs');
  await press('Save');
  await screen.findByText('Saved');
  expect(sent('POST /api/event/places')).toEqual([
    {
      event: 7,
      places: [
        { name: 'Nagu, pier A', harbour: 'Nagu' },
        { name: 'Nauvo', harbour: 'Nagu' },
      ],
      transfers: [{ from: 'Nagu', to: 'Kasnäs', minutes: 20, departures: ['12:15', '14:15'] }],
      days: [{ date: '2026-06-10', starts: 'Kasnäs' }],
    },
  ]);
});

test.each([
  ['Minutes', '-5', 'Use at least 1 minute'],
  ['Minutes', 'soon', 'Use a whole number of minutes'],
  ['Departures', 'noon', 'Use a time like 09:30'],
  ['Harbour of Nauvo', ' ', 'Please fill in this field'],
])('%s %j is refused beside the field, and stays typed', async (name, value, text) => {
  const { sent } = open();
  await type(name, value);
  await press('Save');
  await screen.findByText(text, { exact: false });
  expect((await field(name)).value).toBe(value);
  expect(sent('POST /api/event/places')).toEqual([]);
});

test('a transfer to where it starts, and one that is there already, are refused beside the field', async () => {
  const { sent } = open();
  await type('To', 'nagu');
  await press('Save');
  await screen.findByText('A transfer leads to another harbour');
  await type('To', 'Nauvo');
  await press('Add a transfer');
  const second = within(await screen.findByRole('group', { name: 'Transfer 2' }));
  const fill = (label: string, value: string) =>
    fireEvent.change(second.getByLabelText(new RegExp(`^${label}`)), { target: { value } });
  fill('From', 'Nagu');
  fill('To', 'nauvo');
  fill('Minutes', '5');
  await press('Save');
  await screen.findByText('Write all departures of this way in one line');
  expect(sent('POST /api/event/places')).toEqual([]);
});

test('a refusal of the server stands above the button, and nothing typed is lost', async () => {
  open({ 'POST /api/event/places': () => refusal('harbour_unknown') });
  await type('To', 'Marstrand');
  await press('Save');
  await screen.findByText('No place of this event is in this harbour');
  expect((await field('To')).value).toBe('Marstrand');
});
