import { useNavigate } from 'react-router';
import { notices } from '#domain/notices.ts';
import { useBoats } from '#web/boat/api.ts';
import { useEvent } from '#web/event/api.ts';
import { usePathId } from '#web/path-id.ts';
import { link } from '#web/paths.ts';
import { notifySuccess } from '#web/ui/notify.ts';
import { PageStandIn } from '#web/ui/page-stand-in.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';
import { useCreateLeg, useLegsOfEvent } from './api.ts';
import { LegForm } from './leg-form.tsx';
import { blankLeg, legFields, type LegValues } from './leg-values.ts';

export function Component() {
  const eid = usePathId('eid');
  const navigate = useNavigate();
  const event = useEvent(eid);
  const legs = useLegsOfEvent(eid);
  const boats = useBoats();
  const create = useCreateLeg();
  const failed = [event, legs, boats].find((query) => query.isError && !query.data);
  if (!event.data || !legs.data || !boats.data) return <PageStandIn title="Add leg" query={failed ?? event} />;
  const save = async (values: LegValues) => {
    await create.mutateAsync(legFields(values, eid));
    notifySuccess(notices.leg_created);
    await navigate(link('legsOfEvent', { eid }));
  };
  return (
    <>
      <PageTitle title={`Add leg to ${event.data.name}`} />
      <LegForm
        key={eid}
        initial={blankLeg(event.data.start_date)}
        event={event.data}
        boats={boats.data}
        legs={legs.data}
        saveLabel="Add Leg"
        cancelTo={link('legsOfEvent', { eid })}
        onSave={save}
      />
    </>
  );
}
