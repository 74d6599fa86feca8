import { readBoats } from '#domain/calls/boat.ts';
import { readLegs } from '#domain/calls/leg.ts';
import { readBounces, readInvitees, readMissingFields } from '#domain/calls/message.ts';
import { readOrganizations } from '#domain/calls/organization.ts';
import { readWhereabouts } from '#domain/calls/route.ts';
import { readHealth } from '#domain/calls/settings.ts';
import { useRead } from '#web/http/use-read.ts';
import type { Event } from '#domain/event.ts';
import type { Today } from '#domain/today.ts';
import { stillBehind } from '#web/trip/behind.ts';
import { needsOf, type Phase } from './needs.ts';
import { stepsOf } from './setup-checklist.tsx';

/** What is known about an event beside its day, weighed as needs and as steps of getting ready; undefined while it loads. */
export function useEventFacts(event: Event, today: Today | undefined, phase: Phase | undefined, mayFill: boolean) {
  const boats = useRead(readBoats, {}, { enabled: phase !== undefined && phase !== 'after' });
  const isAhead = phase === 'before';
  const legs = useRead(readLegs, { eid: isAhead ? event.id : undefined });
  const invitees = useRead(readInvitees, { event: isAhead ? event.id : undefined });
  const people = useRead(readOrganizations, {}, { enabled: isAhead });
  const bounces = useRead(readBounces);
  const gaps = useRead(readMissingFields, { event: event.id });
  const whereabouts = useRead(readWhereabouts, {
    id: event.id,
    date: event.route && phase !== 'after' ? today?.date : undefined,
  });
  const health = useRead(readHealth);
  // Others may ask for what is not needed here, and have it read: that is not waited for.
  const asked = isAhead
    ? [boats, legs, invitees, people, bounces, gaps, health, whereabouts]
    : [boats, bounces, gaps, health, whereabouts];
  // What could not be loaded is not waited for: the day is more important.
  if (!today || !phase || asked.some(({ fetchStatus, isPending }) => isPending && fetchStatus === 'fetching'))
    return undefined;
  const own = (boats.data ?? []).filter((boat) => boat.event.id === event.id);
  const admins = new Set((people.data ?? []).flatMap(({ id, type }) => (type === 'admin' ? id : [])));
  const notInvited = (invitees.data ?? []).flatMap(({ id, state }) =>
    state === 'not invited' && !admins.has(id) ? id : [],
  );
  const drivers = new Set((people.data ?? []).flatMap(({ id, type }) => (type === 'test driver' ? id : [])));
  const steps = stepsOf({
    event: event.id,
    boats: own.length,
    legs: legs.data?.length ?? 0,
    people: drivers.size,
    hasBuilders: (people.data ?? []).some(({ type }) => type === 'manufacturer'),
    notInvited,
    invited: (invitees.data ?? []).some(({ id, state }) => drivers.has(id) && state !== 'not invited'),
  });
  const needs = needsOf({
    event: event.id,
    phase,
    mayFill,
    today,
    boats: own,
    onLegs: new Set((legs.data ?? []).flatMap((leg) => leg.boats.map(({ id }) => id))),
    // The last step of getting ready says it already.
    notInvited: steps.every(({ done }) => done) ? notInvited : [],
    gaps: gaps.data ?? [],
    bounces: bounces.data ?? [],
    behind: whereabouts.data ? stillBehind(whereabouts.data) : [],
  });
  const invited = Map.groupBy(
    (invitees.data ?? []).filter(({ id }) => drivers.has(id)),
    ({ state }) => state,
  );
  return { needs, steps, invited, hasLegs: !isAhead || !legs.data || legs.data.length > 0 };
}
