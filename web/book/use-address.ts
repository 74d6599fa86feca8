import { useMediaQuery } from '@mantine/hooks';
import { useSearchParams } from '#web/router/routing.tsx';
import type { Event } from '#domain/event.ts';
import type { Leg } from '#domain/leg.ts';
import type { View } from '#web/calendar/day.tsx';
import { useActedFor } from '#web/http/acted-for.ts';
import { useSession } from '#web/http/session.ts';
import { shownDate } from '#web/event/shown-date.ts';

/** The address holds the day and the view of the calendar, so that reload, back and a sent link show the same. */
export function useAddress(event: Event, legs: Leg[] | undefined) {
  const [search, setSearch] = useSearchParams();
  const organization = useActedFor();
  const isAdmin = useSession().type === 'admin';
  const narrow = useMediaQuery('(max-width: 48em)', undefined, { getInitialValueInEffect: false });
  // Whoever books chooses a boat by its picture, of what can be had; an organiser looks at the hours, which along a route would be empty but for one harbour.
  const usualView: View = narrow || !isAdmin || event.route ? 'list' : 'calendar';
  const view = search.get('view');
  // A trip that has been moved since its link was written is on another day than the link says.
  const asked = dateOf(search.get('leg'), legs) ?? search.get('date');
  // A trip that was open is one of the day or person before.
  const searchWith = (name: string, value: string | undefined) => {
    const changed = new URLSearchParams(search);
    for (const each of ['leg', 'boat']) changed.delete(each);
    if (value === undefined) changed.delete(name);
    else changed.set(name, value);
    return changed;
  };
  return {
    /** The day that the address names. */
    asked,
    date: shownDate(event, asked, Date.now()),
    view: view === 'list' || view === 'calendar' ? view : usualView,
    organization,
    searchOf: (date: string) => `?${searchWith('date', date)}`,
    showDate: (date: string) => setSearch(searchWith('date', date)),
    showView: (chosen: View) =>
      setSearch(searchWith('view', chosen === usualView ? undefined : chosen), { replace: true }),
    actFor: (chosen: number | undefined) => setSearch(searchWith('organization', chosen?.toString())),
  };
}

/** An address may name a trip without its day. */
function dateOf(leg: string | null, legs: Leg[] = []): string | null {
  return legs.find(({ id }) => String(id) === leg)?.date ?? null;
}
