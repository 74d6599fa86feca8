import { List, Text } from '@mantine/core';
import { useState } from 'react';
import { editLeg } from '#domain/calls/leg.ts';
import { useChange } from '#web/http/use-change.ts';
import { useLeg } from '#web/trip/use-leg.ts';
import { useNavigate } from '#web/router/routing.tsx';
import { hasMoved } from '#domain/booking/leg-times.ts';
import { boatName, legName, counted } from '#domain/wording.ts';
import type { BoatOnLeg, Leg } from '#domain/leg.ts';
import { notices } from '#domain/notices.ts';
import { EventHeader } from '#web/event/event-header.tsx';
import { usePathId } from '#web/path-id.ts';
import { link } from '#web/paths.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { notifySuccess } from '#web/ui/notify.ts';
import { PageStandIn } from '#web/ui/stand-ins.tsx';
import { LegForm, useLegContext } from './leg-form.tsx';
import { legFields, type LegValues, legValues } from './leg-values.ts';

export function Component() {
  const leg = useLeg(usePathId('id'));
  if (!leg.data) return <PageStandIn title="Edit leg" query={leg} />;
  const newest = async () => (await leg.refetch({ throwOnError: true })).data ?? leg.data;
  return <EditLegForm key={leg.data.id} leg={leg.data} newest={newest} />;
}

/** `newest` reads the leg once more: others book while the form is open. */
function EditLegForm({ leg, newest }: { leg: Leg; newest: () => Promise<Leg> }) {
  const { event: eid, id } = leg;
  const navigate = useNavigate();
  const { context, queries } = useLegContext(eid);
  const edit = useChange(editLeg);
  const [asking, setAsking] = useState<{ values: LegValues; removed: BoatOnLeg[]; moved: number }>();
  if (!context) return <PageStandIn title="Edit leg" query={queries} />;
  const send = async (values: LegValues) => {
    await edit.mutateAsync({ ...legFields(values, eid), id });
    notifySuccess(notices.leg_updated);
    await navigate(link('leg', { id }));
  };
  const save = async (values: LegValues) => {
    const now = await newest();
    const removed = now.boats.filter((boat) => !values.boats.includes(boat.id));
    const moved = hasMoved(now, values) ? now.registrations - bookingsOn(removed) : 0;
    if (removed.length > 0 || moved > 0) setAsking({ values, removed, moved });
    else await send(values);
  };
  return (
    <>
      <EventHeader event={eid} place="Schedule" title={`Edit ${legName(leg.identifier)}`} />
      <LegForm
        id={id}
        initial={legValues(leg)}
        context={context}
        saveLabel="Save"
        cancelTo={link('leg', { id })}
        onSave={save}
      />
      <ConfirmDialog
        opened={asking !== undefined}
        onClose={() => setAsking(undefined)}
        title={asking?.removed.length === 0 ? 'Move this leg?' : 'Take boats off this leg?'}
        confirmLabel="Save"
        danger={asking?.removed.length !== 0}
        onConfirm={() => asking && send(asking.values)}
      >
        {asking && asking.removed.length > 0 && <BoatsThatGo boats={asking.removed} />}
        {asking && asking.moved > 0 && (
          <Text>
            {counted(asking.moved, 'person stays registered and is', 'people stay registered and are')} told by mail of
            the new time or place.
          </Text>
        )}
      </ConfirmDialog>
    </>
  );
}

function BoatsThatGo({ boats }: { boats: BoatOnLeg[] }) {
  const bookings = bookingsOn(boats);
  return (
    <>
      <List>
        {boats.map((boat) => (
          <List.Item key={boat.id}>
            {boatName(boat)}: {counted(boat.registrations, 'registration')}
          </List.Item>
        ))}
      </List>
      <Text>
        {counted(bookings, 'registration')} on this leg will be deleted
        {bookings > 0 && `, and ${counted(bookings, 'person is', 'people are')} told by mail`}. Undo is under ‘Something
        changed…’.
      </Text>
    </>
  );
}

function bookingsOn(boats: BoatOnLeg[]): number {
  return boats.reduce((sum, boat) => sum + boat.registrations, 0);
}
