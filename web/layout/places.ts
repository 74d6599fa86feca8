import { boatName, legName } from '#domain/wording.ts';
import type { Boat } from '#domain/boat.ts';
import type { Event } from '#domain/event.ts';
import type { Leg } from '#domain/leg.ts';
import type { Organization } from '#domain/organization.ts';
import { firstPicture } from '#domain/picture.ts';
import { datesBetween, writtenDay } from '#domain/time.ts';
import { organizationName } from '#web/event/organization-name.ts';
import { toChange, usualDelay } from '#web/event/to-change.ts';
import { link } from '#web/paths.ts';

export interface Place {
  label: string;
  kind: string;
  to: string;
  /** Search words besides its label. */
  words: string;
  /** Of a boat. */
  picture?: string | null;
}

interface Known {
  /** The one that is booked for. */
  event: number | undefined;
  /** Of that event: its test drivers who can be booked for; others have their page. */
  guests: readonly number[];
  events: Pick<Event, 'id' | 'name' | 'location' | 'start_date' | 'end_date'>[];
  people: Pick<Organization, 'id' | 'type' | 'email' | 'first_name' | 'last_name' | 'organization_name'>[];
  boats: Pick<Boat, 'id' | 'make' | 'model' | 'event' | 'attachments'>[];
  legs: Pick<Leg, 'id' | 'identifier' | 'date' | 'start_time' | 'end_time' | 'starting_point' | 'departed'>[];
}

/** The targets for an organiser: the pages of the event and what is done there, then what has a name. */
export function placesOf({ boats, event, events, guests, legs, people }: Known): Place[] {
  return [
    ...(event === undefined ? [] : pagesOf(event)),
    ...events.filter(({ id }) => id === event).flatMap(daysOf),
    ...events.flatMap(({ id, location, name }) => [
      { label: name, kind: ['Event', location].filter(Boolean).join(', '), to: link('event', { id }), words: location },
      { label: `Calendar of ${name}`, kind: 'Bookings', to: link('calendar', { eid: id }), words: '' },
    ]),
    ...people.flatMap((person) => peopleOf(person, guests.includes(person.id) ? event : undefined)),
    ...boats.map((boat) => ({
      label: boatName(boat),
      kind: `Boat, ${boat.event.name}`,
      to: link('boat', { id: boat.id }),
      words: '',
      picture: pictureOf(boat),
    })),
    ...boats.flatMap((boat) =>
      boat.event.id === event
        ? {
            label: `Boat broken: ${boatName(boat)}`,
            kind: 'Change',
            to: toChange(event, { boat: boat.id }),
            words: '',
            picture: pictureOf(boat),
          }
        : [],
    ),
    ...legs.map(({ date, end_time, id, identifier, start_time }) => ({
      label: legName(identifier, 'Leg'),
      kind: `${writtenDay(date)} ${start_time}–${end_time}`,
      to: link('leg', { id }),
      words: '',
    })),
    ...legs.flatMap(({ date, departed, id, identifier, start_time, starting_point }) =>
      event === undefined || departed
        ? []
        : {
            label: `${start_time} late: ${starting_point || identifier}`,
            kind: `Change, ${writtenDay(date)}`,
            to: toChange(event, { leg: id, minutes: usualDelay }),
            words: identifier,
          },
    ),
  ];
}

function pictureOf({ attachments }: Known['boats'][number]): string | null {
  return firstPicture(attachments) ?? null;
}

function pagesOf(id: number): Place[] {
  const page = (label: string, to: string) => ({ label, kind: 'Page', to, words: '' });
  return [
    page('Today', link('today', { id })),
    page('Schedule', link('schedule', { id })),
    page('Boats', link('browse', { id })),
    page('People', link('people', { id })),
    page('Quay', link('quay', { id })),
    page('Reports', link('reports', { id })),
    page('Overview', link('overview', { id })),
    { label: 'Something changed…', kind: 'Action', to: toChange(id, {}), words: 'late cancel broken' },
    { label: 'Write to…', kind: 'Action', to: link('write', { id }), words: 'message mail' },
    { label: 'Print the manifest', kind: 'Action', to: `${link('quay', { id })}?more=manifest`, words: 'paper' },
  ];
}

/** 'Lock Tuesday' */
function daysOf({ end_date, id, start_date }: Known['events'][number]): Place[] {
  return datesBetween(start_date, end_date).map((date) => ({
    label: `Lock ${new Date(date).toLocaleDateString('en', { weekday: 'long', timeZone: 'UTC' })}`,
    kind: `Day, ${writtenDay(date)}`,
    to: `${link('calendar', { eid: id })}?date=${date}`,
    words: 'unlock a day legs',
  }));
}

function peopleOf(person: Known['people'][number], event: number | undefined): Place[] {
  const name = organizationName(person);
  const words = [person.email, person.organization_name, person.first_name, person.last_name].join(' ');
  const kind = [person.type, person.organization_name].filter((word) => word !== '' && word !== name).join(', ');
  return [
    { label: name, kind, to: link('organization', { id: person.id }), words },
    ...(event === undefined
      ? []
      : [
          {
            label: `Book for ${name}`,
            kind,
            to: `${link('calendar', { eid: event })}?organization=${person.id}`,
            words,
          },
        ]),
  ];
}

/** All words, in any order; entries that were used last and those that begin with them first. An empty search shows what was used, then pages and events. */
export function foundPlaces(places: Place[], query: string, used: readonly string[] = []): Place[] {
  // '10:15 late 30' is late by so many minutes.
  const [, late, minutes] = /^(.*\blate)\s+(\d{1,3})\b/.exec(query.toLowerCase()) ?? [];
  const asked = (late ?? query).toLowerCase().trim();
  const since = ({ to }: Place) => (used.includes(to) ? used.indexOf(to) : used.length);
  if (asked === '')
    return places
      .filter(({ kind, to }) => used.includes(to) || /^(Event|Bookings|Page|Action)/.test(kind))
      .toSorted((one, other) => since(one) - since(other));
  const wanted = asked.split(/\s+/);
  const found = places.filter(({ kind, label, words }) => {
    const all = `${label} ${words} ${kind}`.toLowerCase();
    return wanted.every((word) => all.includes(word));
  });
  const begins = ({ label }: Place) =>
    Number(
      label
        .toLowerCase()
        .replace(/^book for /, '')
        .startsWith(asked),
    );
  return found
    .toSorted((one, other) => begins(other) - begins(one) || since(one) - since(other))
    .map((place) =>
      minutes ? { ...place, to: place.to.replace(`minutes=${usualDelay}`, `minutes=${minutes}`) } : place,
    );
}
