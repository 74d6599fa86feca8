// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Gap } from '#domain/message/message.ts';
import { isAt, never, openPage, press, refusal } from '#web/testing/open-page.tsx';
import { anEvent } from '#web/testing/samples.ts';

const sent = {
  id: 5,
  event: 1,
  kind: 'message',
  subject: 'Welcome to {{event}}',
  text: 'Bring fenders',
  by: 'Anna',
  created_at: '2099-06-01T10:00:00.000Z',
  to: {},
  people: [{ id: 3, name: 'Kim Larsen', email: 'kim@boating.test', status: 'refused', reason: 'The mailbox is full' }],
};
const listed = { ...sent, kept: 0, sent: 0, waiting: 0, refused: 1 };
const answers = {
  'GET /api/event/1': { event: anEvent() },
  'GET /api/org/all': [],
  'GET /api/message/5': sent,
  'GET /api/message/event/1': { messages: [listed] },
  'GET /api/message/missing/1': { gaps: [] },
  'GET /api/message/people/1': { people: [] },
  'GET /api/message/groups/1/message': [],
  'GET /api/event/1/guests': { guests: [] },
};

test('a message is one of those of its event, also by its former address', async () => {
  openPage('/messages/5', { as: 'admin', answers });
  await isAt('/events/1/people?view=messages&message=5');
  await screen.findByRole('heading', { level: 2, name: 'Welcome to Hanko Days' });
  expect(screen.getByText('Refused 1')).toBeTruthy();
  const tabs = within(screen.getByRole('navigation', { name: 'Event' }));
  expect(tabs.getByRole('link', { name: 'People' }).getAttribute('aria-current')).toBe('page');
  await press('All messages', 'link');
  await isAt('/events/1/people?view=messages');
  await press(/^Welcome to Hanko Days/, 'link');
  await screen.findByRole('cell', { name: 'The mailbox is full' });
});

const kim = { id: 3, name: 'Kim Larsen', email: 'kim@boating.test' };
const bo = { id: 4, name: 'Bo Ek', email: 'bo@boating.test' };
const gaps: Gap[] = [
  { field: 'tshirt', label: 'T-shirt', people: [kim, bo] },
  { field: 'departure_airport', label: 'From', people: [kim] },
];

test('those who left fields empty are reminded in one press, which says when that was and why it was refused', async () => {
  const page = openPage('/events/1/today', {
    as: 'admin',
    answers: {
      ...answers,
      'GET /api/message/event/1': { messages: [] },
      'GET /api/message/missing/1': { gaps },
      'GET /api/message/people/1': { people: [] },
      'GET /api/message/bounces': { bounces: [] },
      'GET /api/message/boats/1': { asked_at: null, asked: 0, done: 0, boats: [] },
      'GET /api/event/1/today': { date: '2099-06-10', now: Date.parse('2099-06-01T10:00:00Z'), departures: [], withoutSeat: [], nothingToday: [], toConfirm: [] },
      'GET /api/event/1/overview': { withoutSeat: [] },
      'GET /api/event/1/live': never,
      'GET /api/org/all': [],
      'GET /api/boat': { boats: [] },
      'GET /api/leg/event/1': { legs: [] },
      'POST /api/message/preview': { recipients: [kim, bo], left_out: [], digest: 'abc', sample: null },
      'POST /api/message': () => refusal('recipients_changed', { status: 409 }),
    },
  }); // prettier-ignore
  await press('Remind 2');
  expect(await screen.findByText(/^The recipients have changed/)).toBeTruthy();
  const draft = { event: 1, kind: 'reminder', to: { type: 'test driver', missing: ['tshirt', 'departure_airport'] } };
  expect(page.sent('POST /api/message')).toMatchObject([{ ...draft, digest: 'abc' }]);
  page.answers['POST /api/message'] = { success: true, id: 6, undo: [9] };
  page.answers['POST /api/history/undo'] = { success: true, ids: [] };
  const now = new Date();
  page.answers['GET /api/message/event/1'] = {
    messages: [{ ...listed, kind: 'reminder', created_at: now.toISOString() }],
  };
  await press('Remind 2');
  const day = new Intl.DateTimeFormat('en-GB', { weekday: 'long' }).format(now);
  expect(await screen.findByText(`Reminded on ${day}`)).toBeTruthy();
  expect(await screen.findByText('It leaves in a minute')).toBeTruthy();
  await press('Undo');
  expect(await screen.findByText('Taken back, and nobody is mailed')).toBeTruthy();
  expect(page.sent('POST /api/history/undo')).toEqual([{ ids: [9] }]);
});
