import { Button, Group, Stack, Text, Title } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { Link, useNavigate } from 'react-router';
import type { Event } from '#domain/event.ts';
import { notices } from '#domain/notices.ts';
import { writtenDate } from '#domain/time.ts';
import { OverdueNotice } from '#web/boarding/overdue-notice.tsx';
import { ReportButtons } from '#web/download/report-buttons.tsx';
import { usePathId } from '#web/path-id.ts';
import { link } from '#web/paths.ts';
import { useSession } from '#web/session/session.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { Facts } from '#web/ui/facts.tsx';
import { notifyError, notifySuccess } from '#web/ui/notify.ts';
import { PageStandIn } from '#web/ui/page-stand-in.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';
import { refusalText } from '#web/ui/use-save.ts';
import { useCopyEvent, useEvent, usePublishEvent, useRemoveEvent } from './api.ts';
import { EventAtAGlance } from './event-at-a-glance.tsx';

export function Component() {
  const event = useEvent(usePathId('id'));
  const { type } = useSession();
  if (!event.data) return <PageStandIn title="Event" query={event} />;
  return (
    <>
      <PageTitle title={event.data.name}>
        {!event.data.published && <PublishEvent event={event.data} />}
        <Button component={Link} to={link('calendar', { eid: event.data.id })}>
          Bookings
        </Button>
        {type === 'admin' ? (
          <AdminLinks event={event.data} />
        ) : (
          <>
            {type === 'manufacturer' && <LinkButton text="Boarding" to={link('boarding', { id: event.data.id })} />}
            <LinkButton text="List legs" to={link('legsOfEvent', { eid: event.data.id })} />
          </>
        )}
      </PageTitle>
      {type === 'admin' && <OverdueNotice event={event.data} />}
      {!event.data.published && <Text mb="md">This is a draft: only admins see it until it is published.</Text>}
      <Facts
        facts={[
          ['Location', event.data.location],
          ['Start date', writtenDate(event.data.start_date)],
          ['End date', writtenDate(event.data.end_date)],
          ['Time zone', event.data.time_zone],
          ['Description', event.data.description],
          ['Program', event.data.program],
        ]}
      />
      {type === 'admin' && <ForAdmins event={event.data} />}
    </>
  );
}

function ForAdmins({ event }: { event: Event }) {
  return (
    <Stack gap="xl">
      <EventAtAGlance event={event.id} />
      <Stack component="section" gap="xs">
        <Title order={2}>Reports</Title>
        <Text c="dimmed">Each is a sheet for Excel and the like (.xlsx).</Text>
        <ReportButtons event={event.id} />
      </Stack>
      <Stack component="section" gap="xs">
        <Title order={2}>This event</Title>
        <Group gap="xs">
          <CopyEvent event={event} />
          <LinkButton text="History" to={`${link('history')}?event=${event.id}`} />
          <RemoveEvent event={event} />
        </Group>
      </Stack>
    </Stack>
  );
}

function AdminLinks({ event: { id } }: { event: Event }) {
  return (
    <>
      <LinkButton text="Overview" to={link('overview', { id })} />
      <LinkButton text="Manifest" to={link('manifest', { id })} />
      <LinkButton text="Boarding" to={link('boarding', { id })} />
      <LinkButton text="Change the day" to={link('changeDay', { id })} />
      <LinkButton text="List legs" to={link('legsOfEvent', { eid: id })} />
      <LinkButton text="Add legs" to={link('newLeg', { eid: id })} />
      <LinkButton text="Edit" to={link('editEvent', { id })} />
    </>
  );
}

function PublishEvent({ event: { id } }: { event: Event }) {
  const publish = usePublishEvent();
  const publishNow = () =>
    publish.mutate(id, {
      onSuccess: () => notifySuccess(notices.event_published),
      onError: (error) => notifyError(refusalText(error)),
    });
  return (
    <Button onClick={publishNow} loading={publish.isPending}>
      Publish
    </Button>
  );
}

function CopyEvent({ event: { id } }: { event: Event }) {
  const navigate = useNavigate();
  const copy = useCopyEvent();
  const copyAndOpen = () =>
    copy.mutate(id, {
      onSuccess: (made) => {
        notifySuccess(notices.event_created);
        void navigate(link('event', { id: made.id }));
      },
      onError: (error) => notifyError(refusalText(error)),
    });
  return (
    <Button variant="default" onClick={copyAndOpen} loading={copy.isPending}>
      Copy
    </Button>
  );
}

function RemoveEvent({ event }: { event: Event }) {
  const [opened, dialog] = useDisclosure();
  const navigate = useNavigate();
  const removeEvent = useRemoveEvent();
  const confirm = async () => {
    await removeEvent.mutateAsync(event.id);
    notifySuccess(notices.deleted);
    await navigate(link('events'));
  };
  return (
    <>
      <Button variant="outline" color="red" onClick={dialog.open}>
        Remove
      </Button>
      <ConfirmDialog
        opened={opened}
        onClose={dialog.close}
        title={`Remove ${event.name}?`}
        text="An event can be removed once it has no legs and no boats. This cannot be undone."
        confirmLabel="Remove"
        danger
        onConfirm={confirm}
      />
    </>
  );
}

function LinkButton({ text, to }: { text: string; to: string }) {
  return (
    <Button component={Link} to={to} variant="default">
      {text}
    </Button>
  );
}
