import { Group, SegmentedControl, Stack, Text, Title } from '@mantine/core';
import { useState, type FormEvent } from 'react';
import { readBoatsOfEvent } from '#domain/calls/boat.ts';
import { saveWishes } from '#domain/calls/draw.ts';
import { useChange } from '#web/http/use-change.ts';
import { useRead } from '#web/http/use-read.ts';
import { Link } from '#web/router/routing.tsx';
import { boatFigures, boatName } from '#domain/wording.ts';
import { maxStars, maxWishes } from '#domain/draw/limits.ts';
import type { ShownWishes } from '#domain/draw/wishes.ts';
import type { Event } from '#domain/event.ts';
import { notices } from '#domain/notices.ts';
import { datesBetween, writtenDate } from '#domain/time.ts';
import { firstPicture } from '#domain/picture.ts';
import { link } from '#web/paths.ts';
import { Dotted } from '#web/ui/dotted.tsx';
import { FormBar } from '#web/ui/form.tsx';
import { notifySuccess } from '#web/ui/notify.ts';
import { BoatRow } from '#web/ui/row.tsx';
import { QueryStandIn } from '#web/ui/stand-ins.tsx';
import { TimeField } from '#web/ui/time-field.tsx';
import { useSave } from '#web/ui/use-save.ts';
import classes from './event.module.css';

type Mark = 'none' | 'heart' | 'star';
type Wish = ShownWishes['boats'][number];
type Day = ShownWishes['presence'][number];
const marks = [
  { value: 'none', label: '–' },
  { value: 'heart', label: '♥ Heart' },
  { value: 'star', label: '★ Star' },
];

export function WishForm({ event, stored }: { event: Event; stored: ShownWishes }) {
  const [wishes, setWishes] = useState(stored.boats);
  const [presence, setPresence] = useState(stored.presence);
  const send = useChange(saveWishes);
  const { error, save, saving } = useSave();
  const stars = wishes.filter(({ star }) => star).length;
  const tooMany = stars > maxStars || wishes.length > maxWishes;
  const mark = (boat: number, value: Mark) =>
    setWishes([
      ...wishes.filter((wish) => wish.boat !== boat),
      ...(value === 'none' ? [] : [{ boat, star: value === 'star' }]),
    ]);
  const submit = (press: FormEvent) => {
    press.preventDefault();
    void save(async () => {
      await send.mutateAsync({ event: event.id, boats: wishes, presence });
      notifySuccess(notices.saved);
    });
  };
  return (
    <Stack component="form" onSubmit={submit}>
      <Title order={2}>Boats</Title>
      <BoatsToWish event={event.id} wishes={wishes} onMark={mark} />
      <Title order={2}>When you are there</Title>
      <Text size="sm">Leave a day empty if you are away, and all of them if you are there all the time.</Text>
      <Presence dates={datesBetween(event.start_date, event.end_date)} presence={presence} onChange={setPresence} />
      <FormBar error={error} label="Save wishes" saving={saving} waits={tooMany}>
        <Text role="status" size="sm">
          {stars} of {maxStars} stars, {wishes.length} of {maxWishes} boats
          {tooMany && '. Please take some away'}
        </Text>
      </FormBar>
    </Stack>
  );
}

interface PresenceProps {
  dates: string[];
  presence: Day[];
  onChange: (presence: Day[]) => void;
}

function Presence({ dates, onChange, presence }: PresenceProps) {
  const setHours = (date: string, hours: { from: string; to: string }) => {
    const others = presence.filter((day) => day.date !== date);
    onChange(hours.from || hours.to ? [...others, { date, ...hours }] : others);
  };
  return dates.map((date) => {
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
}

interface BoatsToWishProps {
  event: number;
  wishes: Wish[];
  onMark: (boat: number, mark: Mark) => void;
}

function BoatsToWish({ event, onMark, wishes }: BoatsToWishProps) {
  const boats = useRead(readBoatsOfEvent, { id: event });
  if (!boats.data) return <QueryStandIn query={boats} />;
  if (boats.data.length === 0)
    return <Text c="dimmed">No boats yet. A boat shows here as soon as it is on a leg of the event.</Text>;
  return (
    <ul className="rows">
      {boats.data.map((boat) => (
        <li key={boat.id}>
          <BoatRow
            picture={firstPicture(boat.attachments)}
            width="min(7rem, 30vw)"
            name={<Link to={link('boat', { id: boat.id })}>{boatName(boat)}</Link>}
            about={<Dotted parts={boatFigures(boat)} />}
            action={
              <SegmentedControl
                aria-label={boatName(boat)}
                classNames={{ root: classes.marks, label: classes.mark }}
                data={marks}
                value={markOf(wishes, boat.id)}
                color={markOf(wishes, boat.id) === 'none' ? undefined : 'sea'}
                onChange={(value) => onMark(boat.id, value as Mark)}
              />
            }
          />
        </li>
      ))}
    </ul>
  );
}

function markOf(wishes: Wish[], boat: number): Mark {
  const wish = wishes.find((each) => each.boat === boat);
  if (!wish) return 'none';
  return wish.star ? 'star' : 'heart';
}
