import { doneWords } from '#domain/disruption/done-words.ts';
import type { DisruptionPreview, DisruptionWish } from '#domain/disruption/wire.ts';
import type { Leg } from '#domain/leg.ts';
import { writtenDay } from '#domain/time.ts';
import { boatName, counted } from '#domain/wording.ts';

type Plan = Pick<DisruptionPreview, 'booked' | 'legs' | 'moves' | 'keep' | 'mailed'>;

/** How many people a change is about; each counts once, by the worst that happens to them. */
export interface Outcome {
  legs: number;
  /** Get back a seat that a cancellation had taken. */
  back: number;
  /** Had no seat on that leg. */
  gained: number;
  sameHours: number;
  otherHours: number;
  otherDays: number;
  /** Sail on their boat, which is broken now, on another day. */
  onBroken: number;
  /** Where to, as exactly as it holds for all of them: 'Thu 11 June, 10:00', 'Thu 11 June', 'other days'. */
  whereTo: string;
  lost: number;
  /** Keep their seats on trips that leave at another time. */
  stay: number;
  /** With the builders of the boats. */
  mailed: number;
  /** The guests it is about. */
  guests: number;
}

type LegAt = Pick<Leg, 'id' | 'date' | 'start_time'>;

/** `known` are the legs of the event as they are now. */
export function outcomeOf({ booked, keep, legs, mailed, moves }: Plan, known: readonly LegAt[]): Outcome {
  const reopened = new Set(
    legs.filter(({ from, to }) => from.state === 'cancelled' && to.state !== 'cancelled').map(({ id }) => id),
  );
  const seen = new Set<number>();
  const count = (people: { organization: number }[]) => {
    const found = new Set(people.map(({ organization }) => organization)).difference(seen);
    for (const each of found) seen.add(each);
    return found.size;
  };
  const lost = count(moves.filter(({ to }) => to === null));
  const back = count(moves.filter(({ to }) => to && reopened.has(to.leg)));
  const at = new Map([...known, ...legs.map(({ id, to }) => ({ ...to, id }))].map((leg) => [leg.id, leg]));
  const before = new Map(known.map(({ date, id }) => [id, date]));
  const dayOf = ({ from, to }: Plan['moves'][number]) => {
    const leg = to && at.get(to.leg);
    return leg && leg.date !== before.get(from.leg) ? `${writtenDay(leg.date)}, ${leg.start_time}` : '';
  };
  const hours = new Set(moves.map(dayOf).filter(Boolean));
  const days = new Set([...hours].map((hour) => hour.split(', ', 1).join()));
  const [whereTo = 'other days'] = [hours, days].flatMap((some) => (some.size === 1 ? [...some] : []));
  const onBroken = new Set(
    moves.filter((move) => move.to?.boat === move.from.boat && dayOf(move)).map(({ organization }) => organization),
  ).size;
  const otherDays = count(moves.filter((move) => dayOf(move)));
  const otherHours = count(moves.filter(({ from, to }) => to && to.leg !== from.leg));
  const sameHours = count(moves);
  const gained = count(booked);
  const stay = count(keep.map((organization) => ({ organization })));
  return { legs: legs.length, lost, back, gained, otherDays, onBroken, whereTo, otherHours, sameHours, stay, mailed, guests: seen.size }; // prettier-ignore
}

type Behind = readonly { harbour: string }[];

/** The result in a sentence or two. `behind` is absent where people do not travel. */
export function outcomeWords(wish: DisruptionWish, outcome: Outcome, behind?: Behind): string {
  return sentencesOf(wish, outcome, behind).join(' ');
}

/** What happens to legs, then to people. */
function sentencesOf(wish: DisruptionWish, outcome: Outcome, behind?: Behind): string[] {
  const { back, gained, legs, lost, onBroken, otherDays, otherHours, sameHours, stay, whereTo } = outcome;
  const people = (count: number, one: string, several: string) =>
    count > 0 && `${counted(count, `person ${one}`, `people ${several}`)}.`;
  const touched = back + gained + lost + movedIn(outcome) + stay;
  if (legs + touched === 0) return ['Nothing would change.'];
  const why = wish.kind === 'seats' ? '' : ': no other is free';
  return [
    legWords(wish, legs),
    people(back, 'gets the seat back', 'get their seats back'),
    people(gained, 'gets a seat', 'get a seat'),
    people(sameHours, 'moves to another boat at the same hour', 'move to other boats at the same hours'),
    people(otherHours, 'moves to another hour', 'move to other hours'),
    people(otherDays, `moves to ${whereTo}`, `move to ${whereTo}`),
    wish.kind === 'boat_out' &&
      people(onBroken, 'sails on this boat then, if it is repaired', 'sail on this boat then, if it is repaired'),
    people(lost, `loses a seat${why}`, `lose a seat${why}`),
    ...[...Map.groupBy(behind ?? [], ({ harbour }) => harbour)].map(([harbour, some]) =>
      people(some.length, `stays behind at ${harbour}`, `stay behind at ${harbour}`),
    ),
    people(stay, 'keeps the seat', 'keep their seats'),
    touched === 0 ? 'Nobody is booked.' : lost === 0 && 'Nobody loses a seat.',
    touched > 0 && behind?.length === 0 && 'Nobody stays behind.',
  ].filter((sentence) => typeof sentence === 'string');
}

type Boats = readonly (Parameters<typeof boatName>[0] & { id: number })[];

/** The names of boats, as what was done tells them. */
export function nameAmong(boats: Boats = []): (id: number) => string {
  return (id) => {
    const boat = boats.find((each) => each.id === id);
    return boat ? boatName(boat) : 'a boat';
  };
}

/** 'Delayed 2 legs by 30 minutes, Sat 10 June 10:15: 1 person moves, 5 mails', as the list of changes calls it. */
export function appliedWords(wish: DisruptionWish, plan: Plan, known: readonly LegAt[], boats?: Boats): string {
  const outcome = outcomeOf(plan, known);
  const { legs, lost, mailed } = outcome;
  const moved = movedIn(outcome);
  const hours = plan.legs.map(({ from }) => from);
  const results = [
    moved > 0 && counted(moved, 'person moves', 'people move'),
    lost > 0 && counted(lost, 'person loses a seat', 'people lose a seat'),
    mailed > 0 && counted(mailed, 'mail'),
  ];
  return [doneWords({ wish, legs }, hours, nameAmong(boats)), results.filter(Boolean).join(', ')]
    .filter(Boolean)
    .join(': ');
}

function movedIn({ otherDays, otherHours, sameHours }: Outcome): number {
  return sameHours + otherHours + otherDays;
}

function legWords(wish: DisruptionWish, legs: number): string | false {
  switch (wish.kind) {
    case 'delay':
      return `${counted(legs, 'leg leaves', 'legs leave')} ${counted(wish.minutes, 'minute')} later.`;
    case 'cancel':
      return `${counted(legs, 'leg is', 'legs are')} called off.`;
    case 'reopen':
      return `${counted(legs, 'leg sails', 'legs sail')} again.`;
    case 'move_leg':
      return `The leg sails ${wish.start_time}–${wish.end_time}.`;
    case 'replace_boat':
      return `Another boat on ${counted(legs, 'leg')}.`;
    case 'board':
    case 'legs':
      return `${counted(legs, 'leg changes', 'legs change')}.`;
    case 'boat_out':
    case 'seats':
      return false;
    default:
      return wish satisfies never;
  }
}

/** The button says how much it does: 'Cancel 6 legs, mail 13'. */
export function applyWords(wish: DisruptionWish, outcome: Outcome): string {
  const { back, legs, lost, mailed } = outcome;
  const these = counted(legs, 'leg');
  const mail = mailed > 0 ? `, mail ${mailed}` : '';
  const moved = movedIn(outcome);
  switch (wish.kind) {
    case 'delay':
      return `Delay ${these}${mail}`;
    case 'cancel':
      return `Cancel ${these}${mail}`;
    case 'reopen':
      return back > 0 ? `Bring back ${back}` : `Reopen ${these}${mail}`;
    case 'replace_boat':
      return `Replace it on ${these}${mail}`;
    case 'move_leg':
      return `Move the leg${mail}`;
    case 'board':
    case 'legs':
    case 'seats':
      return `Apply${mail}`;
    case 'boat_out':
      if (moved > 0 && lost === 0 && mailed === moved)
        return `Move ${counted(moved, 'person', 'people')} and mail them`;
      return moved > 0 ? `Move ${counted(moved, 'person', 'people')}${mail}` : `Take it off ${these}${mail}`;
    default:
      return wish satisfies never;
  }
}
