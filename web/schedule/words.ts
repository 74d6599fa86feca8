import { dayNote } from '#domain/boarding/states.ts';
import type { Event } from '#domain/event.ts';
import type { Clash } from '#domain/planning/clashes.ts';
import { writtenDay } from '#domain/time.ts';
import { boatName, counted, placeAndHarbour } from '#domain/wording.ts';
import type { Change, ScheduledLeg } from './changes.ts';
import type { Leg } from '#domain/leg.ts';
import type { Boat } from '#domain/boat.ts';
import type { Move } from '#domain/disruption/context.ts';

/** What a day says of itself in each view of the schedule: what needs somebody first, and of a day that is open nothing. */
export function noteOfDay(event: Event, day: readonly Leg[], clashes: number, today: string): string {
  return (clashes > 0 && counted(clashes, 'clash', 'clashes')) || (event.end_date >= today ? dayNote(day) : '');
}

/** '2 clashes' of these as a mark on a leg, or '1 stays behind' where that is all. Of too many people on a boat the words of its leg speak already. */
export function legClash(clashes: readonly Clash[], id: number): string {
  const others = clashes.filter(({ kind, leg, with: other }) => kind !== 'over_full' && (leg === id || other === id));
  const behind = others.filter(({ kind }) => kind === 'person_left_behind').length;
  if (behind > 0 && behind === others.length) return `${behind} ${behind === 1 ? 'stays' : 'stay'} behind`;
  return others.length > 0 ? counted(others.length, 'clash', 'clashes') : '';
}

/** 'Hitis' of 'Hitis, Kyrksundet', and of a harbour whose places are not told apart the whole name. */
export function harbourName(name: string): string {
  const [place, harbour] = placeAndHarbour(name);
  return harbour || place;
}

/** 'B23 starts 14:00 instead of 13:30, with all its 4 boats', 'Osthafen 40 sails on A22 too'. */
export function changeWords(change: Change, legs: readonly Leg[], boats: readonly Boat[]): string {
  const leg = legs.find(({ id }) => id === change.leg);
  if (!leg) return 'A leg that is gone';
  const named = (id: number) => nameOf(boats.find((boat) => boat.id === id));
  if (change.kind === 'board') return `${named(change.boat)} sails on ${leg.identifier} too`;
  const day = change.date === leg.date ? '' : `${writtenDay(change.date)} `;
  const when =
    day === '' && change.start_time === leg.start_time
      ? `ends ${change.end_time} instead of ${leg.end_time}`
      : `starts ${day}${change.start_time} instead of ${leg.start_time}`;
  if (change.only !== undefined)
    return `${named(change.only)} alone ${when}, on a leg of its own beside ${leg.identifier}`;
  const fleet = leg.boats.length > 1 ? `, with all its ${counted(leg.boats.length, 'boat')}` : '';
  return `${leg.identifier} ${when}${fleet}`;
}

/** 'Jonas Toivonen: B23 would overlap A24. Goes to A25, 15:00, Saimo 30', or '… No leg sails later'. */
export function moveWords(
  { organization, to, why }: Move,
  legs: readonly ScheduledLeg[],
  names: ReadonlyMap<number, string>,
): string {
  const name = names.get(organization) ?? 'Somebody';
  if (!to) return `${name} loses a seat: ${why}`;
  const leg = legs.find(({ id }) => id === to.leg);
  const boat = leg?.boats.find(({ id }) => id === to.boat);
  return `${name}: ${why}. Goes to ${[leg?.identifier, leg?.start_time, boat && boatName(boat)].filter(Boolean).join(', ')}`;
}

function nameOf(boat: Boat | undefined): string {
  return boat ? boatName(boat) : 'A boat that is gone';
}

/** How full a boat is, as it is drawn. */
export function fillOf({ seats, taken }: { seats: number; taken: number }): 'empty' | 'some' | 'full' | 'over' {
  if (taken > seats) return 'over';
  if (taken === 0) return 'empty';
  return taken === seats ? 'full' : 'some';
}
