import { readBoats } from '#domain/calls/boat.ts';
import { readLegs } from '#domain/calls/leg.ts';
import { readBounces, readInvitees, readMissingFields } from '#domain/calls/message.ts';
import { readOrganizations } from '#domain/calls/organization.ts';
import { readWhereabouts } from '#domain/calls/route.ts';
import { readHealth } from '#domain/calls/settings.ts';
import { notInvitedOf } from '#web/event/use-not-invited.ts';
import { useRead } from '#web/http/use-read.ts';
import type { Event } from '#domain/event.ts';
import { datesBetween } from '#domain/time.ts';
import type { Today } from '#domain/today.ts';
import { clockTime } from '#domain/zone.ts';
import { daysWithoutLegs } from '#web/event/shown-date.ts';
import { stillBehind } from '#web/trip/behind.ts';
import { needsOf, type Phase } from './needs.ts';
import { nextStep, stepsOf } from './setup-checklist.tsx';

/** What is known about an event beside its day, weighed as needs and as steps of getting ready; undefined while it loads. */
export function useEventFacts(
  event: Event,
  today: Today | undefined,
  phase: Phase | undefined,
  { isDue, mayFill }: { isDue: boolean; mayFill: boolean },
) {
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
  const types = new Map((people.data ?? []).map(({ id, type }) => [id, type]));
  const drivers = (invitees.data ?? []).filter(({ id }) => types.get(id) === 'test driver');
  const notInvited = notInvitedOf(invitees.data ?? [], people.data ?? []);
  const days = datesBetween(event.start_date, event.end_date);
  const steps = stepsOf({
    event: event.id,
    isDraft: !event.published,
    boats: own.length,
    days: days.length,
    daysWithLegs: days.length - daysWithoutLegs(event, legs.data ?? []).length,
    people: drivers.length,
    hasBuilders: (people.data ?? []).some(({ type }) => type === 'manufacturer'),
    toConfirm: today.toConfirm.length,
    notInvited,
    invited:
      drivers.some(({ invited }) => invited) ||
      (drivers.length > 0 && drivers.every(({ state }) => state !== 'not invited')),
  });
  const sailing = (legs.data ?? []).filter(({ state }) => state !== 'cancelled');
  const seats = [...Map.groupBy(sailing, ({ date }) => date)].map(([date, some]) => ({
    date,
    seats: some.reduce((sum, { total_capacity }) => sum + total_capacity, 0),
    taken: some.reduce((sum, { registrations }) => sum + registrations, 0),
  }));
  const booked = mayFill && !isDue && seats.some(({ taken }) => taken > 0) ? seats : [];
  // Once seats are booked the page is about them, and the steps that are left are folded.
  const leads = !isDue && booked.length === 0;
  const gettingReady = isAhead && leads && nextStep(steps) !== undefined;
  const needs = needsOf({
    event: event.id,
    waiting: new Set(
      gettingReady ? steps.flatMap(({ begun, done, what }) => (done || begun === undefined ? [] : what)) : [],
    ),
    phase,
    isDue,
    mayFill,
    goesOn: today.date < event.end_date,
    today,
    boats: own,
    onLegs: new Set((legs.data ?? []).flatMap((leg) => leg.boats.map(({ id }) => id))),
    // The last step of getting ready says it already.
    notInvited: gettingReady ? undefined : notInvited,
    gaps: gaps.data ?? [],
    bounces: bounces.data ?? [],
    behind: whereabouts.data ? stillBehind(whereabouts.data, today.date, clockTime(today.now, event.time_zone)) : [],
  });
  const hasLegs = !isAhead || !legs.data || legs.data.length > 0;
  return { boats: own, booked, leads, needs, steps, invitees: drivers, hasLegs };
}
