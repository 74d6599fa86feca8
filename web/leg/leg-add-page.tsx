import { useNavigate } from '#web/router/routing.tsx';
import { notices } from '#domain/notices.ts';
import { usePathId } from '#web/path-id.ts';
import { link } from '#web/paths.ts';
import { notifySuccess } from '#web/ui/notify.ts';
import { PageStandIn } from '#web/ui/stand-ins.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';
import { useCreateLeg } from './api.ts';
import { LegForm, useLegContext } from './leg-form.tsx';
import { blankLeg, legFields, type LegValues } from './leg-values.ts';

export function Component() {
  const eid = usePathId('eid');
  const navigate = useNavigate();
  const { context, queries } = useLegContext(eid);
  const create = useCreateLeg();
  if (!context) return <PageStandIn title="Add leg" query={queries} />;
  const save = async (values: LegValues) => {
    await create.mutateAsync(legFields(values, eid));
    notifySuccess(notices.leg_created);
    await navigate(link('legsOfEvent', { eid }));
  };
  return (
    <>
      <PageTitle title={`Add leg to ${context.event.name}`} />
      <LegForm
        key={eid}
        initial={blankLeg(context.event.start_date)}
        context={context}
        saveLabel="Add Leg"
        cancelTo={link('legsOfEvent', { eid })}
        onSave={save}
      />
    </>
  );
}
