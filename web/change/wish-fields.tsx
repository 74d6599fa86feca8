import { Anchor, Button, Group, NativeSelect, SimpleGrid, Text } from '@mantine/core';
import { memo, useDeferredValue, useState } from 'react';
import { readBoats } from '#domain/calls/boat.ts';
import { useRead } from '#web/http/use-read.ts';
import type { Leg } from '#domain/leg.ts';
import { datesBetween, writtenDate } from '#domain/time.ts';
import { boatName, counted } from '#domain/wording.ts';
import { BoatPicture } from '#web/ui/boat-picture.tsx';
import { Chips } from '#web/ui/chips.tsx';
import { Dotted } from '#web/ui/dotted.tsx';
import { NumberField } from '#web/ui/number-field.tsx';
import { BoatRow } from '#web/ui/row.tsx';
import { TimeField } from '#web/ui/time-field.tsx';
import { boatsHere, candidates, chosenLegs, type Draft, type WishFieldsProps, withBoat, withLegs } from './draft.ts';
import { LegChoice } from './leg-choice.tsx';

/** What is still to be said about the change. Every field has its usual value, so that most need none. */
export const WishFields = memo(function WishFields(props: WishFieldsProps) {
  const { draft, legs, onChange } = props;
  const choice = (
    <LegChoice
      alone={draft.kind === 'delay'}
      legs={candidates(draft, legs)}
      chosen={chosenLegs(draft, legs)}
      onChange={(chosen) => onChange(withLegs(draft, chosen))}
    />
  );
  switch (draft.kind) {
    case undefined:
      return null;
    case 'delay':
      return (
        <>
          <Minutes {...props} />
          {choice}
        </>
      );
    case 'cancel':
    case 'reopen':
      return choice;
    case 'boat_out':
      return <BoatOut {...props} />;
    case 'replace_boat':
      return (
        <>
          <ReplaceBoat {...props} />
          {draft.boat !== undefined && choice}
        </>
      );
    case 'move_leg':
      return <MoveLeg {...props} />;
    default:
      return draft.kind satisfies never;
  }
});

const usualMinutes = ['10', '15', '30', '60'];

function Minutes({ draft, onChange }: WishFieldsProps) {
  const isUsual = usualMinutes.includes(draft.minutes);
  return (
    <Chips
      label="Minutes"
      chosen={isUsual ? draft.minutes : undefined}
      chips={usualMinutes.map((minutes) => [minutes, `${minutes} min`])}
      onChoose={(minutes) => minutes && onChange({ ...draft, minutes })}
    >
      <NumberField
        aria-label="By how many minutes?"
        w="5rem"
        value={draft.minutes}
        onChange={(change) => onChange({ ...draft, minutes: change.currentTarget.value })}
      />
    </Chips>
  );
}

/** A boat that breaks is out until the end of the day, unless the organiser enters another time. */
function BoatOut(props: WishFieldsProps) {
  const { draft, legs, onChange } = props;
  const [hours, setHours] = useState(false);
  if (draft.boat === undefined) return <BoatOfDay {...props} label="Which boat is broken?" />;
  const trips = candidates(draft, legs)
    .filter(({ boats, end_time }) => boats.some(({ id }) => id === draft.boat) && end_time > draft.from)
    .filter(({ start_time }) => start_time < draft.until)
    .toSorted((one, other) => one.start_time.localeCompare(other.start_time));
  const boat = legs.flatMap(({ boats }) => boats).find(({ id }) => id === draft.boat);
  return (
    <>
      <BoatRow
        picture={boat?.picture}
        width="6.5rem"
        name={counted(trips.length, 'leg')}
        about={<Dotted parts={trips.map(({ start_time }) => start_time)} />}
        action={
          <Button variant="subtle" px="xs" onClick={() => onChange(withBoat(draft, undefined))}>
            Another boat
          </Button>
        }
      />
      {hours ? (
        <SimpleGrid cols={2}>
          <TimeField label="From" value={draft.from} onChange={(from) => onChange({ ...draft, from })} />
          <TimeField label="Until" value={draft.until} onChange={(until) => onChange({ ...draft, until })} />
        </SimpleGrid>
      ) : (
        <Text size="sm" c="dimmed">
          <Dotted
            parts={[
              outWords(draft),
              <Anchor component="button" inherit onClick={() => setHours(true)}>
                change
              </Anchor>,
            ]}
          />
        </Text>
      )}
    </>
  );
}

function outWords({ from, until }: Draft): string {
  if (until !== '23:59') return `From ${from} until ${until}`;
  return from === '00:00' ? 'All day' : `From ${from} until the end of the day`;
}

function ReplaceBoat(props: WishFieldsProps) {
  const { draft, event, onChange } = props;
  const boats = (useRead(readBoats).data ?? []).filter((boat) => boat.event.id === event.id && boat.id !== draft.boat);
  if (draft.boat === undefined) return <BoatOfDay {...props} label="Which boat is replaced?" />;
  return (
    <NativeSelect
      label="Replaced with which boat?"
      value={String(draft.by ?? '')}
      data={[
        { value: '', label: 'Choose a boat' },
        ...boats.map((boat) => ({ value: String(boat.id), label: boatName(boat) })),
      ]}
      onChange={(change) => onChange({ ...draft, by: Number(change.currentTarget.value) || undefined })}
    />
  );
}

/** Of dozens of boats these are drawn before the others. */
const inSight = 8;

/** The boats that are still to sail on the day, those that leave next first. */
function BoatOfDay({ draft, label, legs, onChange }: WishFieldsProps & { label: string }) {
  const next = candidates({ ...draft, kind: 'boat_out' }, legs).toSorted((one, other) =>
    one.start_time.localeCompare(other.start_time),
  );
  const boats = Map.groupBy(
    next.flatMap((leg) => boatsHere(leg).map((boat) => ({ boat, start_time: leg.start_time }))),
    ({ boat }) => boat.id,
  );
  const drawn = useDeferredValue(boats.size, inSight);
  if (boats.size === 0) return <Text>No boats left to sail on this day.</Text>;
  return (
    <ul className="tiles" aria-label={label}>
      {[...boats].slice(0, drawn).map(([id, [first]]) => (
        <li key={id}>
          <button type="button" className="tile" onClick={() => onChange(withBoat(draft, id))}>
            <BoatPicture location={first?.boat.picture} width="4rem" />
            <span>{first && boatName(first.boat)}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}

function MoveLeg({ draft, event, legs, onChange }: WishFieldsProps) {
  const possible = candidates(draft, legs);
  const chosen = possible.find(({ id }) => id === chosenLegs(draft, legs)[0]);
  const to = draft.to ?? (chosen && timesOf(chosen));
  const change = (part: Partial<NonNullable<Draft['to']>>) => to && onChange({ ...draft, to: { ...to, ...part } });
  return (
    <>
      <NativeSelect
        label="Leg"
        value={String(chosen?.id ?? '')}
        data={[
          { value: '', label: 'Choose a leg' },
          ...possible.map((leg) => ({
            value: String(leg.id),
            label: [leg.start_time, leg.starting_point, leg.identifier].filter(Boolean).join(', '),
          })),
        ]}
        onChange={({ currentTarget }) =>
          onChange({ ...withLegs(draft, [Number(currentTarget.value)].filter(Boolean)), to: undefined })
        }
      />
      {to && (
        <Group grow align="end">
          <NativeSelect
            label="New day"
            value={to.date}
            data={datesBetween(event.start_date, event.end_date).map((day) => ({
              value: day,
              label: writtenDate(day),
            }))}
            onChange={({ currentTarget }) => change({ date: currentTarget.value })}
          />
          <TimeField label="New start" value={to.start_time} onChange={(start_time) => change({ start_time })} />
          <TimeField label="New end" value={to.end_time} onChange={(end_time) => change({ end_time })} />
        </Group>
      )}
    </>
  );
}

function timesOf({ date, end_time, start_time }: Leg): NonNullable<Draft['to']> {
  return { date, end_time, start_time };
}
