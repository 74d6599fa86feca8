import { Anchor, Paper, Stack, Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useDisclosure } from '@mantine/hooks';
import { useState } from 'react';
import { Link } from 'react-router';
import { notices } from '#domain/notices.ts';
import { withoutUnaskedHotels } from '#domain/organization.ts';
import { link } from '#web/paths.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { CheckedForm, FormBar } from '#web/ui/form.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';
import { errorText, post } from '#web/http/request.ts';
import { useSave } from '#web/ui/use-save.ts';
import { notifySuccess } from '#web/ui/notify.ts';
import { RetentionNote } from './my-data.tsx';
import { OrganizationFields } from './organization-fields.tsx';
import { emptyOrganization, organizationErrors, type OrganizationValues } from './organization-values.ts';

/** Where a journalist signs up. */
export function Component() {
  const { dialog, error, form, opened, send, sent } = useRegister();
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
      <CheckedForm form={form} onSubmit={dialog.open}>
        <Stack gap="lg">
          <OrganizationFields form={form} type="test driver" />
          <RetentionNote />
          <FormBar error={error} label="Register" saving={false} />
        </Stack>
      </CheckedForm>
      <ConfirmDialog
        title="Send your registration?"
        confirmLabel="Send registration"
        opened={opened}
        onClose={dialog.close}
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
  const [opened, dialog] = useDisclosure();
  const form = useForm<OrganizationValues>({
    initialValues: emptyOrganization('test driver'),
    validate: (values) => organizationErrors(values, true),
  });
  const { error, save } = useSave(form, errorText);
  const send = async () => {
    const email = form.values.email.trim();
    await save(async () => {
      const values = { ...withoutUnaskedHotels(form.values), email };
      const { update } = await post<{ update?: boolean }>('/api/org/register', values);
      if (!update) notifySuccess(notices.registration_sent);
      setSent({ email, update: update === true });
    });
    dialog.close();
  };
  return { dialog, error, form, opened, send, sent };
}
