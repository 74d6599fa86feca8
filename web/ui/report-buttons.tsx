import { useMutation } from '@tanstack/react-query';
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
      <ul className="rows" data-beside>
        {reportsOf[type]
          .toSorted((one, other) => Number(other === first) - Number(one === first))
          .map((kind) => (
            <li key={kind}>
              <Row
                style={{ paddingBlockEnd: '0.75rem' }}
                name={
                  <button
                    type="button"
                    className="press"
                    aria-label={eventName && `${reportNames[kind]}, ${eventName}`}
                    aria-busy={report.isPending && report.variables === kind}
                    style={{ gap: '0.5rem', marginBlockEnd: '-0.625rem', color: 'var(--sea)' }}
                    onClick={() => report.mutate(kind)}
                  >
                    {reportNames[kind]}
                    <span aria-hidden>{report.isPending && report.variables === kind ? '…' : '↓'}</span>
                  </button>
                }
                about={reportContents[kind]}
              />
            </li>
          ))}
      </ul>
      <ErrorText>{report.isError && errorText(report.error)}</ErrorText>
    </>
  );
}
