import { Box, Button, Group, Stack, Text, Title } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { type ReactNode, useState } from 'react';
import { readDroveAt } from '#domain/calls/after.ts';
import { readBoat, readBoatRemoval, readBoats, removeBoat } from '#domain/calls/boat.ts';
import { isActive } from '#domain/active-event.ts';
import { readEvent } from '#domain/calls/event.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useRead } from '#web/http/use-read.ts';
import { boatName, counted } from '#domain/wording.ts';
import type { Attachment, Boat } from '#domain/boat.ts';
import { writtenBerth } from '#domain/berths.ts';
import { writtenDay } from '#domain/time.ts';
import { boatField, type BoatFieldName, boatFieldNames } from '#domain/boat-fields.ts';
import { toChange } from '#web/event/to-change.ts';
import { usePhase } from '#web/event/use-phase.ts';
import { writtenMoment } from '#domain/zone.ts';
import { usePathId } from '#web/path-id.ts';
import { writeTo } from '#web/event/conditions.ts';
import { link } from '#web/paths.ts';
import { useSession } from '#web/http/session.ts';
import { pictureSources } from '#domain/picture.ts';
import type { Event } from '#domain/event.ts';
import { EventHeader } from '#web/event/event-header.tsx';
import { useDrawIsToCome, useOpenWishes } from '#web/event/draw-words.tsx';
import { Marks } from '#web/event/star-button.tsx';
import { EventPlaces } from '#web/event/event-places.tsx';
import { ZoneNote } from '#web/event/zone-note.tsx';
import { useLegsOf } from '#web/trip/calendar.ts';
import { OpenedTrip } from '#web/book/opened-trip.tsx';
import { useSeats } from '#web/book/use-seats.ts';
import { type Fact, Facts } from '#web/ui/facts.tsx';
import { lazyPart } from '#web/ui/lazy-part.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { PageStandIn, LoadError } from '#web/ui/stand-ins.tsx';
import { PhoneLinks } from '#web/ui/phone-links.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';
import { Removed } from '#web/ui/removed.tsx';
import { AttachmentGallery } from '#web/ui/attachment-gallery.tsx';
import { WebLinks } from '#web/ui/web-links.tsx';
import { mayChangeBoat, ownerName } from './boat-owner.ts';
import { SailsAt } from './sails-at.tsx';
import classes from './boat-page.module.css';
import { BoatPicture } from '#web/ui/boat-picture.tsx';
import { useChange } from '#web/http/use-change.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { errorText, isUnreachable } from '#web/http/request.ts';
import { Loading } from '#web/ui/loading.tsx';

/** For its builder and organisers alone. What comes would push down what is below it. */
const GuestsOfBoat = lazyPart(
  async () => (await import('./my-boats.tsx')).GuestsOfBoat,
  <Box mih="100dvh" children={<Loading />} />,
);

export function Component() {
  const id = usePathId('id');
  const [removed, setRemoved] = useState(false);
  if (removed) return <Removed text="The boat has been removed." to={link('boats')} linkText="Go to the boats" />;
  return <BoatDetail key={id} id={id} onRemoved={() => setRemoved(true)} />;
}

/** Addresses of others, which admins read, do not stay on anybody's device. */
function withoutMail({ owner: { id, organization_name }, ...boat }: Boat): Boat {
  return { ...boat, contact_email: '', owner: { id, organization_name } };
}

function BoatDetail({ id, onRemoved }: { id: number; onRemoved: () => void }) {
  const boat = useRead(readBoat, { id }, { keeping: { part: withoutMail } });
  const listed = useListed(id);
  const known = boat.data ?? (boat.isPending || isUnreachable(boat.error) ? listed : undefined);
  const event = useRead(readEvent, { id: known?.event.id ?? 0 }, { enabled: known !== undefined });
  // Its trips would push down what is below them.
  const legs = useLegsOf({ event: known?.event.id ?? 0, organization: undefined }, known !== undefined);
  const drawIsToCome = useDrawIsToCome(known?.event.id);
  const drove = useDroveIt(id, event.data);
  const waits =
    drawIsToCome ||
    [event, legs, drove].some(
      ({ errorUpdateCount, failureCount, isLoading }) => isLoading && failureCount + errorUpdateCount === 0,
    );
  if (!known || waits) return <PageStandIn title="Boat" query={boat} />;
  return <BoatParts boat={known} event={event.data} onRemoved={onRemoved} />;
}

/** Whether one was aboard; asked where the event keeps notes on it. */
function useDroveIt(boat: number, event: Event | undefined) {
  const isAsked = useSession().type !== 'manufacturer' && event?.after === true;
  const drove = useRead(readDroveAt, { event: event?.id ?? 0 }, { enabled: isAsked });
  return { ...drove, its: drove.data?.boats.find((each) => each.boat.id === boat) };
}

/** What the list before has told already: the page opens at once, and without a network. */
function useListed(id: number): Boat | undefined {
  const client = useQueryClient();
  const lists = client.getQueriesData<{ boats?: Boat[] }>({ queryKey: [readBoats.about] });
  return lists.flatMap(([, answer]) => answer?.boats ?? []).find((boat) => boat.id === id);
}

function BoatParts({ boat, event, onRemoved }: { boat: Boat; event: Event | undefined; onRemoved: () => void }) {
  const session = useSession();
  const mayChange = mayChangeBoat(session, boat);
  const isOver = event !== undefined && !isActive(event, Date.now());
  const buttons = mayChange && <BoatButtons boat={boat} />;
  // Who comes aboard is what its builder and organisers look for, and what it is what those look for who choose.
  const about = (
    <div>
      <Figures boat={boat} />
      {boat.description && <Text className="keep-lines">{boat.description}</Text>}
    </div>
  );
  const legs = useLegsOf({ event: boat.event.id, organization: undefined }).data ?? [];
  const sails = legs.some(({ boats, departed }) => !departed && boats.some(({ id }) => id === boat.id));
  return (
    <>
      {event && session.type === 'admin' ? (
        <EventHeader event={event.id} place="Boats" title={boatName(boat)}>
          {buttons}
        </EventHeader>
      ) : (
        <>
          {event && session.type === 'test driver' && (
            <EventPlaces event={event} place="Boats" asAdmin="Boats" untitled />
          )}
          {event && session.type !== 'test driver' && <ZoneNote event={event} />}
          <PageTitle title={boatName(boat)}>{buttons}</PageTitle>
        </>
      )}
      <div className={classes.boat}>
        <div style={{ position: 'relative' }}>
          <BoatPictures attachments={boat.attachments} />
          {event && session.type === 'test driver' && <MarkIt boat={boat} event={event} />}
        </div>
        {!mayChange && about}
        {event && (sails || mayChange) && (
          <div className={classes.sails}>
            {session.id !== boat.owner.id && <Sails boat={boat.id} event={event} />}
            {mayChange && (
              <GuestsOfBoat boat={boat.id} event={event}>
                {session.id === boat.owner.id && <Sails boat={boat.id} event={event} />}
              </GuestsOfBoat>
            )}
          </div>
        )}
        {mayChange && about}
        <div className={classes.more}>
          {event && <DroveIt boat={boat.id} event={event} />}
          <BoatFacts boat={boat} isOver={isOver} waits={!event && session.id === boat.owner.id} />
          <Files boat={boat} />
          {session.type === 'admin' && <AdminLinks boat={boat} />}
          {mayChange && <RemoveBoat boat={boat} onRemoved={onRemoved} />}
        </div>
      </div>
    </>
  );
}

function Sails({ boat, event }: { boat: number; event: Event }) {
  const seats = useSeats(event);
  const { draw, opens } = usePhase(event);
  return (
    <div>
      <SailsAt
        boat={boat}
        legs={seats.known ?? []}
        opens={
          opens && draw && !seats.booking.isAdmin ? writtenMoment(draw.booking_opens_at, event.time_zone) : undefined
        }
        waits={event.waiting}
        onOpen={seats.booking.open}
      />
      <OpenedTrip seats={seats} />
    </div>
  );
}

function MarkIt({ boat, event }: { boat: Boat; event: Event }) {
  return <Marks boat={boat} wishes={useOpenWishes(event)} />;
}

/** What is for the press, and then the other videos and documents; the pictures stand above. */
function Files({ boat: { attachments } }: { boat: Boat }) {
  const others = attachments.filter(({ location, press }) => !press && pictureSources(location) === undefined);
  return (
    <>
      <FilesSection title="For the press" attachments={attachments.filter(({ press }) => press)} />
      <FilesSection title="Attachments" attachments={others} />
    </>
  );
}

function FilesSection({ attachments, title }: { attachments: Attachment[]; title: string }) {
  if (attachments.length === 0) return null;
  return (
    <section>
      <Title order={2} size="h3" mb="xs">
        {title}
      </Title>
      <AttachmentGallery attachments={attachments} />
    </section>
  );
}

function BoatButtons({ boat }: { boat: Boat }) {
  const isAdmin = useSession().type === 'admin';
  return (
    <>
      {isAdmin && <LinkButton to={toChange(boat.event.id, { boat: boat.id })}>Something changed…</LinkButton>}
      <LinkButton to={link('editBoat', { id: boat.id })}>Edit</LinkButton>
    </>
  );
}

/** Below all that is done every day. */
function RemoveBoat({ boat, onRemoved }: { boat: Boat; onRemoved: () => void }) {
  const [removing, dialog] = useDisclosure();
  return (
    <div>
      <Button variant="subtle" color="red" onClick={dialog.open}>
        Remove
      </Button>
      <RemoveBoatDialog boat={boat} opened={removing} onClose={dialog.close} onRemoved={onRemoved} />
    </div>
  );
}

/** Rare actions of an admin, below the boat. */
function AdminLinks({ boat: { event, id } }: { boat: Boat }) {
  return (
    <Group>
      <LinkButton to={writeTo(event.id, { boat: id })}>Write to…</LinkButton>
      <LinkButton to={`${link('history')}?boat=${id}`}>History</LinkButton>
    </Group>
  );
}

/** The facts by which people compare boats. */
function Figures({ boat }: { boat: Boat }) {
  return (
    <dl className="figures">
      {boatFieldNames.flatMap((name) => {
        const { counts, group, label } = boatField(name);
        const value = boat[name];
        if (group !== 'measures' || typeof value !== 'number') return [];
        return (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{counts === undefined ? `${value} m` : counted(value, counts)}</dd>
          </div>
        );
      })}
    </dl>
  );
}

function BoatFacts({ boat, isOver, waits }: { boat: Boat; isOver: boolean; waits: boolean }) {
  const { event, make, owner } = boat;
  const isJournalist = useSession().type === 'test driver';
  // Where it lies and whom to call is for the days of the event.
  const others = boatFieldNames.filter(
    (name) =>
      ['phone', 'links'].includes(boatField(name).group) &&
      !(isOver && ['berth', 'berths', 'contact_phone'].includes(name)),
  );
  return (
    <Facts
      facts={[
        // Said by the name of the boat, and by the head of the page.
        ['Manufacturer', isJournalist && ownerName(owner) === make ? '' : ownerName(owner)],
        // A draft is not announced by the page of a boat either.
        ['Event', isJournalist || waits ? '' : event.name],
        ['Trips', waits ? 'Not on a trip yet, the organiser plans it' : ''],
        ...others.map((name): Fact => [boatField(name).label, shown(boat, name)]),
      ]}
    />
  );
}

function shown(boat: Boat, name: BoatFieldName): ReactNode {
  const value = boat[name];
  if (name === 'kind') return boat.kind === 'transfer' ? 'Yes' : '';
  if (name === 'berths') return boat.berths.map(writtenBerth).join(', ');
  if (Array.isArray(value)) return boat.links.length > 0 ? <WebLinks links={boat.links} /> : '';
  if (boatField(name).kind !== 'phone' || !value) return value;
  return <PhoneLinks name={ownerName(boat.owner)} phone={String(value)} withNumber />;
}

/** The trips on which one was aboard, with the note of one's own; once the event is over, also that one was not. */
function DroveIt({ boat, event }: { boat: number; event: Event }) {
  const { data, its } = useDroveIt(boat, event);
  const { type } = useSession();
  const isOver = !isActive(event, Date.now());
  const legs = its?.legs ?? [];
  if (!data || (legs.length === 0 && !(isOver && type === 'test driver'))) return null;
  return (
    <Stack component="section" className="card" gap="xs" p="md" align="flex-start" aria-labelledby="drove">
      <Title order={2} size="h3" id="drove">
        {legs.length > 0 ? 'You drove this boat' : 'You did not drive this boat'}
      </Title>
      {legs.map(({ date, id, start_time }) => (
        <Text key={id} c="dimmed">
          {writtenDay(date)}, {start_time}
        </Text>
      ))}
      {its?.note && (
        <Text component="q" className="keep-lines">
          {its.note.text}
        </Text>
      )}
      {legs.length > 0 ? (
        <LinkButton to={`${link('drove', { eid: event.id })}?boat=${boat}`}>My note</LinkButton>
      ) : (
        <LinkButton to={link('drove', { eid: event.id })}>What I drove</LinkButton>
      )}
    </Stack>
  );
}

/** One picture large, the others below it to choose from. */
function BoatPictures({ attachments }: { attachments: Attachment[] }) {
  const pictures = attachments.filter(({ location }) => pictureSources(location) !== undefined);
  const [chosen, setChosen] = useState<string>();
  const shown = pictures.find(({ location }) => location === chosen) ?? pictures[0];
  return (
    <div>
      <BoatPicture
        location={shown?.location}
        alt={shown?.name ?? ''}
        sizes="(min-width: 62em) 46rem, 94vw"
        leads
        alone
      />
      {pictures.length > 1 && (
        <ul className={classes.thumbs} aria-label="Pictures">
          {pictures.map(({ location, name }) => (
            <li key={location}>
              <button
                type="button"
                aria-pressed={location === shown?.location}
                aria-label={name}
                onClick={() => setChosen(location)}
              >
                <BoatPicture location={location} width="6.5rem" />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

interface RemoveBoatDialogProps {
  boat: Boat;
  opened: boolean;
  onClose: () => void;
  onRemoved: () => void;
}

function RemoveBoatDialog({ boat, onClose, onRemoved, opened }: RemoveBoatDialogProps) {
  const boatRemoval = useChange(removeBoat);
  const confirm = async () => {
    try {
      await boatRemoval.mutateAsync({ id: boat.id });
    } catch (error) {
      throw new Error(`Something went wrong: ${errorText(error)}`, { cause: error });
    }
    onRemoved();
  };
  return (
    <ConfirmDialog
      opened={opened}
      onClose={onClose}
      title={`Remove ${boatName(boat)}?`}
      confirmLabel="Remove"
      danger
      onConfirm={confirm}
    >
      <WhatGoes id={boat.id} opened={opened} />
    </ConfirmDialog>
  );
}

function WhatGoes({ id, opened }: { id: number; opened: boolean }) {
  const removal = useRead(readBoatRemoval, { id }, { enabled: opened, gcTime: 0, staleTime: 0 });
  if (removal.isError) return <LoadError error={removal.error} onRetry={removal.refetch} />;
  if (!removal.data) return <Loading text="Looking up what else is removed" />;
  return (
    <Text>
      The boat is taken off all its legs, and {counted(removal.data.bookings, 'registration')} on it will be deleted.
      This cannot be undone.
    </Text>
  );
}
