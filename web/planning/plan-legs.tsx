import '@mantine/core/styles/Checkbox.layer.css';
import '@mantine/core/styles/Pill.layer.css';
import '@mantine/core/styles/PillsInput.layer.css';
import { Button, Checkbox, Group, MultiSelect, NumberInput, SimpleGrid, Stack, TextInput } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { boatName } from '#domain/boat-name.ts';
import type { Event } from '#domain/event.ts';
import type { ImportError } from '#domain/import-error.ts';
import type { NewTimetable } from '#domain/planning/wire.ts';
import { datesBetween, writtenDate } from '#domain/time.ts';
import { useBoats } from '#web/boat/api.ts';
import { type PreviewLine, previewLines } from '#web/import/preview-lines.ts';
import { counted } from '#domain/counted.ts';
import { ErrorText } from '#web/ui/error-text.tsx';
import { refusalOf, refusedFields } from '#web/ui/field-errors.ts';
import { notifySuccess } from '#web/ui/notify.ts';
import { TimeField } from '#web/ui/time-field.tsx';
import { refusalText, useSave } from '#web/ui/use-save.ts';
import { useCreateLegs, usePreviewLegs } from './api.ts';

const ImportPreview = lazy(async () => ({ default: (await import('#web/import/import-preview.tsx')).ImportPreview }));

const usual = { from: '09:00', to: '17:00', minutes: 45, turnaround: 15, lunch_from: '12:00', lunch_to: '13:00' };
const blank = { ...usual, boats_per_leg: 0, rest_after: 0, starting_point: '', ending_point: '', max_per_boat: 0 };
type Values = typeof blank;

/** Hours, length and breaks become legs with boats; they are shown as an import shows its rows before any is made. */
export function PlanLegs({ event }: { event: Event }) {
  const boats = (useBoats().data ?? []).filter((boat) => boat.event.id === event.id);
  const dates = datesBetween(event.start_date, event.end_date);
  const [values, setValues] = useState(blank);
  const [chosenDates, setDates] = useState(dates);
  const [left, setLeft] = useState<number[]>();
  const chosen = left ?? boats.map(({ id }) => id);
  const { create, error, forget, lines, preview, saving } = useTimetable(
    rulesOf(event.id, chosen, chosenDates, values),
  );
  const isGood = lines?.every(({ state }) => state !== 'error');
  return (
    <Stack gap="sm">
      <MultiSelect
        label="Boats"
        data={boats.map((boat) => ({ value: String(boat.id), label: boatName(boat) }))}
        value={chosen.map(String)}
        onChange={(ids) => {
          setLeft(ids.map(Number));
          forget();
        }}
      />
      <Checkbox.Group
        label="Days"
        value={chosenDates}
        onChange={(days) => {
          setDates(days.toSorted());
          forget();
        }}
      >
        <Group mt="xs">
          {dates.map((date) => (
            <Checkbox key={date} value={date} label={writtenDate(date)} />
          ))}
        </Group>
      </Checkbox.Group>
      <Rules
        values={values}
        onChange={(changed) => {
          setValues({ ...values, ...changed });
          forget();
        }}
      />
      <ErrorText>{error}</ErrorText>
      <Group>
        <Button variant="default" loading={saving} onClick={preview}>
          Show the legs
        </Button>
      </Group>
      {lines && (
        <>
          <Suspense>
            <ImportPreview lines={lines} existing="skip" onExisting={() => {}} />
          </Suspense>
          {isGood && (
            <Group>
              <Button loading={saving} onClick={create}>
                Create {counted(lines.length, 'leg')}
              </Button>
            </Group>
          )}
        </>
      )}
    </Stack>
  );
}

/** The legs that these rules make, shown and then created. */
function useTimetable(rules: NewTimetable) {
  const [lines, setLines] = useState<PreviewLine[]>();
  const previewLegs = usePreviewLegs();
  const createLegs = useCreateLegs();
  const { error, save, saving } = useSave(undefined, wordsOf);
  const forget = () => setLines(undefined);
  const preview = async () => {
    forget();
    try {
      setLines(previewLines((await previewLegs.mutateAsync(rules)).rows, []));
    } catch (refused) {
      const { errors = [], rows = [] } = (refusalOf(refused) ?? {}) as { errors?: ImportError[]; rows?: [] };
      if (errors.length > 0) setLines(previewLines(rows, errors));
      throw refused;
    }
  };
  const create = async () => {
    const { ids } = await createLegs.mutateAsync(rules);
    forget();
    notifySuccess(`${counted(ids.length, 'leg')} created`);
  };
  return { error, saving, lines, forget, preview: () => void save(preview), create: () => void save(create) };
}

/** Errors of numbers and hours are in one line above the buttons. */
function wordsOf(error: unknown): string {
  return Object.values(refusedFields(error)).join('. ') || refusalText(error);
}

function Rules({ onChange, values }: { values: Values; onChange: (changed: Partial<Values>) => void }) {
  const time = (field: 'from' | 'to' | 'lunch_from' | 'lunch_to', label: string) => (
    <TimeField label={label} value={values[field]} onChange={(value) => onChange({ [field]: value })} />
  );
  const number = (
    field: 'minutes' | 'turnaround' | 'boats_per_leg' | 'rest_after' | 'max_per_boat',
    label: string,
    description?: string,
  ) => (
    <NumberInput
      label={label}
      description={description}
      min={0}
      allowDecimal={false}
      value={values[field]}
      onChange={(value) => onChange({ [field]: Number(value) || 0 })}
    />
  );
  return (
    <>
      <SimpleGrid cols={{ base: 2, sm: 4 }} verticalSpacing="xs">
        {time('from', 'First leg at')}
        {time('to', 'Last leg ends by')}
        {time('lunch_from', 'Lunch from')}
        {time('lunch_to', 'Lunch to')}
      </SimpleGrid>
      <SimpleGrid cols={{ base: 1, sm: 2 }} verticalSpacing="xs">
        {number('minutes', 'Minutes of a leg')}
        {number('turnaround', 'Minutes between two legs')}
        {number('boats_per_leg', 'Boats that sail together', '0 is all of them')}
        {number('rest_after', 'Legs in a row before a boat rests', '0 is never')}
        {number('max_per_boat', 'Passengers per boat, at most', '0 is as many as the boat takes')}
        <TextInput
          label="Starting point"
          value={values.starting_point}
          onChange={({ currentTarget }) => onChange({ starting_point: currentTarget.value })}
        />
        <TextInput
          label="Ending point"
          value={values.ending_point}
          onChange={({ currentTarget }) => onChange({ ending_point: currentTarget.value })}
        />
      </SimpleGrid>
    </>
  );
}

function rulesOf(
  event: number,
  boats: number[],
  dates: string[],
  { lunch_from, lunch_to, max_per_boat, ...values }: Values,
): NewTimetable {
  return {
    ...values,
    event,
    boats,
    dates,
    ...(lunch_from && lunch_to && { lunch: { from: lunch_from, to: lunch_to } }),
    max_per_boat: max_per_boat === 0 ? null : max_per_boat,
  };
}
