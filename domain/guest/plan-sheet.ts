import type { SeatsWish } from '../disruption/wire.ts';
import { type EventFacts, type LegFacts, sails } from '../event-facts.ts';
import { meantBoats } from '../sheet/boats-cell.ts';
import { folded, noWords } from '../sheet/words.ts';
import { boatName } from '../wording.ts';
import type { SheetRow } from '../sheet/reading.ts';

/** The heading of a leg in the list of the plan, by which the sheet is read again. */
export function legHeading({ date, identifier, start_time }: Pick<LegFacts, 'date' | 'identifier' | 'start_time'>) {
  return `${identifier} ${date} ${start_time}`;
}
/** The headings of the columns that say whose row it is. */
export const planHeadings = ['Name', 'E-mail'] as const;

interface PlanProblem {
  row?: number;
  error: string;
}

/** What the cells of an edited plan would change, and what they say that nobody can do. A leg or a person that is not in the sheet stays. */
export function seatsInPlan(
  facts: EventFacts,
  rows: readonly SheetRow[],
  whose: (row: { name: string; email: string }) => { id: number } | string,
): { seats: SeatsWish['seats']; errors: PlanProblem[]; people: number[] } {
  const { boats, bookings, legs } = facts;
  const seats: SeatsWish['seats'] = [];
  const errors: PlanProblem[] = [];
  const rowOf = new Map<number, number>();
  for (const { cells, row } of rows) {
    const [name = '', email = ''] = planHeadings.map((heading) => cells[heading]);
    const person = whose({ name, email });
    const earlier = typeof person === 'string' ? undefined : rowOf.get(person.id);
    if (typeof person === 'string') errors.push({ row, error: person });
    else if (earlier !== undefined) errors.push({ row, error: `${name || email} is in row ${earlier} already` });
    if (typeof person === 'string' || earlier !== undefined) continue;
    rowOf.set(person.id, row);
    for (const leg of legs.filter(sails)) {
      const text = cells[legHeading(leg)];
      if (text === undefined) continue;
      const now =
        bookings.find((booking) => booking.organization === person.id && booking.leg === leg.id)?.boat ?? null;
      const boat = boatIn(text.trim(), boats);
      if (typeof boat === 'string') errors.push({ row, error: `${name || email}, ${legHeading(leg)}: ${boat}` });
      else if (boat !== now) seats.push({ organization: person.id, leg: leg.id, boat });
    }
  }
  return { seats, errors, people: [...rowOf.keys()] };
}

/** The boat that a cell names, null where it is empty, or what is wrong with it. */
function boatIn(text: string, boats: EventFacts['boats']): number | null | string {
  if (text === '' || noWords.has(folded(text))) return null;
  const meant = meantBoats(text, boats);
  if (meant.kind === 'unknown') return meant.error;
  if (meant.kind === 'any') return `No boat of this event is called ${text}`;
  const [boat, ...others] = meant.ids;
  if (boat !== undefined && others.length === 0) return boat;
  const names = boats.filter(({ id }) => meant.ids.includes(id)).map(boatName);
  return `Which boat? The cell names ${new Intl.ListFormat('en').format(names)}`;
}
