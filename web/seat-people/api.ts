import type { Registration } from '#domain/registration.ts';
import { post, remove } from '#web/http/request.ts';
import { useChange } from '#web/http/use-change.ts';

/** A seat on a boat of a leg. */
export interface SeatAt {
  event: number;
  leg: number;
  boat: number;
}
/** A booking with its person, as organisers see it. */
export type Seated = Registration & { organization: NonNullable<Registration['organization']> };

const topics = ['registrations', 'legs', 'history'] as const;

/** Gives one seat back and takes the other, both or neither. */
export function useMoveSeat() {
  return useChange(({ override = false, person, to }: Move) => move(person, to, override), topics);
}

interface Move {
  person: Seated;
  to: Pick<SeatAt, 'leg' | 'boat'>;
  /** Also onto a boat that is full, while two change places, or whose time has come. */
  override?: boolean;
}

function move({ event, id, organization }: Seated, seat: Move['to'], override: boolean): Promise<unknown> {
  return post('/api/reg/day', { event, book: [seatOf(seat)], remove: [id], organization: organization.id, override });
}

/** Two people of one leg change boats. If the second cannot go, the first comes back. */
export function useSwapSeats() {
  return useChange(async ({ one, other }: { one: Seated; other: Seated }) => {
    const [here, there] = [one, other].map(({ boat, leg }) => ({ leg: leg.id, boat: boat.id }));
    if (!here || !there) return;
    const { ids = [] } = (await move(one, there, true)) as { ids?: number[] };
    try {
      await move(other, here, true);
    } catch (error) {
      const [id] = ids;
      if (id !== undefined) await move({ ...one, id }, here, true);
      throw error;
    }
  }, topics);
}

export function useRemoveSeat() {
  return useChange((id: number) => remove(`/api/reg/${id}`), topics);
}

export function useSeatSomebody() {
  return useChange(
    ({ organization, ...seat }: SeatAt & { organization: number; override: boolean }) =>
      post('/api/reg/', { ...seat, organization }),
    topics,
  );
}

function seatOf({ boat, leg }: Pick<SeatAt, 'leg' | 'boat'>) {
  return { leg, boat };
}
