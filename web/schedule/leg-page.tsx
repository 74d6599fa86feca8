import { dayNote } from '#domain/boarding/states.ts';
import { Button, Group, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { readEvent } from '#domain/calls/event.ts';
import { copyLeg, removeLeg } from '#domain/calls/leg.ts';
import { useChange } from '#web/http/use-change.ts';
import { useRead } from '#web/http/use-read.ts';
import { useLeg } from '#web/trip/use-leg.ts';
import { Navigate, useNavigate } from '#web/router/routing.tsx';
import { stateWords } from '#domain/disruption/state-words.ts';
import { legField, type LegFieldName, legFieldNames } from '#domain/leg-fields.ts';
import type { Leg } from '#domain/leg.ts';
import { notices } from '#domain/notices.ts';
import { writtenDate, writtenDay } from '#domain/time.ts';
import { capitalized, counted, legName } from '#domain/wording.ts';
import { EventHeader } from '#web/event/event-header.tsx';
import { ZoneNote } from '#web/event/zone-note.tsx';
import { usePathId } from '#web/path-id.ts';
import { link } from '#web/paths.ts';
import { useSession } from '#web/http/session.ts';
import { Badge } from '#web/ui/badge.tsx';
import { type Fact, Facts } from '#web/ui/facts.tsx';
import { LegTime } from '#web/ui/leg-time.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { PageStandIn } from '#web/ui/stand-ins.tsx';
import { writeTo } from '#web/event/conditions.ts';
import { CallButton } from '#web/ui/call-button.tsx';
import { notifySuccess } from '#web/ui/notify.ts';
import { RemoveButton } from '#web/ui/remove-button.tsx';
import { tripPath } from '#web/trip-address.ts';
import { BoatsOfLeg } from './boats-of-leg.tsx';
import { ChangeLeg } from '#web/change/next-act.tsx';
import { CopyBoatsDialog } from './copy-boats-dialog.tsx';

export function Component() {
  const leg = useLeg(usePathId('id'));
  const isAdmin = useSession().type === 'admin';
  if (!leg.data) return <PageStandIn title="Leg" query={leg} />;
  // For whoever sails, a leg is the trip in its calendar.
  if (!isAdmin) return <Navigate to={tripPath(leg.data.event, leg.data)} />;
  return <LegDetail key={leg.data.id} leg={leg.data} />;
}

/** In the title and the time; its map is a link of each trip. */
const said: readonly LegFieldName[] = ['identifier', 'date', 'start_time', 'end_time', 'map'];

function LegDetail({ leg }: { leg: Leg }) {
  const event = useRead(readEvent, { id: leg.event });
  // Its head has the height of the event's name and days.
  if (!event.data) return <PageStandIn title="Leg" query={event} />;
  return (
    <>
      <EventHeader event={leg.event} place="Schedule" title={titleOf(leg)}>
        <ChangeLeg event={event.data} leg={leg.id} />
        <LinkButton to={link('editLeg', { id: leg.id })}>Edit</LinkButton>
        <RemoveLeg leg={leg} />
      </EventHeader>
      <ZoneNote event={event.data} />
      <BoatsOfLeg leg={leg} />
      <Group my="lg" gap="xs">
        <LinkButton to={link('calendar', { eid: leg.event })}>Bookings</LinkButton>
        <CopyLeg leg={leg} />
        <CopyBoats leg={leg} />
        <LinkButton to={writeTo(leg.event, { leg: leg.id })}>Write to…</LinkButton>
        <LinkButton to={`${link('history')}?leg=${leg.id}`}>History</LinkButton>
      </Group>
      <Facts
        facts={[
          ['Date', writtenDate(leg.date)],
          ['Time', <LegTime key="time" leg={leg} />, false],
          ['State', stateWords(leg) && <Text fw={600}>{stateWords(leg)}</Text>],
          ...legFieldNames
            .filter((name) => !said.includes(name))
            .map((name): Fact => [legField(name).label, leg[name]]),
          ['Booked', `${leg.registrations} of ${leg.total_capacity}`],
          ['Day', dayNote([leg]) && <Badge color="gray">{capitalized(dayNote([leg]))}</Badge>],
        ]}
      />
    </>
  );
}

/** '10:15–11:15, Sat 28 November, Eastern Harbour, pier A · Leg A22' */
function titleOf({ date, end_time, identifier, start_time, starting_point }: Leg): string {
  const when = [`${start_time}–${end_time}`, writtenDay(date), starting_point].filter(Boolean).join(', ');
  return `${when} · ${legName(identifier, 'Leg')}`;
}

function CopyBoats({ leg }: { leg: Leg }) {
  const [copying, dialog] = useDisclosure();
  return (
    <>
      <Button variant="default" onClick={dialog.open}>
        Copy boats to a leg
      </Button>
      <CopyBoatsDialog leg={leg} opened={copying} onClose={dialog.close} />
    </>
  );
}

function CopyLeg({ leg }: { leg: Leg }) {
  const navigate = useNavigate();
  const open = ({ id }: { id: number }) => {
    notifySuccess(notices.leg_copied);
    void navigate(link('leg', { id }));
  };
  return (
    <CallButton call={useChange(copyLeg)} input={{ id: leg.id }} onDone={open}>
      Copy
    </CallButton>
  );
}

function RemoveLeg({ leg }: { leg: Leg }) {
  const removal = useChange(removeLeg);
  return (
    <RemoveButton
      name={legName(leg.identifier)}
      text={`${counted(leg.registrations, 'registration')} on this leg will be deleted. Undo brings the leg back with them.`}
      onRemove={() => removal.mutateAsync({ id: leg.id })}
      to={`${link('legsOfEvent', { eid: leg.event })}?removed=${leg.id}`}
    />
  );
}
