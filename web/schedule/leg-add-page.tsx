import { useState } from 'react';
import { createLeg } from '#domain/calls/leg.ts';
import { useChange } from '#web/http/use-change.ts';
import { useNavigate, useSearchParams } from '#web/router/routing.tsx';
import { notices } from '#domain/notices.ts';
import { shownDate } from '#web/event/shown-date.ts';
import { EventHeader } from '#web/event/event-header.tsx';
import { usePathId } from '#web/path-id.ts';
import { link } from '#web/paths.ts';
import { notifySuccess } from '#web/ui/notify.ts';
import { PageStandIn } from '#web/ui/stand-ins.tsx';
import { LegForm, useLegContext } from './leg-form.tsx';
import { legToSend, type LegValues, nextLeg } from './leg-values.ts';

export function Component() {
  const eid = usePathId('eid');
  const navigate = useNavigate();
  const [asked] = useSearchParams();
  const [now] = useState(Date.now);
  const { context, queries } = useLegContext(eid);
  const create = useChange(createLeg);
  if (!context) return <PageStandIn title="Add leg" query={queries} />;
  const save = async (values: LegValues) => {
    await create.mutateAsync(legToSend(values, eid));
    notifySuccess(notices.leg_created);
    await navigate(link('legsOfEvent', { eid }));
  };
  return (
    <>
      <EventHeader event={eid} place="Schedule" title="Add leg" />
      <LegForm
        key={eid}
        initial={nextLeg(context.legs, shownDate(context.event, asked.get('date'), now))}
        context={context}
        saveLabel="Add Leg"
        cancelTo={link('legsOfEvent', { eid })}
        onSave={save}
      />
    </>
  );
}
