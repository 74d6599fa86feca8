import { Paper, Text } from '@mantine/core';
import { PageTitle } from '#web/ui/page-title.tsx';
import type { Sent } from './use-register.ts';

export function RegistrationSent({ email, update }: Sent) {
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
