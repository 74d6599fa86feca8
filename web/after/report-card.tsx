import { Stack, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { readBuilderReport } from '#domain/calls/report.ts';
import { type Figure, figureNames } from '#domain/after/figure-names.ts';
import type { Event } from '#domain/event.ts';
import { boatName, counted } from '#domain/wording.ts';
import { isToCome, useRead } from '#web/http/use-read.ts';
import { link } from '#web/paths.ts';
import { BoatPicture } from '#web/ui/boat-picture.tsx';
import { LinkButton, MainLinkButton } from '#web/ui/link-button.tsx';
import { Loading } from '#web/ui/loading.tsx';
import { SeatMeter } from '#web/ui/meter.tsx';
import { BoatRow } from '#web/ui/row.tsx';
import classes from './report.module.css';

/** What can be added up over several boats. */
const leading = ['trips', 'aboard', 'pieces'] as const satisfies Figure[];

/** A builder's home after an event: what it was worth, a row a boat, and the report one press away; `children` once that is known. */
export function ReportCard({ children, event }: { event: Event; children: ReactNode }) {
  const report = useRead(readBuilderReport, { event: event.id }, { enabled: event.after });
  if (isToCome(report)) return <Loading />;
  const boats = report.data?.boats ?? [];
  const to = link('report', { id: event.id });
  return (
    <>
      <Stack component="section" aria-label={`After ${event.name}`} gap="md">
        <div className={`card empty ${classes.card}`}>
          <BoatPicture
            location={boats[0]?.picture ?? event.picture}
            sizes="(min-width: 48em) 36rem, 94vw"
            leads
            covers
          />
          <Stack justify="center" gap="md" p={{ base: 'md', sm: 'xl' }}>
            <div>
              <Title order={2}>{event.name} is over</Title>
              <Text c="dimmed">
                Thank you for bringing your {boats.length === 1 ? 'boat' : 'boats'}.
                {boats.length > 0
                  ? ' The report is here.'
                  : event.after && ' The report stands here once the organiser opens it.'}
              </Text>
            </div>
            {boats.length > 0 && (
              <>
                <dl className={`${classes.leading} ${classes.short}`}>
                  {leading.map((figure) => (
                    <div key={figure}>
                      <dt>{figureNames[figure]}</dt>
                      <dd>{boats.reduce((sum, { figures }) => sum + figures[figure], 0)}</dd>
                    </div>
                  ))}
                </dl>
                <div>
                  <MainLinkButton to={to}>Open the report</MainLinkButton>
                </div>
              </>
            )}
            {boats.length === 0 && (
              <div>
                <LinkButton to={link('boats')}>My boats</LinkButton>
              </div>
            )}
          </Stack>
        </div>
        {boats.length > 0 && (
          <ul className="card rows" data-large data-beside aria-label="Your boats">
            {boats.map(({ figures, id, picture, ...boat }) => (
              <li key={id}>
                <BoatRow
                  to={`${to}?boat=${id}`}
                  picture={picture}
                  width="6.5rem"
                  name={boatName(boat)}
                  about={`${counted(figures.people, 'person', 'people')} aboard, ${counted(figures.pieces, 'piece')} published`}
                  more={
                    <span className={classes.wide}>
                      <SeatMeter taken={figures.aboard} of={figures.offered} word=" seats sailed" />
                    </span>
                  }
                />
              </li>
            ))}
          </ul>
        )}
      </Stack>
      {children}
    </>
  );
}
