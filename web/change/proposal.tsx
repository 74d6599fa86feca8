import { Alert, Button, Stack, Text, TextInput } from '@mantine/core';
import { useCallback, useMemo, useState } from 'react';
import type { ChosenMove, DisruptionPreview, DisruptionWish } from '#domain/disruption/wire.ts';
import type { Leg } from '#domain/leg.ts';
import { counted } from '#domain/wording.ts';
import { AboutMails } from '#web/ui/about-mails.tsx';
import { Chips } from '#web/ui/chips.tsx';
import { ErrorText } from '#web/ui/error-text.tsx';
import { QueryStandIn } from '#web/ui/stand-ins.tsx';
import { ByHour, isOfRow } from './by-hour.tsx';
import { applyWords, outcomeOf, outcomeWords } from './outcome.ts';
import { PlanAlerts, useShownPlan } from './shown-plan.tsx';

interface ProposalOf {
  event: number;
  /** The organiser's choices: while they are the same, a different plan is news. */
  about: string;
  wish: DisruptionWish | undefined;
  legs: Leg[];
  /** Whether people travel along the route of the event. */
  travels: boolean;
  /** With the plan that was applied. */
  onApplied: (id: number, plan: DisruptionPreview) => void;
}
const none: ChosenMove[] = [];
type Proposal = NonNullable<ReturnType<typeof useProposal>>;

/** What the change would do, as it is asked for again whenever the day moves on; nothing is written before `apply`. */
export function useProposal({ about, event, legs, onApplied, travels, wish }: ProposalOf) {
  // The rows that the organiser has changed, by the choices that they belong to: coming back to these brings them back.
  const [chosen, setChosen] = useState<Record<string, ChosenMove[]>>({});
  const moves = chosen[about] ?? none;
  const setMoves = useCallback(
    (next: (before: ChosenMove[]) => ChosenMove[]) =>
      setChosen((before) => ({ ...before, [about]: next(before[about] ?? none) })),
    [about],
  );
  const choose = useCallback(
    (one: ChosenMove) => setMoves((before) => [...before.filter((move) => !isOfRow(move, one)), one]),
    [setMoves],
  );
  const planning = wish && { event, wish, moves };
  const shown = useShownPlan(about + JSON.stringify(moves), planning, (id, plan) => {
    setChosen({});
    onApplied(id, plan);
  });
  const plan = shown.preview.data;
  const outcome = useMemo(() => plan && outcomeOf(plan, legs), [plan, legs]);
  if (!planning) return undefined;
  return {
    ...shown,
    plan,
    outcome,
    wish: planning.wish,
    legs,
    behind: travels ? plan?.left_behind : undefined,
    moves,
    busy: shown.saving || shown.preview.isPlaceholderData,
    choose,
    forget: () => setMoves(() => none),
  };
}

interface ProposalShownProps {
  proposal: Proposal;
  /** Has these legs be as late as those that are chosen. */
  onDelayToo: (legs: number[]) => void;
}

/** The result in a sentence, the people below it, and why. */
export function ProposalShown({ onDelayToo, proposal }: ProposalShownProps) {
  const { behind, choose, forget, legs, moves, news, outcome, plan, preview, wish } = proposal;
  if (!plan || !outcome) return <QueryStandIn query={preview} />;
  return (
    <Stack gap="sm">
      <PlanAlerts news={news} clashes={plan.clashes} />
      {plan.connections.length > 0 && (
        <Alert
          color="sun"
          title={plan.connections.length === 1 ? 'Delay the next leg too?' : 'Delay the next legs too?'}
        >
          <p style={{ marginBlock: '1em' }}>
            People or boats of what is late go on with{' '}
            {plan.connections.map((id) => startWords(legs.find((leg) => leg.id === id))).join(', ')}, and would miss{' '}
            {plan.connections.length === 1 ? 'it' : 'them'}.
          </p>
          <Button variant="default" onClick={() => onDelayToo(plan.connections)}>
            Delay {counted(plan.connections.length, 'more leg')}
          </Button>
        </Alert>
      )}
      {plan.clashes.length === 0 && (
        <p role="status" className="hour">
          {outcomeWords(wish, outcome, behind)}
        </p>
      )}
      {plan.clashes.length === 0 && plan.new_clashes && (
        <Alert color="sun" title={`${counted(plan.new_clashes.length, 'new clash', 'new clashes')} on the schedule`}>
          {plan.new_clashes.slice(0, maxNames).map((text) => (
            <p key={text}>{text}</p>
          ))}
        </Alert>
      )}
      {plan.clashes.length === 0 && behind && behind.length > 0 && (
        <Text size="sm">Without a seat that takes them on: {names(behind)}.</Text>
      )}
      <ByHour plan={plan} chosen={moves} legs={legs} onChoose={wish.kind === 'seats' ? undefined : choose} />
      {moves.length > 0 && (
        <Button variant="default" onClick={forget} style={{ alignSelf: 'flex-start' }}>
          Back to the proposal
        </Button>
      )}
      <Reason proposal={proposal} />
    </Stack>
  );
}

const maxNames = 6;

function names(people: { organization_name: string }[]): string {
  const shown = people.slice(0, maxNames).map(({ organization_name }) => organization_name);
  return shown.join('; ') + (people.length > maxNames ? ` and ${people.length - maxNames} more` : '');
}

/** '1.4 (10:30)' */
function startWords(leg: Leg | undefined): string {
  return leg ? `${leg.identifier} (${leg.start_time})` : 'a leg';
}

const usualReasons = ['Engine', 'Wind'] as const;

function Reason({ proposal: { reason, setReason } }: { proposal: Proposal }) {
  const [typed, setTyped] = useState(false);
  const usual = usualReasons.find((each) => each === reason);
  return (
    <div>
      <Text size="sm" c="dimmed" mb={4}>
        Why, for the mail
      </Text>
      <Chips
        label="Why, for the mail"
        chosen={typed ? 'Other…' : usual}
        chips={[...usualReasons, 'Other…' as const].map((each) => [each, each])}
        onChoose={(chosen) => {
          setTyped(chosen === 'Other…');
          setReason(chosen === undefined || chosen === 'Other…' ? '' : chosen);
        }}
      />
      {typed && (
        <TextInput
          aria-label="Reason"
          maxLength={500}
          value={reason}
          data-autofocus
          onChange={(change) => setReason(change.currentTarget.value)}
        />
      )}
    </div>
  );
}

/** The one button, which says what it does to how many. */
export function ProposalFoot({ proposal }: { proposal: Proposal }) {
  const { apply, busy, error, outcome, plan, wish } = proposal;
  if (!plan || !outcome || plan.clashes.length > 0 || plan.legs.length + outcome.mailed === 0) return null;
  return (
    <>
      <ErrorText>{error}</ErrorText>
      <Button fullWidth size="lg" onClick={apply} loading={busy}>
        {applyWords(wish, outcome)}
      </Button>
      {outcome.mailed > 0 && (
        <Text size="sm" c="dimmed" ta="center">
          {outcome.guests > 0 && outcome.mailed > outcome.guests && (
            <>
              To {counted(outcome.guests, 'guest')} and {counted(outcome.mailed - outcome.guests, 'builder')}.{' '}
            </>
          )}
          <AboutMails />
        </Text>
      )}
    </>
  );
}
