import { Alert, Button, Group, List, Stack, Text, TextInput, Title } from '@mantine/core';
import { useState } from 'react';
import type { ChosenMove } from '#domain/disruption/chosen-moves.ts';
import type { DisruptionPreview } from '#domain/disruption/wire.ts';
import type { DisruptionWish } from '#domain/disruption/wish.ts';
import type { Leg } from '#domain/leg.ts';
import { notices } from '#domain/notices.ts';
import { counted } from '#web/ui/counted.ts';
import { ErrorText } from '#web/ui/error-text.tsx';
import { LoadError } from '#web/ui/load-error.tsx';
import { Loading } from '#web/ui/loading.tsx';
import { notifySuccess } from '#web/ui/notify.ts';
import { useSave } from '#web/ui/use-save.ts';
import { useApply, usePreview } from './api.ts';
import { ChangedLegs } from './changed-legs.tsx';
import { isOfRow, MovedPeople } from './moved-people.tsx';

interface PlanPreviewProps {
  event: number;
  wish: DisruptionWish;
  legs: Leg[];
  onApplied: () => void;
}

/** The effects of the change, row by row, and the button that applies it. */
export function PlanPreview({ event, legs, onApplied, wish }: PlanPreviewProps) {
  const { moves, setMoves } = useChosenMoves(wish);
  const planning = { event, wish, moves };
  const preview = usePreview(planning);
  if (!preview.data)
    return preview.isError ? <LoadError error={preview.error} onRetry={preview.refetch} /> : <Loading />;
  const plan = preview.data;
  const choose = (chosen: ChosenMove) => setMoves([...moves.filter((move) => !isOfRow(move, chosen)), chosen]);
  return (
    <Stack component="section" aria-labelledby="what-would-happen">
      <Title order={2} id="what-would-happen">
        What would happen
      </Title>
      <Text role="status">{summary(plan, legs)}</Text>
      {plan.clashes.length > 0 && (
        <Alert color="red" title="This is not possible as it is" role="alert">
          <List>
            {plan.clashes.map(({ text }, index) => (
              <List.Item key={index}>{text}</List.Item>
            ))}
          </List>
        </Alert>
      )}
      <MovedPeople plan={plan} chosen={moves} legs={legs} onChoose={choose} />
      {moves.length > 0 && (
        <Group>
          <Button variant="default" onClick={() => setMoves([])}>
            Back to the proposal
          </Button>
        </Group>
      )}
      <ChangedLegs plan={plan} legs={legs} />
      <Apply planning={planning} plan={plan} isLoading={preview.isFetching} onApplied={onApplied} />
    </Stack>
  );
}

/** The rows that the organiser has changed; another wish begins with the proposal again. */
function useChosenMoves(wish: DisruptionWish) {
  const about = JSON.stringify(wish);
  const [chosen, setChosen] = useState<{ about: string; moves: ChosenMove[] }>({ about, moves: [] });
  return {
    moves: chosen.about === about ? chosen.moves : [],
    setMoves: (moves: ChosenMove[]) => setChosen({ about, moves }),
  };
}

function Apply({
  isLoading,
  onApplied,
  plan,
  planning,
}: {
  planning: { event: number; wish: DisruptionWish; moves: ChosenMove[] };
  plan: DisruptionPreview;
  isLoading: boolean;
  onApplied: () => void;
}) {
  const [reason, setReason] = useState('');
  const apply = useApply();
  const { error, save, saving } = useSave();
  const applyNow = () =>
    save(async () => {
      await apply.mutateAsync({ planning, revision: plan.revision, reason });
      notifySuccess(notices.day_changed);
      onApplied();
    });
  return (
    <>
      <TextInput
        label="Reason"
        description="Optional. It is in the mail to those whose trips change, and beside the legs."
        maxLength={500}
        value={reason}
        onChange={(change) => setReason(change.currentTarget.value)}
      />
      <ErrorText>{error}</ErrorText>
      {plan.clashes.length === 0 && plan.legs.length > 0 && (
        <Group>
          <Button onClick={() => void applyNow()} loading={saving || isLoading}>
            Apply
          </Button>
        </Group>
      )}
    </>
  );
}

function summary({ legs: changed, moves }: DisruptionPreview, legs: Leg[]): string {
  if (changed.length === 0) return 'Nothing would change.';
  const lost = moves.filter(({ to }) => !to).length;
  const booked = legs.filter(({ id }) => changed.some((leg) => leg.id === id));
  const seats = booked.reduce((sum, leg) => sum + leg.registrations, 0);
  return [
    `${counted(changed.length, 'leg changes', 'legs change')}, with ${counted(seats, 'booked seat', 'booked seats')}.`,
    `${counted(moves.length - lost, 'person gets another seat', 'people get another seat')}, ${lost === 0 ? 'nobody loses' : counted(lost, 'person loses', 'people lose')} a seat.`,
    'Everybody whose trips change gets one mail, a minute later.',
  ].join(' ');
}
