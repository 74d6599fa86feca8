import { randomUUID } from 'node:crypto';
import { personStanding, standingMarks, subjectOf } from '#domain/boarding/fold.ts';
import { boatFields } from '#domain/boat-fields.ts';
import type { LegStatus } from '#domain/event-facts.ts';
import type { NewEvent } from '#domain/event.ts';
import { legFields } from '#domain/leg-fields.ts';
import type { RandomEvent } from '#domain/testing/random-event.ts';
import { toIso } from '#domain/time.ts';
import type { Db } from '../db/database.ts';
import { emptyColumns } from '../db/field-columns.ts';
import { judgeAddress } from '../web-address.ts';
import { type Person, startOfTests, type World } from './world.ts';

const hourText = (hour: number) => `${String(hour).padStart(2, '0')}:00`;

/** The ids that the rows of a random event have in the database. */
export interface Stored {
  event: number;
  boats: Map<number, number>;
  people: Map<number, number>;
}

/** Written row by row, past all rules: the figures are of whatever the tables hold. */
export async function storeEvent(world: World, random: RandomEvent, about: Partial<NewEvent>): Promise<Stored> {
  const event = await world.event({ route: random.travels ?? false, ...about });
  const admin = await world.admin();
  const day = about.start_date ?? '';
  const owners: Person[] = [];
  for (const n of [1, 2, 3, 4, 5]) owners.push(await world.manufacturer(n));
  return world.database.write(async (tx) => {
    const people = await insertPeople(tx, random);
    const boats = new Map<number, number>();
    for (const { capacity, id, owner } of random.boats) {
      const row = {
        ...emptyColumns(boatFields),
        event,
        owner: owners[owner - 1]?.id ?? 0,
        make: 'Make',
        model: String(id),
        capacity,
      };
      boats.set(id, (await tx.insertInto('boat').values(row).returning('id').executeTakeFirstOrThrow()).id);
    }
    const legs = new Map<number, number>();
    if (random.locked) await tx.insertInto('day_lock').values({ event, date: day }).execute();
    for (const { boats: own, cancelled, delayed, hour, id, max_per_boat, way = ['', ''] } of random.legs) {
      const times = { date: day, start_time: hourText(hour), end_time: hourText(hour + 1) };
      const state: LegStatus = cancelled ? 'cancelled' : delayed ? 'delayed' : 'scheduled';
      const planned = delayed && { planned_start_time: hourText(hour - 1), planned_end_time: hourText(hour) };
      const [starting_point = '', ending_point = ''] = way;
      const row = { ...emptyColumns(legFields), event, identifier: String(id), ...times, max_per_boat, state, starting_point, ending_point, ...planned }; // prettier-ignore
      const leg = (await tx.insertInto('leg').values(row).returning('id').executeTakeFirstOrThrow()).id;
      legs.set(id, leg);
      for (const boat of own)
        await tx
          .insertInto('leg_boat')
          .values({ leg, boat: boats.get(boat) ?? 0 })
          .execute();
    }
    const placed = (each: { leg: number; boat: number }) => ({
      event,
      leg: legs.get(each.leg) ?? 0,
      boat: boats.get(each.boat) ?? 0,
    });
    /** As the quay writes it: by the marks of the seat's own boat. */
    const missed = (
      { boat, leg }: { leg: number; boat: number },
      who: { organization: number | null; guest: string | null },
    ) => {
      const subject = subjectOf({ leg, boat, ...who });
      const own = random.marks.filter((mark) => mark.boat === boat && subjectOf(mark) === subject);
      return Number(personStanding(standingMarks(own)).state === 'no_show');
    };
    const at = { created_at: toIso(startOfTests) };
    for (const booking of random.bookings)
      await tx
        .insertInto('registration')
        .values({
          ...placed(booking),
          organization: people.get(booking.person) ?? 0,
          override: 0,
          no_show: booking.again ? 0 : missed(booking, { organization: booking.person, guest: null }),
          ...at,
        })
        .execute();
    const ids = new Map([...random.guests, ...random.marks].map(({ id }) => [id, randomUUID() as string]));
    for (const { id, person, publication, ...guest } of random.guests)
      await tx
        .insertInto('guest')
        .values({
          ...placed(guest),
          id: ids.get(id) ?? '',
          name: 'Gwen',
          publication,
          phone: '',
          organization: person === null ? null : (people.get(person) ?? 0),
          no_show: missed(guest, { organization: null, guest: id }),
          ...at,
        })
        .execute();
    for (const organization of people.values())
      await tx.insertInto('event_guest').values({ event, organization }).execute();
    for (const [index, { guest, heads, id, kind, organization, replaces, ...mark }] of random.marks.entries())
      await tx
        .insertInto('boarding_mark')
        .values({
          ...placed(mark),
          id: ids.get(id) ?? '',
          organization: organization === null ? null : (people.get(organization) ?? 0),
          guest: guest === null ? null : (ids.get(guest) ?? ''),
          kind,
          replaces: JSON.stringify(replaces.map((other) => ids.get(other))),
          heads,
          override: 0,
          device: 'phone',
          device_at: toIso(startOfTests),
          received_at: toIso(startOfTests),
          seq: index,
          made_by: admin.id,
          crew_link: null,
        })
        .execute();
    for (const { boats: about, url } of random.pieces)
      await insertPiece(
        tx,
        { event, url },
        about.map((id) => boats.get(id) ?? 0),
      );
    return { event, boats, people };
  });
}

async function insertPeople(tx: Db, { people }: RandomEvent): Promise<Map<number, number>> {
  const ids = new Map<number, number>();
  for (const { id, publication } of people) {
    const email = `${randomUUID()}@press.test`;
    const row = { email, email_key: email, type: 'test driver', organization_name: publication } as const;
    ids.set(id, (await tx.insertInto('organization').values(row).returning('id').executeTakeFirstOrThrow()).id);
  }
  return ids;
}

export async function insertPiece(
  tx: Db,
  piece: { event: number; url: string; title?: string; medium?: string },
  boats: number[],
  by: { id: number }[] = [],
): Promise<void> {
  const row = {
    title: '',
    medium: '',
    ...piece,
    link: Number(judgeAddress(piece.url).link),
    address_key: randomUUID(),
    added_by: null,
    created_at: toIso(startOfTests),
  };
  const { id: coverage } = await tx.insertInto('coverage').values(row).returning('id').executeTakeFirstOrThrow();
  for (const boat of boats) await tx.insertInto('coverage_boat').values({ coverage, boat }).execute();
  for (const { id } of by)
    await tx
      .insertInto('coverage_person')
      .values({ coverage, organization: id, added_by: id, added_as: 'self' })
      .execute();
}
