// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { never, openPage, press } from '#web/testing/open-page.tsx';
import { aBoat, theFacts } from '#web/testing/samples.ts';
import { sampleLeg } from '#domain/testing/sample-legs.ts';

const event = {
  id: 7,
  name: 'Floating show',
  location: '',
  start_date: '2030-06-10',
  end_date: '2030-06-12',
  time_zone: 'Europe/Helsinki',
  route: true,
};
const legs = [
  sampleLeg({ id: 1, event: 7, date: '2030-06-10', starting_point: 'Nagu', ending_point: 'Kasnäs' }),
  sampleLeg({ id: 2, event: 7, date: '2030-06-10', start_time: '10:45', end_time: '11:45', starting_point: 'Kasnäs', ending_point: 'Hitis' }),
]; // prettier-ignore
const linnea = { id: 3, first_name: 'Linnea', last_name: 'Holm', organization_name: 'Båtnytt', email: '' };
const boat = { id: 5, make: 'Nimbus', model: 'T9' };
const left_behind = [{ organization: 3, harbour: 'Kasnäs', since: '10:00', last_departure: '10:45' }];

const facts = theFacts(legs, [], { id: 7, start_date: '2030-06-10', end_date: '2030-06-12' });
const onDay = {
  'GET /api/org/all': [],
  'GET /api/leg/event/7': { legs },
  'GET /api/boat': { boats: [] },
  'GET /api/reg/event/7': { registrations: [] },
  'GET /api/event/7/facts': facts,
  'GET /api/event/7/live': never,
  'GET /api/event/7/disruption': { disruptions: [] },
};

test('whoever stays behind on the day is named above the schedule, with the button that seats them', async () => {
  openPage('/events/7/schedule?date=2030-06-10', {
    as: 'admin',
    answers: {
      ...onDay,
      'GET /api/event/7': { event },
      'GET /api/event/7/places': { places: [], transfers: [] },
      'GET /api/event/7/whereabouts/2030-06-10': {
        people: [{ organization: 3, name: 'Linnea Holm', stops: [] }],
        out_of_reach: [],
        left_behind,
        boats: [],
      },
      'GET /api/plan/7/gaps': {
        proposed: [
          {
            organization: { ...linnea, name: 'Linnea Holm' },
            trips: 1,
            leg: legs[1],
            boat,
            wish: null,
          },
        ],
        without: [],
      },
    },
  });
  await press('Seat 1: 1 stays behind at Kasnäs at 10:45');
  await screen.findByRole('heading', { name: /^Seat those at Kasnäs/ });
  await screen.findByLabelText('Linnea Holm (1 trip): 10:45 Nimbus T9');
  expect(await screen.findByRole('button', { name: 'Book 1 seat, mail 1' })).toBeTruthy();
});

test('where people travel the board comes with what stands above it', async () => {
  const answered = Promise.withResolvers<object>();
  const whereabouts = 'GET /api/event/7/whereabouts/2030-06-10';
  const page = openPage('/events/7/schedule?date=2030-06-10', {
    as: 'admin',
    answers: { ...onDay, 'GET /api/event/7': { event }, [whereabouts]: () => answered.promise },
  });
  const board = () => screen.queryByRole('list', { name: /^Boats and their legs/ });
  await screen.findByRole('link', { name: 'Add Leg' });
  await expect.poll(() => page.calls.some(({ call }) => call === whereabouts)).toBe(true);
  expect(board()).toBeNull();
  answered.resolve({ people: [], out_of_reach: [], left_behind: [], boats: [] });
  await expect.poll(board).not.toBeNull();
});

test('what clashes on no day is not counted on this one', async () => {
  openPage('/events/7/schedule?date=2030-06-10', {
    as: 'admin',
    answers: {
      ...onDay,
      'GET /api/event/7': { event: { ...event, route: false } },
      'GET /api/event/7/facts': { ...facts, boats: [aBoat({ id: 99 })] },
      'GET /api/boat': { boats: [aBoat({ id: 99, event: { id: 7, name: 'Floating show' } })] },
    },
  });
  expect(await screen.findByRole('region', { name: '2 clashes on this day' })).toBeTruthy();
  expect(screen.getByRole('region', { name: '1 clash of the whole event' })).toBeTruthy();
});

test('where people do not travel nothing of harbours is asked or shown', async () => {
  const { calls } = openPage('/events/7/schedule?date=2030-06-10', {
    as: 'admin',
    answers: { ...onDay, 'GET /api/event/7': { event: { ...event, route: false } } },
  });
  await screen.findByRole('region', { name: /clashes on this day/ });
  expect(screen.queryByText('Places')).toBeNull();
  expect(document.body.textContent).not.toMatch(/stays? (behind|in)|Seat \d/);
  expect(calls.some(({ path }) => /places|whereabouts/.test(path))).toBe(false);
});

test('on a phone a day of many boats is a line for each departure, which opens to its boats', async () => {
  const boats = [1, 2, 3, 4, 5, 6, 7].map((id) => aBoat({ id, event: { id: 7, name: 'Floating show' } }));
  const sailing = legs.map((leg) => ({ ...leg, boats: boats.map((each) => ({ ...each, available: 2, registered: false, registrations: 0 })) })); // prettier-ignore
  // More people than seats on the last boat.
  const aboard = Array.from({ length: 20 }, (_, index) => ({
    id: index,
    organization: { id: 100 + index },
    leg: { id: 1 },
    boat: { id: 7 },
  }));
  openPage('/events/7/schedule?date=2030-06-10', {
    as: 'admin',
    onPhone: true,
    answers: {
      ...onDay,
      'GET /api/event/7': { event: { ...event, route: false } },
      'GET /api/leg/event/7': { legs: sailing },
      'GET /api/boat': { boats },
      'GET /api/event/7/facts': theFacts(sailing, aboard, { id: 7, start_date: '2030-06-10', end_date: '2030-06-12' }),
    },
  });
  const list = await screen.findByRole('list', { name: /^Boats and their legs/ });
  const [next, later] = within(list).getAllByRole('region');
  expect(next?.querySelectorAll('button')).toHaveLength(0);
  // In the head of its trip, and before the others in it.
  expect(next?.querySelector('summary')?.textContent).toMatch(/20 on \d+/);
  next?.querySelector('details')?.setAttribute('open', '');
  await expect.poll(() => next?.querySelectorAll('button').length).toBe(7);
  expect(next?.querySelector('button')?.textContent).toMatch(/20 on \d+/);
  expect(later?.textContent).toMatch(/7 boats/);
  expect(later?.querySelectorAll('button')).toHaveLength(0);
});
