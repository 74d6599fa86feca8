import type { Boat } from '#domain/boat.ts';
import type { Bounced, Gap } from '#domain/message/message.ts';
import { firstPicture } from '#domain/picture.ts';
import { nextDepartures, yetToLeave } from '#domain/departures-of-today.ts';
import type { DepartureOfToday, Today } from '#domain/today.ts';
import { boatName, counted, personName } from '#domain/wording.ts';
import { writeTo } from '#web/event/conditions.ts';
import { type Behind, behindWords } from '#web/trip/behind.ts';
import { link } from '#web/paths.ts';

/** Before the first day of an event, on its days, after the last one. */
export type Phase = 'before' | 'on' | 'after';

/** What the button beside a need does: it leads to exactly those things, or mends it in place. */
export type Mending =
  | { to: string }
  | { mend: 'confirm' | 'fill' }
  | { seats: DepartureOfToday }
  /** Seats for those who stay behind in this harbour. */
  | { behind: string }
  /** Their builders are asked for what is missing. */
  | { boats: number[] }
  /** People are reminded of these fields. */
  | { missing: Gap[] };
export interface Need {
  what: string;
  more: string;
  action: string;
  mending: Mending;
}

export interface Known {
  event: number;
  phase: Phase;
  today: Today;
  /** Not before seats are booked or drawn. */
  mayFill: boolean;
  /** The boats of the event, and the ids of those that are on a leg. */
  boats: Pick<Boat, 'id' | 'attachments' | 'owner'>[];
  onLegs: ReadonlySet<number>;
  notInvited: number[];
  gaps: Gap[];
  bounces: Bounced[];
  /** Where people travel, those who stay behind on the day. */
  behind: Behind[];
}

const maxNamed = 3;

/** What an organiser can mend now, the most pressing first. What cannot be mended from here is not listed. */
export function needsOf(known: Known): Need[] {
  const { behind, bounces, event, phase, today } = known;
  if (phase === 'after') return [];
  return [
    // An admin may book more people than seats.
    ...nextDepartures(today)
      .filter(({ seats, taken }) => taken > seats)
      .map((departure) => ({
        what: `${counted(departure.taken, 'person', 'people')} on ${counted(departure.seats, 'seat')}`,
        more: `${departure.leg.start_time}, ${boatName(departure.boat)}`,
        action: departure.taken - departure.seats === 1 ? 'Move one' : `Move ${departure.taken - departure.seats}`,
        mending: { seats: departure },
      })),
    ...behind.map((each) => ({
      what: behindWords(each),
      more: some(each.names),
      action: 'Seat them',
      mending: { behind: each.harbour },
    })),
    ...withoutName(known),
    ...(today.jackets ?? []).map((size) => ({
      what: `Life jackets: ${size}`,
      more: 'As many are aboard at one time',
      action: 'Change the stock',
      mending: { to: link('safety', { id: event }) },
    })),
    // Before anybody is given a seat they know of the event.
    ...needIf(known.notInvited.length > 0 && known.onLegs.size > 0, {
      what: `${counted(known.notInvited.length, 'person is', 'people are')} not invited`,
      more: 'They have had no mail yet',
      action: `Invite ${known.notInvited.length}`,
      mending: { to: writeTo(event, { ids: known.notInvited }, 'invitation') },
    }),
    ...withoutSeat(known),
    ...needIf(today.toConfirm.length > 0, {
      what: `${counted(today.toConfirm.length, 'person has', 'people have')} registered`,
      more: 'and wait to be confirmed',
      action: `Confirm ${today.toConfirm.length}`,
      mending: { mend: 'confirm' },
    }),
    ...boatsLacking(known),
    ...stillMissing(known),
    ...bounces.map(({ email, id, name, reason, todo }) => ({
      what: `Mails to ${name} come back`,
      more: `${email}: ${reason}. ${todo}`,
      action: 'Change it',
      mending: { to: link('editOrganization', { id }) },
    })),
  ];
}

/** It left with an open safety card, and nobody has said who let it; the first one opens on the quay, where the name is given. */
function withoutName({ event, today: { unnamed = [] } }: Known): Need[] {
  return unnamed.slice(0, 1).map(({ boat, leg }) => ({
    what: `${counted(unnamed.length, 'departure')} without a name for who let ${unnamed.length === 1 ? 'it' : 'them'} go`,
    more: `A safety card was open: ${some(unnamed.map((each) => `${each.leg.start_time} ${boatName(each.boat)}`))}`,
    action: 'Give the name',
    mending: { to: `${link('quay', { id: event })}?date=${leg.date}&leg=${leg.id}&boat=${boat.id}` },
  }));
}

function withoutSeat({ mayFill, onLegs, phase, today }: Known): Need[] {
  const people = phase === 'on' ? today.nothingToday : today.withoutSeat;
  const canSail = phase === 'on' ? yetToLeave(today).length > 0 : onLegs.size > 0;
  return needIf(mayFill && people.length > 0 && canSail, {
    what: `${counted(people.length, 'person', 'people')} ${phase === 'on' ? 'with nothing on this day' : 'without a seat'}`,
    more: some(people.map((person) => personName(person) || person.organization_name || person.email)),
    action: `Fill ${people.length}`,
    mending: { mend: 'fill' },
  });
}

function boatsLacking({ boats, event, onLegs, phase }: Known): Need[] {
  const bare = boats.filter(({ attachments }) => !firstPicture(attachments));
  const idle = boats.filter(({ id }) => !onLegs.has(id));
  const builders = new Set(bare.map(({ owner }) => owner.id)).size;
  return [
    ...needIf(phase === 'before' && idle.length > 0 && onLegs.size > 0, {
      what: `${counted(idle.length, 'boat', 'boats')} on no trip`,
      more: 'Nobody can book a seat on them',
      action: 'Plan them',
      mending: { to: `${link('browse', { id: event })}?show=no-trip` },
    }),
    ...needIf(bare.length > 0, {
      what: `${counted(bare.length, 'boat', 'boats')} without a picture`,
      more: `of ${counted(builders, 'builder')}`,
      action: `Ask their ${counted(builders, 'builder')}`,
      mending: { boats: bare.map(({ id }) => id) },
    }),
  ];
}

/** Fields that people have left empty, in one line. */
function stillMissing({ gaps }: Known): Need[] {
  const people = new Set(gaps.flatMap((gap) => gap.people.map(({ id }) => id))).size;
  return needIf(people > 0, {
    what: `${counted(people, 'person', 'people')} with something missing`,
    more: some(gaps.map(({ label }) => label)),
    action: `Remind ${people}`,
    mending: { missing: gaps },
  });
}

function needIf(is: boolean, need: Need): Need[] {
  return is ? [need] : [];
}

/** 'Aino, Bram, Callum and 5 more' */
function some(names: string[]): string {
  const rest = names.length - maxNamed;
  return names.slice(0, maxNamed).join(', ') + (rest > 0 ? ` and ${rest} more` : '');
}
