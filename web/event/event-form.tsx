import '@mantine/core/styles/Checkbox.layer.css';
import { Box, Button, Checkbox, FileInput, Group, Input, SimpleGrid, Stack, Text } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useState } from 'react';
import { type Event, type NewEvent, newEvent } from '#domain/event.ts';
import { eventFields, eventFieldsIn, keptNames } from '#domain/event-fields.ts';
import { bySwitch, type EventSwitch, eventSwitches, switchNames } from '#domain/event-switches.ts';
import { untilWords } from '#domain/privacy/data-ends.ts';
import { dateIn, defaultZone, zoneOfPlace } from '#domain/zone.ts';
import { FieldGroup } from '#web/ui/field-group.tsx';
import { FieldInput } from '#web/ui/field-input.tsx';
import { sentValues, typedValues } from '#web/ui/field-values.ts';
import { Fold } from '#web/ui/fold.tsx';
import { RecordForm, useRecordForm } from '#web/ui/record-form.tsx';
import { fieldErrors } from '#web/ui/field-errors.ts';
import { uploadFile } from '#web/http/files.ts';
import { errorText } from '#web/http/request.ts';
import { BoatPicture } from '#web/ui/boat-picture.tsx';

interface EventFormProps {
  /** Absent for a new event. */
  event?: Event;
  saveLabel: string;
  cancelTo: string;
  onSave: (event: NewEvent) => Promise<unknown>;
}

type Values = ReturnType<typeof eventValues>;
type Form = UseFormReturnType<Values>;

function eventValues(event?: Event) {
  const switches = bySwitch((name) => event?.[name] ?? false);
  return { ...typedValues(eventFields, event), picture: event?.picture ?? null, ...switches };
}

/** As it is sent. */
function eventToSend(values: Values): NewEvent {
  return { ...values, ...sentValues(eventFields, values) };
}

export function EventForm({ cancelTo, event, onSave, saveLabel }: EventFormProps) {
  const record = useRecordForm<Values>({
    name: `event ${event?.id ?? 'new'}`,
    stored: eventValues(event),
    isNew: event === undefined,
    validate: (values) => fieldErrors(newEvent, eventToSend(values)),
  });
  const { form } = record;
  form.watch('location', ({ previousValue, value }) => {
    const isUntouched = form.getValues().time_zone === (zoneOfPlace(previousValue) ?? defaultZone);
    if (!event && isUntouched) form.setFieldValue('time_zone', zoneOfPlace(value) ?? defaultZone);
  });
  const others = [...eventFieldsIn('more', 'after'), ...switchNames];
  return (
    <RecordForm
      record={record}
      label={saveLabel}
      cancelTo={cancelTo}
      onSave={(values) => onSave(eventToSend(values))}
      gap="lg"
    >
      <FieldGroup title="The event">
        <SimpleGrid cols={{ base: 1, md: 2 }} spacing="lg">
          <Stack>
            <FieldsIn group="name" form={form} />
            <FieldsIn group="days" form={form} beside />
            <FieldsIn group="about" form={form} beside />
            <EventPicture
              picture={form.values.picture}
              error={form.errors['picture'] as string | undefined}
              onChange={(chosen) => form.setFieldValue('picture', chosen)}
            />
          </Stack>
          <div>
            <FieldsIn group="words" form={form} />
          </div>
        </SimpleGrid>
      </FieldGroup>
      <Fold
        title="More"
        gist="Map, phone, and what people may do"
        open={event !== undefined || hasErrors(form, others)}
      >
        <Stack gap="md">
          <Others form={form} />
        </Stack>
      </Fold>
      {event && (
        <Fold title="Privacy" gist="How long people's data is kept" open={hasErrors(form, keptNames)}>
          <FieldGroup title="How long people's data is kept after the event">
            <FieldsIn group="kept" form={form} beside />
            <Text size="sm" c="dimmed">
              {untilWords(eventToSend(form.values), dateIn(Date.now(), form.values.time_zone))}
            </Text>
          </FieldGroup>
        </Fold>
      )}
    </RecordForm>
  );
}

interface FieldsInProps {
  form: Form;
  group: Parameters<typeof eventFieldsIn>[0];
  /** In one line, where there is room. */
  beside?: boolean;
}

function FieldsIn({ beside = false, form, group }: FieldsInProps) {
  const names = eventFieldsIn(group);
  const { start_date } = form.values;
  return (
    <SimpleGrid cols={{ base: 1, xs: beside ? names.length : 1 }}>
      {names.map((name) => (
        <FieldInput
          key={name}
          field={eventFields[name]}
          {...(name === 'end_date' && start_date && { min: start_date })}
          input={form.getInputProps(name)}
        />
      ))}
    </SimpleGrid>
  );
}

/** All of these have a usual value. */
function Others({ form }: { form: Form }) {
  return (
    <>
      <FieldsIn group="more" form={form} />
      {switchNames
        .filter((name) => name !== 'after')
        .map((name) => (
          <SwitchOf key={name} form={form} name={name} />
        ))}
      <FieldGroup title="After the event">
        <SwitchOf form={form} name="after" />
        {form.values.after && <FieldsIn group="after" form={form} beside />}
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
        <Box maw="24rem" mb="xs">
          <BoatPicture location={picture} sizes="24rem" alt="The event's picture" alone />
        </Box>
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
