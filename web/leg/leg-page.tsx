import { Text, Title } from '@mantine/core';
import { boatName, legName } from '#domain/wording.ts';
import { stateWords } from '#domain/disruption/state-words.ts';
import type { Leg } from '#domain/leg.ts';
import { writtenDate } from '#domain/time.ts';
import { useEvent } from '#web/event/api.ts';
import { EventTabs } from '#web/event/event-tabs.tsx';
import { usePathId } from '#web/path-id.ts';
import { link } from '#web/paths.ts';
import { useSession } from '#web/session/session.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Facts } from '#web/ui/facts.tsx';
import { LegTime } from '#web/ui/leg-time.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { PageStandIn } from '#web/ui/stand-ins.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';
import { useLeg } from './api.ts';
import { BoatsOfLeg } from './boats-of-leg.tsx';
import { EventLine } from './event-line.tsx';
import { EditLeg, LegActions } from './leg-buttons.tsx';

export function Component() {
  const leg = useLeg(usePathId('id'));
  if (!leg.data) return <PageStandIn title="Leg" query={leg} />;
  return <LegDetail key={leg.data.id} leg={leg.data} />;
}

function LegDetail({ leg }: { leg: Leg }) {
  const { type } = useSession();
  const event = useEvent(leg.event);
  return (
    <>
      <PageTitle title={legName(leg.identifier, 'Leg')}>
        <LinkButton to={link('calendar', { eid: leg.event })}>Bookings</LinkButton>
        {type === 'admin' ? (
          <EditLeg leg={leg} />
        ) : (
          <LinkButton to={link('legsOfEvent', { eid: leg.event })}>List legs</LinkButton>
        )}
      </PageTitle>
      <EventTabs event={leg.event} />
      {event.data && <EventLine event={event.data} />}
      <Facts
        facts={[
          ['Date', writtenDate(leg.date)],
          ['Time', <LegTime key="time" leg={leg} />],
          ['State', stateWords(leg) && <Text fw={600}>{stateWords(leg)}</Text>],
          ['Starting point', leg.starting_point],
          ['Via', leg.via],
          ['Ending point', leg.ending_point],
          ['Description', leg.description],
          ['Passengers per boat, at most', leg.max_per_boat],
          ['Booked', `${leg.registrations} of ${leg.total_capacity}`],
          ['Your boat', leg.registered_to ? boatName(leg.registered_to) : ''],
          ['Day', leg.locked ? <Badge color="gray">Locked</Badge> : ''],
        ]}
      />
      <Title order={2} size="h3" mb="xs">
        Boats
      </Title>
      <BoatsOfLeg leg={leg} />
      {type === 'admin' && <LegActions leg={leg} />}
    </>
  );
}
