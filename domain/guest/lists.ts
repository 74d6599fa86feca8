import { byStart, type Span } from '../booking/overlap.ts';
import { type EventFacts, legsOf, sails, tripsOf } from '../event-facts.ts';
import { byBoatName, byName } from '../name-order.ts';
import { placeKey } from '../place-key.ts';
import { sheetNames } from '../sheet/boats-cell.ts';
import { datesBetween, writtenDay } from '../time.ts';
import { tshirtSizes } from '../tshirt-sizes.ts';
import { boatName } from '../wording.ts';
import type { Night, Travel } from './guest.ts';
import { legHeading, planHeadings } from './plan-sheet.ts';
import { isThereOn } from './presence.ts';

export interface ListedPerson {
  organization: number;
  name: string;
  publication: string;
  email: string;
}
export interface ListedGuest extends ListedPerson {
  nights: readonly Night[];
  arrives: Travel;
  leaves: Travel;
  fetched_by: string;
  tshirt: string;
  allergies: string;
}
export interface ListedBoat {
  id: number;
  make: string;
  model: string;
  length: number | null;
  beam: number | null;
  draft: number | null;
}
export interface ListedEvent {
  facts: EventFacts;
  /** Those who have not declined, by name. */
  guests: readonly ListedGuest[];
  /** Who has a seat without being a guest, such as a builder, by name. */
  others: readonly ListedPerson[];
  boats: readonly ListedBoat[];
  berthAt: (boat: number, place: string) => string;
}

export interface ListColumn {
  label: string;
  number?: true | undefined;
  /** Of a wide list: paper has the columns of each day below those of the day before. */
  day?: string | undefined;
}
export interface ListSection {
  title: string;
  counts: { name: string; count: number }[];
  rows: (string | number | null)[][];
}
export interface List {
  columns: ListColumn[];
  sections: ListSection[];
}
interface Declared {
  title: string;
  /** What the titles of its sections name; '' where it is in one piece. */
  sectionsBy: string;
  /** What is said where nothing is on it. */
  empty: string;
  of: (event: ListedEvent) => List;
}

/** What is handed to a hotel, a kitchen, a driver and a harbour, each in one declaration. */
export const lists = {
  rooms: { title: 'Rooms', sectionsBy: 'Night', empty: 'No guest needs a room.', of: rooms },
  meals: { title: 'Meals', sectionsBy: 'Day', empty: 'Nobody is coming yet.', of: meals },
  arrivals: { title: 'Arrivals', sectionsBy: 'Day', empty: 'No guest has said when they arrive.', of: arrivals },
  tshirts: { title: 'T-shirts', sectionsBy: '', empty: 'Nobody is coming yet.', of: tshirts },
  harbour: {
    title: 'Harbour',
    sectionsBy: 'Harbour and day',
    empty: 'No boat lies in a harbour that its legs name.',
    of: harbours,
  },
  plan: { title: 'Plan', sectionsBy: '', empty: 'There are no legs yet.', of: plan },
} as const satisfies Record<string, Declared>;
export type ListName = keyof typeof lists;
export const listNames = Object.keys(lists) as ListName[];

function columns(...labels: string[]): ListColumn[] {
  return labels.map((label) => ({ label }));
}

/** Names as they are read, each with how often it is there, whatever its case. */
function countsOf(names: readonly string[]): ListSection['counts'] {
  const alike = Map.groupBy(names, (name) => name.toLowerCase());
  return [...alike.values()]
    .map((some) => ({ name: some[0] ?? '', count: some.length }))
    .toSorted((one, other) => other.count - one.count || byName(one.name, other.name));
}

function rooms({ guests }: ListedEvent): List {
  const names = new Map(guests.map(({ name, organization }) => [organization, name]));
  const dates = [...new Set(guests.flatMap(({ nights }) => nights.map(({ date }) => date)))].toSorted();
  const sections = dates.map((date): ListSection => {
    const rows = guests.flatMap(({ name, nights, publication }) => {
      const night = nights.find((each) => each.date === date);
      return night ? [[name, publication, names.get(night.shares ?? 0) ?? '']] : [];
    });
    const sharing = rows.filter(([, , shares]) => shares !== '').length;
    return {
      title: writtenDay(date),
      counts: [
        { name: 'rooms', count: rows.length - sharing / 2 },
        { name: 'people', count: rows.length },
      ],
      rows,
    };
  });
  return { columns: columns('Name', 'Publication', 'Shares with'), sections };
}

function meals({ facts, guests }: ListedEvent): List {
  const sections = datesBetween(facts.start_date, facts.end_date).flatMap((date): ListSection[] => {
    const coming = guests.filter((guest) => isThereOn(guest, date));
    const named = coming.flatMap(({ allergies }) => allergies.split(/[,;\n]/).map((each) => each.trim()).filter(Boolean)); // prettier-ignore
    const withAllergies = coming.filter(({ allergies }) => allergies.trim() !== '');
    const inOrder = [...withAllergies, ...coming.filter((guest) => !withAllergies.includes(guest))];
    if (coming.length === 0) return [];
    return [
      {
        title: writtenDay(date),
        counts: [{ name: 'people', count: coming.length }, ...countsOf(named)],
        rows: inOrder.map(({ allergies, name, publication }) => [name, publication, allergies]),
      },
    ];
  });
  return { columns: columns('Name', 'Publication', 'Allergies'), sections };
}

function arrivals({ guests }: ListedEvent): List {
  const arriving = guests.flatMap((guest) => (guest.arrives ? [{ ...guest, arrives: guest.arrives }] : []));
  const days = Map.groupBy(arriving, ({ arrives }) => arrives.date);
  const sections = [...days]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([date, some]): ListSection => {
      // Who has said no time stands last.
      const inOrder = some.toSorted((a, b) => (a.arrives.time || '99') < (b.arrives.time || '99') ? -1 : Number((a.arrives.time || '99') > (b.arrives.time || '99'))); // prettier-ignore
      return {
        title: writtenDay(date),
        counts: [{ name: 'arriving', count: some.length }],
        rows: inOrder.map(({ arrives: { note, place, time }, fetched_by, name }) => [time, name, place, note, fetched_by]), // prettier-ignore
      };
    });
  return { columns: columns('Time', 'Name', 'From', 'Flight, train or car', 'Fetched by'), sections };
}

function tshirts({ guests }: ListedEvent): List {
  const sizes = [...tshirtSizes, ''].map((size) => ({
    name: size || 'not said',
    some: guests.filter(({ tshirt }) => tshirt === size),
  }));
  const section = {
    title: '',
    counts: sizes.flatMap(({ name, some }) => (some.length > 0 ? [{ name, count: some.length }] : [])),
    rows: sizes.flatMap(({ some }) => some.map(({ name, publication, tshirt }) => [tshirt, name, publication])),
  };
  return { columns: columns('Size', 'Name', 'Publication'), sections: guests.length > 0 ? [section] : [] };
}

interface Stay {
  harbour: string;
  place: string;
  arrives: { date: string; time: string } | null;
  leaves: { date: string; time: string } | null;
}

/** Where a boat lies, one stay after the other. A leg that returns to its harbour is no end of a stay. */
function staysOf(
  legs: readonly (Span & { starting_point: string; ending_point: string })[],
  harbourOf: (place: string) => string | null,
): Stay[] {
  // prettier-ignore
  const stays: Stay[] = [];
  for (const { date, end_time, ending_point, start_time, starting_point } of legs.toSorted(byStart)) {
    const [from, to] = [harbourOf(starting_point), harbourOf(ending_point)];
    const here = stays.at(-1);
    if (from !== null && (!here || placeKey(here.harbour) !== placeKey(from))) {
      // Nobody has said when a boat went there that lay elsewhere.
      const went = here ? { date, time: '' } : null;
      if (here) here.leaves = went;
      stays.push({ harbour: from, place: starting_point, arrives: went, leaves: null });
    }
    const last = stays.at(-1);
    if (to === null || (last && placeKey(last.harbour) === placeKey(to))) continue;
    if (last) last.leaves = { date, time: start_time };
    stays.push({ harbour: to, place: ending_point, arrives: { date, time: end_time }, leaves: null });
  }
  return stays;
}

function harbours({ berthAt, boats, facts }: ListedEvent): List {
  const { end_date, route, start_date } = facts;
  const labels = [
    ...columns('Boat'),
    ...['Length', 'Beam', 'Draft'].map((label) => ({ label, number: true as const })),
  ];
  const all = [...labels, ...columns('Arrives', 'Leaves', 'Berth')];
  if (!route) return { columns: all, sections: [] };
  const lying = boats.toSorted(byBoatName).flatMap((boat) =>
    staysOf(legsOf(facts, boat.id), (place) => route.harbourOf(place)).flatMap((stay) =>
      datesBetween(stay.arrives?.date ?? start_date, stay.leaves?.date ?? end_date).map((date) => ({
        boat,
        date,
        stay,
      })),
    ),
  );
  const groups = Map.groupBy(lying, ({ date, stay }) => `${date} ${placeKey(stay.harbour)}`);
  const sections = [...groups]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .flatMap(([, some]): ListSection[] => {
      const [first] = some;
      if (!first) return [];
      const at = (moment: Stay['arrives']) => (moment?.date === first.date ? moment.time : '');
      return [
        {
          title: `${first.stay.harbour}, ${writtenDay(first.date)}`,
          counts: [{ name: 'boats', count: new Set(some.map(({ boat }) => boat.id)).size }],
          rows: some.map(({ boat, stay: { arrives, leaves, place } }) => [
            boatName(boat),
            boat.length,
            boat.beam,
            boat.draft,
            at(arrives),
            at(leaves),
            berthAt(boat.id, place),
          ]),
        },
      ];
    });
  return { columns: all, sections };
}

function plan({ facts, guests, others }: ListedEvent): List {
  const legs = facts.legs.filter(sails).toSorted(byStart);
  const names = sheetNames(facts.boats);
  const heading = columns(...planHeadings).concat(
    legs.map((leg) => ({ label: legHeading(leg), day: writtenDay(leg.date) })),
  );
  const rows = [...guests, ...others].map(({ email, name, organization }) => {
    const seats = new Map(tripsOf(facts, organization).map(({ booking, id }) => [id, booking.boat]));
    const boats = legs.map(({ id }) => names.get(seats.get(id) ?? 0));
    return [name, email, ...boats.map((boat) => (boat ? boatName(boat) : ''))];
  });
  return { columns: heading, sections: legs.length > 0 && rows.length > 0 ? [{ title: '', counts: [], rows }] : [] };
}
