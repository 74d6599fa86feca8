import { List, Text } from '@mantine/core';
import { useState } from 'react';
import { editLeg } from '#domain/calls/leg.ts';
import { useChange } from '#web/http/use-change.ts';
import { useLeg } from '#web/trip/use-leg.ts';
import { useNavigate } from '#web/router/routing.tsx';
import { boatName, legName, counted } from '#domain/wording.ts';
import type { Boat } from '#domain/boat.ts';
import { previewDisruption } from '#domain/calls/disruption.ts';
import type { DisruptionPreview, Planning } from '#domain/disruption/wire.ts';
import type { Leg } from '#domain/leg.ts';
import { useApply } from '#web/change/apply.ts';
import { ask } from '#web/http/request.ts';
import { refusalOf } from '#web/ui/field-errors.ts';
import { notices } from '#domain/notices.ts';
import { EventHeader } from '#web/event/event-header.tsx';
import { usePathId } from '#web/path-id.ts';
import { link } from '#web/paths.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { notifySuccess } from '#web/ui/notify.ts';
import { PageStandIn } from '#web/ui/stand-ins.tsx';
import { LegForm, useLegContext } from './leg-form.tsx';
import { changedFields, type LegValues, legValues } from './leg-values.ts';

export function Component() {
  const leg = useLeg(usePathId('id'));
  if (!leg.data) return <PageStandIn title="Edit leg" query={leg} />;
  return <EditLegForm key={leg.data.id} leg={leg.data} />;
}

/** What the organiser is asked before an edit: the plan of the server, which is applied as it was shown. */
interface Asking {
  planning: Planning;
  plan: DisruptionPreview;
  /** Tells the form, which waits, whether it is saved. */
  answer: (isSaved: boolean) => void;
}

function EditLegForm({ leg }: { leg: Leg }) {
  const { event: eid, id } = leg;
  const navigate = useNavigate();
  const { context, queries } = useLegContext(eid);
  const edit = useChange(editLeg);
  const apply = useApply();
  const [asking, setAsking] = useState<Asking>();
  if (!context) return <PageStandIn title="Edit leg" query={queries} />;
  const saved = async () => {
    notifySuccess(notices.leg_updated);
    await navigate(link('leg', { id }));
  };
  const save = async (values: LegValues) => {
    const change = { id, ...changedFields(values, leg) };
    const planning: Planning = { event: eid, wish: { kind: 'legs', add: [], edit: [change], remove: [] } };
    const plan = await ask(previewDisruption, planning);
    if (plan.clashes.length === 0 && (boatsThatGo(plan).length > 0 || plan.keep.length > 0))
      return new Promise<boolean>((answer) => setAsking({ planning, plan, answer }));
    // What clashes is said beside its field.
    await edit.mutateAsync(change);
    await saved();
    return true;
  };
  const confirm = async () => {
    if (!asking) return;
    try {
      await apply.mutateAsync({ planning: asking.planning, plan: asking.plan, reason: '' });
    } catch (error) {
      const plan = refusalOf(error)?.preview as DisruptionPreview | undefined;
      if (plan) setAsking({ ...asking, plan });
      throw error;
    }
    asking.answer(true);
    await saved();
  };
  const gone = asking ? boatsThatGo(asking.plan) : [];
  const kept = asking?.plan.keep.length ?? 0;
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
        onClose={() => {
          asking?.answer(false);
          setAsking(undefined);
        }}
        title={gone.length === 0 ? 'Move this leg?' : 'Take boats off this leg?'}
        confirmLabel="Save"
        danger={gone.length > 0}
        onConfirm={confirm}
      >
        {asking && gone.length > 0 && <BoatsThatGo boats={gone} moves={asking.plan.moves} known={context.boats} />}
        {kept > 0 && (
          <Text>
            {counted(kept, 'person stays registered and is', 'people stay registered and are')} told by mail of the new
            time or place.
          </Text>
        )}
      </ConfirmDialog>
    </>
  );
}

function boatsThatGo({ legs }: DisruptionPreview): number[] {
  return legs.flatMap(({ from, to }) => from.boats.filter((boat) => !to.boats.includes(boat)));
}

interface BoatsThatGoProps {
  boats: readonly number[];
  moves: DisruptionPreview['moves'];
  known: readonly Boat[];
}

function BoatsThatGo({ boats, known, moves }: BoatsThatGoProps) {
  const nameOf = (id: number) => boatName(known.find((boat) => boat.id === id) ?? { make: '', model: '' });
  return (
    <>
      <List>
        {boats.map((boat) => (
          <List.Item key={boat}>
            {nameOf(boat)}: {counted(moves.filter(({ from }) => from.boat === boat).length, 'registration')}
          </List.Item>
        ))}
      </List>
      <Text>
        {counted(moves.length, 'registration')} on this leg will be deleted
        {moves.length > 0 && `, and ${counted(moves.length, 'person is', 'people are')} told by mail`}. Undo is under
        ‘Something changed…’.
      </Text>
    </>
  );
}
