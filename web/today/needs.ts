import type { Boat } from '#domain/boat.ts';
import type { Bounced, Gap } from '#domain/message/message.ts';
import { firstPicture } from '#domain/picture.ts';
import { nextDepartures, nothingTodayAlone, yetToLeave } from '#domain/departures-of-today.ts';
import { writtenDay } from '#domain/time.ts';
import type { DepartureOfToday, Today } from '#domain/today.ts';
import { boatName, counted, overFullWords, personName } from '#domain/wording.ts';
import { writeTo } from '#web/event/conditions.ts';
import { idsOf, type NotInvited, notInvitedWords } from '#web/event/use-not-invited.ts';
import { type Behind, behindAt } from '#web/trip/behind.ts';
import { link } from '#web/paths.ts';
import { departurePath } from '#web/trip-address.ts';

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
  /** Somebody stands on the pier for it: on a phone it comes before what leaves. */
  urgent?: boolean;
}

export interface Known {
  event: number;
  phase: Phase;
  /** From the eve on. */
  isDue: boolean;
  today: Today;
  /** Not before booking is open. */
  mayFill: boolean;
  /** Whether days of the event follow this one. */
  goesOn: boolean;
  /** The boats of the event, and the ids of those that are on a leg. */
  boats: Pick<Boat, 'id' | 'attachments' | 'owner'>[];
  onLegs: ReadonlySet<number>;
  /** The steps of getting ready that are begun, where they stand on the page: what they say is not said again. */
  waiting: ReadonlySet<string>;
  /** Unless getting ready says it already. */
  notInvited: NotInvited | undefined;
  gaps: Gap[];
  bounces: Bounced[];
  /** Where people travel, those who stay behind on the day. */
  behind: Behind[];
}

const maxNamed = 3;

/** What an organiser can mend now, the most pressing first. What cannot be mended from here is not listed. */
export function needsOf(known: Known): Need[] {
  const { behind, bounces, event, isDue, phase, today } = known;
  if (phase === 'after') return [];
  return [
    // An admin may book more people than seats.
    ...nextDepartures(today)
      .filter(({ seats, taken }) => taken > seats)
      .map((departure) => ({
        what: overFullWords(departure.taken, departure.seats),
        more: `${phase === 'before' ? `${writtenDay(departure.leg.date)} ` : ''}${departure.leg.start_time}, ${boatName(departure.boat)}`,
        urgent: true,
        action: departure.taken - departure.seats === 1 ? 'Move one' : `Move ${departure.taken - departure.seats}`,
        mending: { seats: departure },
      })),
    ...behind.map((each) => ({
      what: behindAt(each),
      more: `From ${each.last_departure}: ${some(each.names)}`,
      // The page on which one writes lists them with their telephones.
      action: `${each.isPast ? 'Write to' : 'Seat'} ${each.names.length}`,
      mending: each.isPast ? { to: writeTo(event, { ids: each.ids }) } : { behind: each.harbour },
      urgent: true,
    })),
    ...withoutName(known),
    ...(today.jackets ?? []).map((size) => ({
      what: `Life jackets: ${size}`,
      more: 'As many are aboard at one time',
      action: 'Change the stock',
      mending: { to: link('safety', { id: event }) },
    })),
    // Before anybody is given a seat they know of the event; on the eve it is late for that.
    ...(isDue ? [] : withoutInvitation(known)),
    ...withoutSeat(known),
    ...clashesOf(known),
    ...clashesLater(known),
    ...needIf(today.toConfirm.length > 0 && !known.waiting.has('The people'), {
      what: `${counted(today.toConfirm.length, 'person has', 'people have')} registered`,
      more: 'and wait to be confirmed',
      action: `Confirm ${today.toConfirm.length}`,
      mending: { mend: 'confirm' },
    }),
    ...nothingToday(known),
    ...boatsLacking(known),
    ...stillMissing(known),
    ...bounces.map(({ email, id, name, reason, todo }) => ({
      what: `Mails to ${name} come back`,
      more: `${email}: ${reason}. ${todo}`,
      action: 'Change it',
      mending: { to: link('editOrganization', { id }) },
    })),
    ...(isDue ? withoutInvitation(known) : []),
  ];
}

/** It left with an open safety card, and nobody has said who let it; the first one opens on the quay, where the name is given. */
function withoutName({ event, today: { unnamed = [] } }: Known): Need[] {
  return unnamed.slice(0, 1).map(({ boat, leg }) => ({
    what: `${counted(unnamed.length, 'departure')} without a name for who let ${unnamed.length === 1 ? 'it' : 'them'} go`,
    more: `A safety card was open: ${some(unnamed.map((each) => `${each.leg.start_time} ${boatName(each.boat)}`))}`,
    action: 'Give the name',
    mending: { to: departurePath(event, leg, boat.id) },
  }));
}

function withoutInvitation({ event, notInvited, onLegs }: Known): Need[] {
  if (!notInvited || onLegs.size === 0) return [];
  const ids = idsOf(notInvited);
  return needIf(ids.length > 0, {
    what: `${notInvitedWords(notInvited)} ${ids.length === 1 ? 'is' : 'are'} not invited`,
    more: `They have had no mail yet${notInvited.unconfirmed > 0 ? `; ${notInvited.unconfirmed} more wait${notInvited.unconfirmed === 1 ? 's' : ''} to be confirmed` : ''}`,
    action: `Invite ${ids.length}`,
    mending: { to: writeTo(event, { ids }, 'invitation') },
  });
}

function withoutSeat({ goesOn, mayFill, onLegs, phase, today }: Known): Need[] {
  const people = today.withoutSeat;
  const canSail = phase === 'on' ? goesOn || yetToLeave(today).length > 0 : onLegs.size > 0;
  return needIf(mayFill && people.length > 0 && canSail, {
    what: `${counted(people.length, 'person', 'people')} without a seat`,
    more: some(people.map(nameOf)),
    action: `Fill ${people.length}`,
    mending: { mend: 'fill' },
    urgent: true,
  });
}

/** The schedule lists all of its day; here they are one line, so that who waits for something stays in sight. */
function clashesOf({ event, phase, today }: Known): Need[] {
  const { clashes = [] } = today;
  // Boats with too many people have a line of their own, with the button that mends it.
  const said = nextDepartures(today).flatMap(({ boat, seats, taken }) => (taken > seats ? [boatName(boat)] : []));
  const more = said.reduce((left, boat) => left.toSpliced(left.findIndex(({ who }) => who === boat) >>> 0, 1), clashes);
  const above = clashes.length - more.length;
  return needIf(more.length > 0, {
    what: `${counted(clashes.length, 'clash', 'clashes')} on ${phase === 'before' ? writtenDay(today.date) : 'the schedule'}`,
    more:
      clashes.length > 1
        ? `${above > 0 ? `${above} above, ` : ''}${some([...new Set(more.map(({ who }) => who))])}`
        : (more[0]?.text ?? ''),
    action: clashes.length > 1 ? `See ${clashes.length}` : 'See',
    mending: { to: `${link('schedule', { id: event })}?date=${today.date}` },
  });
}

function clashesLater({ event, today: { later = [] } }: Known): Need[] {
  const days = later.map(({ date }) => writtenDay(date));
  return later.slice(0, 1).map(({ clashes, date }) => ({
    what: days.length > 1 ? 'Clashes on later days' : `${counted(clashes, 'clash', 'clashes')} on ${days.join()}`,
    more:
      days.length > 1
        ? later.map(({ clashes, date }) => `${clashes} on ${writtenDay(date)}`).join(', ')
        : 'On the schedule',
    // Those of the first of these days, to which it leads.
    action: clashes > 1 ? `See ${clashes}` : 'See',
    mending: { to: `${link('schedule', { id: event })}?date=${date}` },
  }));
}

/** Perhaps they wanted no more than they have: nobody fills their day by one press. */
function nothingToday({ event, phase, today }: Known): Need[] {
  const people = nothingTodayAlone(today);
  return needIf(phase === 'on' && people.length > 0 && yetToLeave(today).length > 0, {
    what: `${counted(people.length, 'person', 'people')} with nothing on this day`,
    more: 'They have trips on other days',
    action: 'See',
    mending: { to: `${link('people', { id: event })}?show=nothing-today` },
  });
}

function nameOf(person: Today['withoutSeat'][number]): string {
  return personName(person) || person.organization_name || person.email;
}

function boatsLacking({ boats, event, onLegs, phase, waiting }: Known): Need[] {
  const bare = boats.filter(({ attachments }) => !firstPicture(attachments));
  const idle = boats.filter(({ id }) => !onLegs.has(id));
  const builders = new Set(bare.map(({ owner }) => owner.id)).size;
  return [
    ...needIf(phase === 'before' && idle.length > 0 && onLegs.size > 0 && !waiting.has('The timetable'), {
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
