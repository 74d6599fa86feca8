import { boatName } from '#domain/wording.ts';
import { type ErrorCode, errors } from '#domain/errors.ts';
import { notices } from '#domain/notices.ts';
import { hours } from '#web/leg/leg-words.ts';
import { boatOf, type Change } from './booking-machine.ts';

const aboutAnother: Partial<Record<ErrorCode, (name: string) => string>> = {
  already_on_leg: (name) => `${name} has already registered to this leg`,
  leg_overlaps: (name) => `${name} has already registered to a leg that is at the same time`,
  not_confirmed: (name) => `${name} has not been confirmed yet`,
};

/** Why a seat cannot be booked. An admin is told about the organization that they act for, and not called 'You'. */
export function refusalText(code: ErrorCode, name?: string): string {
  return (name !== undefined && aboutAnother[code]?.(name)) || errors[code].text;
}

export function unconfirmedText(change: Change): string {
  const what =
    change.kind === 'remove' ? `the registration on ${seatText(change)} was removed` : `${seatText(change)} was booked`;
  return `We do not know whether ${what}: no answer came back. It will show here as soon as there is a connection.`;
}

/** 'Registered', with the boat and leg below it. */
export function doneText(change: Change): { title: string; about: string } {
  const title = change.kind === 'remove' ? notices.registration_removed : notices.registered;
  return { title, about: seatText(change) };
}

/** 'Nimbus T9 (Wave, 09:00–10:00)'. */
function seatText(change: Change): string {
  const boat = boatOf(change);
  const leg = `${change.leg.identifier}, ${hours(change.leg)}`;
  return boat ? `${boatName(boat)} (${leg})` : leg;
}
