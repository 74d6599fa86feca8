import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { Link } from 'react-router';
import { boatFigures, boatName, counted } from '#domain/wording.ts';
import type { BoatToBrowse } from '#domain/boat.ts';
import { boatKeys } from '#web/boat/api.ts';
import { useEvent } from '#web/event/api.ts';
import { get } from '#web/http/request.ts';
import { usePathId } from '#web/path-id.ts';
import { link } from '#web/paths.ts';
import { useSession } from '#web/session/session.ts';
import { BoatPicture } from '#web/ui/boat-picture.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Loading } from '#web/ui/loading.tsx';
import { PageStandIn } from '#web/ui/stand-ins.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';
import { firstPicture } from '#domain/picture.ts';
import classes from './browse.module.css';

/** For organisers alone, and larger than the pictures. */
const EventBoats = lazy(async () => ({ default: (await import('#web/boat/event-boats.tsx')).EventBoats }));

export function Component() {
  const id = usePathId('id');
  if (useSession().type !== 'admin') return <Browse id={id} />;
  return (
    <Suspense fallback={<Loading />}>
      <EventBoats event={id} />
    </Suspense>
  );
}

/** The boats of an event, to look at before choosing. */
function Browse({ id }: { id: number }) {
  const event = useEvent(id);
  const boats = useQuery({
    queryKey: [...boatKeys.all, 'of event', id],
    queryFn: ({ signal }) => get<{ boats: BoatToBrowse[] }>(`/api/event/${id}/boats`, signal),
    select: (answer) => answer.boats,
  });
  if (!boats.data || !event.data) return <PageStandIn title="Boats" query={[event, boats]} />;
  return (
    <>
      <PageTitle title="Boats" />
      <Text mb="md">
        <Link to={link('calendar', { eid: id })}>{event.data.name}</Link>
        {` · ${counted(boats.data.length, 'boat')}`}
      </Text>
      {boats.data.length === 0 && (
        <EmptyState title="No boats yet" text="A boat shows here as soon as it is on a leg of the event." />
      )}
      <ul className={classes.grid}>
        {boats.data.map((boat, index) => (
          <li key={boat.id} className={classes.card}>
            <BoatPicture
              location={firstPicture(boat.attachments)}
              sizes="(min-width: 62em) 23rem, (min-width: 36em) 46vw, 94vw"
              leads={index < 2}
            />
            <div className={classes.words}>
              <Link to={link('boat', { id: boat.id })} className={classes.name}>
                {boatName(boat)}
              </Link>
              <Text c="dimmed">{boatFigures(boat)}</Text>
              <Text size="sm">{counted(boat.legs.length, 'trip')}</Text>
            </div>
          </li>
        ))}
      </ul>
    </>
  );
}
