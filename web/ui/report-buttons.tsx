import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import type { CSSProperties } from 'react';
import { downloadReport } from '#domain/calls/report.ts';
import { type ReportKind, reportContents, reportNames, reportsOf } from '#domain/report-kinds.ts';
import { fetchFile } from '#web/http/use-download.ts';
import { errorText } from '#web/http/request.ts';
import { useSession } from '#web/http/session.ts';
import { ErrorText } from './error-text.tsx';
import { Row } from './row.tsx';

/** The reports of the user's own role for one event. `eventName` tells the buttons of several events apart for those who hear them. */
export function ReportButtons({ event, eventName, first }: { event: number; eventName?: string; first?: ReportKind }) {
  const { type } = useSession();
  const report = useMutation({
    mutationFn: (kind: ReportKind) => fetchFile(downloadReport[kind], { eventId: event }),
  });
  if (type === null) return null;
  return (
    <>
      <ul
        className="rows tiles"
        data-beside
        data-large
        style={{ '--tile': '30rem', gap: '0 var(--space-3)' } as CSSProperties}
      >
        {reportsOf[type]
          .toSorted((one, other) => Number(other === first) - Number(one === first))
          .map((kind) => (
            <li key={kind}>
              <Row
                name={reportNames[kind]}
                about={reportContents[kind]}
                action={
                  <Button
                    variant="default"
                    px="sm"
                    aria-label={['.xlsx', reportNames[kind], eventName].filter(Boolean).join(', ')}
                    loading={report.isPending && report.variables === kind}
                    onClick={() => report.mutate(kind)}
                  >
                    .xlsx
                  </Button>
                }
              />
            </li>
          ))}
      </ul>
      <ErrorText>{report.isError && errorText(report.error)}</ErrorText>
    </>
  );
}
