import '@mantine/core/styles/Switch.layer.css';
import { Anchor, SimpleGrid, Switch, Textarea, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { readSettings, saveSettings } from '#domain/calls/settings.ts';
import { ask, keyOf } from '#web/http/request.ts';
import { endSession, readToken } from '#web/http/session.ts';
import { useChange } from '#web/http/use-change.ts';
import { Link } from '#web/router/routing.tsx';
import { errors } from '#domain/errors.ts';
import { notices } from '#domain/notices.ts';
import { type Settings, settings as settingsSchema } from '#domain/settings.ts';
import { link } from '#web/paths.ts';
import { FieldGroup } from '#web/ui/field-group.tsx';
import { RecordForm, useRecordForm } from '#web/ui/record-form.tsx';
import { fieldErrors, type FieldErrors } from '#web/ui/field-errors.ts';
import { notifySuccess } from '#web/ui/notify.ts';
import { QueryStandIn } from '#web/ui/stand-ins.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';
import { MailField } from './mail-field.tsx';

export function Component() {
  const settings = useAllSettings();
  return (
    <>
      <PageTitle title="Settings" />
      <Anchor component={Link} to={link('health')} underline="always" mb="lg" display="inline-block">
        Health of the server
      </Anchor>
      <QueryStandIn query={settings} />
      {settings.data && <SettingsForm stored={settings.data} />}
    </>
  );
}

function SettingsForm({ stored }: { stored: Settings }) {
  const change = useChange(saveSettings);
  const record = useRecordForm<Settings>({ name: 'settings', stored, validate: settingsErrors });
  const { form } = record;
  const submit = async (values: Settings) => {
    await change.mutateAsync(trimmed(values));
    notifySuccess(notices.saved);
  };
  return (
    <RecordForm record={record} label="Save" onSave={submit} gap="lg">
      <FieldGroup gap="lg" title="Texts on the pages">
        <SimpleGrid cols={{ base: 1, md: 2 }} spacing="lg">
          <Textarea
            label="Front page text"
            description="Shown to visitors before they log in"
            autosize
            minRows={4}
            {...form.getInputProps('front_page_text')}
          />
          <Textarea
            label="Welcome text"
            description="Shown on the home page and on the choice of an event, after login"
            autosize
            minRows={4}
            {...form.getInputProps('welcome_text')}
          />
        </SimpleGrid>
      </FieldGroup>
      <FieldGroup gap="lg" title="Emails">
        {mails.map((mail) => (
          <MailField key={mail.field} {...mail} {...form.getInputProps(mail.field)} />
        ))}
      </FieldGroup>
      <FieldGroup gap="lg" maw="45rem" title="Login and booking">
        <TextInput
          label="Contact email"
          description="Shown to those whose email is not found at login"
          type="email"
          {...form.getInputProps('contact_email')}
        />
        <Switch
          label="Booking requires confirmation"
          description="Only organizations that an admin has confirmed can register to legs"
          {...form.getInputProps('booking_requires_confirmation', { type: 'checkbox' })}
        />
      </FieldGroup>
    </RecordForm>
  );
}

const mails = [
  {
    field: 'registration_email',
    label: 'Registration email',
    description: 'Sent after a registration. Left empty, a short standard text is sent.',
  },
  {
    field: 'confirmation_email',
    label: 'Confirmation email',
    description: 'Sent when an admin confirms an organization. Left empty, a short standard text is sent.',
  },
] as const;

function settingsErrors(values: Settings): FieldErrors {
  const found = fieldErrors(settingsSchema, trimmed(values));
  return found['contact_email'] === undefined ? found : { ...found, contact_email: 'Not an email' };
}

function trimmed(values: Settings): Settings {
  return { ...values, contact_email: values.contact_email.trim() };
}

/** All of them, for an admin. The call answers anybody, so that the session has ended shows only in what is missing. */
function useAllSettings() {
  return useQuery({
    queryKey: [...keyOf(readSettings), 'all'],
    queryFn: async ({ signal }) => {
      const token = readToken();
      const { settings } = await ask(readSettings, {}, { signal });
      if (isWhole(settings)) return settings;
      endSession(token);
      throw new Error(errors.unauthorized.text);
    },
  });
}

function isWhole(settings: Partial<Settings>): settings is Settings {
  return settings.registration_email !== undefined;
}
