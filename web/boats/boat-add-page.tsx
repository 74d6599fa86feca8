import { NativeSelect, SimpleGrid } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useState } from 'react';
import { addBoats } from '#domain/calls/boat.ts';
import { readEvents } from '#domain/calls/event.ts';
import { readOrganizations } from '#domain/calls/organization.ts';
import { useChange } from '#web/http/use-change.ts';
import { useRead } from '#web/http/use-read.ts';
import { useNavigate, useSearchParams } from '#web/router/routing.tsx';
import { firstActive, isActive, lastEnded } from '#domain/active-event.ts';
import type { Event } from '#domain/event.ts';
import { notices } from '#domain/notices.ts';
import { NoEvent } from '#web/event/no-event.tsx';
import { idIn } from '#web/path-id.ts';
import { link } from '#web/paths.ts';
import { useSession } from '#web/http/session.ts';
import { LinkButton } from '#web/ui/link-button.tsx';
import { notifySuccess } from '#web/ui/notify.ts';
import { PageStandIn } from '#web/ui/stand-ins.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';
import { BoatForm } from './boat-form.tsx';
import { blankBoat, boatToSend, type BoatFormValues } from './boat-values.ts';
import { OwnerChoice } from './owner-choice.tsx';

export function Component() {
  const { id, type } = useSession();
  const isAdmin = type === 'admin';
  const navigate = useNavigate();
  const events = useRead(readEvents);
  const organizations = useRead(readOrganizations, {}, { enabled: isAdmin });
  const add = useChange(addBoats);
  const [opened] = useState(Date.now);
  const asked = idIn(useSearchParams()[0].get('event'));
  const save = async ({ boats, event, owner }: BoatFormValues) => {
    await add.mutateAsync({
      boats: boats.map((boat) => ({
        ...boatToSend(boat),
        ...(event !== null && { event }),
        ...(owner !== null && { owner }),
      })),
    });
    notifySuccess(notices.saved);
    // Back to where they are missed: the event's boats, one's own, or all.
    if (isAdmin) await navigate(asked === undefined ? link('boats') : link('browse', { id: asked }));
    else await navigate(link('boats'));
  };
  if (!events.data || (isAdmin && !organizations.data))
    return <PageStandIn title="Add boats" query={isAdmin ? [events, organizations] : events} />;
  // A builder adds none to what is over.
  const ended = isAdmin ? undefined : lastEnded(events.data);
  const offered = isAdmin ? events.data : events.data.filter((event) => isActive(event, opened));
  if (offered.length === 0)
    return (
      <>
        <PageTitle title="Add boats" />
        <NoEvent
          title={
            ended ? `${ended.name} is over` : isAdmin ? 'There is no event yet' : 'No event has been announced yet'
          }
          text="Boats are added to the next event, once it is announced. Those that you have can be changed at any time."
          action={<LinkButton to={link('boats')}>My boats</LinkButton>}
          textForAdmins="Boats belong to an event. They can be added as soon as there is one."
        />
      </>
    );
  const event = asked ?? firstActive(events.data, opened)?.id ?? null;
  return (
    <>
      <PageTitle title="Add boats" />
      <BoatForm
        name="new boats"
        initial={{ event, owner: isAdmin ? id : null, boats: [blankBoat()] }}
        cancelTo={asked === undefined ? link('boats') : link('browse', { id: asked })}
        several
        onSave={save}
      >
        {(form) => (
          <SimpleGrid cols={{ base: 1, sm: 2 }}>
            <EventChoice form={form} events={offered} />
            {isAdmin && <OwnerChoice form={form} organizations={organizations.data ?? []} />}
          </SimpleGrid>
        )}
      </BoatForm>
    </>
  );
}

function EventChoice({ events, form }: { form: UseFormReturnType<BoatFormValues>; events: Event[] }) {
  return (
    <NativeSelect
      label="Event"
      description="It cannot be changed later"
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      data={[
        ...(form.values.event === null ? [{ value: '', label: 'Choose an event' }] : []),
        ...events.map(({ id, name }) => ({ value: String(id), label: name })),
      ]}
      value={String(form.values.event ?? '')}
      onChange={(event) => form.setFieldValue('event', Number(event.currentTarget.value) || null)}
      error={form.errors['event']}
    />
  );
}
