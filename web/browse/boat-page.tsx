import { Button, Stack, Title } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useState } from 'react';
import { Link } from 'react-router';
import { boatName } from '#domain/boat-name.ts';
import type { Boat } from '#domain/boat.ts';
import { usePathId } from '#web/path-id.ts';
import { writeTo } from '#web/message/conditions.ts';
import { link } from '#web/paths.ts';
import { useSession } from '#web/session/session.ts';
import { BoatPicture } from '#web/ui/boat-picture.tsx';
import { Facts } from '#web/ui/facts.tsx';
import { PageStandIn } from '#web/ui/page-stand-in.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';
import { Removed } from '#web/ui/removed.tsx';
import { useBoat } from '#web/boat/api.ts';
import { AttachmentGallery } from '#web/boat/attachment-gallery.tsx';
import { BoatLinks } from '#web/boat/boat-links.tsx';
import { mayChangeBoat, ownerName } from '#web/boat/boat-owner.ts';
import { RemoveBoatDialog } from '#web/boat/remove-boat-dialog.tsx';
import { firstPicture } from './first-picture.ts';
import { SailsAt } from './sails-at.tsx';
import classes from './browse.module.css';

export function Component() {
  const id = usePathId('id');
  const [removed, setRemoved] = useState(false);
  if (removed) return <Removed text="The boat has been removed." to={link('boats')} linkText="Go to the boats" />;
  return <BoatDetail key={id} id={id} onRemoved={() => setRemoved(true)} />;
}

function BoatDetail({ id, onRemoved }: { id: number; onRemoved: () => void }) {
  const boat = useBoat(id);
  const session = useSession();
  if (!boat.data) return <PageStandIn title="Boat" query={boat} />;
  return (
    <>
      <PageTitle title={boatName(boat.data)}>
        {mayChangeBoat(session, boat.data) && <BoatButtons boat={boat.data} onRemoved={onRemoved} />}
      </PageTitle>
      <Stack gap="lg">
        <div className={classes.hero}>
          <BoatPicture location={firstPicture(boat.data.attachments)} sizes="(min-width: 60rem) 60rem, 94vw" leads />
        </div>
        <SailsAt boat={id} event={boat.data.event.id} />
        <BoatFacts boat={boat.data} />
        {boat.data.attachments.length > 0 && (
          <section>
            <Title order={2} size="h3" mb="xs">
              Attachments
            </Title>
            <AttachmentGallery attachments={boat.data.attachments} />
          </section>
        )}
      </Stack>
    </>
  );
}

function BoatButtons({ boat, onRemoved }: { boat: Boat; onRemoved: () => void }) {
  const [removing, dialog] = useDisclosure();
  const isAdmin = useSession().type === 'admin';
  return (
    <>
      {isAdmin && <AdminLinks boat={boat} />}
      <Button component={Link} to={link('editBoat', { id: boat.id })} variant="default">
        Edit
      </Button>
      {isAdmin && (
        <Button component={Link} to={writeTo(boat.event.id, { boat: boat.id })} variant="default">
          Write to…
        </Button>
      )}
      <Button variant="outline" color="red" onClick={dialog.open}>
        Remove
      </Button>
      <RemoveBoatDialog boat={boat} opened={removing} onClose={dialog.close} onRemoved={onRemoved} />
    </>
  );
}

function AdminLinks({ boat: { event, id } }: { boat: Boat }) {
  return (
    <>
      <Button component={Link} to={`${link('changeDay', { id: event.id })}?boat=${id}`} variant="default">
        Change the day
      </Button>
      <Button component={Link} to={`${link('history')}?boat=${id}`} variant="default">
        History
      </Button>
    </>
  );
}

function BoatFacts({ boat }: { boat: Boat }) {
  const {
    beam,
    berth,
    capacity,
    contact_phone = '',
    description,
    draft,
    event,
    length,
    links,
    make,
    model,
    owner,
  } = boat;
  return (
    <Facts
      facts={[
        ['Make', make],
        ['Model', model],
        ['Manufacturer', ownerName(owner)],
        ['Event', event.name],
        ['Length', metres(length)],
        ['Beam', metres(beam)],
        ['Draft', metres(draft)],
        ['Capacity', capacity],
        ['Berth', berth],
        ['Phone on the day', contact_phone],
        ['Description', description],
        ['Links', links.length > 0 ? <BoatLinks links={links} /> : ''],
      ]}
    />
  );
}

function metres(measure: number | null): string {
  return measure === null ? '' : `${measure} m`;
}
