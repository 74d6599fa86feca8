import type { Span } from '#domain/booking/overlap.ts';
import { type BoatTrip, boatTrips, isNews, isOfFew } from '#domain/disruption/boat-trips.ts';
import type { DisruptionWish } from '#domain/disruption/wire.ts';
import type { LegPlan } from '#domain/event-facts.ts';
import { byPersonName } from '#domain/name-order.ts';
import { boatName, nameToOthers, plainName } from '#domain/wording.ts';
import { clockTime } from '#domain/zone.ts';
import type { Db } from '../db/database.ts';
import { boatsOfBuilders, differenceIn, findDisruption, type StoredDifference } from '../disruption/queries.ts';
import { asCancelled } from '../disruption/removed-legs.ts';
import { inverseOf } from '../disruption/write.ts';
import { readFacts } from '../facts/facts.ts';
import { peopleOf } from '../facts/people-queries.ts';
import { findEvent } from '../event/queries.ts';
import type { Change } from '../history/record.ts';
import { writtenOf } from '../mail/queries.ts';
import { kind, type Told } from './kind.ts';
import { letterToBuilder } from './letter.ts';
import { onceOf } from './seat-news.ts';
import { placed } from './trip-words.ts';

/** By its name. */
type NamedTrip = Omit<BoatTrip, 'leg'> & { identifier: string };

interface BoatsChange {
  event: number;
  reason: string;
  undo: boolean;
  trips: NamedTrip[];
}

export const boatsChanged = kind<BoatsChange>({
  name: 'boats_changed',
  trigger: {
    after: ['disruption.applied', 'disruption.undone', 'leg.edited', 'leg.removed'],
    async told(tx, changes) {
      const told: Told<BoatsChange>[] = [];
      for (const some of Map.groupBy(changes, ({ details }) => aboutOf(details).disruption).values())
        told.push(...(await ofChange(tx, some)));
      return told;
    },
  },
  whoIsTold:
    'the builders of a published event whose boats do not sail, sail at other times or have other guests after a change of the day or its undo, and after an edit of a leg with guests, not after the move of one or two people; after a minute in which the undo withdraws the mail',
  async mail({ event: id, reason, trips, undo }, { reader, services: { database } }) {
    const { boats, event, people } = await database.read(async (db) => ({
      event: await findEvent(db, id),
      boats: (await boatsOfBuilders(db, id)).filter(({ owner }) => owner === reader.id),
      people: await peopleOf(db, trips.flatMap(({ came, went }) => [...came, ...went])), // prettier-ignore
    }));
    const names = (ids: number[]) =>
      people
        .filter((person) => ids.includes(person.id))
        .toSorted(byPersonName)
        .map((person) =>
          [...new Set([nameToOthers(person), person.organization_name])].map(plainName).filter(Boolean).join(', '),
        )
        .join('; ');
    const changed = boats.flatMap((boat) => {
      const lines = trips.filter((trip) => trip.boat === boat.id).map((trip) => tripWords(trip, names));
      return lines.length > 0 ? { name: plainName(boatName(boat)), lines } : [];
    });
    if (!event || changed.length === 0) return undefined;
    const [day = ''] = trips.map(({ after, before }) => (after ?? before)?.date ?? '').toSorted();
    const link = `${reader.publicUrl}/events/${id}/quay?date=${day}`;
    const whose = changed.length === 1 ? 'boat' : 'boats';
    const text = letterToBuilder(reader, [
      `The organisers of ${event.name} have ${undo ? 'taken back a change' : 'changed the trips'} of your ${whose}.`,
      ...(reason ? [`The reason: ${reason}`] : []),
      ...changed.map(({ lines, name }) => `${name}:\n${lines.join('\n')}`),
      `All trips of your ${whose}, and who is booked:\n${link}`,
    ]);
    const subject = `Your ${whose}: changed trips at ${event.name}`;
    return { about: id, subject, text, link, button: 'Open the quay' };
  },
});

function tripWords({ after, before, came, identifier, went }: NamedTrip, names: (ids: number[]) => string): string {
  const trip = (span: Span) => placed({ ...span, identifier, starting_point: '', ending_point: '', via: '' });
  const was = before && trip(before);
  const is = after && trip(after);
  const words = is && was && is !== was ? `${is} (before: ${was})` : `${is ?? was}${was ? '' : ': sails now'}${is ? '' : ': does not sail'}`; // prettier-ignore
  const people = after
    ? [came.length > 0 && `  New: ${names(came)}`, went.length > 0 && `  No longer: ${names(went)}`]
    : [];
  return [`- ${words}`, ...people.filter(Boolean)].join('\n');
}

interface About {
  disruption?: number;
  before?: Span;
  after?: Span;
  boats?: number[];
}

function aboutOf(details: object | undefined): About {
  return details ?? {};
}

/** The changes of one transaction that belong together; an edit that took nothing away is not kept as a change of the day. */
async function ofChange(tx: Db, changes: readonly Change[]): Promise<Told<BoatsChange>[]> {
  const [first] = changes;
  if (!first) return [];
  const { action, at, details, event = 0 } = first;
  const boats = await boatsOfBuilders(tx, event);
  const owners = [...new Set(boats.flatMap(({ owner, published }) => (published ? owner : [])))];
  if (owners.length === 0) return [];
  const { disruption } = aboutOf(details);
  const kept = disruption === undefined ? undefined : await findDisruption(tx, disruption);
  const undo = action === 'disruption.undone';
  if (kept && isOfFew(JSON.parse(kept.wish) as DisruptionWish)) return [];
  const difference = kept ? differenceIn(kept.changes) : edited(changes);
  const facts = await readFacts(tx, event);
  const clock = clockTime(Date.parse(at), facts.time_zone);
  const { made, removed, ...touched } = undo ? inverseOf(difference) : difference;
  const gone = removed.map(asCancelled);
  const names = new Map([...made, ...gone.map(({ from }) => from), ...facts.legs].map(({ id, identifier }) => [id, identifier])); // prettier-ignore
  const trips = boatTrips({ ...touched, legs: [...touched.legs, ...gone] }, facts)
    .filter((trip) => isNews(trip, facts, clock, action.startsWith('disruption.')))
    .map((trip) => ({ ...trip, identifier: names.get(trip.leg) ?? '' }));
  const told = owners.flatMap((organization): Told<BoatsChange>[] => {
    const own = trips.filter(({ boat }) => boats.some(({ id, owner }) => id === boat && owner === organization));
    const about = { event, reason: undo ? '' : (kept?.reason ?? ''), undo, trips: own.map(({ leg: _leg, ...trip }) => trip) }; // prettier-ignore
    const once = disruption !== undefined && { once: onceOf(disruption, organization, undo ? 'undo-boats-' : 'boats-') }; // prettier-ignore
    return own.length > 0 ? [{ organization, details: about, ...once }] : [];
  });
  if (!undo || disruption === undefined) return told;
  const keyOf = (owner: number) => onceOf(disruption, owner, 'boats-');
  const heard = new Set(await writtenOf(tx, told.map(({ organization }) => keyOf(organization)))); // prettier-ignore
  return told.filter(({ organization }) => heard.has(keyOf(organization)));
}

function edited(changes: readonly Change[]): StoredDifference {
  const legs = changes.flatMap(({ details, leg }) => {
    const { after, before, boats = [] } = aboutOf(details);
    const planOf = (span: Span): LegPlan => ({ ...span, state: 'scheduled', planned_start_time: null, planned_end_time: null, boats }); // prettier-ignore
    return leg && after && before ? { id: leg, from: planOf(before), to: planOf(after), reasonBefore: '' } : [];
  });
  return { ...differenceIn('{}'), legs };
}
