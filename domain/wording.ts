/** How texts name people, boats, legs and counts. No schemas here, so that a page that only names things need not load them. */
import type { BoatOnLeg, Leg } from './leg.ts';

export function personName({ first_name, last_name }: { first_name: string; last_name: string }): string {
  return `${first_name} ${last_name}`.trim();
}

/** The name that others may see: never an address. */
export function nameToOthers(person: Parameters<typeof personName>[0] & { organization_name: string }): string {
  return personName(person) || person.organization_name || 'Name unknown';
}

/** The name that admins see: people who were only invited have no more than an address. */
export function nameToAdmins(
  person: Parameters<typeof personName>[0] & { organization_name: string; email: string },
): string {
  return personName(person) || person.organization_name || person.email;
}

export function boatName(boat: { make: string; model: string }): string {
  return `${boat.make} ${boat.model}`.trim();
}

/** '9.5 m' and '8 guests', of which either may be unknown. */
export function boatFigures({ capacity, length }: Pick<BoatOnLeg, 'capacity' | 'length'>): string[] {
  const guests = capacity === null ? '' : counted(capacity, 'guest');
  return [length ? `${length} m` : '', guests].filter(Boolean);
}

/** Some organisers write the word into the identifier: 'leg Sunset', but 'Leg 10' rather than 'leg Leg 10'. */
export function legName(identifier: string, word: 'leg' | 'Leg' = 'leg'): string {
  return /^leg\b/i.test(identifier) ? identifier : `${word} ${identifier}`;
}

/**
 * A name as plain words for mails: anybody may register under another person's address, and what they type as a name must
 * carry no address, link or second line into that mailbox.
 */
export function plainName(name: string): string {
  return name
    .replaceAll(/\S*(?:@|:\/\/|www\.)\S*/gi, ' ')
    .replaceAll(/\b[\w-]+(?:\.[\w-]+)*\.[a-z]{2,}(?:[/?#]\S*)?(?=\s|$)/gi, ' ')
    .replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}<>"]/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .slice(0, 80);
}

/** '1 seat', '2 seats'; a plural that is no s is given. */
export function counted(count: number, one: string, several = `${one}s`): string {
  return `${count} ${count === 1 ? one : several}`;
}

/** 'Pier A → Pier B', or the one place from which it returns. */
export function route({ ending_point, starting_point }: Pick<Leg, 'starting_point' | 'ending_point'>): string {
  return [...new Set([starting_point, ending_point])].filter(Boolean).join(' → ');
}

/** 'Out (assumed)', as a state begins a line. */
export function capitalized(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** 'Eastern Harbour, pier A' as 'Pier A' and 'Eastern Harbour': what tells the places of a harbour apart comes first. */
export function placeAndHarbour(name: string): [place: string, harbour: string] {
  const [place = '', ...within] = name.split(', ').toReversed();
  return [capitalized(place), within.toReversed().join(', ')];
}

/** That more people have a seat on a boat than it has seats; where there is no room, '3 on 2' (`takenWords`). */
export function overFullWords(taken: number, seats: number): string {
  return `${counted(taken, 'person', 'people')} for ${counted(seats, 'seat')}`;
}

/** How full a boat is, to organisers: '3/6', or '3 on 2' where there are more people than seats. */
export function takenWords({ seats, taken }: { seats: number; taken: number }): string {
  return taken > seats ? `${taken} on ${seats}` : `${taken}/${seats}`;
}
