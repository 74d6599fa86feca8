import '@mantine/core/styles/Checkbox.layer.css';
import { Checkbox, SimpleGrid, Stack, Textarea, TextInput, Button, FileInput, Group, Input } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { lazy, Suspense, useState } from 'react';
import { type NewEvent, newEvent } from '#domain/event.ts';
import { allSwitchedOff, type EventSwitch, eventSwitches, switchNames } from '#domain/event-switches.ts';
import { usuallyKept } from '#domain/privacy/data-ends.ts';
import { defaultZone } from '#domain/zone.ts';
import { DateField } from '#web/ui/date-field.tsx';
import { FieldGroup } from '#web/ui/field-group.tsx';
import { Fold } from '#web/ui/fold.tsx';
import { RecordForm, useRecordForm } from '#web/ui/record-form.tsx';
import { fieldErrors } from '#web/ui/field-errors.ts';
import { lazyPart } from '#web/ui/lazy-part.tsx';
import { uploadFile } from '#web/http/files.ts';
import { errorText } from '#web/http/request.ts';
import { BoatPicture } from '#web/ui/boat-picture.tsx';
import classes from './event-picture.module.css';

/** These stand behind a fold. */
const KeptUntil = lazyPart(async () => (await import('./kept-until.tsx')).KeptUntil, null);
const CoverageDays = lazyPart(async () => (await import('./coverage-days.tsx')).CoverageDays, null);
const TimeZoneField = lazy(async () => ({ default: (await import('./time-zone-field.tsx')).TimeZoneField }));
const zone = {
  label: 'Time zone',
  description: 'All times of the event are in this zone',
  required: true,
};

interface EventFormProps {
  id?: number;
  /** Absent for a new event. */
  initial?: NewEvent;
  saveLabel: string;
  cancelTo: string;
  onSave: (event: NewEvent) => Promise<unknown>;
}

type Form = UseFormReturnType<NewEvent>;

const blank: NewEvent = {
  name: '',
  location: '',
  start_date: '',
  end_date: '',
  description: '',
  program: '',
  time_zone: defaultZone,
  map: '',
  phone: '',
  picture: null,
  ...allSwitchedOff,
  coverage_days: 14,
  coverage_again_days: 60,
  ...usuallyKept,
};

export function EventForm({ cancelTo, id, initial, onSave, saveLabel }: EventFormProps) {
  const initialValues = { ...blank, ...initial };
  // An event to edit has more properties than the form: `parse` leaves them out.
  const record = useRecordForm<NewEvent>({
    name: `event ${id ?? 'new'}`,
    stored: initialValues,
    isNew: id === undefined,
    validate: (values) => fieldErrors(newEvent, values),
  });
  const { form } = record;
  const isEdited = initial !== undefined;
  return (
    <RecordForm
      record={record}
      label={saveLabel}
      cancelTo={cancelTo}
      onSave={(values) => onSave(newEvent.parse(values))}
      maw={720}
      gap="lg"
    >
      <TheEvent form={form} />
      <Fold title="More" gist="Map, time zone, and what people may do" open={isEdited || hasErrors(form, others)}>
        <Stack gap="md">
          <Others form={form} own={initialValues.time_zone} />
        </Stack>
      </Fold>
      {isEdited && (
        <Fold title="Privacy" gist="How long people's data is kept" open={hasErrors(form, Object.keys(usuallyKept))}>
          <KeptUntil form={form} />
        </Fold>
      )}
    </RecordForm>
  );
}

/** What an event cannot do without, and its face. */
function TheEvent({ form }: { form: Form }) {
  return (
    <FieldGroup title="The event">
      <TextInput label="Name" required {...form.getInputProps('name')} />
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <DateField label="Start date" required {...form.getInputProps('start_date')} />
        <DateField
          label="End date"
          required
          min={form.values.start_date || undefined}
          {...form.getInputProps('end_date')}
        />
      </SimpleGrid>
      <TextInput label="Location" {...form.getInputProps('location')} />
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
    </FieldGroup>
  );
}

const others = ['phone', 'map', 'time_zone', 'coverage_days', 'coverage_again_days', ...switchNames];

/** All of these have a usual value. */
function Others({ form, own }: { form: Form; own: string }) {
  return (
    <>
      <TextInput
        label="Phone of the organisers"
        description="'Call the organiser' on the quay, for crews, and on My day"
        type="tel"
        {...form.getInputProps('phone')}
      />
      <TextInput
        label="Map"
        description="A link to a map, or coordinates such as 59.82, 22.97"
        {...form.getInputProps('map')}
      />
      <Suspense fallback={<TextInput {...zone} value={form.values.time_zone} readOnly disabled />}>
        <TimeZoneField own={own} {...zone} {...form.getInputProps('time_zone')} />
      </Suspense>
      {switchNames
        .filter((name) => name !== 'after')
        .map((name) => (
          <SwitchOf key={name} form={form} name={name} />
        ))}
      <FieldGroup title="After the event">
        <SwitchOf form={form} name="after" />
        {form.values.after && <CoverageDays form={form} />}
      </FieldGroup>
    </>
  );
}

function SwitchOf({ form, name }: { form: Form; name: EventSwitch }) {
  const { help, label } = eventSwitches[name];
  return <Checkbox label={label} description={help} {...form.getInputProps(name, { type: 'checkbox' })} />;
}

/** A refused field is in sight: what it stands in opens. */
function hasErrors({ errors }: Form, names: readonly string[]): boolean {
  return names.some((name) => errors[name] !== undefined);
}

interface EventPictureProps {
  picture: string | null;
  error: string | undefined;
  onChange: (picture: string | null) => void;
}

/** The picture that leads the front page: sent when it is chosen, kept with the form. */
function EventPicture({ error, onChange, picture }: EventPictureProps) {
  const [sending, setSending] = useState(false);
  const [refused, setRefused] = useState<string>();
  const send = async (file: File | null) => {
    if (!file) return;
    setSending(true);
    setRefused(undefined);
    try {
      onChange(await uploadFile(file));
    } catch (fault) {
      setRefused(errorText(fault));
    } finally {
      setSending(false);
    }
  };
  return (
    <div>
      {picture && (
        <div className={classes.picture}>
          <BoatPicture location={picture} sizes="24rem" alt="The event's picture" />
        </div>
      )}
      <Group align="flex-end" gap="sm">
        <FileInput
          label="Picture"
          description="Shown on the front page. A wide picture fits best"
          placeholder={sending ? 'Sending…' : 'Choose a picture'}
          accept="image/*"
          value={null}
          disabled={sending}
          onChange={(file) => void send(file)}
        />
        {picture && (
          <Button variant="default" onClick={() => onChange(null)}>
            Remove the picture
          </Button>
        )}
      </Group>
      {(refused ?? error) && <Input.Error role="alert">{refused ?? error}</Input.Error>}
    </div>
  );
}
