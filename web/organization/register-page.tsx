import { Anchor, Button, Group, Stack, Text } from '@mantine/core';
import { Link } from 'react-router';
import { link } from '#web/paths.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { ErrorText } from '#web/ui/error-text.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';
import { OrganizationFields } from './organization-fields.tsx';
import { RegistrationSent } from './registration-sent.tsx';
import { RegistrationSummary } from './registration-summary.tsx';
import { useRegister } from './use-register.ts';

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
          <ErrorText>{error}</ErrorText>
          <Group>
            <Button type="submit" size="lg">
              Register
            </Button>
          </Group>
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
