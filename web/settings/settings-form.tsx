import { Button, Fieldset, Group, Stack, Switch, Textarea, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { type ReactNode, type SyntheticEvent, useRef, useState } from 'react';
import { notices } from '#domain/notices.ts';
import { type Settings, settings as settingsSchema } from '#domain/settings.ts';
import { refusedFields } from '#web/http/refused-fields.ts';
import { errorText } from '#web/http/request.ts';
import { ErrorText } from '#web/ui/error-text.tsx';
import { focusFirstError } from '#web/ui/focus-first-error.ts';
import { notifySuccess } from '#web/ui/notify.ts';
import { useSaveSettings } from './api.ts';
import { MailField, Placeholders } from './mail-field.tsx';

export function SettingsForm({ stored }: { stored: Settings }) {
  const { busy, error, form, submit } = useSettingsForm(stored);
  return (
    <form onSubmit={submit} noValidate>
      <Stack maw="60rem" gap="lg">
        <Section title="Texts on the pages">
          <Textarea
            label="Front page text"
            description="What visitors read before they log in"
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
        </Section>
        <Section title="Emails">
          <Placeholders />
          <MailField
            label="Registration email"
            description="Sent after somebody has registered. Left empty, a short text of our own is sent: see Preview."
            field="registration_email"
            {...form.getInputProps('registration_email')}
          />
          <MailField
            label="Confirmation email"
            description="Sent when an admin confirms an organization. Left empty, a short text of our own is sent: see Preview."
            field="confirmation_email"
            {...form.getInputProps('confirmation_email')}
          />
        </Section>
        <Section title="Login and booking">
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
        </Section>
        <ErrorText>{error}</ErrorText>
        <Group>
          <Button type="submit" loading={busy}>
            Save
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

function Section({ children, title }: { title: string; children: ReactNode }) {
  return (
    <Fieldset legend={title}>
      <Stack gap="lg">{children}</Stack>
    </Fieldset>
  );
}

function useSettingsForm(stored: Settings) {
  const save = useSaveSettings();
  const [error, setError] = useState<string>();
  const element = useRef<HTMLElement>(null);
  const form = useForm<Settings>({ initialValues: stored, validate: settingsErrors });
  const validated = form.onSubmit(
    async (values) => {
      try {
        await save.mutateAsync({ ...values, contact_email: values.contact_email.trim() });
        form.resetDirty();
        notifySuccess(notices.saved);
      } catch (reason) {
        form.setErrors(refusedFields(reason));
        setError(errorText(reason));
        focusFirstError(element.current);
      }
    },
    () => focusFirstError(element.current),
  );
  const submit = (event: SyntheticEvent<HTMLFormElement>) => {
    element.current = event.currentTarget;
    setError(undefined);
    validated(event);
  };
  return { busy: save.isPending, error, form, submit };
}

function settingsErrors(values: Settings): Record<string, string> {
  const issues =
    settingsSchema.safeParse({ ...values, contact_email: values.contact_email.trim() }).error?.issues ?? [];
  return Object.fromEntries(
    issues.map(({ message, path }) => [String(path[0]), path[0] === 'contact_email' ? 'Not an email' : message]),
  );
}
