import { SimpleGrid, Stack, Textarea, TextInput } from '@mantine/core';
import { useForm, type UseFormReturnType } from '@mantine/form';
import { readBoats } from '#domain/calls/boat.ts';
import { readEvent } from '#domain/calls/event.ts';
import { readLegs } from '#domain/calls/leg.ts';
import { useRead } from '#web/http/use-read.ts';
import type { Boat } from '#domain/boat.ts';
import { freeBoats } from '#domain/booking/free-boats.ts';
import type { Event } from '#domain/event.ts';
import type { Leg } from '#domain/leg.ts';
import { ZoneNote } from '#web/event/zone-note.tsx';
import { DateField } from '#web/ui/date-field.tsx';
import { FieldGroup } from '#web/ui/field-group.tsx';
import { CheckedForm, FormBar } from '#web/ui/form.tsx';
import { NumberField } from '#web/ui/number-field.tsx';
import { TimeField } from '#web/ui/time-field.tsx';
import { useSave } from '#web/ui/use-save.ts';
import { BoatChoice } from './boat-choice.tsx';
import { legErrors, type LegValues } from './leg-values.ts';

type Form = UseFormReturnType<LegValues>;

interface LegFormProps {
  initial: LegValues;
  context: LegContext;
  /** Which leg is edited; absent for a new one. */
  id?: number;
  saveLabel: string;
  cancelTo: string;
  onSave: (values: LegValues) => Promise<unknown>;
}

/** The event of a leg, all boats, and the legs of the event, which may use the boats at the same time. */
interface LegContext {
  event: Event;
  boats: Boat[];
  legs: Leg[];
}

/** Reads the context of a leg; `context` is undefined until all of it is there. */
export function useLegContext(eid: number) {
  const event = useRead(readEvent, { id: eid });
  const legs = useRead(readLegs, { eid });
  const boats = useRead(readBoats);
  const context: LegContext | undefined =
    event.data && legs.data && boats.data ? { event: event.data, legs: legs.data, boats: boats.data } : undefined;
  return { context, queries: [event, legs, boats] };
}

export function LegForm({ cancelTo, context, id, initial, onSave, saveLabel }: LegFormProps) {
  const { boats, event, legs } = context;
  const form = useForm<LegValues>({ initialValues: initial, validate: (values) => legErrors(values, event) });
  const { error, save, saving } = useSave(form);
  const boatsOfEvent = boats.filter((boat) => boat.event.id === event.id);
  return (
    <CheckedForm form={form} onSubmit={(values) => void save(() => onSave(values))}>
      <Stack maw={720}>
        <TimeOfLeg form={form} event={event} />
        <Route form={form} />
        <BoatChoice
          boats={boatsOfEvent}
          free={freeBoats(boatsOfEvent, legs, { ...form.values, id, event: event.id })}
          chosen={form.values.boats}
          onChange={(chosen) => form.setFieldValue('boats', chosen)}
          error={form.errors['boats'] as string | undefined}
        />
        <FormBar error={error} label={saveLabel} cancelTo={cancelTo} saving={saving} />
      </Stack>
    </CheckedForm>
  );
}

function TimeOfLeg({ event, form }: { event: Event; form: Form }) {
  return (
    <FieldGroup title="The leg">
      <TextInput label="Identifier" withAsterisk aria-required {...form.getInputProps('identifier')} />
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <DateField
          label="Date"
          withAsterisk
          aria-required
          min={event.start_date}
          max={event.end_date}
          {...form.getInputProps('date')}
        />
        <SimpleGrid cols={2}>
          <TimeField label="Start time" withAsterisk aria-required {...form.getInputProps('start_time')} />
          <TimeField label="End time" withAsterisk aria-required {...form.getInputProps('end_time')} />
        </SimpleGrid>
      </SimpleGrid>
      <ZoneNote event={event} />
      <NumberField
        label="Maximum passengers per boat"
        description="Empty means as many as the boat takes"
        {...form.getInputProps('max_per_boat')}
      />
    </FieldGroup>
  );
}

function Route({ form }: { form: Form }) {
  return (
    <FieldGroup title="The route">
      <SimpleGrid cols={{ base: 1, sm: 3 }}>
        <TextInput label="Starting point" {...form.getInputProps('starting_point')} />
        <TextInput label="Via" {...form.getInputProps('via')} />
        <TextInput label="Ending point" {...form.getInputProps('ending_point')} />
      </SimpleGrid>
      <TextInput
        label="Map"
        description="Where it starts: a link to a map, or coordinates such as 59.82, 22.97"
        {...form.getInputProps('map')}
      />
      <Textarea label="Description" autosize minRows={3} {...form.getInputProps('description')} />
    </FieldGroup>
  );
}
