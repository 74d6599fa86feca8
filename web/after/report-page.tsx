import { Box, Button } from '@mantine/core';
import { readEvent } from '#domain/calls/event.ts';
import { downloadReport, readBuilderReport, readPeopleReported } from '#domain/calls/report.ts';
import { useRead } from '#web/http/use-read.ts';
import type { Event } from '#domain/event.ts';
import type { BoatReport, BuilderReport } from '#domain/after/report.ts';
import { errors } from '#domain/errors.ts';
import { boatName } from '#domain/wording.ts';
import { RequestError } from '#web/http/request.ts';
import { useDownload } from '#web/http/use-download.ts';
import { EventHeader } from '#web/event/event-header.tsx';
import { idIn, usePathId } from '#web/path-id.ts';
import { link } from '#web/paths.ts';
import { useSearchParams } from '#web/router/routing.tsx';
import { useSession } from '#web/http/session.ts';
import { CallButton } from '#web/ui/call-button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';
import { PageStandIn } from '#web/ui/stand-ins.tsx';
import { ViewSwitch } from '#web/ui/view-switch.tsx';
import { Fold } from '#web/ui/fold.tsx';
import { lazyPart } from '#web/ui/lazy-part.tsx';
import { BoatSheet } from './boat-sheet.tsx';
import { NewPiece } from './new-piece.tsx';

const OfAllBoats = lazyPart(async () => (await import('./of-all-boats.tsx')).OfAllBoats);

/** What an event was worth: a page a boat for its builder, and the organisers' view of all. The address holds the boat. */
export function Component() {
  const id = usePathId('id');
  const event = useRead(readEvent, { id });
  const report = useRead(readBuilderReport, { event: id });
  const [search] = useSearchParams();
  const isAdmin = useSession().type === 'admin';
  const wanted = idIn(search.get('boat'));
  if (event.data && report.error instanceof RequestError && report.error.code === 'report_not_open')
    return (
      <>
        {isAdmin ? <EventHeader event={id} place="After the event" /> : <PageTitle title="After the event" />}
        <EmptyState
          title={errors.report_not_open.text}
          text={`It opens when the event is over, and ${isAdmin ? 'you publish it to builders' : 'you are told by mail'}.`}
          action={!isAdmin && <LinkButton to={link('boats')}>My boats</LinkButton>}
        />
      </>
    );
  if (!event.data || !report.data) return <PageStandIn title="After the event" query={[event, report]} />;
  const { boats } = report.data;
  const boat = boats.find((each) => each.id === wanted) ?? (isAdmin ? undefined : boats[0]);
  return (
    <>
      <div className="on-screen">
        <EventHeader event={id} place="After the event">
          {boats.length > 0 && <Take event={id} printed={boat !== undefined} />}
          {isAdmin && boat && <LinkButton to={link('report', { id })}>All boats</LinkButton>}
        </EventHeader>
        {!isAdmin && boat && <Boats event={id} boats={boats} current={boat} />}
      </div>
      <Shown event={event.data} report={report.data} boat={boat} />
      {boats.length > 0 && (
        <Box className="on-screen" mt="lg">
          <AddPiece event={id} boats={boat ? [boat] : boats} />
        </Box>
      )}
    </>
  );
}

function Shown({ boat, event, report }: { event: Event; report: BuilderReport; boat: BoatReport | undefined }) {
  const { type } = useSession();
  if (boat) return <BoatSheet event={event} boat={boat} />;
  if (type === 'admin') return <OfAllBoats event={event} report={report} />;
  return <EmptyState title="You had no boats at this event" text="A report is about one's own boats." />;
}

/** The report to hand on: on paper or as a workbook. */
function Take({ event, printed }: { event: number; printed: boolean }) {
  return (
    <>
      {printed && (
        <Button variant="default" onClick={() => window.print()}>
          Print
        </Button>
      )}
      <CallButton call={useDownload(downloadReport.builder)} input={{ eventId: event }}>
        Download .xlsx
      </CallButton>
    </>
  );
}

function Boats({ boats, current, event }: { event: number; boats: BoatReport[]; current: BoatReport }) {
  if (boats.length < 2) return null;
  return (
    <Box component="nav" mb="md">
      <ViewSwitch
        label="Your boats"
        current={String(current.id)}
        views={boats.map((boat) => [
          String(boat.id),
          boatName(boat),
          `${link('report', { id: event })}?boat=${boat.id}`,
        ])}
      />
    </Box>
  );
}

/** What organisers and builders know of, whether or not they know who wrote it. */
function AddPiece({ boats, event }: { event: number; boats: BoatReport[] }) {
  const isAdmin = useSession().type === 'admin';
  const people = useRead(readPeopleReported, { event: isAdmin ? event : undefined }).data ?? [];
  return (
    <Fold title="Add a piece" gist="Published, and not in the list" late>
      <NewPiece asked event={event} boats={boats} people={people.map(({ id, name }) => ({ id, name }))} />
    </Fold>
  );
}
