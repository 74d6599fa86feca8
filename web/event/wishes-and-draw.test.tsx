// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { sampleLeg } from '#domain/testing/sample-legs.ts';
import { answersOf, boatOnLeg } from '#web/testing/event-of-a-day.ts';
import { openPage, press } from '#web/testing/open-page.tsx';
import { aBoat } from '#web/testing/samples.ts';

const event = {
  id: 1, name: 'Hanko', location: '', start_date: '2099-06-10', end_date: '2099-06-12', description: '', program: '',
  time_zone: 'Europe/Helsinki', map: '', picture: null, published: true, health_days: 14, travel_days: 30,
  person_months: 12, waiting: true, wishes: true, day_plan: true, route: false, draw: true,
}; // prettier-ignore
const times = { opens_at: '2020-06-01T06:00:00.000Z', closes_at: '2099-06-02T06:00:00.000Z', booking_opens_at: '2099-06-03T06:00:00.000Z' }; // prettier-ignore
const draw = { ...times, seed_hash: 'bb'.repeat(32), drawn_at: null, late: false };
const answers = {
  'GET /api/event': { events: [event] },
  'GET /api/event/1': { event },
  'GET /api/event/1/boats': { boats: [] },
  'GET /api/wish/1': { boats: [], presence: [] },
  'GET /api/draw/1': { draw: { ...draw, number: 4711 } },
};

test('everybody reads their own number and the hash of the secret', async () => {
  openPage('/register/1/wishes', { as: 'test driver', answers });
  expect(await screen.findByText('4711')).toBeTruthy();
  const details = screen.getByText(draw.seed_hash).closest('details');
  expect(details?.textContent).toMatch(/^How seats are drawn and checked.*Star up to 3/);
});

test('where there is no draw a journalist reads how seats are given, and is led to them', async () => {
  openPage('/register/1/wishes', { as: 'test driver', answers: { ...answers, 'GET /api/draw/1': { draw: null } } });
  await screen.findByText('A seat goes to whoever books it first.');
  expect(screen.getByRole('link', { name: 'Choose your boats' }).getAttribute('href')).toBe('/register/1');
  expect(screen.queryByText(/Star up to/)).toBeNull();
  expect(screen.getByRole('navigation', { name: 'Event' }).textContent).toBe('My dayBoatsBook');
});

test('a builder is asked for no wishes, and reads when seats can be had and where the own boats are', async () => {
  const legs = [sampleLeg({ id: 1, event: 1, date: event.start_date, boats: [boatOnLeg(1, '29')] })];
  openPage('/register/1', { as: 'manufacturer', answers: { ...answersOf(legs, { event }), ...answers } });
  const home = within(await screen.findByText(/^Here you can take a seat yourself from Wed 3 June 09:00/));
  expect(home.getByRole('link', { name: 'Home' }).getAttribute('href')).toBe('/');
  expect(screen.queryByRole('region', { name: 'Wishes' })).toBeNull();
});

test('once seats are booked an organiser is led back to the people, not to switch a draw on', async () => {
  const legs = [sampleLeg({ id: 1, event: 1, date: event.start_date, boats: [boatOnLeg(1, '29')] })];
  const without = { event: { ...event, wishes: false, draw: false } };
  openPage('/register/1/wishes', {
    as: 'admin',
    answers: {
      ...answersOf(legs, without),
      ...answers,
      'GET /api/event/1': without,
      'GET /api/draw/1': { draw: null },
    },
  });
  await screen.findByText('A seat goes to whoever books it first.');
  expect(screen.queryByRole('link', { name: 'Edit the event' })).toBeNull();
});

test('the event’s form alone switches a draw on: an admin is led to it', async () => {
  openPage('/events/1/people?view=wishes', {
    as: 'admin',
    answers: {
      ...answers,
      'GET /api/event/1': { event: { ...event, wishes: false, draw: false, published: false } },
      'GET /api/draw/1': { draw: null },
      'GET /api/org/all': [],
    },
  });
  await screen.findByText('Switch it on in the form of the event, under More.');
  expect(screen.getByRole('link', { name: 'Edit the event' }).getAttribute('href')).toBe('/events/1/edit');
  expect(screen.queryByRole('button', { name: /Save times|Switch/ })).toBeNull();
});

test('an admin takes back a draw that came too early, with times that lie ahead', async () => {
  const drawn = { ...draw, drawn_at: '2020-06-02T06:00:00.000Z', seed: 'cc'.repeat(32), fairness: undefined };
  const page = openPage('/register/1/wishes', {
    as: 'admin',
    answers: { ...answers, 'GET /api/draw/1': { draw: drawn }, 'POST /api/draw': { success: true } },
  });
  await press('Take back the draw');
  expect(await screen.findByText(/Wishes stay, and the draw is made again, with another secret/)).toBeTruthy();
  const [, confirm] = await screen.findAllByRole('button', { name: 'Take back the draw', hidden: true });
  confirm?.click();
  await expect.poll(() => page.sent('POST /api/draw')).toEqual([{ event: 1, ...times, take_back: true }]);
});

test('an organiser reads what a draw gave: to how many, who is worst off, and of each boat', async () => {
  const fairness = { people: 3, wishes: 6, met: 4, stars: 3, stars_met: 3, below_two_stars: 0, without_seat: 1, seats_left: 2 }; // prettier-ignore
  const worst = [{ id: 7, name: 'Kim Aalto', wishes: 2, met: 0, stars: 1, stars_met: 0 }];
  const wanted = [{ boat: 3, wished: 3, stars: 2, given: 2 }];
  const drawn = { ...draw, drawn_at: '2020-06-02T06:00:00.000Z', seed: 'cc'.repeat(32), fairness, worst, wanted };
  openPage('/events/1/people?view=wishes', {
    as: 'admin',
    answers: {
      ...answers,
      'GET /api/draw/1': { draw: drawn },
      'GET /api/org/all': [],
      'GET /api/boat': { boats: [aBoat({ id: 3, make: 'Axopar', model: '29' })] },
    },
  });
  expect((await screen.findByRole('region', { name: 'The seats are drawn' })).textContent).toContain(
    'Wishes met4 of 6',
  );
  expect((await screen.findByRole('region', { name: 'Worst off' })).textContent).toContain(
    '0 of 2 wishes, 0 of 1 star',
  );
  expect(screen.getByRole('link', { name: 'Act for Kim Aalto' }).getAttribute('href')).toBe(
    '/register/1?organization=7',
  );
  expect((await screen.findByRole('link', { name: /Axopar 29/ })).textContent).toContain('2 of 3 wishes met');
});

test('of an event without a draw no view of its people is about wishes', async () => {
  openPage('/events/1/people?view=waiting', {
    as: 'admin',
    answers: {
      ...answers,
      'GET /api/event/1': { event: { ...event, wishes: false, draw: false } },
      'GET /api/org/all': [],
      'GET /api/event/1/guests': { guests: [] },
    },
  });
  const views = within(await screen.findByRole('navigation', { name: 'Views of the people' }));
  expect(views.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['List', 'Messages', 'Waiting']);
});

const boats = ['29', '37', '25', '22'].map((model, index) => ({
  ...aBoat({ id: index + 3, make: 'Axopar', model }),
  legs: [5],
}));
const ofBoats = { ...answers, 'GET /api/event/1/boats': { boats }, 'POST /api/wish/1': { success: true } };

test('a boat is marked with one press, and those that were marked come first when the page opens', async () => {
  const wished = [
    { boat: 4, star: false },
    { boat: 5, star: true },
  ];
  const page = openPage('/register/1/wishes', {
    as: 'test driver',
    answers: { ...ofBoats, 'GET /api/wish/1': { boats: wished, presence: [] } },
  });
  const tiles = within(await screen.findByRole('list', { name: '4 boats' }));
  expect(tiles.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    'Axopar 25',
    'Axopar 37',
    'Axopar 29',
    'Axopar 22',
  ]);
  await press('Heart Axopar 22');
  expect(page.sent('POST /api/wish/1')).toEqual([{ boats: [...wished, { boat: 6, star: false }], presence: [] }]);
  await screen.findByText('3 of 12 boats');
});

test('a fourth star is refused at its press', async () => {
  const starred = [3, 4, 5].map((boat) => ({ boat, star: true }));
  const page = openPage('/register/1/wishes', {
    as: 'test driver',
    answers: { ...ofBoats, 'GET /api/wish/1': { boats: starred, presence: [] } },
  });
  await press('Star Axopar 22');
  await screen.findByText('3 stars are the most: take one away first');
  expect(page.sent('POST /api/wish/1')).toEqual([]);
});

test('who comes after the draw marks boats first, and is given seats when saving', async () => {
  const late = { ...draw, drawn_at: '2020-06-02T06:00:00.000Z', late: true };
  const page = openPage('/register/1/wishes', {
    as: 'test driver',
    answers: { ...ofBoats, 'GET /api/draw/1': { draw: late } },
  });
  await press('Star Axopar 29');
  await screen.findByText('1 of 3 stars, 1 of 12 boats');
  expect(page.sent('POST /api/wish/1')).toEqual([]);
  await press('Save wishes');
  await screen.findByText('Saved');
  expect(page.sent('POST /api/wish/1')).toEqual([{ boats: [{ boat: 3, star: true }], presence: [] }]);
});

test('once boats are marked Book counts them, and leads to change them', async () => {
  const leg = sampleLeg({ id: 5, identifier: 'Morning', date: '2099-06-10', boats: [boatOnLeg(1, '29')] });
  const boats = [
    { boat: 1, star: true },
    { boat: 2, star: false },
  ];
  openPage('/register/1', {
    as: 'test driver',
    answers: {
      ...answersOf([leg]),
      ...answers,
      'GET /api/wish/1': { boats, presence: [] },
      'GET /api/drove': { boats: [], missed: [] },
    },
  });
  await screen.findByText('1 of 3 stars, 2 of 12 boats.');
  await screen.findByRole('link', { name: 'Change your wishes' });
  expect(screen.queryByText('Mark your boats')).toBeNull();
});

test('until booking opens Book says when it does, and leads to the boats to mark', async () => {
  const leg = sampleLeg({ id: 5, identifier: 'Morning', date: '2099-06-10', boats: [boatOnLeg(1, '29')] });
  openPage('/register/1', {
    as: 'test driver',
    answers: { ...answersOf([leg]), ...answers, 'GET /api/drove': { boats: [], missed: [] } },
  });
  await screen.findByRole('button', { name: /^Morning.*Opens / });
  expect(screen.queryByText(/^Please register to all legs for this day/)).toBeNull();
  await press('Mark your boats', 'link');
  await screen.findByText('No boats yet. A boat shows here as soon as it is on a leg of the event.');
});
