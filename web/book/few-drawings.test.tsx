// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { sampleLeg } from '#domain/testing/sample-legs.ts';
import { spokenLeg } from '#web/trip/leg-look.ts';
import { answersOf, boatOnLeg } from '#web/testing/event-of-a-day.ts';
import { openPage } from '#web/testing/open-page.tsx';

/** Each drawing of a leg says once what a screen reader is to hear. */
vi.mock(import('#web/trip/leg-look.ts'), async (load) => {
  const module = await load();
  return { ...module, spokenLeg: vi.fn(module.spokenLeg) };
});

const legs = [1, 2, 3].map((id) =>
  sampleLeg({
    id,
    identifier: `Leg ${id}`,
    date: '2090-06-10',
    start_time: `0${id}:00`,
    end_time: `0${id}:50`,
    boats: [boatOnLeg(id, `${id}`)],
  }),
);

test.each(['list', 'calendar'])(
  'the sheet of a trip opens and closes without drawing any leg of the %s but the one that is pressed',
  async (view) => {
    openPage(`/register/1?date=2090-06-10&view=${view}`, { as: 'test driver', answers: answersOf(legs) });
    const leg = await screen.findByRole('button', { name: /^Leg 2/ });
    const openAndClose = async () => {
      fireEvent.click(leg);
      await screen.findByRole('dialog', { name: /Leg 2/ });
      fireEvent.click(await screen.findByRole('button', { name: 'Close' }));
      await expect.poll(() => screen.queryByRole('dialog', { name: /Leg 2/ })).toBeNull();
    };
    // By then every answer has come and every leg is drawn.
    await openAndClose();
    vi.mocked(spokenLeg).mockClear();
    const answered = vi.fn();
    new MutationObserver(answered).observe(leg, { attributeFilter: ['data-pressed'] });
    await openAndClose();
    expect(answered).toHaveBeenCalled();
    expect(vi.mocked(spokenLeg).mock.calls.every(([{ identifier }]) => identifier === 'Leg 2')).toBe(true);
  },
);
