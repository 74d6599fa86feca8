import type { Report } from './operation.ts';
import type { Stored } from './stored.ts';

/** The database at the end is consistent; that it agrees with the history, and the history with the rules, is shown by the replay. */
export function checkStored(stored: Stored, report: Report): void {
  checkReferences(stored, report);
  checkOrganizations(stored, report);
}

function checkReferences(
  { registrations, legs, legBoats, boats, organizations, events }: Stored,
  report: Report,
): void {
  const on = new Set(legBoats.map(({ leg, boat }) => `${leg} ${boat}`));
  const eventOfLeg = new Map(legs.map(({ id, event }) => [id, event]));
  const findEventOfBoat = new Map(boats.map(({ id, event }) => [id, event]));
  const people = new Set(organizations.map(({ id }) => id));
  for (const { id, leg, boat, event, organization } of registrations)
    if (!on.has(`${leg} ${boat}`) || eventOfLeg.get(leg) !== event || !people.has(organization))
      report('references hold', `booking ${id} points to what is not there`);
  for (const { leg, boat } of legBoats)
    if (eventOfLeg.get(leg) === undefined || eventOfLeg.get(leg) !== findEventOfBoat.get(boat))
      report('references hold', `boat ${boat} on leg ${leg}`);
  for (const { id, owner } of boats) if (!people.has(owner)) report('references hold', `boat ${id} has no owner`);
  for (const { id, event, date } of legs) {
    const dates = events.find((each) => each.id === event);
    if (!dates || date < dates.start_date || date > dates.end_date) report('legs within their event', `leg ${id}`);
  }
}

function checkOrganizations({ organizations }: Stored, report: Report): void {
  if (new Set(organizations.map(({ email_key }) => email_key)).size < organizations.length)
    report('one organization per e-mail', 'an address is there twice');
  if (!organizations.some(({ type }) => type === 'admin')) report('there is always an admin', 'none is left');
}
