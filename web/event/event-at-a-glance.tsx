import { Group, Text } from '@mantine/core';
import { Link } from 'react-router';
import type { Overview } from '#domain/overview.ts';
import { link } from '#web/paths.ts';
import { LinkButton, MainLinkButton } from '#web/ui/link-button.tsx';
import { QueryStandIn } from '#web/ui/stand-ins.tsx';
import { useOverview } from './api.ts';
import { DaysTaken } from './days-taken.tsx';
import { Panel } from './overview-panel.tsx';

/** How full each day is and who is still missing, for an organiser who looks in. */
export function EventAtAGlance({ event }: { event: number }) {
  const overview = useOverview(event);
  return (
    <Panel title="Seats taken">
      <QueryStandIn query={overview} />
      {overview.data?.legs.length === 0 && <NoLegsYet event={event} />}
      {overview.data && overview.data.legs.length > 0 && <Days event={event} overview={overview.data} />}
    </Panel>
  );
}

function Days({ event, overview: { drivers, legs, withoutSeat } }: { event: number; overview: Overview }) {
  return (
    <>
      <DaysTaken event={event} legs={legs} />
      <Text mt="sm">
        {withoutSeat.length === 0
          ? 'Every test driver has a seat.'
          : `${withoutSeat.length} of ${drivers} test drivers have no seat yet.`}{' '}
        <Link to={link('overview', { id: event })}>See the people, legs and hours</Link>
      </Text>
    </>
  );
}

function NoLegsYet({ event }: { event: number }) {
  return (
    <>
      <Text c="dimmed">There are no legs yet. Add the boats first, then the legs that they go on.</Text>
      <Group mt="sm" gap="xs">
        <LinkButton to={link('newBoats')}>Add its boats</LinkButton>
        <MainLinkButton to={link('newLeg', { eid: event })}>Add the first leg</MainLinkButton>
      </Group>
    </>
  );
}
