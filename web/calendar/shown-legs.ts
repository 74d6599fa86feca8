import { legReason, type LegState, legState, overlapsOwn } from '#domain/booking/leg-state.ts';
import { compare } from '#domain/booking/overlap.ts';
import type { Travel } from '#domain/route/reach.ts';
import { warningOf } from '#domain/route/own-day.ts';
import { errors } from '#domain/errors.ts';
import { byName } from '#domain/name-order.ts';
import { boatName, capitalized } from '#domain/wording.ts';
import { positionWords, wishedBoat, wishesOf } from '#domain/waiting/position.ts';
import type { Waiting } from '#domain/waiting/wire.ts';
import {
  crowdWords,
  type ExpectedLeg,
  expectedWords,
  legDetail,
  type LegSignName,
  signOf,
  stateWord,
  type ToldOfLegs,
} from '#web/trip/leg-look.ts';
import type { Wish } from '#web/trip/wish-sign.tsx';
import { refusalText } from '#web/trip/refusal-text.ts';
import { ownZone } from '#web/ui/clock.ts';

export interface ShownLeg {
  leg: ExpectedLeg;
  state: LegState;
  /** Why it cannot be booked, in words. */
  reason: string | undefined;
  /** Grey, and cannot be opened. An admin can open every leg. */
  barred: boolean;
  /** The trips of one's own at the same time, where they are all there is against it. */
  inTheWay: ExpectedLeg[];
  /** In the plan of the day, which is not booked yet. */
  planned: boolean;
  /** Nobody books yet, or any more, which is said once above the day: it is seen as a programme. */
  programme: boolean;
  /** Why one is not where it leaves from in time. */
  warning: string | undefined;
  /** The harbour from which it leaves, where people travel. */
  harbour: string | undefined;
  /** The other harbour in which it ends. */
  leadsTo: string | undefined;
  /** One's places in line for its boats. */
  waiting?: string | undefined;
  /** Its state, as people read it, and in a sign. */
  word: string;
  sign: LegSignName;
  /** Beside the state: one's boat, or the seats that can be had. */
  detail: string;
  /** What clashes on it, to an organiser who looks at everybody's seats. */
  clash: string | undefined;
  /** The boats that one has marked. */
  wishes: readonly Wish[];
  /** An organiser looks at everybody's seats, and sees how many people are on each boat. */
  toAdmin: boolean;
  /** By the clock; to an organiser once no boat of it is at the pier any more. */
  left: boolean;
}

/** About a screen: of a day that is opened these legs are drawn before all others. */
export const firstInSight = 30;

interface Viewer extends Partial<ToldOfLegs> {
  isAdmin: boolean;
  /** Whom an admin acts for. */
  name: string | undefined;
  /** When booking opens, as long as it has not. */
  opens?: string | undefined;
  travel?: Travel | null | undefined;
  waiting?: readonly Waiting[] | undefined;
  wishes?: readonly Wish[] | undefined;
}

/** The legs of a day from early to late, each with its state among the others. */
export function shownLegs(
  day: ExpectedLeg[],
  {
    atPier,
    clashes,
    expected = new Map(),
    isAdmin,
    name,
    opens,
    standing,
    travel = null,
    waiting = [],
    wishes = [],
  }: Viewer,
  plan: readonly number[] = [],
): ShownLeg[] {
  const toAdmin = isAdmin && name === undefined;
  return fromEarlyToLate(day).map((leg) => {
    const state = legState(leg, day);
    const why = state === 'mine' ? undefined : legReason(leg, day);
    const isOverlapping = why === errors.leg_overlaps.text;
    const inTheWay = isOverlapping ? day.filter((each) => overlapsOwn(leg, [each])) : [];
    const reason = isOverlapping ? overlapText(inTheWay, name) : why;
    const planned = state === 'open' && plan.includes(leg.id);
    // An admin may book them nevertheless.
    const said = isAdmin && opens !== undefined && state === 'open' ? 'Not open yet' : stateWord(leg, state, opens);
    // To an organiser nothing is closed: what has left stands where Today says. Nor is full what has too many people.
    const organisers: Record<string, string> = {
      Closed: capitalized(standing?.get(leg.id) ?? 'left'),
      Full: crowdWords(leg) ? 'Over-full' : said,
    };
    const word = (toAdmin && organisers[said]) || said;
    const barred = state === 'blocked' && !isAdmin;
    const programme =
      !isAdmin && !leg.departed && leg.state !== 'cancelled' && state !== 'mine' && (leg.locked || opens !== undefined);
    const [harbour, there] = [leg.starting_point, leg.ending_point].map(
      (place) => travel?.route.harbourOf(place) ?? undefined,
    );
    return {
      leg,
      state,
      reason,
      inTheWay,
      barred,
      planned,
      programme,
      wishes,
      toAdmin,
      left: leg.departed && !(toAdmin && atPier?.has(leg.id)),
      clash: toAdmin && !leg.departed ? clashes?.get(leg.id) : undefined,
      sign: signOf(leg, state, opens),
      detail: programme
        ? ''
        : [legDetail(leg, state, isAdmin), expectedWords(expected, leg)].filter(Boolean).join(', '),
      word: planned ? `${word}, planned` : word,
      waiting: waitingWords(waiting.filter((place) => place.leg?.id === leg.id)),
      warning: toAdmin || leg.departed || state === 'blocked' ? undefined : warningOf(leg, day, travel, name),
      harbour,
      leadsTo: there === harbour ? undefined : there,
    };
  });
}

/** 'You are waiting for Axopar 37: 2nd in line.' Of one trip it is one wish. */
function waitingWords(places: readonly Waiting[]): string | undefined {
  const [wish] = wishesOf(places);
  return wish && `You are waiting for ${wishedBoat(wish)}: ${positionWords(wish)}`;
}

/** The specified words, and which trips they are. */
export function overlapText(own: readonly ExpectedLeg[], name: string | undefined): string {
  return `${refusalText('leg_overlaps', name)}: ${ownTrips(own)}`;
}

/** '09:30 Kallan V9 and 11:30 Lumi Sail 44'. */
export function ownTrips(own: readonly ExpectedLeg[]): string {
  return new Intl.ListFormat('en').format(
    own.map(({ registered_to, start_time }) =>
      registered_to ? `${start_time} ${boatName(registered_to)}` : start_time,
    ),
  );
}

/** '09:30 and 11:30'. */
export function startsOf(legs: readonly ExpectedLeg[]): string {
  return new Intl.ListFormat('en').format(new Set(legs.map(({ start_time }) => start_time)));
}

function fromEarlyToLate(day: ExpectedLeg[]): ExpectedLeg[] {
  const zone = ownZone();
  return day.toSorted(
    (one, other) =>
      compare(one.start_time, other.start_time) ||
      compare(one.end_time, other.end_time) ||
      byName(one.identifier, other.identifier, zone) ||
      one.id - other.id,
  );
}
