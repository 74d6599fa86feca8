// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { sampleLeg } from '#domain/testing/sample-legs.ts';
import { answersOf, boatOnLeg, sampleEvent } from '#web/testing/event-of-a-day.ts';
import { openPage, press } from '#web/testing/open-page.tsx';
import { aBoat } from '#web/testing/samples.ts';

const legs = [sampleLeg({ id: 5, identifier: 'Morning', date: '2090-06-10', boats: [boatOnLeg(3, '29')] })];
const times = { opens_at: '2020-06-01T06:00:00.000Z', closes_at: '2090-05-02T06:00:00.000Z', booking_opens_at: '2090-05-03T06:00:00.000Z' }; // prettier-ignore
const boat = { ...aBoat({ id: 3, make: 'Axopar', model: '29' }), legs: [5] };
const answers = {
  ...answersOf(legs, { event: { wishes: true } }),
  'GET /api/event/1': { event: { ...sampleEvent, wishes: true, locked_days: [], draw: true } },
  'GET /api/event/1/boats': { boats: [boat] },
  'GET /api/wish/1': { boats: [{ boat: 4, star: false }], presence: [] },
  'GET /api/draw/1': { draw: { ...times, seed_hash: 'bb', drawn_at: null, late: false } },
  'POST /api/wish/1': { success: true },
};

test('while wishes are open a boat is starred where one looks at it, and no seat is offered', async () => {
  const page = openPage('/events/1/boats', { as: 'test driver', answers });
  await press('Star Axopar 29');
  expect(page.sent('POST /api/wish/1')).toEqual([
    {
      boats: [
        { boat: 4, star: false },
        { boat: 3, star: true },
      ],
      presence: [],
    },
  ]);
  await screen.findByText('1 of 3 stars');
  screen.getByText('1 trip');
  expect(screen.queryByText(/free/)).toBeNull();
});

test('a boat that is starred while another star is on its way is shown at once, and sent after it', async () => {
  const other = { ...aBoat({ id: 6, make: 'Nimbus', model: 'T9' }), legs: [5] };
  const answered: (() => void)[] = [];
  const page = openPage('/events/1/boats', {
    as: 'test driver',
    answers: {
      ...answers,
      'GET /api/event/1/boats': { boats: [boat, other] },
      'POST /api/wish/1': () =>
        new Promise((resolve) => answered.push(() => resolve(Response.json({ success: true })))),
    },
  });
  await press('Star Axopar 29');
  await press('Star Nimbus T9');
  expect(screen.getByRole('button', { name: 'Star Nimbus T9' }).getAttribute('aria-pressed')).toBe('true');
  expect(page.sent('POST /api/wish/1')).toHaveLength(1);
  answered[0]?.();
  await expect.poll(() => page.sent('POST /api/wish/1')).toHaveLength(2);
  expect(page.sent('POST /api/wish/1')[1]).toMatchObject({
    boats: [
      { boat: 4, star: false },
      { boat: 3, star: true },
      { boat: 6, star: true },
    ],
  });
});
