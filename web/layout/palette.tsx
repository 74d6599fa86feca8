import '@mantine/spotlight/styles.layer.css';
import { createSpotlight, Spotlight, useSpotlight } from '@mantine/spotlight';
import { useDeferredValue, useEffect, useMemo, useState } from 'react';
import { readBoats } from '#domain/calls/boat.ts';
import { readEvents } from '#domain/calls/event.ts';
import { readGuests } from '#domain/calls/guest.ts';
import { readLegs } from '#domain/calls/leg.ts';
import { readOrganizations } from '#domain/calls/organization.ts';
import { useRead } from '#web/http/use-read.ts';
import { useNavigate } from '#web/router/routing.tsx';
import { firstActive } from '#domain/active-event.ts';
import { kept } from '#web/kept.ts';
import { BoatPicture } from '#web/ui/boat-picture.tsx';
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
  const { opened } = useSpotlight(store);
  useClosedByBack(opened, close);
  // What was typed before is gone, also when it is opened again while it still closes.
  const [wasOpened, setWasOpened] = useState(opened);
  if (wasOpened !== opened) {
    setWasOpened(opened);
    if (opened) setQuery('');
  }
  const events = useRead(readEvents);
  const event = firstActive(events.data ?? [], Date.now())?.id;
  const guests = useRead(readGuests, { id: event });
  const people = useRead(readOrganizations);
  const boats = useRead(readBoats);
  const legs = useRead(readLegs, { eid: event });
  // The field comes first, which is what one waits for.
  const isDrawn = useDeferredValue(opened, false);
  const isListed = isDrawn || !opened;
  const isLoading = [events, guests, people, boats, legs].some((query) => query.isLoading) || !isListed;
  // Hundreds of them, which a press of a key does not change.
  const places = useMemo(
    () =>
      isListed
        ? placesOf({
            event,
            guests: (guests.data?.guests ?? []).map(({ organization }) => organization),
            events: events.data ?? [],
            people: people.data ?? [],
            boats: boats.data ?? [],
            legs: legs.data ?? [],
          })
        : [],
    [isListed, event, guests.data, events.data, people.data, boats.data, legs.data],
  );
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
      nothingFound={isLoading ? 'Loading…' : 'Nothing with that name'}
      searchProps={{
        className: classes.search,
        classNames: { input: classes.input ?? '' },
        placeholder: 'A page, action, person, boat or leg',
        'aria-label': 'Go to',
      }}
      filter={(_query, actions) => actions}
      actions={foundPlaces(places, query, used.read() ?? [])
        .slice(0, shownAtMost)
        .map(({ kind, label, picture, to }) => ({
          id: `${label} ${to}`,
          label,
          description: kind === 'Page' ? '' : kind,
          leftSection: picture !== undefined && <BoatPicture location={picture} width="3rem" />,
          onClick: () => go(to),
        }))}
    />
  );
}
