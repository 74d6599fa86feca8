// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { never, openPage } from '#web/testing/open-page.tsx';
import { aBoat, aLeg, anEvent, aPerson, onLeg } from '#web/testing/samples.ts';

const [first, wanted] = [aBoat(), aBoat({ id: 2, model: 'C11' })];
const people = (['invited', 'opened', 'coming', 'declined'] as const).map((state, index) => ({ id: 7 + index, name: 'Kim', state, invited: true, wants_news: true })); // prettier-ignore
const draw = {
  opens_at: '2099-05-30T09:00:00+03:00',
  closes_at: '2099-06-03T09:40:00+03:00',
  booking_opens_at: '2099-06-05T09:40:00+03:00',
  drawn_at: null,
  seed_hash: '',
  seed: null,
  number: null,
  wished: 0,
  wanted: [{ boat: 2, wished: 4, stars: 1 }],
};

function open({ booked = 0, toConfirm = [] as object[], now = '2099-06-01T10:00:00+03:00', wishes = false } = {}) {
  vi.setSystemTime(now);
  const event = anEvent({ wishes });
  const leg = aLeg({ boats: [onLeg(first, booked)], total_capacity: 4, registrations: booked });
  openPage('/events/1/today', {
    as: 'admin',
    answers: {
      'GET /api/event/1': { event: { ...event, draw: wishes } },
      'GET /api/draw/1': { draw },
      'GET /api/event/1/today': { date: '2099-06-10', now: Date.parse(now), departures: [], withoutSeat: [], nothingToday: [], toConfirm },
      'GET /api/event/1/live': never,
      'GET /api/boarding/1/2099-06-10': never,
      'GET /api/boarding/1/2099-06-10/live': never,
      'GET /api/boat': { boats: [first, wanted] },
      'GET /api/leg/event/1': { legs: [leg] },
      'GET /api/org/all': people.map(({ id }) => aPerson({ id, first_name: 'Kim' })),
      'GET /api/message/people/1': { people },
      'GET /api/message/boats/1': never,
      'GET /api/message/bounces': { bounces: [] },
      'GET /api/message/missing/1': { gaps: [] },
    },
  }); // prettier-ignore
}
const region = async (name: string) => within(await screen.findByRole('region', { name }));
const filled = () => [...document.querySelectorAll('main [data-variant="filled"]')];
const linesOf = async (name: string) =>
  (await region(name)).getAllByRole('listitem').map(({ textContent }) => textContent);

test('while people wish the days to go lead, each number says what it is, and the most wanted boat is the first', async () => {
  open({ wishes: true });
  expect((await linesOf('Most wanted')).map((line) => line?.includes('4 wishes, 1 star'))).toEqual([true, false]);
  expect(screen.getByText('9 days to go').parentElement?.textContent).toBe('9 days to goWed 10 June'); // prettier-ignore
  const figures = (await region('Invitations'))
    .getAllByRole('term')
    .map(({ nextSibling, textContent }) => `${nextSibling?.textContent} ${textContent}`);
  expect(figures).toEqual(['4 invited', '1 opened, no answer', '1 coming', '1 declined']); // prettier-ignore
  expect((await linesOf('Wishes and booking'))[0]).toBe('Wishes opened Nobody has wished yetSat 30 May 09:00');
});

test('before they can, nobody is said to have wished', async () => {
  open({ wishes: true, now: '2099-05-29T10:00:00+03:00' });
  expect((await linesOf('Wishes and booking'))[0]).toBe('Wishes openSat 30 May 09:00');
  expect(screen.queryByRole('button', { name: 'Something changed…' })).toBeNull();
});

test('once seats are booked Today leads by how many, and what changes stands in the head as on the day', async () => {
  open({ booked: 3 });
  const booked = await region('Seats booked');
  expect(screen.getByText('9 days to go').parentElement?.textContent).toBe('9 days to goWed 10 June');
  expect(screen.getByRole('button', { name: 'Something changed…' }).closest('header')).not.toBeNull();
  expect([booked.getByRole('term').textContent, booked.getByRole('definition').textContent]).toEqual(['of 4, Wed 10', '3']); // prettier-ignore
});

test('while booking is open the first need has the one filled button: what is next on every page', async () => {
  const waiting = { id: 7, first_name: 'Kim', last_name: '', organization_name: '', email: '' };
  open({ booked: 5, toConfirm: [waiting] });
  const first = (await region('Needs you')).getAllByRole('button')[0];
  expect(first?.textContent).toBe('Confirm 1');
  expect(filled()).toEqual([first]);
});

test('while people wish who has not answered is reminded where they are counted, and in no second place', async () => {
  open({ wishes: true });
  const remind = await screen.findByRole('link', { name: 'Remind 2' });
  expect((await region('Invitations')).getByRole('link')).toBe(remind);
  expect(filled()).toEqual([remind]);
});
