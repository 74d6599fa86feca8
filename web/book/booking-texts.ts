import { boatName } from '#domain/wording.ts';
import { notices } from '#domain/notices.ts';
import { hours } from '#web/trip/leg-words.ts';
import { boatOf, type Change } from './booking-machine.ts';

export function unconfirmedText(change: Change): string {
  const what =
    change.kind === 'remove' ? `the registration on ${seatText(change)} was removed` : `${seatText(change)} was booked`;
  return `We do not know whether ${what}: no answer came back. It will show here as soon as there is a connection.`;
}

/** 'Registered', or 'Moved', with the time and the boat below it: a long name is cut at its end. */
export function doneText(change: Change): { title: string; about: string } {
  const booked = change.kind === 'switch' && change.from ? 'Moved' : notices.registered;
  const title = change.kind === 'remove' ? notices.registration_removed : booked;
  return { title, about: `${change.leg.start_time} ${nameOf(change)}` };
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
