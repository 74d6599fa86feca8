import { type BookedSeat, type Seat, seatsFree } from '../event-facts.ts';
import type { Clash, DisruptionContext } from './context.ts';
import { type Displaced, optionsOf } from './reseat.ts';
import type { ChosenMove } from './wire.ts';

/** The organiser's own rows come first; each is held to the same rules as a proposal. */
export function applyChoices(
  state: DisruptionContext,
  displaced: readonly Displaced[],
  chosen: readonly ChosenMove[],
): { placed: BookedSeat[]; decided: Map<number, Seat | null>; clashes: Clash[] } {
  const placed: BookedSeat[] = [];
  const decided = new Map<number, Seat | null>();
  const clashes: Clash[] = [];
  for (const choice of chosen) {
    const found = displaced.find(
      ({ booking }) =>
        booking.organization === choice.organization &&
        booking.leg === choice.from.leg &&
        booking.boat === choice.from.boat,
    );
    if (!found) continue; // The person does not lose this seat, so there is nothing to choose.
    const { to } = choice;
    decided.set(found.booking.id, to);
    if (!to) continue;
    const now = { ...state, bookings: [...state.bookings, ...placed] };
    const fits = optionsOf(now, found).some(({ boat, leg }) => boat === to.boat && leg === to.leg);
    const hasSeat = seatsFree(now, to.leg, to.boat) > 0;
    if (!fits || !hasSeat) clashes.push(refusedChoice(choice, to, fits));
    placed.push({ ...found.booking, ...to });
  }
  return { placed, decided, clashes };
}

function refusedChoice({ organization }: ChosenMove, to: Seat, fits: boolean): Clash {
  const text = fits ? 'The seat that you chose is taken' : 'The seat that you chose is not possible for this person';
  return { text, organization, ...to };
}
