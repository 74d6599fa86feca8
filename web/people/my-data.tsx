import { Button, Stack, Text, Title } from '@mantine/core';
import { downloadMyData, readKeptFor } from '#domain/calls/privacy.ts';
import type { Organization } from '#domain/organization.ts';
import { useDownload } from '#web/http/use-download.ts';
import { useRead } from '#web/http/use-read.ts';
import { usuallyKept } from '#domain/event-fields.ts';
import { errorText } from '#web/http/request.ts';
import { ErrorText } from '#web/ui/error-text.tsx';

/** Downloads everything that is stored about a person. */
export function MyData({ id, type }: Pick<Organization, 'id' | 'type'>) {
  const data = useDownload(downloadMyData);
  return (
    <Stack gap="sm" align="flex-start" component="section" aria-label="My data">
      <Title order={3}>My data</Title>
      <Text>Everything that is stored about you, with the files that you uploaded, in one zip file.</Text>
      <RetentionNote type={type} />
      <Button variant="default" loading={data.isPending} onClick={() => data.mutate({ id })}>
        Download my data
      </Button>
      <ErrorText>{data.isError && errorText(data.error)}</ErrorText>
    </Stack>
  );
}

/** Shown where one registers, too. */
export function RetentionNote({ type }: Pick<Organization, 'type'>) {
  const kept = useRead(readKeptFor);
  if (kept.isError) return null;
  const data = kept.data ?? usuallyKept; // The line has its place from the start.
  return (
    <Text size="sm" c="dimmed">
      {type === 'test driver'
        ? `We delete allergies ${data.health_days} days after the event, travel and hotel details after ${data.travel_days} days and everything else`
        : 'We delete everything'}{' '}
      {data.person_months} months after the last event that you take part in.
    </Text>
  );
}
