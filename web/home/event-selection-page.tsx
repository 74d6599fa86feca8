import { useId } from 'react';
import { Stack, Text, Title } from '@mantine/core';
import { readEvents } from '#domain/calls/event.ts';
import { useSession } from '#web/http/session.ts';
import { useRead } from '#web/http/use-read.ts';
import { Link, Navigate, useIsLeaving } from '#web/router/routing.tsx';
import { isActive } from '#domain/active-event.ts';
import type { Event } from '#domain/event.ts';
import { writtenPeriod } from '#domain/time.ts';
import { NoEvent } from '#web/event/no-event.tsx';
import { link } from '#web/paths.ts';
import { BoatPicture } from '#web/ui/boat-picture.tsx';
import { MainLinkButton } from '#web/ui/link-button.tsx';
import { Loading } from '#web/ui/loading.tsx';
import { PageStandIn } from '#web/ui/stand-ins.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';
import { WelcomeText } from '#web/book/welcome-text.tsx';

export function Component() {
  const events = useRead(readEvents);
  const leaving = useIsLeaving();
  const { id } = useSession();
  if (!events.data) return <PageStandIn title="Register" query={events} />;
  const [only, ...others] = events.data;
  if (only && others.length === 0) {
    // Somebody who has pressed another link meanwhile goes there.
    return leaving ? <Loading /> : <Navigate to={link('calendar', { eid: only.id })} />;
  }
  const sorted = events.data.toSorted(
    (one, other) => one.start_date.localeCompare(other.start_date) || one.id - other.id,
  );
  const active = sorted.filter((event) => isActive(event, Date.now()));
  const past = sorted.filter((event) => !active.includes(event)).toReversed();
  return (
    <>
      <PageTitle title="Register" />
      {active.length > 0 && <WelcomeText />}
      <Stack gap="xl">
        {active.length === 0 ? (
          <NoEvent
            title="No event to register for"
            text="The next event appears here once it is announced."
            action={<MainLinkButton to={link('organization', { id: id ?? 0 })}>My organization</MainLinkButton>}
            textForAdmins="Create an event, then add boats and legs to it."
          />
        ) : (
          <EventChoice title="Choose an event" events={active} />
        )}
        {past.length > 0 && <EventChoice title="Past events" events={past} />}
      </Stack>
    </>
  );
}

function EventChoice({ events, title }: { title: string; events: Event[] }) {
  const id = useId();
  return (
    <Stack component="section" aria-labelledby={id}>
      <Title order={2} id={id}>
        {title}
      </Title>
      <ul className="tiles" data-large>
        {events.map((event) => (
          <li key={event.id} className="card link-card">
            <BoatPicture location={event.picture} sizes="(min-width: 48em) 24rem, 94vw" />
            <div>
              <Link to={link('calendar', { eid: event.id })}>{event.name}</Link>
              <Text>{writtenPeriod(event)}</Text>
              {event.location && <Text c="dimmed">{event.location}</Text>}
            </div>
          </li>
        ))}
      </ul>
    </Stack>
  );
}
