import { readEvent } from '#domain/calls/event.ts';
import { useRead } from '#web/http/use-read.ts';
import { WishesAndDraw } from '#web/event/wishes-and-draw.tsx';
import { EventPlaces } from '#web/event/event-places.tsx';
import { usePathId } from '#web/path-id.ts';
import { useSession } from '#web/http/session.ts';
import { PageStandIn } from '#web/ui/stand-ins.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';
import { Navigate } from '#web/router/routing.tsx';
import { link } from '#web/paths.ts';

/** One's own wishes; the organiser's side of them is a view of the event's people, and shown there. */
export function Component() {
  const event = useRead(readEvent, { id: usePathId('eid') });
  const isAdmin = useSession().type === 'admin';
  if (!event.data) return <PageStandIn title="Wishes and draw" query={event} />;
  if (isAdmin) return <Navigate to={`${link('people', { id: event.data.id })}?view=wishes`} />;
  return (
    <>
      <EventPlaces event={event.data} place="Book" asAdmin="Schedule" untitled />
      <PageTitle title="Wishes and draw" />
      <WishesAndDraw event={event.data} />
    </>
  );
}
