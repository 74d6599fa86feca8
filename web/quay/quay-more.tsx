import { Button, Group, NativeSelect } from '@mantine/core';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { readEvent, readManifest } from '#domain/calls/event.ts';
import { useRead } from '#web/http/use-read.ts';
import { flushSync } from 'react-dom';
import { useSearchParams } from '#web/router/routing.tsx';
import type { BoardingDay, Departure } from '#domain/boarding/departure.ts';
import { link } from '#web/paths.ts';
import { LinkButton } from '#web/ui/link-button.tsx';
import { QueryStandIn } from '#web/ui/stand-ins.tsx';
import { CrewLinks } from './crew-links.tsx';
import { ManifestSheet } from './manifest-sheet.tsx';
import { sheetsByBoat, sheetsByLeg } from './manifest-sheets.ts';

interface QuayMoreProps {
  event: BoardingDay['event'];
  date: string;
  departures: Departure[];
}

/** Paper, links and the board, for those who prepare the day. The address `?more=print` opens it, and `?more=manifest` prints the lists at once. */
export function QuayMore(props: QuayMoreProps) {
  const [search, setSearch] = useSearchParams();
  const open = search.has('more');
  const show = (more: 'print' | undefined) => {
    const changed = new URLSearchParams(search);
    if (more) changed.set('more', more);
    else changed.delete('more');
    setSearch(changed, { replace: true });
  };
  return (
    <section style={{ marginTop: 'var(--space-4)' }} aria-label="Print, crew links and the quay board">
      <Button
        variant="default"
        size="lg"
        aria-expanded={open}
        className="on-screen"
        onClick={() => show(open ? undefined : 'print')}
      >
        More: print, crew links, quay board
      </Button>
      {open && <Opened {...props} printsAtOnce={search.get('more') === 'manifest'} onPrinted={() => show('print')} />}
    </section>
  );
}

interface OpenedProps extends QuayMoreProps {
  printsAtOnce: boolean;
  onPrinted: () => void;
}

/** The lists of the day are there for the printer alone, with the seats that are taken. */
function Opened({ date, departures, event: { id }, onPrinted, printsAtOnce }: OpenedProps) {
  const [by, setBy] = useState<'leg' | 'boat'>('leg');
  const [codes, setCodes] = useState(false);
  const printCodes = () => {
    flushSync(() => setCodes(true));
    window.addEventListener('afterprint', () => setCodes(false), { once: true });
    window.print();
  };
  const manifest = useRead(readManifest, { id, date });
  const event = useRead(readEvent, { id });
  const head = useRef<HTMLDivElement>(null);
  const print = useEffectEvent(() => {
    window.print();
    onPrinted();
  });
  // Neither an old list is printed, nor none.
  const isReady = !manifest.isFetching && (manifest.data?.legs.length ?? 0) > 0 && event.data !== undefined;
  useEffect(() => {
    if (isReady && printsAtOnce) print();
  }, [isReady, printsAtOnce]);
  // Once it is printed the address changes, which leads to the top of the page.
  useEffect(() => {
    const frame = requestAnimationFrame(() => isReady && head.current?.scrollIntoView({ block: 'center' }));
    return () => cancelAnimationFrame(frame);
  }, [isReady, printsAtOnce]);
  if (!manifest.data || !event.data) return <QueryStandIn query={manifest.data ? event : manifest} />;
  const { legs } = manifest.data;
  const sheets = by === 'leg' ? sheetsByLeg(legs) : sheetsByBoat(legs);
  const boats = [...new Map(departures.map(({ boat }) => [boat.id, boat])).values()];
  return (
    <>
      <Group ref={head} align="end" my="md" className="on-screen">
        <NativeSelect
          label="A page for each"
          data={['leg', 'boat']}
          value={by}
          onChange={(change) => setBy(change.currentTarget.value === 'boat' ? 'boat' : 'leg')}
        />
        <Button variant="default" disabled={sheets.length === 0} onClick={() => window.print()}>
          Print
        </Button>
        <LinkButton to={`${link('write', { id })}?date=${date}`}>Write to…</LinkButton>
      </Group>
      <CrewLinks
        event={id}
        zone={event.data.time_zone}
        date={date}
        boats={boats}
        printed={codes}
        onPrint={printCodes}
      />
      {!codes && (
        <div className="on-paper" data-printed>
          {sheets.map((sheet) => (
            <ManifestSheet key={sheet.key} sheet={sheet} event={event.data} date={date} />
          ))}
        </div>
      )}
    </>
  );
}
