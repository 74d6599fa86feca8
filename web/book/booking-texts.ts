import { boatName } from '#domain/wording.ts';
import { notices } from '#domain/notices.ts';
import { hours } from '#web/trip/leg-words.ts';
import { boatOf, type Change } from './booking-machine.ts';

export function unconfirmedText(change: Change): string {
  const what =
    change.kind === 'remove' ? `the registration on ${seatText(change)} was removed` : `${seatText(change)} was booked`;
  return `We do not know whether ${what}: no answer came back. It will show here as soon as there is a connection.`;
}

/** 'Registered', 'Moved' or 'Switched', with the time and the boat below it: a long name is cut at its end. */
export function doneText(change: Change): { title: string; about: string } {
  const about = `${change.leg.start_time} ${nameOf(change)}`;
  if (change.kind === 'remove') return { title: notices.registration_removed, about };
  if (change.kind === 'book') return { title: notices.registered, about };
  if (change.from) return { title: 'Moved', about };
  const left = change.leg.registered_to;
  return { title: 'Switched', about: left ? `${about}, from ${boatName(left)}` : about };
}

/** 'Nimbus T9 (Wave, 09:00–10:00)'. */
export function seatText(change: Change): string {
  const boat = nameOf(change);
  const leg = `${change.leg.identifier}, ${hours(change.leg)}`;
  return boat ? `${boat} (${leg})` : leg;
}

function nameOf(change: Change): string {
  const boat = boatOf(change);
  return boat ? boatName(boat) : change.leg.identifier;
}
