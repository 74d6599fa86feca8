import type { Report } from '../operation.ts';
import type { DrawInput, DrawResult } from '#domain/draw/context.ts';
import type { Stored } from '../stored.ts';
import { isInReach } from './reach.ts';
import { overlapping, seatsAt } from './rules.ts';
import type { EventState } from './state.ts';

/** Every seat that was drawn had been wished, within the hours that were named; no unmet wish has a seat that fits. */
export function checkDraw(state: EventState, stored: Stored, event: number, report: Report): void {
  const draw = stored.draws.find((each) => each.event === event);
  const input = JSON.parse(draw?.input ?? '{}') as DrawInput;
  const { seats, unmet } = JSON.parse(draw?.result ?? '{}') as DrawResult;
  const people = new Map(input.people.map((person) => [person.id, person]));
  const say = (text: string) => report('a draw gives what was wished', text);
  for (const { boat, leg, person } of seats) {
    const wisher = people.get(person);
    if (!wisher?.wishes.some((wish) => wish.boat === boat)) say(`${person} did not wish boat ${boat}`);
    if (!isPresent(wisher?.presence ?? [], state, leg)) say(`${person} is not there for leg ${leg}`);
    if (!state.bookingsOf(person).some((seat) => seat.leg === leg && seat.boat === boat))
      say(`${person} was drawn boat ${boat} on leg ${leg}, and has no such booking`);
    if (state.bookingsOf(person).filter((seat) => seat.boat === boat).length > 1)
      say(`${person} has boat ${boat} twice`);
  }
  for (const { boat, person } of unmet)
    for (const { boats, id: leg } of input.legs) {
      const free = boats.some((each) => each.id === boat) && state.taken(leg, boat) < seatsAt(state, { leg, boat });
      if (!free || !isPresent(people.get(person)?.presence ?? [], state, leg)) continue;
      const own = state.bookingsOf(person).some((seat) => seat.leg === leg);
      if (!own && overlapping(state, person, leg).length === 0 && isInReach(state, person, leg))
        report('a draw leaves no wish that fits', `${person} could have boat ${boat} on leg ${leg}`);
    }
}

function isPresent(
  presence: readonly { date: string; from: string; to: string }[],
  state: EventState,
  id: number,
): boolean {
  const leg = state.legs.get(id);
  if (!leg || presence.length === 0) return leg !== undefined;
  return presence.some(({ date, from, to }) => date === leg.date && from <= leg.start_time && leg.end_time <= to);
}
