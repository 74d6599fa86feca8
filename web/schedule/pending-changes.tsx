import { Button, Group, Stack, Text, TextInput, Title } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useId, useMemo } from 'react';
import { undoDisruption } from '#domain/calls/disruption.ts';
import { useChange } from '#web/http/use-change.ts';
import type { Event } from '#domain/event.ts';
import type { Boat } from '#domain/boat.ts';
import type { Leg } from '#domain/leg.ts';
import { notices } from '#domain/notices.ts';
import { counted } from '#domain/wording.ts';
import { planDisruption } from '#domain/disruption/plan-disruption.ts';
import type { DisruptionPreview, Planning } from '#domain/disruption/wire.ts';
import { whyNotUndone } from '#web/change/apply.ts';
import { appliedWords } from '#web/change/outcome.ts';
import { useTakeBack } from '#web/change/use-take-back.ts';
import { PlanAlerts, useShownPlan } from '#web/change/shown-plan.tsx';
import { AboutMails } from '#web/ui/about-mails.tsx';
import { ErrorText } from '#web/ui/error-text.tsx';
import { LoadError } from '#web/ui/stand-ins.tsx';
import { notifySuccess } from '#web/ui/notify.ts';
import { useSave } from '#web/ui/use-save.ts';
import { wishOf } from './changes.ts';
import type { Schedule } from './use-schedule.ts';
import { changeWords, moveWords } from './words.ts';
import classes from './schedule.module.css';
import type { DisruptionPlan } from '#domain/disruption/context.ts';

const pauseMilliseconds = 200;

interface PendingChangesProps {
  event: Event;
  schedule: Schedule;
  legs: readonly Leg[];
  boats: readonly Boat[];
  names: ReadonlyMap<number, string>;
}

/** The changes that are collected, what they would do, and the button that applies all of them. */
export function PendingChanges(props: PendingChangesProps) {
  const { boats, event, legs, names, schedule } = props;
  const { changes, choose, clear, context, forget, say } = schedule;
  const { offer } = useTakeBack();
  const wish = useMemo(() => wishOf(changes), [changes]);
  const title = useId();
  // Each step of a drag is planned on the page; the server is asked where it ends, and its plan is shown as soon as it is there.
  const words = JSON.stringify({ event: event.id, wish, moves: [] } satisfies Planning);
  const [asked] = useDebouncedValue(words, pauseMilliseconds);
  const planning = useMemo(() => JSON.parse(asked) as Planning, [asked]);
  const shown = useShownPlan(asked, planning, (id, applied) => {
    const [only] = changes;
    offer(id, changes.length === 1 && only ? changeWords(only, legs, boats) : appliedWords(wish, applied, legs));
    clear();
    choose(undefined);
    say('');
  });
  const { apply, error, news, preview, reason, saving, setReason } = shown;
  const current = asked === words ? shown.current : undefined;
  const plan = useMemo(() => shownPlan(current) ?? planDisruption(context, wish), [current, context, wish]);
  const moved = new Set(plan.moves.map(({ organization }) => organization));
  const kept = new Set(plan.keep).difference(moved).size;
  // Whom a step of a drag would tell is known where it ends.
  const mailed = current?.mailed ?? kept + moved.size;
  return (
    <section className={classes.pending} aria-labelledby={title}>
      <Stack gap="xs" className={classes.part}>
        <Title order={2} size="h3" id={title}>
          {counted(changes.length, 'change')}
        </Title>
        <Stack component="ul" gap="xs">
          {changes.map((change) => (
            <Group component="li" key={JSON.stringify(change)} justify="space-between" wrap="nowrap" gap="xs" fz="sm">
              <span>{changeWords(change, legs, boats)}</span>
              <button
                type="button"
                aria-label={`Take back: ${changeWords(change, legs, boats)}`}
                onClick={() => forget(change)}
                className="tool"
              >
                ✕
              </button>
            </Group>
          ))}
        </Stack>
        <div role="status">
          {kept > 0 && <Text size="sm">{counted(kept, 'person keeps', 'people keep')} their seats.</Text>}
          {plan.moves.map((move) => (
            <Text key={move.registration} size="sm">
              {moveWords(move, schedule.all, names)}
            </Text>
          ))}
          {[...Map.groupBy(plan.leftBehind, ({ harbour }) => harbour)].map(([harbour, some]) => (
            <Text key={harbour} size="sm">
              {counted(some.length, 'person stays', 'people stay')} behind at {harbour}.
            </Text>
          ))}
        </div>
        <PlanAlerts news={news} clashes={plan.clashes} />
        {preview.isError && !preview.data && <LoadError error={preview.error} onRetry={preview.refetch} />}
        <ErrorText>{error}</ErrorText>
      </Stack>
      <div className={classes.foot}>
        {mailed > 0 && (
          <TextInput
            className={classes.reason}
            label="Reason"
            description="It is in the mail. Optional."
            maxLength={500}
            value={reason}
            onChange={({ currentTarget }) => setReason(currentTarget.value)}
          />
        )}
        <Group gap="xs" grow preventGrowOverflow={false}>
          <Button variant="default" onClick={() => forget()}>
            Discard
          </Button>
          <Button
            onClick={apply}
            disabled={plan.clashes.length > 0}
            loading={saving || asked !== words || preview.isPlaceholderData || preview.isLoading}
          >
            {mailed > 0 ? `Apply, mail ${mailed}` : 'Apply'}
          </Button>
        </Group>
      </div>
    </section>
  );
}

type Shown = Pick<DisruptionPlan, 'keep' | 'moves' | 'clashes'> & { leftBehind: readonly { harbour: string }[] };

function shownPlan(preview: DisruptionPreview | undefined): Shown | undefined {
  return preview && { ...preview, leftBehind: preview.left_behind };
}

/** After an application: everything back in one press, as long as the schedule is open. */
export function TakeBack({ id, onDone }: { id: number; onDone: () => void }) {
  const undo = useChange(undoDisruption);
  const { error, save, saving } = useSave(undefined, whyNotUndone);
  const takeBack = () =>
    save(async () => {
      await undo.mutateAsync({ id });
      notifySuccess(notices.day_restored);
      onDone();
    });
  return (
    <section className={classes.foot} aria-label="Applied">
      <Stack gap="xs">
        <Text size="sm" role="status">
          {notices.day_changed}. <AboutMails />
        </Text>
        <ErrorText>{error}</ErrorText>
        <Group gap="xs" grow>
          <Button variant="default" loading={saving} onClick={() => void takeBack()}>
            Undo
          </Button>
          <Button variant="subtle" onClick={onDone}>
            Close
          </Button>
        </Group>
      </Stack>
    </section>
  );
}
