import { Alert, Button, Group, List, Stack, Text, TextInput, Title } from '@mantine/core';
import { useState } from 'react';
import type { ChosenMove } from '#domain/disruption/chosen-moves.ts';
import type { DisruptionPreview, DisruptionWish } from '#domain/disruption/wire.ts';
import { errors } from '#domain/errors.ts';
import type { Leg } from '#domain/leg.ts';
import { notices } from '#domain/notices.ts';
import { counted } from '#domain/wording.ts';
import { ErrorText } from '#web/ui/error-text.tsx';
import { notifySuccess } from '#web/ui/notify.ts';
import { QueryStandIn } from '#web/ui/stand-ins.tsx';
import { type Column, SortableTable } from '#web/ui/sortable-table.tsx';
import { useSave } from '#web/ui/use-save.ts';
import { useApply, usePreview } from './api.ts';
import { isOfRow, MovedPeople } from './moved-people.tsx';
import { isSamePlan, planNews } from './plan-news.ts';
import { changeWords, planWords } from './seat-words.ts';

interface PlanPreviewProps {
  event: number;
  /** The organiser's choices: while they are the same, a different plan is news. */
  about: string;
  wish: DisruptionWish;
  legs: Leg[];
  onApplied: () => void;
}

/** The effects of the change, row by row, and the button that applies it. */
export function PlanPreview({ about, event, legs, onApplied, wish }: PlanPreviewProps) {
  const { moves, setMoves } = useChosenMoves(about);
  const planning = { event, wish, moves };
  const preview = usePreview(planning);
  const news = useNews(about + JSON.stringify(moves), preview.isPlaceholderData ? undefined : preview.data);
  if (!preview.data) return <QueryStandIn query={preview} />;
  const plan = preview.data;
  const choose = (chosen: ChosenMove) => setMoves([...moves.filter((move) => !isOfRow(move, chosen)), chosen]);
  return (
    <Stack component="section" aria-labelledby="what-would-happen">
      <Title order={2} id="what-would-happen">
        Preview
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
      <Apply planning={planning} plan={plan} news={news} isLoading={preview.isPlaceholderData} onApplied={onApplied} />
    </Stack>
  );
}

/** The rows that the organiser has changed; another choice begins with the proposal again. */
function useChosenMoves(about: string) {
  const [chosen, setChosen] = useState<{ about: string; moves: ChosenMove[] }>({ about, moves: [] });
  return {
    moves: chosen.about === about ? chosen.moves : [],
    setMoves: (moves: ChosenMove[]) => setChosen({ about, moves }),
  };
}

/** In words, what others have changed about the plan since the organiser chose. */
function useNews(about: string, plan: DisruptionPreview | undefined): string | undefined {
  const [seen, setSeen] = useState<{ about: string; plan: DisruptionPreview; news: string | undefined }>();
  if (plan && (seen?.about !== about || seen.plan !== plan)) {
    const isNews = seen?.about === about && !isSamePlan(seen.plan, plan);
    const before = seen?.about === about ? seen.news : undefined;
    setSeen({ about, plan, news: isNews ? planNews(seen.plan, plan) : before });
  }
  return seen?.about === about ? seen.news : undefined;
}

function Apply({
  isLoading,
  news,
  onApplied,
  plan,
  planning,
}: {
  planning: { event: number; wish: DisruptionWish; moves: ChosenMove[] };
  plan: DisruptionPreview;
  news: string | undefined;
  isLoading: boolean;
  onApplied: () => void;
}) {
  const [reason, setReason] = useState('');
  const apply = useApply();
  const { error, save, saving } = useSave();
  const applyNow = () =>
    save(async () => {
      await apply.mutateAsync({ planning, plan, reason });
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
      {news && (
        <Alert color="sun" role="alert" title="The day has changed since you looked">
          {news}
        </Alert>
      )}
      <ErrorText>{news && error === errors.plan_is_old.text ? undefined : error}</ErrorText>
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
    `${counted(changed.length, 'leg changes', 'legs change')}, with ${counted(seats, 'booked seat')}.`,
    `${counted(moves.length - lost, 'person gets another seat', 'people get another seat')}, ${lost === 0 ? 'nobody loses' : counted(lost, 'person loses', 'people lose')} a seat.`,
    'Each person whose trips change gets one mail, a minute later.',
  ].join(' ');
}

type Changed = DisruptionPreview['legs'][number];

/** Each leg before and after the change. */
function ChangedLegs({ legs, plan }: { plan: DisruptionPreview; legs: Leg[] }) {
  if (plan.legs.length === 0) return null;
  const columns: Column<Changed>[] = [
    { key: 'leg', label: 'Leg', value: ({ identifier }) => identifier },
    { key: 'before', label: 'Before', value: ({ from }) => planWords(from, legs) },
    { key: 'change', label: 'After', value: ({ from, to }) => changeWords(from, to, legs) || planWords(to, legs) },
  ];
  return (
    <Stack gap="xs">
      <Title order={3}>Legs</Title>
      <SortableTable caption="Legs that change" columns={columns} rows={plan.legs} />
    </Stack>
  );
}
