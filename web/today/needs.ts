import type { Event } from '#domain/event.ts';
import type { Bounced } from '#domain/message/message.ts';
import { type Health, healthWarnings } from '#domain/health.ts';
import { type DepartureOfToday, type Today, yetToLeave } from '#domain/today.ts';
import { personName, boatName, legName, counted } from '#domain/wording.ts';
import { link } from '#web/paths.ts';

export interface Need {
  what: string;
  more: string;
  to: string;
  action: string;
}

const namedAtMost = 3;

/** Things that need action, the most pressing first. */
export function needsOf(
  event: Pick<Event, 'id'>,
  today: Today,
  { bounces, health, isNow }: { bounces: Bounced[]; health: Health | undefined; isNow: boolean },
): Need[] {
  const people = link('people', { id: event.id });
  const { toConfirm, withoutSeat } = today;
  const departures = yetToLeave(today);
  // An admin may book more people than seats.
  const overFull = departures.filter(({ seats, taken }) => taken > seats);
  const empty = departures.filter(({ taken }) => taken === 0);
  return [
    ...overFull.map((departure) => ({
      what: `${boatName(departure.boat)} is over-full`,
      more: `${departure.taken} on ${departure.seats} seats, ${when(departure)}`,
      to: link('leg', { id: departure.leg.id }),
      action: 'Open',
    })),
    ...needIf(withoutSeat.length > 0 && departures.length > 0, {
      what: `${counted(withoutSeat.length, 'person', 'people')} without a seat ${isNow ? 'today' : 'on this day'}`,
      more: some(withoutSeat.map((person) => personName(person) || person.organization_name || person.email)),
      to: `${people}?show=no-seat`,
      action: 'Fill',
    }),
    ...needIf(toConfirm > 0, {
      what: `${toConfirm} to confirm`,
      more: 'They have registered and wait for your confirmation',
      to: `${people}?show=to-confirm`,
      action: 'Confirm',
    }),
    ...needIf(empty.length > 0, {
      what: `Nobody booked on ${counted(empty.length, 'boat')}`,
      more: some(empty.map((departure) => `${boatName(departure.boat)}, ${when(departure)}`)),
      to: `${link('calendar', { eid: event.id })}?date=${today.date}`,
      action: 'See',
    }),
    ...bounces.map(({ email, id, name, reason, todo }) => ({
      what: `Mails to ${name} come back`,
      more: `${email}: ${reason}. ${todo}`,
      to: link('editOrganization', { id }),
      action: 'Mend',
    })),
    ...(health ? healthWarnings({ ...health, mail_refused: 0 }, today.now) : []).map((warning) => ({
      what: warning,
      more: 'About the server',
      to: link('health'),
      action: 'See',
    })),
  ];
}

function needIf(is: boolean, need: Need): Need[] {
  return is ? [need] : [];
}

function when({ leg }: DepartureOfToday): string {
  return `${legName(leg.identifier)} at ${leg.start_time}`;
}

/** 'Aino, Bram, Callum and 5 more' */
function some(names: string[]): string {
  const rest = names.length - namedAtMost;
  return names.slice(0, namedAtMost).join(', ') + (rest > 0 ? ` and ${rest} more` : '');
}
