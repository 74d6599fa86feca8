import { Alert, Anchor } from '@mantine/core';
import { readBoardingDay } from '#domain/calls/boarding.ts';
import { useRead } from '#web/http/use-read.ts';
import { Link } from '#web/router/routing.tsx';
import { departureState } from '#domain/boarding/states.ts';
import { dateIn } from '#domain/zone.ts';
import { link } from '#web/paths.ts';
import { nameOfBoat, whereAfter } from './words.ts';

/** In red, on the organiser's page of an event: boats that should be back. */
export function OverdueNotice({
  event,
}: {
  event: { id: number; time_zone: string; start_date: string; end_date: string };
}) {
  const today = dateIn(Date.now(), event.time_zone);
  const isOn = today >= event.start_date && today <= event.end_date;
  const day = useRead(readBoardingDay, { event: event.id, date: today }, { enabled: isOn, refetchInterval: 60_000 });
  const overdue = day.data?.departures.filter((each) => departureState(each, day.data.now) === 'overdue') ?? [];
  if (overdue.length === 0) return null;
  return (
    <Alert color="red" role="alert" title="Overdue" mb="lg">
      {overdue.map((each) => (
        <Anchor
          key={`${each.leg.id} ${each.boat.id}`}
          component={Link}
          display="block"
          to={`${link('quay', { id: event.id })}?date=${today}&leg=${each.leg.id}&boat=${each.boat.id}`}
        >
          {`${each.leg.start_time} ${nameOfBoat(each)}, ${each.leg.identifier}: ${whereAfter(each.leg)} at ${each.leg.end_time}?`}
        </Anchor>
      ))}
    </Alert>
  );
}
