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

interface Move {
  person: Seated;
  to: Pick<SeatAt, 'leg' | 'boat'>;
  /** Also onto a leg whose time has come. */
  override: boolean;
}

/** Gives one seat back and takes the other, both or neither. */
export function useMoveSeat() {
  return useChange(
    ({ override, person: { event, id, organization }, to }: Move) =>
      post('/api/reg/day', { event, book: [to], remove: [id], organization: organization.id, override }),
    topics,
  );
}

/** Two people of one leg change boats, both or neither. */
export function useSwapSeats() {
  return useChange(
    ({ one, other }: { one: Seated; other: Seated }) =>
      post('/api/reg/swap', { event: one.event, registrations: [one.id, other.id] }),
    topics,
  );
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
