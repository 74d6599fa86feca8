import { Box, Stack, Text, Title } from '@mantine/core';
import { type CSSProperties, type ReactNode, useState } from 'react';
import type { DroveAt } from '#domain/after/note.ts';
import type { Event } from '#domain/event.ts';
import { firstPicture } from '#domain/picture.ts';
import { writtenDay } from '#domain/time.ts';
import { boatName, counted } from '#domain/wording.ts';
import { readCoverage, readDroveAt } from '#domain/calls/after.ts';
import { readBoat } from '#domain/calls/boat.ts';
import { useRead } from '#web/http/use-read.ts';
import { idIn } from '#web/path-id.ts';
import { link } from '#web/paths.ts';
import { useSearchParams } from '#web/router/routing.tsx';
import { useClock } from '#web/ui/clock.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { MainLinkButton } from '#web/ui/link-button.tsx';
import { BoatRow } from '#web/ui/row.tsx';
import { Drawer } from '#web/ui/drawer.tsx';
import { PageLoading } from '#web/ui/loading.tsx';
import { Coverage } from './coverage.tsx';
import { DrivenBoat } from './driven-boat.tsx';
import { useKeptNotes } from './use-kept-notes.ts';

/** What follows the boats stands beside them where there is room. */
const columns = { '--tile': '30rem', alignItems: 'start', gridTemplateRows: 'auto 1fr' } as CSSProperties;

type Driven = DroveAt['boats'][number];

/** After an event: whether one has published, and the boats that one was aboard, a row each; the note on one opens from it. */
export function DroveOfEvent({ children, event }: { event: Event; children: ReactNode }) {
  const drove = useRead(readDroveAt, { event: event.id }).data?.boats;
  const coverage = useRead(readCoverage, { id: event.id });
  // What stands below would be pushed down.
  if (!drove || coverage.isPending) return <Box mih="100dvh" children={<PageLoading />} />;
  return (
    <Stack gap="md" mb="lg">
      <div>
        <Title order={2} fz="min(var(--text-head), 10.5vw)">
          What I drove
        </Title>
        <Text c="dimmed">
          {event.name} is over. You drove {counted(drove.length, 'boat')}. Thank you for coming.
        </Text>
      </div>
      <Drove event={event} drove={drove}>
        {children}
      </Drove>
    </Stack>
  );
}

/** An address may name a boat whose note opens, also one that one was not aboard: notes travel. */
export function Drove({ children, drove, event }: { event: Event; drove: Driven[]; children?: ReactNode }) {
  const [search] = useSearchParams();
  const isAsked = search.has('published');
  const isOver = useClock(event.time_zone).slice(0, 10) > event.end_date;
  const named = idIn(search.get('boat'));
  const other = useRead(
    readBoat,
    { id: named },
    { enabled: named !== undefined && !drove.some(({ boat }) => boat.id === named) },
  ).data;
  const boats = other?.event.id === event.id ? [...drove, { boat: other, legs: [], note: null }] : drove;
  const { save, waiting } = useKeptNotes(event.id);
  const [opened, setOpened] = useState<{ boat?: number | undefined; isOpen: boolean }>({
    boat: named,
    isOpen: named !== undefined && !isAsked,
  });
  const shown = boats.find(({ boat }) => boat.id === opened.boat);

  const noteOn = (boat: number) => waiting.find((note) => note.boat === boat);
  const list =
    boats.length === 0 ? (
      <EmptyState
        title="No boats yet"
        text="A boat shows here once it has left with you aboard."
        action={<MainLinkButton to={link('browse', { id: event.id })}>Look at the boats</MainLinkButton>}
      />
    ) : (
      <ul className="card rows" data-large aria-label="What I drove" style={{ gridRow: 'span 2' }}>
        {boats.map(({ boat, legs, note }) => (
          <li key={boat.id}>
            <BoatRow
              picture={firstPicture(boat.attachments)}
              width="6.5rem"
              name={boatName(boat)}
              more={
                <>
                  {legs.map(({ date, id, start_time }) => (
                    <span key={id} className="quiet">
                      {writtenDay(date)}, {start_time}
                    </span>
                  ))}
                  <NoteInShort text={(noteOn(boat.id) ?? note)?.text ?? ''} />
                </>
              }
              aria-haspopup="dialog"
              onClick={() => setOpened({ boat: boat.id, isOpen: true })}
            />
          </li>
        ))}
      </ul>
    );
  return (
    <>
      {isOver || isAsked ? (
        <div className="tiles" data-large style={columns}>
          <Coverage event={event.id} drove={drove} asked={isAsked} />
          {list}
          {children}
        </div>
      ) : (
        list
      )}
      <Drawer
        opened={opened.isOpen && shown !== undefined}
        onClose={() => setOpened({ ...opened, isOpen: false })}
        title={shown && boatName(shown.boat)}
      >
        {shown && (
          <DrivenBoat
            key={shown.boat.id}
            event={event}
            driven={shown}
            waiting={noteOn(shown.boat.id)}
            onSave={save}
            onSaved={() => setOpened((now) => (now.boat === shown.boat.id ? { ...now, isOpen: false } : now))}
          />
        )}
      </Drawer>
    </>
  );
}

function NoteInShort({ text }: { text: string }) {
  return text ? (
    <Text size="sm" lineClamp={2} component="q">
      {text}
    </Text>
  ) : (
    <Text size="sm" fw={600} c="var(--sea)" component="span">
      Add a note
    </Text>
  );
}
