import { Group, Stack, Text, Title } from '@mantine/core';
import { useState, type FormEvent } from 'react';
import { readBoatsOfEvent } from '#domain/calls/boat.ts';
import { saveWishes } from '#domain/calls/draw.ts';
import { useChange } from '#web/http/use-change.ts';
import { useRead } from '#web/http/use-read.ts';
import { counted } from '#domain/wording.ts';
import type { ShownWishes } from '#domain/draw/wishes.ts';
import type { Event } from '#domain/event.ts';
import { notices } from '#domain/notices.ts';
import { datesBetween, writtenDate } from '#domain/time.ts';
import { Fold } from '#web/ui/fold.tsx';
import { FormBar } from '#web/ui/form.tsx';
import { notifySuccess } from '#web/ui/notify.ts';
import { QueryStandIn } from '#web/ui/stand-ins.tsx';
import { TimeField } from '#web/ui/time-field.tsx';
import { useSave } from '#web/ui/use-save.ts';
import { BoatTile, BoatTiles } from './boat-tile.tsx';
import { markedWords } from './draw-words.tsx';
import { type Mark, marked, Marks, rankOf, useWishes } from './star-button.tsx';

type Wish = ShownWishes['boats'][number];
type Day = ShownWishes['presence'][number];

/** The hours of somebody's presence, which are written and saved by a button, with these marks. */
function useHours(event: Event, stored: ShownWishes, boats: Wish[]) {
  const [presence, setPresence] = useState(stored.presence);
  const send = useChange(saveWishes);
  const { error, save, saving } = useSave();
  const submit = (press: FormEvent) => {
    press.preventDefault();
    void save(async () => {
      await send.mutateAsync({ event: event.id, boats, presence });
      notifySuccess(notices.saved);
    });
  };
  return { fields: <Hours event={event} presence={presence} onChange={setPresence} />, error, saving, submit };
}

/** Marks are saved as they are pressed; hours, which are written, have a button. */
export function WishForm({ event, stored, until }: { event: Event; stored: ShownWishes; until: string }) {
  const { boats, toggle } = useWishes(event.id, true);
  const { error, fields, saving, submit } = useHours(event, stored, boats);
  return (
    <>
      <BoatsToWish event={event.id} wishes={boats} until={until} onMark={(boat, mark) => toggle?.(boat, mark)} />
      <Fold title="When you are there" gist={stored.presence.length === 0 ? 'all the time' : undefined}>
        <Stack component="form" onSubmit={submit}>
          {fields}
          <FormBar error={error} label="Save hours" saving={saving} />
        </Stack>
      </Fold>
    </>
  );
}

/** Of a person who came after the draw: seats are given at the first save, so that marks wait for it. */
export function LateWishForm({ event, stored }: { event: Event; stored: ShownWishes }) {
  const [wishes, setWishes] = useState(stored.boats);
  const { error, fields, saving, submit } = useHours(event, stored, wishes);
  return (
    <Stack component="form" onSubmit={submit}>
      <BoatsToWish
        event={event.id}
        wishes={wishes}
        onMark={(boat, mark) => setWishes(marked(wishes, boat, mark) ?? wishes)}
      />
      <Title order={2}>When you are there</Title>
      {fields}
      <FormBar error={error} label="Save wishes" saving={saving} />
    </Stack>
  );
}

interface HoursProps {
  event: Event;
  presence: Day[];
  onChange: (presence: Day[]) => void;
}

function Hours({ event, onChange, presence }: HoursProps) {
  const setHours = (date: string, hours: { from: string; to: string }) => {
    const others = presence.filter((day) => day.date !== date);
    onChange(hours.from || hours.to ? [...others, { date, ...hours }] : others);
  };
  const days = datesBetween(event.start_date, event.end_date).map((date) => {
    const { from = '', to = '' } = presence.find((each) => each.date === date) ?? {};
    return (
      <Group key={date} align="end" gap="xs">
        <Text w={{ base: '100%', xs: '12.5rem' }} lh={{ xs: '2.75rem' }}>
          {writtenDate(date)}
        </Text>
        <TimeField label="From" w="6rem" value={from} onChange={(time) => setHours(date, { from: time, to })} />
        <TimeField
          label="To"
          placeholder="17:00"
          w="6rem"
          value={to}
          onChange={(time) => setHours(date, { from, to: time })}
        />
      </Group>
    );
  });
  return (
    <>
      <Text size="sm">Leave a day empty if you are away, and all of them if you are there all the time.</Text>
      {days}
    </>
  );
}

interface BoatsToWishProps {
  event: number;
  wishes: Wish[];
  until?: string;
  onMark: (boat: number, mark: Mark) => void;
}

function BoatsToWish({ event, onMark, until, wishes }: BoatsToWishProps) {
  const boats = useRead(readBoatsOfEvent, { id: event });
  // Those that were marked when the page opened come first; none moves under the finger.
  const [first] = useState(wishes);
  if (!boats.data) return <QueryStandIn query={boats} />;
  if (boats.data.length === 0)
    return <Text c="dimmed">No boats yet. A boat shows here as soon as it is on a leg of the event.</Text>;
  return (
    <>
      <Group justify="space-between" gap="0 1rem">
        <Text fw={600}>{markedWords(wishes)}</Text>
        {until && <Text>Until {until}</Text>}
      </Group>
      <BoatTiles label={counted(boats.data.length, 'boat')} dense>
        {boats.data
          .toSorted((one, other) => rankOf(one, first) - rankOf(other, first))
          .map((boat, index) => (
            <BoatTile key={boat.id} boat={boat} leads={index < 4}>
              <Marks boat={boat} wishes={{ boats: wishes, toggle: onMark }} />
            </BoatTile>
          ))}
      </BoatTiles>
    </>
  );
}
