import '@mantine/core/styles/Radio.layer.css';
import { NativeSelect, Radio, SimpleGrid, Stack } from '@mantine/core';
import { datesBetween, writtenDate } from '#domain/time.ts';
import { NumberField } from '#web/ui/number-field.tsx';
import { TimeField } from '#web/ui/time-field.tsx';
import { BoatOut, ReplaceBoat } from './boat-fields.tsx';
import { candidates, chosenLegs, type Draft, type WishFieldsProps, type WishKind } from './draft.ts';
import { LegChoice } from './leg-choice.tsx';

const kinds: [WishKind, string][] = [
  ['delay', 'Delay'],
  ['cancel', 'Cancel'],
  ['reopen', 'Reopen'],
  ['boat_out', 'A boat is out'],
  ['replace_boat', 'Replace a boat'],
  ['move_leg', 'Move a leg'],
];

/** The form of a change. Every field has its usual value, so that most changes take two or three taps. */
export function WishForm(props: WishFieldsProps) {
  const { draft, event, onChange } = props;
  return (
    <Stack component="section" aria-label="The change" maw={720}>
      <NativeSelect
        label="Day"
        data={datesBetween(event.start_date, event.end_date).map((day) => ({ value: day, label: writtenDate(day) }))}
        value={draft.date}
        onChange={(change) => onChange({ ...draft, date: change.currentTarget.value, legs: undefined, to: undefined })}
      />
      <Radio.Group
        label="Kind of change"
        value={draft.kind ?? ''}
        onChange={(kind) => onChange({ ...draft, kind: kind as WishKind, to: undefined })}
      >
        <SimpleGrid cols={{ base: 2, sm: 3 }} spacing="xs" verticalSpacing={0} mt="xs">
          {kinds.map(([kind, label]) => (
            <Radio key={kind} value={kind} label={label} py="xs" />
          ))}
        </SimpleGrid>
      </Radio.Group>
      <Fields {...props} />
    </Stack>
  );
}

function Fields(props: WishFieldsProps) {
  const { draft, legs, onChange } = props;
  const choice = (
    <LegChoice
      legs={candidates(draft, legs)}
      chosen={chosenLegs(draft, legs)}
      onChange={(chosen) => onChange({ ...draft, legs: chosen })}
    />
  );
  switch (draft.kind) {
    case undefined:
      return null;
    case 'delay':
      return (
        <>
          <NumberField
            label="By how many minutes?"
            value={draft.minutes}
            onChange={(change) => onChange({ ...draft, minutes: change.currentTarget.value })}
          />
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
}

function MoveLeg({ draft, event, legs, onChange }: WishFieldsProps) {
  const possible = candidates(draft, legs);
  const chosen = possible.find(({ id }) => id === chosenLegs(draft, legs)[0]);
  const to = draft.to ?? (chosen && { date: chosen.date, start_time: chosen.start_time, end_time: chosen.end_time });
  const change = (part: Partial<NonNullable<Draft['to']>>) => to && onChange({ ...draft, to: { ...to, ...part } });
  return (
    <>
      <NativeSelect
        label="Leg"
        value={String(chosen?.id ?? '')}
        data={[
          { value: '', label: 'Choose a leg' },
          ...possible.map((leg) => ({ value: String(leg.id), label: `${leg.identifier}, ${leg.start_time}` })),
        ]}
        onChange={({ currentTarget }) =>
          onChange({ ...draft, legs: [Number(currentTarget.value)].filter(Boolean), to: undefined })
        }
      />
      {to && (
        <SimpleGrid cols={{ base: 1, sm: 3 }}>
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
        </SimpleGrid>
      )}
    </>
  );
}
