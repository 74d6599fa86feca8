import { Button, Group, NativeSelect } from '@mantine/core';
import { useSearchParams } from 'react-router';
import type { Event } from '#domain/event.ts';
import type { Manifest } from '#domain/manifest.ts';
import { datesBetween, writtenDate } from '#domain/time.ts';
import { usePathId } from '#web/path-id.ts';
import { link } from '#web/paths.ts';
import { CrewLinks } from '#web/boarding/crew-links.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { QueryStandIn, PageStandIn } from '#web/ui/stand-ins.tsx';
import { useEvent, useManifest } from './api.ts';
import { EventHeader } from './event-header.tsx';
import { ManifestSheet } from './manifest-sheet.tsx';
import { sheetsByBoat, sheetsByLeg } from './manifest-sheets.ts';
import { shownDate } from './shown-date.ts';
import { ZoneNote } from './zone-note.tsx';
import classes from './manifest.module.css';

export function Component() {
  const event = useEvent(usePathId('id'));
  if (!event.data) return <PageStandIn title="Manifest" query={event} />;
  return <ManifestPage event={event.data} />;
}

/** The passenger lists of a day, to print and hold on the quay; the address holds what is shown. */
function ManifestPage({ event }: { event: Event }) {
  const [search, setSearch] = useSearchParams();
  const date = shownDate(event, search.get('date'), Date.now());
  const by = search.get('by') === 'boat' ? 'boat' : 'leg';
  const manifest = useManifest(event.id, date);
  const show = (name: string, value: string) => {
    const changed = new URLSearchParams(search);
    changed.set(name, value);
    setSearch(changed, { replace: true });
  };
  return (
    <div className={classes.manifest}>
      <div className={classes.controls}>
        <EventHeader event={event.id} place="Quay" title="Manifest">
          <LinkButton to={`${link('quay', { id: event.id })}?date=${date}`}>Boarding</LinkButton>
          <LinkButton to={`${link('write', { id: event.id })}?date=${date}`}>Write to…</LinkButton>
          <Button onClick={() => window.print()}>Print</Button>
        </EventHeader>
        <ZoneNote event={event} />
        <Group my="md" className={classes.choices}>
          <NativeSelect
            label="Day"
            data={datesBetween(event.start_date, event.end_date).map((value) => ({ value, label: writtenDate(value) }))}
            value={date}
            onChange={(change) => show('date', change.currentTarget.value)}
          />
          <NativeSelect
            label="A page for each"
            data={['leg', 'boat']}
            value={by}
            onChange={(change) => show('by', change.currentTarget.value)}
          />
        </Group>
      </div>
      <QueryStandIn query={manifest} />
      {manifest.data && manifest.data.legs.length > 0 && (
        <CrewLinks event={event.id} date={date} boats={boatsOn(manifest.data)} />
      )}
      {manifest.data && <Sheets event={event} manifest={manifest.data} by={by} />}
    </div>
  );
}

function boatsOn({ legs }: Manifest) {
  return [...new Map(legs.flatMap(({ boats }) => boats).map((boat) => [boat.id, boat])).values()];
}

function Sheets({ by, event, manifest }: { event: Event; manifest: Manifest; by: 'leg' | 'boat' }) {
  const sheets = by === 'leg' ? sheetsByLeg(manifest.legs) : sheetsByBoat(manifest.legs);
  if (sheets.length === 0)
    return (
      <EmptyState
        title="Nothing to print for this day"
        text={by === 'leg' ? 'There are no legs on it yet.' : 'There are no boats on its legs yet.'}
        action={<LinkButton to={link('legsOfEvent', { eid: event.id })}>Legs of the event</LinkButton>}
      />
    );
  return sheets.map((sheet) => <ManifestSheet key={sheet.key} sheet={sheet} event={event} date={manifest.date} />);
}
