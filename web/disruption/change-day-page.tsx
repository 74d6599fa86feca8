import { Alert, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import type { Event } from '#domain/event.ts';
import type { Leg } from '#domain/leg.ts';
import { clockTime } from '#domain/zone.ts';
import { useEvent } from '#web/event/api.ts';
import { shownDate } from '#web/event/shown-date.ts';
import { ZoneNote } from '#web/event/zone-note.tsx';
import { useLegsOfEvent } from '#web/leg/api.ts';
import { idIn, usePathId } from '#web/path-id.ts';
import { link } from '#web/paths.ts';
import { LinkButton } from '#web/ui/link-button.tsx';
import { PageStandIn } from '#web/ui/stand-ins.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';
import { useDayLive } from './api.ts';
import { newDraft, wishOf } from './draft.ts';
import { PastChanges } from './past-changes.tsx';
import { PlanPreview } from './plan-preview.tsx';
import { WishForm } from './wish-form.tsx';

export function Component() {
  const id = usePathId('id');
  const event = useEvent(id);
  const legs = useLegsOfEvent(id);
  if (!event.data || !legs.data) return <PageStandIn title="Change the day" query={[event, legs]} />;
  return <ChangeDay key={id} event={event.data} legs={legs.data} />;
}

/** The address holds the subject of the page, so that a day, a leg and a boat each lead to their own choice. */
function ChangeDay({ event, legs }: { event: Event; legs: Leg[] }) {
  const [search] = useSearchParams();
  const [now] = useState(Date.now);
  const leg = legs.find(({ id }) => id === idIn(search.get('leg')));
  const date = shownDate(event, leg?.date ?? search.get('date'), now);
  const begin = () => newDraft({ date, leg: leg?.id, boat: idIn(search.get('boat')) }, clockTime(now, event.time_zone));
  const [draft, setDraft] = useState(begin);
  const wish = wishOf(draft, legs);
  const about = JSON.stringify(draft);
  const [asked, setAsked] = useState<string>();
  if (wish && asked !== about) setAsked(about);
  useDayLive(event.id);
  return (
    <>
      <PageTitle title="Change the day">
        <LinkButton to={`${link('calendar', { eid: event.id })}?date=${draft.date}`}>Bookings</LinkButton>
        <LinkButton to={link('event', { id: event.id })}>Event</LinkButton>
      </PageTitle>
      <Stack gap="lg">
        <ZoneNote event={event} />
        <WishForm event={event} legs={legs} draft={draft} onChange={setDraft} />
        {wish && (
          <PlanPreview
            event={event.id}
            about={about}
            wish={wish}
            legs={legs}
            onApplied={() => setDraft({ ...begin(), kind: undefined, date: draft.date })}
          />
        )}
        {!wish && asked === about && <NothingLeft />}
        {draft.kind === undefined && (
          <Text c="dimmed">Choose what happens: you see whom it affects, and nothing changes before you apply it.</Text>
        )}
        <PastChanges event={event.id} />
      </Stack>
    </>
  );
}

/** Somebody else has changed all that was chosen. */
function NothingLeft() {
  return (
    <Alert color="sun" role="alert" title="The day has changed since you looked">
      Nothing of what you chose can be changed in this way any more.
    </Alert>
  );
}
