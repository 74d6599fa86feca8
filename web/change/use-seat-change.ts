import { previewDisruption } from '#domain/calls/disruption.ts';
import type { SeatsWish } from '#domain/disruption/wire.ts';
import { ask } from '#web/http/request.ts';
import { useApply } from './apply.ts';
import { useTakeBack } from './use-take-back.ts';

type SeatChange = (seats: SeatsWish['seats'], done: string, anyway?: boolean) => Promise<void>;

/**
 * Moves people, gives and takes seats as a change of the day, or throws what stands in the way. Mails wait for a minute, in which the notice offers to take it back,
 * also on another page.
 */
export function useSeatChange(event: number): SeatChange {
  const apply = useApply();
  const { offer } = useTakeBack();
  return async (seats, done, anyway = false) => {
    const planning = { event, wish: { kind: 'seats' as const, seats, anyway } };
    const plan = await ask(previewDisruption, planning);
    const [clash] = plan.clashes;
    if (clash) throw new Error(clash.text);
    const { id } = await apply.mutateAsync({ planning, plan, reason: '' });
    offer(id, done);
  };
}
