// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { clockHeader } from '#domain/event-facts.ts';
import { never, openPage, press } from '#web/testing/open-page.tsx';
import { aBoat, aLeg, anEvent, aPerson, onLeg, theFacts } from '#web/testing/samples.ts';

const journalists = [7, 8].map((id) => aPerson({ id, first_name: `J${id}`, email: `j${id}@press.test` }));
const builder = aPerson({ id: 9, type: 'manufacturer', organization_name: 'Nimbus', email: 'yard@nimbus.test' });
const day = { date: '2099-06-10', now: Date.parse('2099-06-10T10:00:00+03:00') };
const answers = {
  'GET /api/event/1': { event: anEvent() },
  'GET /api/event/1/live': never,
  'GET /api/event/1/facts': theFacts([]),
  'GET /api/event/1/today': { ...day, departures: [], withoutSeat: [], nothingToday: [], toConfirm: [] },
  'GET /api/event/1/guests': { guests: [] },
  'GET /api/message/missing/1': { gaps: [] },
  'GET /api/message/people/1': { people: [7, 8, 9].map((id) => ({ id, state: 'not invited' })) },
  'GET /api/org/all': [...journalists, builder],
};
const guest = (organization: number, state = 'coming', seats = 0) => ({
  organization, name: `J${organization}`, publication: '', state, seats, booked: seats, nights: [],
}); // prettier-ignore
const mainLinks = () =>
  within(screen.getByRole('main'))
    .queryAllByRole('link', { name: /^(Invite|Remind|Write to)/ })
    .map(({ textContent }) => textContent);

beforeEach(() => {
  vi.stubGlobal('IntersectionObserver', class { observe() {} disconnect() {} }); // prettier-ignore
});

test('before anybody is a guest the page invites the same people as Today, journalists and builders', async () => {
  openPage('/events/1/people', { as: 'admin', answers });
  await screen.findByRole('heading', { name: 'No journalist is invited yet' });
  expect(screen.getByText(/^2 journalists and 1 builder can be invited/)).toBeTruthy();
  const invite = screen.getByRole('link', { name: 'Invite 3' });
  expect(invite.getAttribute('href')).toBe('/events/1/people/write?kind=invitation&ids=7%2C8%2C9');
});

test('who waits for an admin is confirmed there before anybody is invited', async () => {
  const waiting = aPerson({ id: 7, first_name: 'Kim', confirmed: false });
  openPage('/events/1/people', {
    as: 'admin',
    answers: {
      ...answers,
      'GET /api/org/all': [...answers['GET /api/org/all'].filter(({ id }) => id !== 7), waiting],
      'GET /api/event/1/today': { ...answers['GET /api/event/1/today'], toConfirm: [waiting] },
    },
  });
  const list = within(await screen.findByRole('table', { name: 'People' }));
  expect(list.getByRole('columnheader', { name: '3 people' })).toBeTruthy();
  expect(list.getAllByRole('rowheader').map(({ textContent }) => textContent)).toEqual(['Kim', 'Nimbus', 'J8']);
  expect(list.getAllByRole('cell').map(({ textContent }) => textContent)).toEqual(
    expect.arrayContaining(['To confirm', 'Not invited']),
  );
  await press('Confirm 1');
  await screen.findByRole('dialog', { name: 'Confirm 1 person?' });
  expect(screen.getByRole('link', { name: 'Invite 2', hidden: true }).matches('[data-variant="filled"]')).toBe(false);
});

test('once there are guests those whom the event has not invited are the same, too', async () => {
  openPage('/events/1/people', {
    as: 'admin',
    answers: { ...answers, 'GET /api/event/1/guests': { guests: [guest(7)] } },
  });
  await screen.findByRole('table', { name: 'Guests' });
  await expect.poll(mainLinks).toEqual(['Invite 3']);
});

test('beside the messages, where each group has its button, the head asks nothing twice', async () => {
  const groups = [
    { label: 'Test drivers', names: ['J7', 'J8'], people: 2, to: { type: 'test driver' } },
    { label: 'Not answered', names: ['J7'], people: 1, to: { unanswered: true } },
  ];
  openPage('/events/1/people?view=messages', {
    as: 'admin',
    answers: {
      ...answers,
      'GET /api/event/1/guests': { guests: [guest(7)] },
      'GET /api/message/event/1': { messages: [] },
      'GET /api/message/groups/1/message': groups,
    },
  });
  const remind = await screen.findByText('Remind 1');
  expect(remind.matches('[data-main]')).toBe(true);
  const recipients = within(screen.getByRole('list', { name: 'Recipients to choose from' }));
  expect(recipients.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    'Not answered J7Remind 1',
    'Test drivers J7, J8Write to 2',
  ]);
  expect(mainLinks()).toEqual([]);
});

test('once there are guests who waits for an admin is confirmed first there, as on Today', async () => {
  const toConfirm = [aPerson({ id: 8, first_name: 'Kim', confirmed: false })];
  openPage('/events/1/people', {
    as: 'admin',
    answers: {
      ...answers,
      'GET /api/event/1/guests': { guests: [guest(7)] },
      'GET /api/event/1/today': { ...answers['GET /api/event/1/today'], toConfirm },
    },
  });
  await screen.findByRole('table', { name: 'Guests' });
  expect((await screen.findByRole('button', { name: 'Confirm 1' })).matches('[data-variant="filled"]')).toBe(true);
  expect(mainLinks()).toEqual([]);
});

test('the waiting list of an event invites nobody, and says what it does while nobody waits', async () => {
  const lists = { 'GET /api/wait/event/1': { waiting: [], paused: false, fillable: [] } };
  const event = { event: anEvent({ waiting: true }) };
  openPage('/events/1/people?view=waiting', {
    as: 'admin',
    answers: { ...answers, ...lists, 'GET /api/event/1': event },
  });
  expect(await screen.findByText(/A seat that is given back goes to the first in line/)).toBeTruthy();
  expect(mainLinks()).toEqual([]);
});

test('of an event without a waiting list no view of its people is about one', async () => {
  openPage('/events/1/people', { as: 'admin', answers });
  await screen.findByRole('heading', { name: 'No journalist is invited yet' });
  const views = within(screen.getByRole('navigation', { name: 'Views of the people' }));
  expect(views.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['List', 'Messages']);
});

test('the head counts the guests who have not declined, and on the day a trip that has left is told from one to come', async () => {
  const boat = onLeg(aBoat({ id: 3 }), 1);
  const legs = [
    aLeg({ id: 5, start_time: '09:30', end_time: '11:00', boats: [boat] }),
    aLeg({ id: 6, start_time: '13:00', end_time: '14:00', boats: [boat] }),
  ];
  const seats = legs.map((leg) => ({ id: leg.id, leg, boat, organization: { id: 7 } }));
  openPage('/events/1/people', {
    as: 'admin',
    answers: {
      ...answers,
      'GET /api/event/1/facts': () =>
        Response.json(theFacts(legs, seats), { headers: { [clockHeader]: `${day.now}` } }),
      'GET /api/event/1/guests': { guests: [guest(7, 'coming', 2), guest(8, 'declined')] },
    },
  });
  const table = within(await screen.findByRole('table', { name: 'Guests' }));
  expect(table.getByRole('columnheader', { name: '1 guest, 1 declined' })).toBeTruthy();
  const cell = table.getByRole('button', { name: /J7, Wed 10 June/ });
  const trips = [...cell.querySelectorAll<HTMLElement>('[data-trip]')];
  expect(trips.map(({ dataset, textContent }) => [textContent, dataset.over])).toEqual([
    ['09:30', 'true'],
    ['13:00', undefined],
  ]);
});

test('of a day with more trips than fit the next ones are shown, and how many others there are', async () => {
  const boat = onLeg(aBoat({ id: 3 }), 1);
  const hours = ['08', '09', '11', '12', '13', '14', '15', '16'];
  const legs = hours.map((hour, id) =>
    aLeg({ id: id + 1, start_time: `${hour}:00`, end_time: `${hour}:45`, boats: [boat] }),
  );
  const seats = legs.map((leg) => ({ id: leg.id, leg, boat, organization: { id: 7 } }));
  openPage('/events/1/people', {
    as: 'admin',
    answers: {
      ...answers,
      'GET /api/event/1/facts': () =>
        Response.json(theFacts(legs, seats), { headers: { [clockHeader]: `${day.now}` } }),
      'GET /api/event/1/guests': { guests: [guest(7, 'coming', 8)] },
    },
  });
  const cell = await screen.findByRole('button', { name: /J7, Wed 10 June/ });
  const trips = [...cell.querySelectorAll<HTMLElement>('[data-trip]')];
  expect(trips.map(({ dataset, textContent }) => [textContent, dataset.from])).toEqual([
    ['11:00', 'narrow'],
    ['12:00', 'middle'],
    ['13:00', 'wide'],
    ['14:00', 'wide'],
  ]);
  const others = [...cell.querySelectorAll<HTMLElement>('[data-others]')];
  expect(others.map(({ dataset }) => [dataset.in, dataset.others])).toEqual([
    ['narrow', '+7'],
    ['middle', '+6'],
    ['wide', '+4'],
  ]);
});

test('while people wish the list says how many boats each wished for, and finds those without a wish', async () => {
  const draw = {
    opens_at: '2000-01-01T10:00:00Z', closes_at: '2099-05-01T10:00:00Z', booking_opens_at: '2099-05-02T10:00:00Z',
    drawn_at: null, late: false, misses: null, seed_hash: '',
  }; // prettier-ignore
  openPage('/events/1/people', {
    as: 'admin',
    answers: {
      ...answers,
      'GET /api/event/1': { event: { ...anEvent({ wishes: true }), draw: true } },
      'GET /api/draw/1': { draw },
      'GET /api/event/1/guests': {
        guests: [
          { ...guest(7), wishes: 4 },
          { ...guest(8), wishes: 0 },
        ],
      },
    },
  });
  await screen.findByRole('columnheader', { name: 'Wishes' });
  const table = within(screen.getByRole('table', { name: 'Guests' }));
  expect(table.getByRole('cell', { name: '4 wishes' })).toBeTruthy();
  expect(table.getAllByText('Coming')[0]?.dataset.state).toBe('Coming');
  await press('No wishes (1)');
  expect(table.queryByText('J7')).toBeNull();
  expect(table.getByRole('cell', { name: 'No wishes' })).toBeTruthy();
});

test('after the event a trip that somebody missed is told from those that they took', async () => {
  const boat = onLeg(aBoat({ id: 3 }), 1);
  const leg = aLeg({ id: 5, start_time: '09:30', end_time: '11:00', boats: [boat] });
  const seat = { id: 5, leg, boat, organization: { id: 7 } };
  const facts = theFacts([leg], [seat]);
  const missed = { ...facts, bookings: facts.bookings.map((each) => ({ ...each, no_show: true })) };
  openPage('/events/1/people', {
    as: 'admin',
    answers: {
      ...answers,
      'GET /api/event/1/facts': () => Response.json(missed, { headers: { [clockHeader]: `${day.now}` } }),
      'GET /api/event/1/guests': { guests: [guest(7, 'coming', 1)] },
    },
  });
  const table = within(await screen.findByRole('table', { name: 'Guests' }));
  expect(table.getByRole('button', { name: 'J7, Wed 10 June: 09:30 missed' })).toBeTruthy();
});
