import { Stack } from '@mantine/core';
import { readAttendance } from '#domain/calls/boarding.ts';
import { readBuilderReport, readPeopleReported } from '#domain/calls/report.ts';
import { hasNotSaid } from '#domain/after/report.ts';
import type { Event } from '#domain/event.ts';
import { boatName, counted } from '#domain/wording.ts';
import { writtenMoment } from '#domain/zone.ts';
import { AttendancePanel } from '#web/event/attendance-panel.tsx';
import { messagesOf, writeTo } from '#web/event/conditions.ts';
import { shownSubject } from '#web/messages/shown-subject.ts';
import { useRead } from '#web/http/use-read.ts';
import { link } from '#web/paths.ts';
import { LinkButton } from '#web/ui/link-button.tsx';
import { QueryStandIn } from '#web/ui/stand-ins.tsx';
import { BoatRow, Row } from '#web/ui/row.tsx';
import { TodayPanel } from './today-panel.tsx';
import { useWrittenAfter } from '#web/event/use-written-after.ts';
import classes from './today.module.css';

/** Once an event is over: who came, what was published, and what is still to be handed on. */
export function AfterTheEvent({ event }: { event: Event }) {
  const asked = { event: event.after ? event.id : undefined };
  const [attendance, reported, report] = [
    useRead(readAttendance, { event: event.id }),
    useRead(readPeopleReported, asked),
    useRead(readBuilderReport, asked),
  ];
  // All at once: a card that grows moves what stands below it.
  if (attendance.isLoading || reported.isLoading || report.isLoading)
    return <QueryStandIn query={{ ...attendance, data: undefined }} />;
  return (
    <>
      <Stack className={classes.main} gap="var(--space-2)">
        <TodayPanel title="Wrapping up">
          <ul className="rows">
            <LastWritten event={event} />
            {event.after && <Coverage event={event} />}
            <li>
              <Row
                name="Sheets"
                about="Of boats, legs and bookings, and the figures of the year"
                action={<LinkButton to={link('reports', { id: event.id })}>Reports</LinkButton>}
              />
            </li>
          </ul>
        </TodayPanel>
        {event.after && <Praised event={event.id} />}
      </Stack>
      <div className={classes.side}>
        <TodayPanel title="Attendance">
          <AttendancePanel event={event.id} isOver />
        </TodayPanel>
      </div>
    </>
  );
}

/** What people were written last, such as thanks; until then the first button of the page is for it. */
function LastWritten({ event }: { event: Event }) {
  const [last] = useWrittenAfter(event) ?? [];
  return (
    last && (
      <li>
        <Row
          name={shownSubject(last.subject, event)}
          about={`Written ${writtenMoment(last.created_at, event.time_zone)} to ${counted(last.people, 'person', 'people')}`}
          action={<LinkButton to={messagesOf(event.id, last.id)}>See it</LinkButton>}
        />
      </li>
    )
  );
}

const maxPraised = 4;

/** The boats that most was published about, and the way to all of them. */
function Praised({ event }: { event: number }) {
  const boats = useRead(readBuilderReport, { event }).data?.boats ?? [];
  const most = boats.filter(({ pieces }) => pieces.length > 0).toSorted((a, b) => b.pieces.length - a.pieces.length);
  if (most.length === 0) return null;
  return (
    <TodayPanel
      title="Most written about"
      action={<LinkButton to={link('report', { id: event })}>All {boats.length}</LinkButton>}
    >
      <ul className="rows">
        {most.slice(0, maxPraised).map(({ id, picture, pieces, ...boat }) => (
          <li key={id}>
            <BoatRow
              picture={picture}
              name={boatName(boat)}
              state={counted(pieces.length, 'piece')}
              to={link('boat', { id })}
            />
          </li>
        ))}
      </ul>
    </TodayPanel>
  );
}

function Coverage({ event: { id, time_zone } }: { event: Event }) {
  const reported = useRead(readPeopleReported, { event: id });
  const report = useRead(readBuilderReport, { event: id });
  if (!reported.data || !report.data)
    return (
      <li>
        <QueryStandIn query={reported.data ? report : reported} />
      </li>
    );
  const people = reported.data.filter(({ aboard }) => aboard > 0);
  const published = report.data.published_at;
  const silent = people.filter(hasNotSaid);
  return (
    <>
      <li>
        <Row
          name={`${people.filter(({ pieces }) => pieces > 0).length} of ${counted(people.length, 'person', 'people')} published`}
          about={silent.length > 0 && `${silent.length} not published`}
          action={
            silent.length > 0 && (
              <LinkButton to={writeTo(id, { not_published: true })}>Write to {silent.length}</LinkButton>
            )
          }
        />
      </li>
      <li>
        <Row
          name="The report to builders"
          about={published ? `Open to builders since ${writtenMoment(published, time_zone)}` : 'Not published yet'}
          action={
            <LinkButton
              to={link('report', { id })}
              aria-label={`${published ? 'See' : 'Publish'} the report to builders`}
            >
              {published ? 'See it' : 'Publish…'}
            </LinkButton>
          }
        />
      </li>
    </>
  );
}
