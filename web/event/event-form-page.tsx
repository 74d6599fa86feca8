import { createEvent, editEvent, readEvent } from '#domain/calls/event.ts';
import { useChange } from '#web/http/use-change.ts';
import { useRead } from '#web/http/use-read.ts';
import { useNavigate, useParams } from '#web/router/routing.tsx';
import { notices } from '#domain/notices.ts';
import { usePathId } from '#web/path-id.ts';
import { link } from '#web/paths.ts';
import { notifySuccess } from '#web/ui/notify.ts';
import { PageStandIn } from '#web/ui/stand-ins.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';
import { EventHeader } from './event-header.tsx';
import { EventForm } from './event-form.tsx';

export function Component() {
  return useParams()['id'] === undefined ? <NewEvent /> : <EditEvent />;
}

function NewEvent() {
  const navigate = useNavigate();
  const create = useChange(createEvent);
  return (
    <>
      <PageTitle title="New event" />
      <EventForm
        saveLabel="Create event"
        cancelTo={link('events')}
        onSave={async (event) => {
          const { id } = await create.mutateAsync(event);
          notifySuccess(notices.event_created);
          await navigate(link('today', { id }));
        }}
      />
    </>
  );
}

function EditEvent() {
  const id = usePathId('id');
  const navigate = useNavigate();
  const event = useRead(readEvent, { id });
  const edit = useChange(editEvent);
  if (!event.data) return <PageStandIn title="Edit event" query={event} />;
  return (
    <>
      <EventHeader event={id} place="About" title="Edit" />
      <EventForm
        event={event.data}
        saveLabel="Save"
        cancelTo={link('event', { id })}
        onSave={async (fields) => {
          await edit.mutateAsync({ ...fields, id });
          notifySuccess(notices.event_updated);
          await navigate(link('event', { id }));
        }}
      />
    </>
  );
}
