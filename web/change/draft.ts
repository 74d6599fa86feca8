import { hasLeft } from '#domain/disruption/context.ts';
import { type DisruptionWish, disruptionWish } from '#domain/disruption/wire.ts';
import type { Event } from '#domain/event.ts';
import type { Leg } from '#domain/leg.ts';
import { usualDelay } from '#web/event/to-change.ts';

/** The changes that are chosen in the form; those of the schedule, of legs by themselves and of the plan are made elsewhere. */
export type WishKind = Exclude<DisruptionWish['kind'], 'board' | 'legs' | 'seats'>;
export const kindNames: Record<WishKind, string> = {
  delay: 'Late',
  cancel: 'Called off',
  boat_out: 'Boat broken',
  replace_boat: 'Replace a boat',
  move_leg: 'Move a leg',
  reopen: 'Reopen',
};
/** The others are one press further away. */
export const usualKinds: WishKind[] = ['delay', 'cancel', 'boat_out'];

/** The organiser's choices so far. */
export interface Draft {
  kind: WishKind | undefined;
  date: string;
  /** The leg that it was opened for, which is chosen until somebody chooses others. */
  leg: number | undefined;
  /** Those chosen for each kind, so that another kind forgets none of them; absent until somebody chooses: then it is the usual choice. */
  legs: Partial<Record<Exclude<WishKind, 'cancel'>, number[]>>;
  minutes: string;
  boat: number | undefined;
  by: number | undefined;
  from: string;
  until: string;
  to: { date: string; start_time: string; end_time: string } | undefined;
}

/** A leg with its boats that are still at the pier although its time has come. */
export type LegOfDay = Leg & { atPier?: readonly number[] | undefined };

/** Properties of each part of the form. */
export interface WishFieldsProps {
  event: Event;
  legs: LegOfDay[];
  draft: Draft;
  onChange: (draft: Draft) => void;
}

/** What the sheet was opened for. */
export interface OpenedFor {
  date?: string | undefined;
  leg?: number | undefined;
  boat?: number | undefined;
  /** So many minutes late. */
  minutes?: string | undefined;
}

/** `clock` is what the event's clock shows, as `clockTime` writes it. */
export function newDraft(about: OpenedFor & { date: string }, clock: string): Draft {
  const { boat, date, leg, minutes } = about;
  const now = clock.startsWith(date) ? clock.slice(11, 16) : '00:00';
  return {
    // A boat alone is there because it is out; of a departure all can be said.
    kind: minutes !== undefined ? 'delay' : boat === undefined || leg !== undefined ? undefined : 'boat_out',
    date,
    leg,
    legs: {},
    minutes: minutes ?? usualDelay,
    boat,
    by: undefined,
    from: now,
    until: '23:59',
    to: undefined,
  };
}

/** The legs that somebody has chosen for this kind of change; what is late and what is called off are chosen alike. */
export function pickedLegs({ kind, leg, legs }: Draft): number[] | undefined {
  return (kind && legs[kind === 'cancel' ? 'delay' : kind]) ?? (leg === undefined ? undefined : [leg]);
}

/** The draft with these legs for its kind of change. */
export function withLegs(draft: Draft, legs: number[]): Draft {
  const { kind } = draft;
  return kind ? { ...draft, legs: { ...draft.legs, [kind === 'cancel' ? 'delay' : kind]: legs } } : draft;
}

/** The draft about another boat, whose legs nobody has chosen. */
export function withBoat(draft: Draft, boat: number | undefined): Draft {
  return { ...draft, boat, legs: { ...draft.legs, replace_boat: undefined } };
}

/** The legs of the day that this kind of change can be about. */
export function candidates({ boat, date, kind }: Draft, legs: readonly LegOfDay[]): LegOfDay[] {
  const all = legs.filter((leg) => leg.date === date);
  const ofDay = all.filter((leg) => isHere(leg));
  switch (kind) {
    case 'reopen':
      return ofDay.filter(({ state }) => state === 'cancelled');
    case 'move_leg':
      return ofDay;
    case 'replace_boat':
    case 'boat_out':
      return sailing(all).filter((leg) => boatsHere(leg).some(({ id }) => boat === undefined || id === boat));
    case 'delay':
    case 'cancel':
    case undefined:
      return sailing(ofDay);
    default:
      return kind satisfies never;
  }
}

/** The boats of a leg that have not left. */
export function boatsHere(leg: LegOfDay): LegOfDay['boats'] {
  return leg.boats.filter(({ id }) => isHere(leg, id));
}

function isHere({ atPier, boats, departed }: LegOfDay, boat?: number): boolean {
  return !hasLeft({ atPier: atPier ?? [], departed, boats: boats.map(({ id }) => id) }, boat);
}

function sailing(legs: readonly LegOfDay[]): LegOfDay[] {
  return legs.filter(({ state }) => state !== 'cancelled');
}

/** A day is mostly called off from here on. */
const afternoon = '12:00';

/** Until somebody chooses, what waits at the pier past its time is late, or else the next hour; the afternoon is called off; a leg is moved alone. */
export function chosenLegs(draft: Draft, legs: readonly LegOfDay[]): number[] {
  const possible = candidates(draft, legs);
  const picked = pickedLegs(draft);
  if (draft.kind === 'move_leg' && !picked) return [];
  const starts = possible.map(({ start_time }) => start_time).toSorted();
  // Of the hours that have passed only those whose boats still wait are possible.
  const next = starts.findLast((start) => start < draft.from) ?? starts[0];
  const isUsual = (start: string) =>
    draft.kind === 'delay' ? start === next : draft.kind !== 'cancel' || start >= afternoon;
  return possible.filter(({ id, start_time }) => picked?.includes(id) ?? isUsual(start_time)).map(({ id }) => id);
}

/** Undefined as long as something is still to be chosen. */
export function wishOf(draft: Draft, legs: readonly LegOfDay[]): DisruptionWish | undefined {
  const chosen = chosenLegs(draft, legs);
  const [first] = chosen;
  const { boat, by, date, from, kind, minutes, to, until } = draft;
  // Those whom the cancellation moved come back where they can.
  const wish = {
    bring_back: true,
    kind,
    legs: chosen,
    leg: first,
    boat,
    by,
    date,
    from,
    until,
    minutes: Number(minutes),
    ...to,
  };
  return disruptionWish.safeParse(wish).data;
}
