import '@mantine/core/styles/Checkbox.layer.css';
import '@mantine/core/styles/Pill.layer.css';
import '@mantine/core/styles/PillsInput.layer.css';
import {
  Button,
  Checkbox,
  Group,
  List,
  MultiSelect,
  Stack,
  Text,
  NumberInput,
  SimpleGrid,
  TextInput,
} from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { readBoats } from '#domain/calls/boat.ts';
import { planLegs } from '#domain/calls/planning.ts';
import { ask } from '#web/http/request.ts';
import { useChange } from '#web/http/use-change.ts';
import { useRead } from '#web/http/use-read.ts';
import { boatName, counted } from '#domain/wording.ts';
import type { Event } from '#domain/event.ts';
import type { ImportError } from '#domain/import-report.ts';
import type { NewTimetable } from '#domain/planning/wire.ts';
import { datesBetween, writtenDate } from '#domain/time.ts';
import { type PreviewLine, previewLines, shownLines } from '#web/import/preview-lines.ts';
import { ErrorText } from '#web/ui/error-text.tsx';
import { refusalOf, refusedFields } from '#web/ui/field-errors.ts';
import { notifySuccess } from '#web/ui/notify.ts';
import { refusalText, useSave } from '#web/ui/use-save.ts';
import { PlanRouteDay } from './plan-route-day.tsx';
import { TimeField } from '#web/ui/time-field.tsx';

/** The most legs to draw at once. */
const atMost = 200;

interface PlanLegsProps {
  event: Event;
  /** Of an event without a leg the usual timetable is shown at once. */
  isFirst?: boolean;
}

/** Where people travel a day is typed as its way; elsewhere, and there on request, hours and breaks make the legs. */
export function PlanLegs({ event, isFirst = false }: PlanLegsProps) {
  const [byHours, setByHours] = useState(!event.route);
  if (byHours) return <PlanByHours event={event} isFirst={isFirst} />;
  return (
    <Stack gap="sm">
      <PlanRouteDay event={event} />
      <Group>
        <Button variant="subtle" onClick={() => setByHours(true)}>
          Hours and breaks instead
        </Button>
      </Group>
    </Stack>
  );
}

/** Hours, length and breaks become legs with boats; they are shown before any is made. */
function PlanByHours({ event, isFirst = false }: PlanLegsProps) {
  const boats = (useRead(readBoats).data ?? []).filter((boat) => boat.event.id === event.id);
  const dates = datesBetween(event.start_date, event.end_date);
  const [values, setValues] = useState(blankRules);
  const [chosenDates, setDates] = useState(dates);
  const [left, setLeft] = useState<number[]>();
  const chosen = left ?? boats.map(({ id }) => id);
  const [asked, setAsked] = useState(isFirst);
  const missing = chosen.length === 0 ? 'Choose a boat.' : chosenDates.length === 0 ? 'Choose a day.' : undefined;
  const { create, error, lines, lookAgain, looking, saving } = useTimetable(
    timetableOf(event.id, chosen, chosenDates, values),
    asked && missing === undefined,
    () => setAsked(false),
  );
  const isPossible = lines.length > 0 && lines.every(({ state }) => state !== 'error');
  return (
    <Stack gap="sm">
      <MultiSelect
        label="Boats"
        data={boats.map((boat) => ({ value: String(boat.id), label: boatName(boat) }))}
        value={chosen.map(String)}
        onChange={(ids) => setLeft(ids.map(Number))}
      />
      <Checkbox.Group label="Days" value={chosenDates} onChange={(days) => setDates(days.toSorted())}>
        <Group mt="xs">
          {dates.map((date) => (
            <Checkbox key={date} value={date} label={writtenDate(date)} />
          ))}
        </Group>
      </Checkbox.Group>
      <TimetableRules values={values} onChange={(changed) => setValues({ ...values, ...changed })} />
      {event.route && (
        <Text size="sm">
          A boat starts only where it is, also in the morning: those that have sailed to the ending point sail back from
          it.
        </Text>
      )}
      <ErrorText>{asked && missing !== undefined ? missing : error}</ErrorText>
      <Group>
        {!asked ? (
          <Button variant="default" onClick={() => setAsked(true)}>
            Show the legs
          </Button>
        ) : looking || isPossible ? (
          <Button loading={saving || looking} onClick={create}>
            Create {counted(lines.length, 'leg')}
          </Button>
        ) : (
          // What came about, such as no connection, may be over.
          missing === undefined && (
            <Button variant="default" onClick={lookAgain}>
              Try again
            </Button>
          )
        )}
      </Group>
      {lines.length > 0 && <PlannedLegs lines={lines} />}
    </Stack>
  );
}

function PlannedLegs({ lines }: { lines: PreviewLine[] }) {
  return (
    <>
      <List aria-label="Legs">
        {shownLines(lines, atMost).map(({ detail, errors, name, row }) => (
          <List.Item key={row}>
            {name && `${name}, ${detail}`}
            {errors.map((error) => (
              <Text key={error} c="var(--mantine-color-error)">
                {error}
              </Text>
            ))}
          </List.Item>
        ))}
      </List>
      {lines.length > atMost && <Text c="dimmed">and {lines.length - atMost} more</Text>}
    </>
  );
}

/** While somebody types, the legs are not asked for. */
const pauseMilliseconds = 300;

/** The legs that these rules make, shown as they are typed and then created. */
function useTimetable(rules: NewTimetable, enabled: boolean, onCreated: () => void) {
  const words = JSON.stringify(rules);
  const [asked] = useDebouncedValue(words, pauseMilliseconds);
  // Those that have been created are asked for anew.
  const [round, setRound] = useState(0);
  const preview = useQuery({
    queryKey: ['timetable', asked, round],
    queryFn: () => previewOf(JSON.parse(asked) as NewTimetable),
    enabled,
    // The legs stay in sight while others are asked for.
    placeholderData: (before, query) => (query?.queryKey[2] === round ? before : undefined),
    gcTime: 0,
  });
  const createLegs = useChange(planLegs);
  const { error, save, saving } = useSave(undefined, wordsOf);
  const create = async () => {
    const { ids = [] } = await createLegs.mutateAsync(rules);
    setRound(round + 1);
    onCreated();
    notifySuccess(`${counted(ids.length, 'leg')} created`);
  };
  const { lines = [], refusal } = (enabled && preview.data) || {};
  const looking = enabled && (asked !== words || preview.isPlaceholderData || preview.isFetching);
  return {
    error: error ?? (looking ? undefined : refusal),
    saving,
    looking,
    lines,
    create: () => void save(create),
    lookAgain: () => void preview.refetch(),
  };
}

/** The legs, or those that are in the way and the words of the refusal. */
async function previewOf(rules: NewTimetable): Promise<{ lines: PreviewLine[]; refusal?: string }> {
  try {
    return { lines: previewLines((await ask(planLegs, { ...rules, preview: 'true' })).rows ?? [], []) };
  } catch (refused) {
    const { errors = [], rows = [] } = (refusalOf(refused) ?? {}) as { errors?: ImportError[]; rows?: [] };
    return { lines: errors.length > 0 ? previewLines(rows, errors) : [], refusal: wordsOf(refused) };
  }
}

/** Errors of numbers and hours are in one line above the buttons. */
function wordsOf(error: unknown): string {
  return Object.values(refusedFields(error)).join('. ') || refusalText(error);
}

const usual = { from: '09:00', to: '17:00', minutes: 45, turnaround: 15, lunch_from: '12:00', lunch_to: '13:00' };
const blankRules = {
  ...usual,
  starting_point: '',
  ending_point: '',
  max_per_boat: 0,
};
type Values = typeof blankRules;

function TimetableRules({ onChange, values }: { values: Values; onChange: (changed: Partial<Values>) => void }) {
  const time = (field: 'from' | 'to' | 'lunch_from' | 'lunch_to', label: string) => (
    <TimeField label={label} value={values[field]} onChange={(value) => onChange({ [field]: value })} />
  );
  const number = (field: 'minutes' | 'turnaround' | 'max_per_boat', label: string, description?: string) => (
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
        {number('max_per_boat', 'Maximum passengers per boat', '0 is as many as the boat takes')}
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

function timetableOf(
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
