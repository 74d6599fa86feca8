// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { never, openPage } from '#web/testing/open-page.tsx';
import { aBoat, aLeg, anEvent, aPerson } from '#web/testing/samples.ts';

const kim = { id: 7, name: 'Kim', state: 'not invited' };

/** An event of which so much is there. */
function open({
  boats = 0,
  legs = 0,
  people = 0,
  invited = false,
  published = true,
  lastDay = '2099-06-10',
  others = [] as object[],
  toConfirm = [] as object[],
} = {}) {
  const asked = people > 0 ? [{ ...kim, invited, state: invited ? 'invited' : 'not invited' }] : [];
  openPage('/events/1/today', {
    as: 'admin',
    answers: {
      'GET /api/event/1': { event: anEvent({ end_date: lastDay, published }) },
      'GET /api/event/1/today': { date: '2099-06-10', now: Date.parse('2099-06-01T10:00:00+03:00'), departures: [], withoutSeat: [], nothingToday: [], toConfirm },
      'GET /api/event/1/live': never,
      'GET /api/event/1/overview': { withoutSeat: [] },
      'GET /api/boarding/1/2099-06-10': never,
      'GET /api/boarding/1/2099-06-10/live': never,
      'GET /api/boat': { boats: boats > 0 ? [aBoat()] : [] },
      'GET /api/leg/event/1': { legs: legs > 0 ? [aLeg()] : [] },
      'GET /api/org/all': people > 0 ? [aPerson({ id: 7, first_name: 'Kim' }), ...others.map((each) => aPerson(each))] : [],
      'GET /api/message/people/1': { people: [...asked, ...others] },
      'GET /api/message/boats/1': never,
      'GET /api/message/bounces': { bounces: [] },
      'GET /api/message/missing/1': { gaps: [] },
    },
  }); // prettier-ignore
}

const steps = async () => {
  const panel = within(await screen.findByRole('region', { name: 'Getting ready' }));
  return panel.getAllByRole('listitem').map(({ textContent }) => textContent?.replace(/^[\d✓]/, ''));
};
const mainLink = (name: string | RegExp) =>
  screen
    .getAllByRole('link', { name })
    .map((each) => each.getAttribute('href'))
    .at(0);

test('before there is anything an organiser is led to the boats alone: nothing can change, leave or need anybody', async () => {
  open();
  expect(await steps()).toEqual([
    'The boatsAdd boats',
    'The timetablePlan the legs',
    'The peopleAdd people',
    'The invitations',
  ]);
  expect(mainLink('Add boats')).toBe('/events/1/boats');
  expect(screen.getByRole('button', { name: 'Copy' })).toBeTruthy();
  expect(['Edit', 'Add legs', 'List legs'].map(mainLink)).toEqual(['/events/1/edit', '/legs/1/new', '/legs/event/1']);
  // Room on a phone, where About has them.
  expect(screen.getByRole('link', { name: 'List legs' }).closest('.wide-only')).toBeTruthy();
  const main = within(screen.getByRole('main'));
  expect(main.getAllByRole('region')).toHaveLength(1);
  expect(main.queryByRole('button', { name: 'Something changed…' })).toBeNull();
});

test.each([
  [{ boats: 1 }, 'The timetablePlan the legs', 'Plan the legs', '/events/1/schedule'],
  [{ boats: 1, legs: 1 }, 'The peopleAdd people', 'Add people', '/events/1/people'],
  [
    { boats: 1, legs: 1, people: 1 },
    'The invitations 1 journalistInvite 1',
    'Invite 1',
    '/events/1/people/write?kind=invitation&ids=7',
  ],
])('with %o the next step is %s, whose button leads there', async (has, next, action, address) => {
  open(has);
  expect(await steps()).toContain(next);
  expect((await steps()).filter((step) => step?.endsWith('Done'))).toHaveLength(Object.keys(has).length);
  expect(mainLink(action)).toBe(address);
  const main = within(screen.getByRole('main'));
  expect([...main.queryAllByRole('button'), ...main.getAllByRole('link')].length).toBeLessThanOrEqual(15);
});

test('a timetable of one day in two is not done, and nothing waits for the rest of it', async () => {
  open({ boats: 1, legs: 1, lastDay: '2099-06-11' });
  expect(await steps()).toContain('The timetable 1 of 2 days without a legPlan the legs');
  expect(mainLink('Add people')).toBe('/events/1/people');
});

test('who waits to be confirmed is confirmed first, by the main button', async () => {
  const waiting = { id: 7, first_name: 'Kim', last_name: '', organization_name: '', email: '' };
  open({ boats: 1, legs: 1, people: 1, toConfirm: [waiting] });
  const confirm = await screen.findByRole('button', { name: 'Confirm 1' });
  expect(confirm.dataset.variant).toBe('filled');
});

test('a draft is published before anybody is invited', async () => {
  open({ boats: 1, legs: 1, people: 1, published: false });
  expect((await steps()).slice(-2)).toEqual([
    'The event A draft: only admins see itPublish',
    'The invitations 1 journalist',
  ]);
  expect(screen.getByRole('button', { name: 'Publish' }).dataset.variant).toBe('filled');
});

test('once people are invited nothing is left to get ready, and who has not answered is called so, as on People', async () => {
  open({ boats: 1, legs: 1, people: 1, invited: true });
  await screen.findByRole('region', { name: 'Needs you' });
  expect(screen.queryByRole('region', { name: 'Getting ready' })).toBeNull();
  expect(screen.getByRole('region', { name: 'Invitations' }).textContent).toBe(
    'Invitations1 not answeredinvited1coming0declined0',
  );
  expect(mainLink('1 not answered')).toBe('/events/1/people?show=not-answered');
});

test('who comes without an invitation is counted with those who were invited: the others add up to that number', async () => {
  const own = { ...kim, id: 8, invited: false, state: 'coming' };
  open({ boats: 1, legs: 1, people: 1, invited: true, others: [own] });
  const panel = within(await screen.findByRole('region', { name: 'Invitations' }));
  expect(panel.getByText('invited').nextSibling?.textContent).toBe('2');
  expect(panel.getByText('coming').nextSibling?.textContent).toBe('1');
});
