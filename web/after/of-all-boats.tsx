import { Box, Button, Group, Stack, Text, Title } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { publishBuilderReport, readPeopleReported } from '#domain/calls/report.ts';
import { useChange } from '#web/http/use-change.ts';
import { useRead } from '#web/http/use-read.ts';
import type { BoatReport, BuilderReport, PersonReported } from '#domain/after/report.ts';
import { type Figure, figureNames } from '#domain/after/figure-names.ts';
import type { Event } from '#domain/event.ts';
import { notices } from '#domain/notices.ts';
import { boatName, counted } from '#domain/wording.ts';
import { writeTo } from '#web/event/conditions.ts';
import { link } from '#web/paths.ts';
import { AboutMails } from '#web/ui/about-mails.tsx';
import { writtenMoment } from '#web/ui/clock.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { PicturedBoat } from '#web/ui/pictured-boat.tsx';
import { QueryStandIn } from '#web/ui/stand-ins.tsx';
import { type Column, SortableTable } from '#web/ui/sortable-table.tsx';
import { useMailed } from '#web/ui/use-mailed.ts';
import { coverageWords } from './coverage-words.ts';
import classes from './report.module.css';
import { shownFigure } from './words.ts';

const leading: Figure[] = ['trips', 'aboard', 'people', 'publications', 'pieces', 'pieces_per_person'];
const figureColumn = (figure: Figure, label: string, onPhone?: true | 'last'): Column<BoatReport> => ({
  key: figure,
  label,
  value: ({ figures }) => figures[figure],
  // Where its heading is not beside it.
  ...(onPhone && {
    onPhone,
    render: ({ figures }) => (
      <>
        {figures[figure]}
        <span className="phone-only">{figures[figure] === 1 ? ' piece' : ' pieces'}</span>
      </>
    ),
  }),
});
const columns: Column<BoatReport>[] = [
  {
    key: 'boat',
    label: 'Boat',
    value: boatName,
    render: (boat, leads) => <PicturedBoat name={boatName(boat)} picture={boat.picture} leads={leads} />,
  },
  { key: 'builder', label: 'Builder', value: ({ builder }) => builder },
  figureColumn('trips', 'Trips'),
  figureColumn('taken', 'Taken'),
  figureColumn('aboard', figureNames.aboard),
  figureColumn('no_shows', 'No-shows'),
  figureColumn('pieces', 'Pieces', 'last'),
  figureColumn('pieces_per_person', 'Per person'),
];

/** The organisers' view: all boats, when their builders read it, and who has answered. */
export function OfAllBoats({ event, report }: { event: Event; report: BuilderReport }) {
  return (
    <Stack gap="xl">
      {report.published_at === null && <Publishing event={event.id} />}
      {report.all && (
        <Stack p="md" gap="sm" className="card">
          {report.published_at !== null && (
            <p className="quiet">{`Builders may read their reports since ${writtenMoment(report.published_at, event.time_zone)}.`}</p>
          )}
          <dl className={classes.even}>
            {leading.map((figure) => (
              <div key={figure}>
                <dt>{figureNames[figure]}</dt>
                <dd>{shownFigure(report.all?.[figure] ?? null)}</dd>
              </div>
            ))}
          </dl>
        </Stack>
      )}
      <section aria-label="Boats">
        <Title order={2} size="h3" mb="xs">{`Boats (${report.boats.length})`}</Title>
        {report.boats.length > 0 && (
          <Box style={{ '--thumb': '3.25rem' }}>
            <SortableTable
              caption="Boats"
              columns={columns}
              rows={report.boats}
              rowLink={({ id }) => `${link('report', { id: event.id })}?boat=${id}`}
            />
          </Box>
        )}
      </section>
      <People event={event.id} />
    </Stack>
  );
}

function Publishing({ event }: { event: number }) {
  const publish = useChange(publishBuilderReport);
  const mailed = useMailed();
  const [asked, dialog] = useDisclosure();
  return (
    <div>
      <Button onClick={dialog.open}>Publish to builders…</Button>
      <ConfirmDialog
        opened={asked}
        onClose={dialog.close}
        title="Publish the report to builders?"
        text={
          <>
            Each builder reads their own boats alone. It stays open; new pieces are added to it. <AboutMails />
          </>
        }
        confirmLabel="Publish and mail"
        onConfirm={async () => {
          const answer = await publish.mutateAsync({ event });
          dialog.close();
          mailed(answer, notices.report_published);
        }}
      />
    </div>
  );
}

const peopleColumns: Column<PersonReported>[] = [
  { key: 'name', label: 'Name', value: ({ name }) => name },
  { key: 'organization_name', label: 'Publication / media', value: ({ organization_name }) => organization_name },
  {
    key: 'pieces',
    label: 'At the event',
    value: ({ pieces }) => pieces,
    render: coverageWords,
    onPhone: true,
  },
  { key: 'answer', label: 'Answer', value: answerOf, onPhone: 'last' },
];

function answerOf({ answer, pieces }: PersonReported): string {
  if (pieces > 0) return 'Published';
  if (answer === 'not_yet') return 'Not yet';
  return answer === 'will_not' ? 'Will not' : 'No answer';
}

/** Seen by organisers alone. */
function People({ event }: { event: number }) {
  const people = useRead(readPeopleReported, { event });
  if (!people.data) return <QueryStandIn query={people} />;
  const sailed = people.data.filter(({ aboard }) => aboard > 0);
  const silent = sailed.filter(({ answer, pieces }) => pieces === 0 && answer !== 'will_not');
  const others = people.data.filter((each) => !silent.includes(each));
  const wrote = people.data.filter(({ pieces }) => pieces > 0).length;
  return (
    <section aria-label="People">
      <Group justify="space-between" mb="xs">
        <Title order={2} size="h3">{`${wrote} of ${counted(sailed.length, 'person', 'people')} published`}</Title>
        {silent.length > 0 && (
          <LinkButton to={writeTo(event, { ids: silent.map(({ id }) => id) })}>
            {`Write to ${silent.length} who have not`}
          </LinkButton>
        )}
      </Group>
      <Text c="dimmed" mb="sm">
        Only organisers see who has not published.
      </Text>
      {people.data.length > 0 && (
        <SortableTable
          caption="People"
          columns={peopleColumns}
          rows={[...silent, ...others]}
          rowLink={({ id }) => link('organization', { id })}
        />
      )}
    </section>
  );
}
