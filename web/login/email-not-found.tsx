import { Anchor, Button, Stack, Text } from '@mantine/core';
import { useSettings } from '#web/settings/api.ts';
import { PageTitle } from '#web/ui/page-title.tsx';
import { NarrowPage } from '#web/ui/narrow-page.tsx';

export function EmailNotFound({ onBack }: { onBack: () => void }) {
  const contact = useSettings().data?.contact_email;
  return (
    <NarrowPage>
      <PageTitle title="Email not found" />
      <Stack align="flex-start">
        <Text role="alert">Your email was not found in the system. If you think this is an error, please contact:</Text>
        {contact ? (
          <Anchor href={`mailto:${contact}`} underline="always">
            {contact}
          </Anchor>
        ) : (
          <Text>the organiser of your event.</Text>
        )}
        <Button variant="default" onClick={onBack}>
          Try another address
        </Button>
      </Stack>
    </NarrowPage>
  );
}
