import { useMemo, useState } from 'react';
import { useDrove } from '#web/quay/use-drove.ts';
import type { ShownWishes } from '#domain/draw/wishes.ts';
import type { Event } from '#domain/event.ts';
import { programOf } from '#domain/booking/program.ts';
import { seatKey } from '#domain/assign/assign.ts';
import { type Trip } from '#domain/assign/chain.ts';
import { planDay, wishValues } from '#domain/plan-day/plan-day.ts';
import { toMinutes, toTime } from '#domain/time.ts';
import { emptyWaves } from '#domain/plan-day/why-empty.ts';
import { freeTrips, ownTrips } from '#domain/plan-day/trips-of-legs.ts';
import type { Leg } from '#domain/leg.ts';
import type { Travel } from '#domain/route/reach.ts';
import { kept } from '#web/kept.ts';
import { useActedFor } from '#web/http/acted-for.ts';
import { type DayRules, usualRules } from '#domain/route/day-rules.ts';

export type Planning = ReturnType<typeof useDayPlan>;

interface DayToPlan {
  /** The person, day and event: the name under which this browser keeps a draft. */
  name: string;
  legs: Leg[] | undefined;
  date: string;
  mayBook: boolean;
  wishes: ShownWishes['boats'];
  event: Event;
  travel: Travel | null;
}

/** The text of the fields: times, perhaps unfinished. */
interface Wanted {
  lunchFrom: string;
  lunchTo: string;
  homeBy: string;
}

interface DayDraft {
  date: string;
  plan: Trip[];
  kept: string[];
  dropped: string[];
  /** Plans that the person has seen and not taken. */
  shown: string[][];
  /** After a seat was lost: what stayed of the plan, so that the others show as new. */
  stayed?: string[] | undefined;
  wanted: Wanted;
}

/** Until it is booked or closed, so that it is there after a reload without a network. */
const keptPlan = (name: string) => kept<DayDraft>(`day-plan ${name}`, ({ plan }) => Array.isArray(plan));

const minutesOfLunch = 45;
const isTime = (text: string) => /^\d\d:\d\d$/.test(text);

/** A draft of a day, made in the browser from the calendar that it has, with a network or without. */
export function useDayPlan({ date, event, legs, mayBook, name, travel, wishes }: DayToPlan) {
  const [draft, setDraft] = useState(() => keptPlan(name).read());
  const free = useMemo(() => freeTrips(legs ?? [], date), [date, legs]);
  const tried = useTriedBoats(legs ?? []);
  const current = draft?.date === date ? draft : undefined;
  const set = (next: DayDraft | undefined) => {
    setDraft(next);
    keptPlan(name).keep(next);
  };

  const propose = (next: Omit<DayDraft, 'plan'>, before: Trip[] = []) => {
    const kept = before.filter((trip) => next.kept.includes(seatKey(trip)));
    const proposed = planDay({
      trips: free.filter((trip) => !next.dropped.includes(seatKey(trip))),
      pinned: [...ownTrips(legs ?? [], date), ...kept],
      worthOf: (boat) => (tried.has(boat) ? 0 : worthOf(boat, wishes)),
      rules: rulesOf(next.wanted),
      travel,
      shown: next.shown,
    });
    const plan = [...kept, ...proposed].toSorted((one, other) => one.start_time.localeCompare(other.start_time));
    set({ ...next, plan });
  };
  const wanted = current?.wanted ?? draft?.wanted ?? { ...lunchOf(event, date), homeBy: '' };
  const start = () => propose({ date, kept: [], dropped: [], shown: [], wanted });
  const isFree = (trip: Trip) => free.some((each) => seatKey(each) === seatKey(trip));
  const empty = current
    ? emptyWaves(free, {
        trips: [...ownTrips(legs ?? [], date), ...current.plan],
        tried: (boat) => tried.has(boat),
        rules: rulesOf(wanted),
        travel,
      })
    : [];
  return {
    /** The times that stay without a trip, and why. */
    empty,
    plan: mayBook ? current?.plan : undefined,
    canPlan: mayBook && free.some(({ boat }) => !tried.has(boat)),
    /** Nothing fits, as opposed to nothing else. */
    isImpossible: current?.plan.length === 0 && current.shown.length === 0 && current.dropped.length === 0,
    /** Seats that somebody else has taken since the plan was proposed. */
    lost: current?.plan.filter((trip) => !isFree(trip)) ?? [],
    isKept: (trip: Trip) => current?.kept.includes(seatKey(trip)) ?? false,
    /** In place of a seat that was lost. */
    isAdded: (trip: Trip) => current?.stayed !== undefined && !current.stayed.includes(seatKey(trip)),
    wanted,
    /** Lunch and when one has to be home; the plan follows as soon as they are times. */
    want: (changed: Partial<Wanted>) => {
      if (current)
        propose({ ...current, stayed: undefined, shown: [], wanted: { ...wanted, ...changed } }, current.plan);
    },
    start,
    stop: () => set(undefined),
    /** Stays through other plans; once more lets go of it. */
    keep: (trip: Trip) => {
      const key = seatKey(trip);
      if (!current) return;
      const kept = current.kept.includes(key) ? current.kept.filter((each) => each !== key) : [...current.kept, key];
      set({ ...current, kept });
    },
    drop: (trip: Trip) => {
      if (!current) return;
      const key = seatKey(trip);
      const kept = current.kept.filter((each) => each !== key);
      propose({ ...current, stayed: undefined, kept, dropped: [...current.dropped, key] }, current.plan);
    },
    another: () => {
      if (!current || current.plan.length === 0) return start();
      const proposed = current.plan.map(seatKey).filter((key) => !current.kept.includes(key));
      return propose(
        { ...current, stayed: undefined, shown: [...current.shown, proposed] },
        current.plan.filter(isFree),
      );
    },
    /** Plans again without seats that were lost meanwhile; the others stay. */
    without: (gone: Pick<Trip, 'leg' | 'boat'>[]) => {
      if (!current) return;
      const keys = gone.map(seatKey);
      const others = current.plan.filter((trip) => !keys.includes(seatKey(trip)) && isFree(trip));
      const stay = others.map(seatKey);
      propose({ ...current, stayed: stay, kept: stay, dropped: [...current.dropped, ...keys], shown: [] }, others);
    },
  };
}

/** Boats that the person has driven or is booked on; a booking that was missed does not count. */
function useTriedBoats(legs: Leg[]): Set<number> {
  const drove = useDrove(useActedFor(), legs);
  const came = legs.filter(({ id }) => !drove?.missed.some(({ leg }) => leg === id));
  return new Set([
    ...came.flatMap(({ boats }) => boats.filter(({ registered }) => registered)).map(({ id }) => id),
    ...(drove?.boats.map(({ boat }) => boat) ?? []),
  ]);
}

function worthOf(boat: number, wishes: ShownWishes['boats']): number {
  const wish = wishes.find((each) => each.boat === boat);
  if (!wish) return wishValues.notTried;
  return wish.star ? wishValues.star : wishValues.heart;
}

const minutesForLunch = 75;

/** The lunch that the program of the event names. */
function lunchOf(event: Event, date: string): Pick<Wanted, 'lunchFrom' | 'lunchTo'> {
  const lunch = programOf(event, date).find(({ text }) => /\blunch\b/i.test(text));
  if (!lunch) return { lunchFrom: '', lunchTo: '' };
  return { lunchFrom: lunch.start_time, lunchTo: toTime(toMinutes(lunch.start_time) + minutesForLunch) };
}

function rulesOf({ homeBy, lunchFrom, lunchTo }: Wanted): DayRules {
  const hasLunch = isTime(lunchFrom) && isTime(lunchTo) && lunchFrom < lunchTo;
  return {
    ...usualRules,
    ...(hasLunch && { lunch: { from: lunchFrom, to: lunchTo, minutes: minutesOfLunch } }),
    ...(isTime(homeBy) && { home_by: homeBy }),
  };
}
