import { Group, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { readEvent } from '#domain/calls/event.ts';
import { useRead } from '#web/http/use-read.ts';
import type { Event } from '#domain/event.ts';
import { eventField, type EventFieldName, eventFieldsIn } from '#domain/event-fields.ts';
import { mapAddress } from '#domain/map-link.ts';
import { writtenPeriod } from '#domain/time.ts';
import { usePathId } from '#web/path-id.ts';
import { link } from '#web/paths.ts';
import { useSession } from '#web/http/session.ts';
import { LinkButton, MainLinkButton } from '#web/ui/link-button.tsx';
import { BoatPicture } from '#web/ui/boat-picture.tsx';
import { type Fact, Facts } from '#web/ui/facts.tsx';
import { PhoneLinks } from '#web/ui/phone-links.tsx';
import { PageStandIn } from '#web/ui/stand-ins.tsx';
import { useMoreOnPhone } from '#web/ui/use-more-on-phone.tsx';
import { NextStep } from './draw-words.tsx';
import { EditEvent, EventActions, PublishEvent } from './event-actions.tsx';
import { EventHeader } from './event-header.tsx';
import { Program } from './program.tsx';
import { usePhase } from './use-phase.ts';
import { ZoneNote } from './zone-note.tsx';
import classes from './event.module.css';

function shown(event: Event, name: EventFieldName): ReactNode {
  const value = String(event[name]);
  if (name === 'phone' && value !== '') return <PhoneLinks name="the organisers" phone={value} withNumber />;
  const address = name === 'map' ? mapAddress(value) : undefined;
  // Coordinates are for the phone: a person reads what they open.
  return address === undefined ? value : <a href={address}>{address.startsWith('geo:') ? 'Open the map' : value}</a>;
}

const words: readonly EventFieldName[] = ['description', 'program'];
/** They are one line, 'When'. */
const days: readonly EventFieldName[] = ['start_date', 'end_date'];

export function Component() {
  const event = useRead(readEvent, { id: usePathId('id') });
  const { type } = useSession();
  const { isPhone, more, unfolded } = useMoreOnPhone();
  if (!event.data) return <PageStandIn title="Event" query={event} />;
  const { data } = event;
  const isAdmin = type === 'admin';
  const rare = (
    <>
      <EventActions event={data} />
      <LinkButton to={link('calendar', { eid: data.id })}>Bookings</LinkButton>
    </>
  );
  const facts = (
    <Facts
      facts={[
        ['When', <When key="when" event={data} />],
        ...eventFieldsIn('about', 'days', 'more', 'words')
          .filter((name) => ![...words, ...days].includes(name) && (isAdmin || name !== 'time_zone'))
          .map((name): Fact => {
            const { kind, label } = eventField(name);
            return [label, shown(data, name), kind === 'text' || undefined];
          }),
      ]}
    />
  );
  return (
    <>
      <EventHeader event={data.id} place="About" title={isAdmin ? 'About' : data.name}>
        {!data.published && <PublishEvent event={data} leads />}
        {isAdmin ? (
          <>
            <EditEvent event={data} />
            {isPhone ? more : rare}
          </>
        ) : (
          <ForOthers event={data} />
        )}
      </EventHeader>
      {isAdmin && isPhone && unfolded && <Group mb="md">{rare}</Group>}
      {!isAdmin && <ZoneNote event={data} />}
      {!data.published && <Text mb="md">This is a draft: only admins see it until it is published.</Text>}
      <div className={classes.about}>
        <Stack>
          {data.picture && <BoatPicture location={data.picture} sizes="(min-width: 48em) 41rem, 94vw" leads alone />}
          {facts}
        </Stack>
        <Words event={data} />
      </div>
    </>
  );
}

/** What it is about, and what happens on its days. */
function Words({ event: { description, program } }: { event: Event }) {
  return (
    <Stack>
      {description && (
        <Text size="lg" className="keep-lines">
          {description}
        </Text>
      )}
      {program && (
        <div className="card" style={{ padding: 'var(--space-2)' }}>
          <Program title={eventField('program').label} text={program} />
        </div>
      )}
    </Stack>
  );
}

function When({ event }: { event: Event }) {
  return `${writtenPeriod(event)}${usePhase(event).phase === 'after' ? ': it is over' : ''}`;
}

/** The first is what the phase lets one do, where that is somewhere else; a builder is asked to board, and books nothing. */
function ForOthers({ event }: { event: Event }) {
  const { id } = event;
  const { phase } = usePhase(event);
  const { type } = useSession();
  const isBuilder = type === 'manufacturer';
  const hasReport = isBuilder && event.after && phase === 'after';
  return (
    <>
      {hasReport ? (
        <MainLinkButton to={link('report', { id })}>After the event</MainLinkButton>
      ) : isBuilder ? (
        phase === 'day' && <MainLinkButton to={link('quay', { id })}>Open the quay</MainLinkButton>
      ) : (
        <NextStep event={event} />
      )}
      <LinkButton to={link('legsOfEvent', { eid: id })}>List legs</LinkButton>
    </>
  );
}
