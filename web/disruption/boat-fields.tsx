import '@mantine/core/styles/Radio.layer.css';
import { NativeSelect, Radio, SimpleGrid, Text } from '@mantine/core';
import { boatName } from '#domain/wording.ts';
import { useBoats } from '#web/boat/api.ts';
import { TimeField } from '#web/ui/time-field.tsx';
import { candidates, type WishFieldsProps } from './draft.ts';

/** A boat that breaks is out until the end of the day, unless the organiser enters another time. */
export function BoatOut(props: WishFieldsProps) {
  const { draft, onChange } = props;
  return (
    <>
      <BoatOfDay {...props} label="Which boat is out?" />
      <SimpleGrid cols={2}>
        <TimeField label="From" value={draft.from} onChange={(from) => onChange({ ...draft, from })} />
        <TimeField label="Until" value={draft.until} onChange={(until) => onChange({ ...draft, until })} />
      </SimpleGrid>
    </>
  );
}

export function ReplaceBoat(props: WishFieldsProps) {
  const { draft, event, onChange } = props;
  const boats = (useBoats().data ?? []).filter((boat) => boat.event.id === event.id && boat.id !== draft.boat);
  return (
    <>
      <BoatOfDay {...props} label="Which boat is replaced?" />
      {draft.boat !== undefined && (
        <NativeSelect
          label="Replaced with which boat?"
          value={String(draft.by ?? '')}
          data={[
            { value: '', label: 'Choose a boat' },
            ...boats.map((boat) => ({ value: String(boat.id), label: boatName(boat) })),
          ]}
          onChange={(change) => onChange({ ...draft, by: Number(change.currentTarget.value) || undefined })}
        />
      )}
    </>
  );
}

/** The boats that are still to sail on the day, and the one that the page was opened for. */
function BoatOfDay({ draft, label, legs, onChange }: WishFieldsProps & { label: string }) {
  const sailing = candidates({ ...draft, kind: 'boat_out' }, legs).flatMap(({ boats }) => boats);
  const boats = [...new Map(sailing.map((boat) => [boat.id, boat])).values()];
  if (boats.length === 0) return <Text>No boat is still to sail on this day.</Text>;
  return (
    <Radio.Group
      label={label}
      value={String(draft.boat ?? '')}
      onChange={(id) => onChange({ ...draft, boat: Number(id), legs: undefined })}
    >
      <SimpleGrid cols={{ base: 2, sm: 3 }} spacing="xs" verticalSpacing={0} mt="xs">
        {boats
          .toSorted((one, other) => boatName(one).localeCompare(boatName(other), 'en', { numeric: true }))
          .map((boat) => (
            <Radio key={boat.id} value={String(boat.id)} label={boatName(boat)} py="xs" />
          ))}
      </SimpleGrid>
    </Radio.Group>
  );
}
