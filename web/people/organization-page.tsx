import { Box, Button, Group, Stack, Text, Title } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { Fragment, type ReactNode, useState } from 'react';
import { readEvents } from '#domain/calls/event.ts';
import { readInvitees } from '#domain/calls/message.ts';
import { confirmOrganizations, readOrganization } from '#domain/calls/organization.ts';
import { readSettings } from '#domain/calls/settings.ts';
import { useChange } from '#web/http/use-change.ts';
import { useRead } from '#web/http/use-read.ts';
import { notices } from '#domain/notices.ts';
import {
  fieldGroups,
  fieldLabel,
  fieldOf,
  fieldsOf,
  isAsked,
  type OrganizationField,
} from '#domain/organization-fields.ts';
import type { Organization, OrganizationType } from '#domain/organization.ts';
import { AskMissing } from '#web/book/ask-missing.tsx';
import { CalendarFeed } from '#web/trip/calendar-feed.tsx';
import { usePathId } from '#web/path-id.ts';
import { link } from '#web/paths.ts';
import { useSession } from '#web/http/session.ts';
import { CallButton } from '#web/ui/call-button.tsx';
import { PhoneLinks } from '#web/ui/phone-links.tsx';
import { WebLinks } from '#web/ui/web-links.tsx';
import { type Fact, Facts } from '#web/ui/facts.tsx';
import { Fold } from '#web/ui/fold.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { PageStandIn } from '#web/ui/stand-ins.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';
import { Removed } from '#web/ui/removed.tsx';
import { useMailed } from '#web/ui/use-mailed.ts';
import { writtenMoment } from '#web/ui/clock.ts';
import { firstActive } from '#domain/active-event.ts';
import { Confirmed } from './organization-columns.tsx';
import { invitationWord } from './people-filter.ts';
import { MyData } from './my-data.tsx';
import { organizationName } from '#web/event/organization-name.ts';
import { BookFor, PersonTrips, useTripsLoading, WriteTo } from './person-trips.tsx';
import { RemoveOrganizationDialog } from './remove-organization-dialog.tsx';
import { endSession, readSessions } from '#domain/calls/login.ts';
import { useDevices, useTellNoMore } from '#web/messages/devices.ts';
import { PushSwitch } from '#web/messages/push-switch.tsx';
import { mayBeTold } from '#web/messages/this-device.ts';

export function Component() {
  const id = usePathId('id');
  const [removed, setRemoved] = useState<Removal>();
  if (removed?.own)
    return (
      <Removed
        text="Your organization has been removed and you are logged out."
        to={link('home')}
        linkText="Go to the front page"
      />
    );
  if (removed)
    return (
      <Removed
        text={`The organization has been removed. ${reportOf(removed.erased)}`}
        to={link('organizations')}
        linkText="Go to the organizations"
      />
    );
  return <OrganizationDetail key={id} id={id} onRemoved={setRemoved} />;
}

interface Removal {
  own: boolean;
  /** How many of what. */
  erased: Record<string, number>;
}

/** 'Erased: 2 bookings, 3 mails.' */
function reportOf(erased: Record<string, number>): string {
  const parts = Object.entries(erased).filter(([, count]) => count > 0);
  return parts.length > 0
    ? `Erased: ${parts.map(([what, count]) => `${count} ${what.replaceAll('_', ' ')}`).join(', ')}.`
    : '';
}

function OrganizationDetail({ id, onRemoved }: { id: number; onRemoved: (removal: Removal) => void }) {
  const organization = useRead(readOrganization, { id });
  const session = useSession();
  const [removing, dialog] = useDisclosure();
  const own = session.id === id;
  const tripsLoading = useTripsLoading(session.type === 'admin' && !own);
  if (!organization.data || tripsLoading) return <PageStandIn title="Organization" query={organization} />;
  const remove = (
    <Button variant="subtle" color="red" onClick={dialog.open}>
      {own ? 'Remove my organization' : 'Remove'}
    </Button>
  );
  return (
    <>
      <PageTitle title={organizationName(organization.data)}>
        {session.type === 'admin' && !own && <BookFor id={id} name={organizationName(organization.data)} />}
        {session.type === 'admin' && !own && <WriteTo id={id} />}
        <LinkButton to={link('editOrganization', { id })}>Edit</LinkButton>
        {session.type === 'admin' && <LinkButton to={`${link('history')}?person=${id}`}>History</LinkButton>}
        {session.type === 'admin' && !organization.data.confirmed && <ConfirmButton id={id} />}
        {!own && remove}
      </PageTitle>
      {session.type === 'admin' && !own && <AtAGlance organization={organization.data} />}
      {session.type === 'admin' && !own && <PersonTrips id={id} />}
      {own ? (
        <OwnProfile organization={organization.data} remove={remove} />
      ) : (
        <OrganizationFacts organization={organization.data} viewer={session.type ?? organization.data.type} />
      )}
      <RemoveOrganizationDialog
        organization={organization.data}
        own={own}
        opened={removing}
        onClose={dialog.close}
        onRemoved={(erased) => onRemoved({ own, erased })}
      />
    </>
  );
}

/** What one has said about oneself, what the organisers plan by, and where one reads all this. */
function OwnProfile({ organization, remove }: { organization: Organization; remove: ReactNode }) {
  const isJournalist = organization.type === 'test driver';
  const shown = fieldsOf(organization.type);
  // The head of the page has the name, and the nights stand with their days.
  const isSaid = (field: OrganizationField) =>
    ((field === 'first_name' || field === 'last_name') && organization[field] !== '') ||
    field === 'hotel_before' ||
    field === 'hotel_after';
  const factsOf = (...titles: string[]) =>
    titles
      .flatMap((title) => fieldGroups.find((group) => group.title === title)?.fields ?? [])
      .filter((field) => shown.includes(field) && !isSaid(field))
      .map((field) => factOf(organization, field, true));
  return (
    <>
      {isJournalist && organization.allergies === '' && (
        <Box mb="md">
          <AskMissing />
        </Box>
      )}
      <FactGroup
        title="You"
        facts={[...factsOf(isJournalist ? 'Organization' : '', 'Contact'), ['Email', organization.email]]}
      />
      {!isJournalist && <FactGroup title="Your organization" facts={factsOf('Organization')} />}
      <FactGroup title="Travel and meals" facts={factsOf('Travel', 'Extras')} />
      <section aria-label={isJournalist ? 'Your devices and data' : undefined}>
        {isJournalist && (
          <Title order={2} size="h3" mb="xs">
            Your devices and data
          </Title>
        )}
        <Box className="card" p="md">
          <Stack gap="xl">
            {isJournalist && (
              <>
                <OwnDevices />
                <CalendarFeed />
              </>
            )}
            <MyData id={organization.id} type={organization.type} />
          </Stack>
        </Box>
      </section>
      <Stack mt="md">
        <OwnSessions />
        <Group>{remove}</Group>
      </Stack>
    </>
  );
}

function ConfirmButton({ id }: { id: number }) {
  const mailed = useMailed();
  return (
    <CallButton
      variant="filled"
      call={useChange(confirmOrganizations)}
      input={{ id }}
      onDone={(answer) => mailed(answer, notices.confirmed)}
    >
      Confirm
    </CallButton>
  );
}

function OrganizationFacts({ organization, viewer }: { organization: Organization; viewer: OrganizationType }) {
  const { confirmed, email, last_login, type } = organization;
  const shown = fieldsOf(type, viewer);
  const confirming = useRead(readSettings).data?.booking_requires_confirmation === true;
  return (
    <Stack gap="xs">
      <Facts
        facts={[
          ['Email', <a href={`mailto:${email}`}>{email}</a>],
          ['Type', type],
          ...(confirming ? [['State', <Confirmed confirmed={confirmed} />] satisfies Fact] : []),
          ['Last login', writtenMoment(last_login)],
        ]}
      />
      {fieldGroups.map(({ fields, title }) => (
        <FactGroup
          key={title}
          title={title}
          facts={fields.filter((field) => shown.includes(field)).map((field) => factOf(organization, field))}
        />
      ))}
    </Stack>
  );
}

function FactGroup({ facts, title }: { title: string; facts: Fact[] }) {
  if (facts.every(([, value]) => value === '')) return null;
  return (
    <section>
      <Title order={2} size="h3" mb="xs">
        {title}
      </Title>
      <Facts facts={facts} />
    </section>
  );
}

function factOf(organization: Organization, field: OrganizationField, own = false): Fact {
  const value = organization[field];
  // The 'no' of somebody who is not asked is no answer.
  const shown =
    fieldOf(field).kind !== 'yesNo' || (fieldsOf(organization.type).includes(field) && isAsked(field, organization));
  const label = fieldLabel(field, organization.type);
  if (own && value === 'yes' && (field === 'day_before' || field === 'day_after')) {
    const hotel = organization[field === 'day_before' ? 'hotel_before' : 'hotel_after'];
    return [label, hotel === 'yes' ? 'yes, with a hotel' : 'yes, without a hotel'];
  }
  if (field === 'website' && value) return [label, <WebLinks key={field} links={[organization.website]} />];
  if (field === 'phone' && value && !own)
    return [
      label,
      <Fragment key={field}>
        {organization.phone} <PhoneLinks name={organizationName(organization)} phone={organization.phone} />
      </Fragment>,
    ];
  return [label, shown ? (Array.isArray(value) ? value.join('\n') : value) : ''];
}

/** For whom the person writes, the number to call, how they stand in the next event and whether mails reach them; for admins. */
function AtAGlance({ organization }: { organization: Organization }) {
  const { id, organization_name, phone, type } = organization;
  const events = useRead(readEvents).data;
  const event = events && firstActive(events, Date.now());
  const invitee = useRead(readInvitees, { event: event?.id }).data?.find((each) => each.id === id);
  const isInvited = event && invitee;
  return (
    <Group mb="md" gap="0 var(--space-3)" mih={44}>
      {type === 'test driver' && <span>{organization_name}</span>}
      {isInvited && (
        <span>
          {event.name}: <b>{invitationWord(invitee, organization)}</b>
          {invitee.bounce && `. ${invitee.bounce}`}
          {!invitee.wants_news && '. Wants no mails but those about their own bookings.'}
        </span>
      )}
      <PhoneLinks name={organizationName(organization)} phone={phone} withNumber callOnly />
    </Group>
  );
}

/** Where the person is logged in, each with a button to log out there. */
function OwnSessions() {
  const sessions = useRead(readSessions);
  const end = useChange(endSession);
  if (!sessions.data || sessions.data.length === 0) return null;
  return (
    <Fold
      title="Where you are logged in"
      gist={sessions.data.length > 2 ? `${sessions.data.length} times` : undefined}
      open={sessions.data.length <= 2}
    >
      {sessions.data.map(({ created_at, current, id }) => (
        <Group key={id} justify="space-between">
          <Text>
            Since {writtenMoment(created_at)}
            {current && ', on this device'}
          </Text>
          {!current && (
            <CallButton call={end} input={{ session: id }}>
              Log out there
            </CallButton>
          )}
        </Group>
      ))}
    </Fold>
  );
}

/** The devices that are told at once, each with a button to end it, and the switch for this one. */
function OwnDevices() {
  const devices = useDevices();
  const tellNoMore = useTellNoMore();
  if (!devices.data || (devices.data.devices.length === 0 && !mayBeTold())) return null;
  return (
    <Stack gap="xs" component="section" aria-label="Devices that are told at once">
      <Title order={3}>Devices that are told at once</Title>
      <PushSwitch />
      {devices.data.devices.map(({ created_at, device, id, isThis }) => (
        <Group key={id} justify="space-between">
          <Text>
            {device}, since {writtenMoment(created_at)}
            {isThis && ', this device'}
          </Text>
          {!isThis && (
            <CallButton call={tellNoMore} input={{ id, isThis }} aria-label={`Tell it no more: ${device}`}>
              Tell it no more
            </CallButton>
          )}
        </Group>
      ))}
    </Stack>
  );
}
