import '@mantine/spotlight/styles.layer.css';
import { createSpotlight, Spotlight, useSpotlight } from '@mantine/spotlight';
import { useEffect, useState } from 'react';
import { readBoats } from '#domain/calls/boat.ts';
import { readEvents } from '#domain/calls/event.ts';
import { readGuests } from '#domain/calls/guest.ts';
import { readLegs } from '#domain/calls/leg.ts';
import { readOrganizations } from '#domain/calls/organization.ts';
import { useRead } from '#web/http/use-read.ts';
import { useNavigate } from '#web/router/routing.tsx';
import { firstActive } from '#domain/active-event.ts';
import { kept } from '#web/kept.ts';
import { useClosedByBack } from '#web/ui/closed-by-back.ts';
import { foundPlaces, placesOf } from './places.ts';
import classes from './palette.module.css';

const [store, { close, open }] = createSpotlight();
export { open };

const shownAtMost = 12;
/** The addresses that were chosen, the last one first. */
const used = kept<string[]>('palette-used', Array.isArray);
const keptAtMost = 8;

export function Component() {
  const navigate = useNavigate();
  const [query, setQuery] = useState('');
  // It opens at once: it is loaded only when somebody asks for it.
  useEffect(() => open(), []);
  useClosedByBack(useSpotlight(store).opened, close);
  const events = useRead(readEvents).data ?? [];
  const event = firstActive(events, Date.now());
  const places = placesOf({
    event: event?.id,
    guests: (useRead(readGuests, { id: event?.id }).data?.guests ?? []).map(({ organization }) => organization),
    events,
    people: useRead(readOrganizations).data ?? [],
    boats: useRead(readBoats).data ?? [],
    legs: useRead(readLegs, { eid: event?.id }).data ?? [],
  });
  const go = (to: string) => {
    close();
    used.keep([...new Set([to, ...(used.read() ?? [])])].slice(0, keptAtMost));
    void navigate(to);
  };
  return (
    <Spotlight
      store={store}
      shortcut={null}
      query={query}
      onQueryChange={setQuery}
      title="Go to"
      classNames={{
        header: classes.header,
        body: classes.body,
        actionsList: classes.list,
        action: classes.action,
      }}
      radius="lg"
      scrollable
      maxHeight="60vh"
      nothingFound="Nothing with that name"
      searchProps={{
        className: classes.search,
        classNames: { input: classes.input ?? '' },
        placeholder: 'A page, action, person, boat or leg',
        'aria-label': 'Go to',
      }}
      filter={(_query, actions) => actions}
      actions={foundPlaces(places, query, used.read() ?? [])
        .slice(0, shownAtMost)
        .map(({ kind, label, to }) => ({ id: `${label} ${to}`, label, description: kind, onClick: () => go(to) }))}
    />
  );
}
