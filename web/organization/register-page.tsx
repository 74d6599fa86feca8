import { Anchor, Paper, Stack, Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import { type SyntheticEvent, useRef, useState } from 'react';
import { Link } from 'react-router';
import { notices } from '#domain/notices.ts';
import { withoutUnaskedHotels } from '#domain/organization.ts';
import { link } from '#web/paths.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { ErrorText } from '#web/ui/error-text.tsx';
import { FormBar } from '#web/ui/form.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';
import { errorText, post } from '#web/http/request.ts';
import { refusedFields, textUnlessBeside } from '#web/ui/field-errors.ts';
import { focusFirstError } from '#web/ui/use-save.ts';
import { notifySuccess } from '#web/ui/notify.ts';
import { RetentionNote } from './my-data.tsx';
import { OrganizationFields } from './organization-fields.tsx';
import { emptyOrganization, organizationErrors, type OrganizationValues } from './organization-values.ts';

/** Where a journalist signs up. */
export function Component() {
  const { close, error, form, opened, send, sent, submit } = useRegister();
  if (sent) return <RegistrationSent {...sent} />;
  return (
    <Stack maw="56rem" mx="auto" gap={0}>
      <PageTitle title="Register" />
      <Text mb="lg">
        For journalists. Fields marked * must be filled in. Already registered?{' '}
        <Anchor component={Link} to={link('login')} underline="always">
          Log in
        </Anchor>
      </Text>
      <form onSubmit={submit} noValidate>
        <Stack gap="lg">
          <OrganizationFields form={form} type="test driver" />
          <RetentionNote />
          <ErrorText>{error}</ErrorText>
          <FormBar label="Register" saving={false} />
        </Stack>
      </form>
      <ConfirmDialog
        title="Send your registration?"
        confirmLabel="Send registration"
        opened={opened}
        onClose={close}
        onConfirm={send}
      >
        <RegistrationSummary values={form.values} />
      </ConfirmDialog>
    </Stack>
  );
}

/** The most important field: the login link goes to this address. */
function RegistrationSummary({ values }: { values: OrganizationValues }) {
  return (
    <div>
      <Text fw={600}>
        {values.first_name} {values.last_name}
      </Text>
      <Text>{values.organization_name}</Text>
      <Text style={{ overflowWrap: 'anywhere' }}>{values.email}</Text>
      <Text mt="sm" c="dimmed">
        Please check the email address: your login link is sent to it.
      </Text>
    </div>
  );
}

function RegistrationSent({ email, update }: Sent) {
  return (
    <Paper withBorder p="xl" maw="36rem" mx="auto" role="status">
      {update ? (
        <>
          <PageTitle title="Confirm your information" />
          <Text>
            You have registered before. An email with a confirmation link was sent to <strong>{email}</strong>. Your
            information is updated when you open the link.
          </Text>
        </>
      ) : (
        <>
          <PageTitle title="Registration sent" />
          <Text>
            Thank you. We have sent an email to <strong>{email}</strong>. Open its link to log in and choose your boats.
          </Text>
        </>
      )}
    </Paper>
  );
}

interface Sent {
  email: string;
  /** The address was known: what was sent waits for the link in the mail. */
  update: boolean;
}

/** Fill in, look at it once more, send. The input stays, whatever the answer is. */
function useRegister() {
  const [sent, setSent] = useState<Sent>();
  const [opened, setOpened] = useState(false);
  const [error, setError] = useState<string>();
  const element = useRef<HTMLElement>(null);
  const form = useForm<OrganizationValues>({
    initialValues: emptyOrganization('test driver'),
    validate: (values) => organizationErrors(values, true),
  });

  const validated = form.onSubmit(
    () => setOpened(true),
    () => focusFirstError(element.current),
  );
  const submit = (event: SyntheticEvent<HTMLFormElement>) => {
    element.current = event.currentTarget;
    setError(undefined);
    validated(event);
  };
  const send = async () => {
    const values = withoutUnaskedHotels(form.values);
    try {
      const answer = await post<{ update?: boolean }>('/api/org/register', { ...values, email: values.email.trim() });
      if (!answer.update) notifySuccess(notices.registration_sent);
      setSent({ email: values.email.trim(), update: answer.update === true });
    } catch (reason) {
      const fields = refusedFields(reason);
      form.setErrors(fields);
      setError(textUnlessBeside(fields, errorText(reason)));
      if (Object.keys(fields).length > 0) focusFirstError(element.current);
    } finally {
      setOpened(false);
    }
  };
  return { close: () => setOpened(false), error, form, opened, send, sent, submit };
}
