import { nameToOthers } from '../wording.ts';
import { writtenDay } from '../time.ts';

export interface BookedPerson {
  identifier: string;
  date: string;
  first_name: string;
  last_name: string;
  organization_name: string;
}

/** More names beside a field would not be read. */
const maxNames = 5;

/** 'Morning, Wed 10 June: Kim Larsen, Bo Berg and 2 more': whose seats stand in the way, by leg. */
export function bookedNames(people: readonly BookedPerson[]): string {
  return [...Map.groupBy(people, ({ date, identifier }) => `${identifier}, ${writtenDay(date)}`)]
    .map(([leg, onLeg]) => `${leg}: ${namesOf(onLeg)}`)
    .join('; ');
}

function namesOf(people: readonly BookedPerson[]): string {
  const names = people.map(nameToOthers);
  const more = names.length - maxNames;
  return names.slice(0, maxNames).join(', ') + (more > 0 ? ` and ${more} more` : '');
}
