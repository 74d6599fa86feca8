import { Box, Button, Group } from '@mantine/core';
import { useDisclosure, useMediaQuery } from '@mantine/hooks';
import { readEvent, readToday } from '#domain/calls/event.ts';
import { readGuests } from '#domain/calls/guest.ts';
import { readOrganizations } from '#domain/calls/organization.ts';
import { useRead } from '#web/http/use-read.ts';
import { useSearchParams } from '#web/router/routing.tsx';
import type { Event } from '#domain/event.ts';
import type { Guest } from '#domain/guest/guest.ts';
import { isFromEveOn } from '#domain/phase.ts';
import { type NotInvited, idsOf, useNotInvited } from '#web/event/use-not-invited.ts';
import { usePhase } from '#web/event/use-phase.ts';
import { EventHeader } from '#web/event/event-header.tsx';
import { messagesOf, writeTo } from '#web/event/conditions.ts';
import { usePathId } from '#web/path-id.ts';
import { link } from '#web/paths.ts';
import { LinkButton, MainLinkButton } from '#web/ui/link-button.tsx';
import { lazyPart } from '#web/ui/lazy-part.tsx';
import { QueryStandIn } from '#web/ui/stand-ins.tsx';
import { useMoreOnPhone } from '#web/ui/use-more-on-phone.tsx';
import { ViewSwitch } from '#web/ui/view-switch.tsx';
import { ImportOrganizations, useAdded } from './import-organizations.tsx';
import { SeatingList, type SeatingListProps } from './seating-list.tsx';

/** Larger than the list of people, and seldom asked for. */
const Messages = lazyPart(async () => (await import('#web/messages/messages.tsx')).Messages);
const WaitingPeople = lazyPart(async () => (await import('./waiting-people.tsx')).WaitingPeople);
const WishesAndDraw = lazyPart(async () => (await import('#web/event/wishes-and-draw.tsx')).WishesAndDraw);

const NextAct = lazyPart(async () => (await import('#web/change/next-act.tsx')).NextAct, null);
const InviteQuestion = lazyPart(async () => (await import('./invite-question.tsx')).InviteQuestion, null);
const PasteGuests = lazyPart(async () => (await import('./paste-guests.tsx')).PasteGuests, null);

const views = { list: 'List', messages: 'Messages', waiting: 'Waiting', wishes: 'Wishes' };
type View = keyof typeof views;

/** The people of an event: who they are, what was written to them, what they wait and wish for. The address holds the view. */
export function Component() {
  const id = usePathId('id');
  const event = useRead(readEvent, { id });
  const [search] = useSearchParams();
  const [added, setAdded] = useAdded();
  const organizations = useRead(readOrganizations).data;
  const hasPeople = organizations === undefined || organizations.some(({ type }) => type === 'test driver');
  const AddButton = hasPeople ? LinkButton : MainLinkButton;
  const view = (Object.keys(views) as View[]).find((each) => each === search.get('view')) ?? 'list';
  const mails = view === 'list' || view === 'messages';
  const guests = useRead(readGuests, { id }, { enabled: mails }).data?.guests;
  const notInvited = useNotInvited(mails ? id : undefined);
  const toConfirm = useRead(readToday, { id }, { enabled: mails }).data?.toConfirm.length;
  const [hasGuests, ids] = [guests?.length !== 0, notInvited ? idsOf(notInvited) : []];
  // Before there are guests they are invited, or added where nobody is known.
  const isEmpty = !hasGuests && !(hasPeople && ids.length > 0);
  const { isPhone, more, unfolded } = useMoreOnPhone();
  const [pasting, { toggle: togglePasting }] = useDisclosure();
  const folded = isPhone && view === 'list' && !isEmpty;
  const isTablet = useMediaQuery('(max-width: 62em)', undefined, { getInitialValueInEffect: false });
  const nextMail = hasPeople && event.data && guests && notInvited && !isEmpty && (
    <NextMail event={event.data} guests={guests} notInvited={notInvited} view={view} toConfirm={toConfirm} />
  );
  const actions = (
    <>
      {(view === 'list' || !hasPeople) && <AddButton to={link('addOrganization')}>Add organization</AddButton>}
      {view === 'list' && (
        <>
          <ImportOrganizations ofGuests onImported={setAdded} />
          <Button variant={isEmpty && hasPeople ? 'filled' : 'default'} aria-expanded={pasting} onClick={togglePasting}>
            Add guests…
          </Button>
        </>
      )}
    </>
  );
  // Of what the event has not switched on there is nothing to see.
  const shownViews = (Object.keys(views) as View[]).filter(
    (each) => (each !== 'wishes' && each !== 'waiting') || each === view || event.data?.[each],
  );
  const viewSwitch = (
    <ViewSwitch
      label="Views of the people"
      current={view}
      views={shownViews.map((each) => [
        each,
        views[each],
        link('people', { id }) + (each === 'list' ? '' : `?view=${each}`),
      ])}
    />
  );
  const inLine = (
    <>
      {nextMail}
      {more}
    </>
  );
  return (
    <>
      <EventHeader event={id} place="People">
        {!folded && (
          <>
            {nextMail}
            {actions}
          </>
        )}
      </EventHeader>
      {folded && unfolded && (
        <Group mb="md">
          {actions}
          {viewSwitch}
        </Group>
      )}
      {view !== 'list' && <Group mb="md">{viewSwitch}</Group>}
      {view === 'list' && pasting && organizations && (
        <Box mb="md">
          <PasteGuests event={id} organizations={organizations} />
        </Box>
      )}
      <QueryStandIn query={event} />
      {event.data && (
        <Shown
          event={event.data}
          view={view}
          // Where nobody else is known the head invites them already.
          added={hasGuests || ids.some((each) => !added.includes(each)) ? added : []}
          before={folded ? inLine : viewSwitch}
          folded={isTablet && !isEmpty}
        />
      )}
    </>
  );
}

interface NextMailProps {
  event: Event;
  guests: readonly Guest[];
  notInvited: NotInvited;
  view: View;
  toConfirm: number | undefined;
}

/** What the phase asks for. Before there are guests that is their invitation; on the eve and on the day one writes from here. */
function NextMail({ event, guests, notInvited, toConfirm, view }: NextMailProps) {
  const { phase } = usePhase(event);
  // The page below asks it already.
  if (guests.length > 0 && view === 'messages' && phase !== 'after') return null;
  if (guests.length > 0 && phase !== 'eve' && phase !== 'day') return <NextAct event={event} />;
  const ids = isFromEveOn(phase) ? [] : idsOf(notInvited);
  if (ids.length === 0) return <MainLinkButton to={messagesOf(event.id)}>Write to…</MainLinkButton>;
  // Who waits to be confirmed comes before the first invitation.
  const InviteButton = view === 'list' && toConfirm !== 0 ? LinkButton : MainLinkButton;
  return <InviteButton to={writeTo(event.id, { ids }, 'invitation')}>{`Invite ${ids.length}`}</InviteButton>;
}

interface ShownProps extends SeatingListProps {
  view: View;
  added: number[];
}

function Shown({ added, before, event, folded, view }: ShownProps) {
  if (view === 'messages') return <Messages event={event} />;
  if (view === 'waiting') return <WaitingPeople event={event} />;
  if (view === 'wishes') return <WishesAndDraw event={event} />;
  return (
    <>
      {added.length > 0 && <InviteQuestion key={added.join()} event={event} added={added} />}
      <SeatingList event={event} before={before} folded={folded} />
    </>
  );
}
