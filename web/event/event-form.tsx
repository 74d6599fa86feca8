import '@mantine/core/styles/Checkbox.layer.css';
import { Checkbox, Fieldset, SimpleGrid, Stack, Textarea, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { lazy, type ReactNode, Suspense } from 'react';
import { type NewEvent, newEvent } from '#domain/event.ts';
import { usuallyKept } from '#domain/privacy/data-ends.ts';
import { DateField } from '#web/ui/date-field.tsx';
import { ErrorText } from '#web/ui/error-text.tsx';
import { fieldErrors } from '#web/ui/field-errors.ts';
import { FormBar } from '#web/ui/form-bar.tsx';
import { focusFirstError } from '#web/ui/focus-first-error.ts';
import { useSave } from '#web/ui/use-save.ts';
import { EventPicture } from './event-picture.tsx';
import { KeptUntil } from './kept-until.tsx';

const TimeZoneField = lazy(async () => ({ default: (await import('./time-zone-field.tsx')).TimeZoneField }));
const zone = {
  label: 'Time zone',
  description: 'Of the place: all times of the event are read on its clock',
  required: true,
};

interface EventFormProps {
  initial: NewEvent;
  saveLabel: string;
  cancelTo: string;
  onSave: (event: NewEvent) => Promise<unknown>;
}

/** Features that an event has only where they are switched on. */
const switches = [
  {
    name: 'waiting',
    label: 'Waiting list for full boats',
    about: 'A freed seat goes to the first in line, not to the first who presses',
  },
  {
    name: 'wishes',
    label: 'Wishes and a draw',
    about: 'People mark boats before booking opens, and the first seats are drawn at a time that you set',
  },
  { name: 'day_plan', label: 'Plan my day', about: 'The calendar proposes a day of free seats that do not overlap' },
] as const;

export function EventForm({ cancelTo, initial, onSave, saveLabel }: EventFormProps) {
  const {
    description,
    end_date,
    location,
    map = '',
    name,
    picture = null,
    program,
    start_date,
    time_zone,
    waiting = false,
    wishes = false,
    day_plan = false,
  } = initial;
  const form = useForm<NewEvent>({
    initialValues: {
      name,
      location,
      start_date,
      end_date,
      description,
      program,
      time_zone,
      map,
      picture,
      waiting,
      wishes,
      day_plan,
      health_days: initial.health_days ?? usuallyKept.health_days,
      travel_days: initial.travel_days ?? usuallyKept.travel_days,
      person_months: initial.person_months ?? usuallyKept.person_months,
    },
    validate: (values) => fieldErrors(newEvent, values),
  });
  const { error, save, saving } = useSave(form);
  return (
    <form
      onSubmit={form.onSubmit(
        (values) => void save(() => onSave(values)),
        (_errors, _values, event) => focusFirstError(event?.currentTarget),
      )}
      noValidate
    >
      <Stack maw={720} gap="lg">
        <Group title="The event">
          <TextInput label="Name" required {...form.getInputProps('name')} />
          <TextInput label="Location" {...form.getInputProps('location')} />
          <TextInput
            label="Map"
            description="A link to a map, or coordinates such as 59.82, 22.97"
            {...form.getInputProps('map')}
          />
        </Group>
        <Group title="Days">
          <SimpleGrid cols={{ base: 1, xs: 2 }}>
            <DateField label="Start date" required {...form.getInputProps('start_date')} />
            <DateField label="End date" required min={form.values.start_date} {...form.getInputProps('end_date')} />
          </SimpleGrid>
          <Suspense fallback={<TextInput {...zone} value={form.values.time_zone} readOnly disabled />}>
            <TimeZoneField own={time_zone} {...zone} {...form.getInputProps('time_zone')} />
          </Suspense>
        </Group>
        <Group title="Shown to people">
          <EventPicture
            picture={form.values.picture ?? null}
            error={form.errors['picture'] as string | undefined}
            onChange={(chosen) => form.setFieldValue('picture', chosen)}
          />
          <Textarea label="Description" autosize minRows={3} {...form.getInputProps('description')} />
          <Textarea
            label="Program"
            description="Line breaks are kept"
            autosize
            minRows={5}
            {...form.getInputProps('program')}
          />
        </Group>
        <KeptUntil form={form} />
        <Fieldset legend="A fair day">
          <Stack gap="sm">
            {switches.map(({ about, label, name: field }) => (
              <Checkbox
                key={field}
                label={label}
                description={about}
                {...form.getInputProps(field, { type: 'checkbox' })}
              />
            ))}
          </Stack>
        </Fieldset>
        <ErrorText>{error}</ErrorText>
        <FormBar label={saveLabel} cancelTo={cancelTo} saving={saving} />
      </Stack>
    </form>
  );
}

function Group({ children, title }: { title: string; children: ReactNode }) {
  return (
    <Fieldset legend={title}>
      <Stack>{children}</Stack>
    </Fieldset>
  );
}
