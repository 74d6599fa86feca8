import { Button, Group, List, SimpleGrid, Stack, Text, Textarea } from '@mantine/core';
import { useForm, type UseFormReturnType } from '@mantine/form';
import { lazy, Suspense, useState } from 'react';
import { kitEdit, type KitEdit, type ShownKit, usualTerms } from '#domain/after/press-kit.ts';
import type { Attachment } from '#domain/boat.ts';
import { notices } from '#domain/notices.ts';
import { counted } from '#domain/wording.ts';
import { zonedInstant } from '#domain/zone.ts';
import { writtenMoment } from '#web/ui/clock.ts';
import { DateField } from '#web/ui/date-field.tsx';
import { fieldErrors } from '#web/ui/field-errors.ts';
import { FieldGroup } from '#web/ui/field-group.tsx';
import { Fold } from '#web/ui/fold.tsx';
import { CheckedForm, FormBar } from '#web/ui/form.tsx';
import { Loading } from '#web/ui/loading.tsx';
import { notifySuccess } from '#web/ui/notify.ts';
import { TimeField } from '#web/ui/time-field.tsx';
import { useSave } from '#web/ui/use-save.ts';
import { lazyPart } from '#web/ui/lazy-part.tsx';
import { useKit, useSaveKit } from './api.ts';
import { notAllUploaded } from './boat-form.tsx';
import classes from './attachments.module.css';
import { KitFile } from './press-kit.tsx';

/** Half of what the form would load before it shows. */
const FilesField = lazy(async () => ({ default: (await import('./attachments-field.tsx')).FilesField }));
const TimeZoneField = lazyPart(async () => (await import('#web/event/time-zone-field.tsx')).TimeZoneField, null);

interface PressKitFormProps {
  boat: number;
  name: string;
  /** Of the event. */
  zone: string;
}

/** A boat's press kit, where its builder or an organiser changes it. It is saved apart from the boat. */
export function PressKitForm(props: PressKitFormProps) {
  const { data } = useKit(props.boat);
  return data?.edited ? <LoadedForm {...props} shown={data} /> : null;
}

interface KitValues {
  text: string;
  terms: string;
  files: Attachment[];
  not_before: { date: string; time: string; zone: string };
}
type Form = UseFormReturnType<KitValues>;

/** As it is sent: no date and no time is no moment. */
function kitOf(boat: number, { not_before, ...values }: KitValues): KitEdit {
  const isNone = not_before.date === '' && not_before.time === '';
  return { boat, ...values, not_before: isNone ? null : not_before };
}

function LoadedForm({ boat, name, shown, zone }: PressKitFormProps & { shown: ShownKit }) {
  const { edited, kit, not_before } = shown;
  const saveKit = useSaveKit();
  const [uploading, setUploading] = useState(0);
  const [failed, setFailed] = useState(0);
  const form = useForm<KitValues>({
    initialValues: {
      text: kit?.text ?? '',
      terms: edited?.terms ?? '',
      files: kit?.files ?? [],
      not_before: { date: not_before?.date ?? '', time: not_before?.time ?? '', zone: not_before?.zone ?? zone },
    },
    validate: (values) => fieldErrors(kitEdit, kitOf(boat, values), 2),
  });
  const { error, save, saving } = useSave(form);
  const submit = (values: KitValues) =>
    save(async () => {
      if (failed > 0) throw new Error(notAllUploaded(failed));
      await saveKit.mutateAsync(kitOf(boat, values));
      notifySuccess(notices.saved);
    });
  return (
    <CheckedForm form={form} onSubmit={(values) => void submit(values)}>
      <Stack maw={860} mt="xl">
        <FieldGroup title="Press kit">
          <Text size="sm" c="dimmed">
            For journalists, on the boat's page and beside what they drove.
          </Text>
          <Textarea label="Press text" autosize minRows={4} {...form.getInputProps('text')} />
          <Suspense fallback={<Loading />}>
            <KitFiles
              form={form}
              name={name}
              onUploading={(change) => setUploading((count) => count + change)}
              onFailed={(change) => setFailed((count) => count + change)}
            />
          </Suspense>
          <Moment form={form} agreed={edited?.agreed ?? 0} />
          {edited?.agreements && edited.agreements.length > 0 && <Agreements agreements={edited.agreements} />}
        </FieldGroup>
        <FormBar
          error={error}
          label={uploading > 0 ? 'Uploading files…' : 'Save press kit'}
          waits={uploading > 0}
          saving={saving}
        />
      </Stack>
    </CheckedForm>
  );
}

interface KitFilesProps {
  form: Form;
  name: string;
  onUploading: (change: 1 | -1) => void;
  onFailed: (change: number) => void;
}

function KitFiles({ form, name, ...told }: KitFilesProps) {
  const change = (files: (all: Attachment[]) => Attachment[]) => form.setFieldValue('files', files);
  return (
    <FilesField
      title="Press files"
      hint="images, videos and pdf files, each a download"
      of={name}
      isForKit
      error={form.errors['files'] as string | undefined}
      onAdd={(file) => change((all) => [...all, file])}
      {...told}
    >
      {form.values.files.map((file) => (
        <Group key={file.location} gap="xs" className={classes.row}>
          <KitFile file={file} isOpen={false} />
          <Button
            variant="subtle"
            color="red"
            flex="none"
            px="xs"
            onClick={() => change((all) => all.filter(({ location }) => location !== file.location))}
            aria-label={`Remove ${file.name}`}
          >
            Remove
          </Button>
        </Group>
      ))}
    </FilesField>
  );
}

function Moment({ agreed, form }: { form: Form; agreed: number }) {
  return (
    <>
      <SimpleGrid cols={{ base: 1, xs: 3 }}>
        <DateField label="Not before" {...form.getInputProps('not_before.date')} />
        <TimeField label="Time" {...form.getInputProps('not_before.time')} />
        <TimeZoneField label="Time zone" own={form.values.not_before.zone} {...form.getInputProps('not_before.zone')} />
      </SimpleGrid>
      <Text size="sm" role="status">
        {momentSays(form.values.not_before)}
        {agreed > 0 &&
          ` ${counted(agreed, 'person', 'people')} agreed. They are asked again when the moment is later or the words below change.`}
      </Text>
      <Textarea
        label="What readers agree to"
        description="Everybody reads this before the moment, which is added to it. Empty for the usual sentence"
        placeholder={usualTerms}
        autosize
        minRows={2}
        {...form.getInputProps('terms')}
      />
    </>
  );
}

function momentSays({ date, time, zone }: KitValues['not_before']): string {
  if (date === '' && time === '') return 'Without a date the press kit is there as soon as you save it.';
  const moment = kitEdit.shape.not_before.safeParse({ date, time, zone });
  if (!moment.success) return '';
  return zonedInstant(date, time, zone) <= Date.now()
    ? 'This moment is past: the press kit is there as soon as you save it.'
    : 'Until then nobody but its builder and the organisers gets anything of it, by any link.';
}

function Agreements({ agreements }: { agreements: NonNullable<NonNullable<ShownKit['edited']>['agreements']> }) {
  return (
    <Fold title="Agreements" gist={counted(agreements.length, 'agreement')}>
      <List>
        {agreements.map(({ agreed_at, name, organization_name, text }) => (
          <List.Item key={`${agreed_at} ${name}`}>
            {`${name}, ${organization_name}, ${writtenMoment(agreed_at)}`}
            <Text size="sm" c="dimmed" className="keep-lines">
              {text}
            </Text>
          </List.Item>
        ))}
      </List>
    </Fold>
  );
}
