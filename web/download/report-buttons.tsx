import { Button, Group, Stack } from '@mantine/core';
import { reportNames, reportsOf } from '#domain/report.ts';
import { errorText } from '#web/http/request.ts';
import { useSession } from '#web/session/session.ts';
import { ErrorText } from '#web/ui/error-text.tsx';
import { useReport } from './api.ts';

/** The reports of the user's own role for one event. `eventName` tells the buttons of several events apart for those who hear them. */
export function ReportButtons({ event, eventName }: { event: number; eventName?: string }) {
  const { type } = useSession();
  const report = useReport(event);
  if (type === null) return null;
  return (
    <Stack gap="xs">
      <Group gap="xs">
        {reportsOf[type].map((kind) => (
          <Button
            key={kind}
            variant="default"
            aria-label={eventName && `${reportNames[kind]}, ${eventName}`}
            loading={report.isPending && report.variables === kind}
            onClick={() => report.mutate(kind)}
          >
            {reportNames[kind]}
          </Button>
        ))}
      </Group>
      <ErrorText>{report.isError && errorText(report.error)}</ErrorText>
    </Stack>
  );
}
