import { Button, Group } from '@mantine/core';
import type { Event } from '#domain/event.ts';
import { counted } from '#domain/wording.ts';
import { EditEvent, EventActions, PublishEvent } from '#web/event/event-actions.tsx';
import { writeTo } from '#web/event/conditions.ts';
import { idsOf, type NotInvited, notInvitedWords } from '#web/event/use-not-invited.ts';
import { link } from '#web/paths.ts';
import { LinkButton, MainLinkButton } from '#web/ui/link-button.tsx';
import { Fold } from '#web/ui/fold.tsx';
import { Row } from '#web/ui/row.tsx';
import { TodayPanel } from './today-panel.tsx';
import classes from './today.module.css';

export interface Step {
  what: string;
  done: boolean;
  /** What is there and what is not, where a part is done: nothing waits for the rest. */
  begun?: string | undefined;
  about?: string;
  to: string;
  action: string;
}

interface Ready {
  event: number;
  /** A draft is seen by nobody whom one could invite. */
  isDraft: boolean;
  boats: number;
  days: number;
  daysWithLegs: number;
  people: number;
  /** Whether boats have owners who are people of their own: they come first. */
  hasBuilders: boolean;
  /** How many have registered and wait for an admin. */
  toConfirm: number;
  notInvited: NotInvited;
  invited: boolean;
}

/** In the order of the work; each step is done when its data exists. */
export function stepsOf({
  boats,
  days,
  daysWithLegs,
  event,
  hasBuilders,
  invited,
  isDraft,
  notInvited,
  people,
  toConfirm,
}: Ready): Step[] {
  const ids = idsOf(notInvited);
  const guests =
    people > 0 && toConfirm > 0
      ? {
          what: 'The people',
          done: false,
          begun: `${counted(toConfirm, 'person waits', 'people wait')} to be confirmed`,
          to: link('people', { id: event }),
          action: `Confirm ${toConfirm}`,
        }
      : { what: 'The people', done: people > 0, to: link('people', { id: event }), action: 'Add people' };
  return [
    ...(hasBuilders ? [guests] : []),
    { what: 'The boats', done: boats > 0, to: link('browse', { id: event }), action: 'Add boats' },
    {
      what: 'The timetable',
      done: daysWithLegs === days,
      begun: daysWithLegs > 0 ? `${days - daysWithLegs} of ${counted(days, 'day')} without a leg` : undefined,
      to: link('schedule', { id: event }),
      action: 'Plan the legs',
    },
    ...(hasBuilders ? [] : [guests]),
    ...(isDraft
      ? [{ what: 'The event', done: false, about: 'A draft: only admins see it', to: link('event', { id: event }), action: 'Publish' }]
      : []), // prettier-ignore
    {
      what: 'The invitations',
      done: invited,
      about: notInvitedWords(notInvited),
      to: writeTo(event, { ids }, 'invitation'),
      action: `Invite ${ids.length}`,
    },
  ];
}

export function nextStep(steps: Step[]): Step | undefined {
  return steps.find(({ begun, done }) => !done && begun === undefined);
}

/** Whose button is the page's main one: people are confirmed, and days have legs, before anybody is invited. */
function leadingStep(steps: Step[]): Step | undefined {
  return steps.find(({ done }) => !done);
}

/** These steps have a button once those before them are done. */
const inTurn = new Set(['The event', 'The invitations']);

interface SetupChecklistProps {
  event: Event;
  leads: boolean;
  steps: Step[];
  onConfirm: () => void;
}

/** The button of the next step is the page's main one, unless the day is about something else; those after it come in their turn. */
export function SetupChecklist({ event, leads, onConfirm, steps }: SetupChecklistProps) {
  if (!nextStep(steps)) return null;
  const left = steps.filter(({ done }) => !done).length;
  const list = (
    <>
      <ol className={`rows ${classes.times}`}>
        {steps.map((step, index) => (
          <li key={step.what}>
            <Row
              first={
                <span className="sign" data-done={step.done || undefined} aria-hidden>
                  {step.done ? '✓' : index + 1}
                </span>
              }
              name={step.what}
              about={!step.done && (step.begun ?? step.about)}
              action={
                step.done ? (
                  <span className="quiet">Done</span>
                ) : step.what === 'The people' && step.begun !== undefined ? (
                  <Button variant={step === leadingStep(steps) && leads ? 'filled' : 'default'} onClick={onConfirm}>
                    {step.action}
                  </Button>
                ) : step.what === 'The event' && step === nextStep(steps) ? (
                  <PublishEvent event={event} leads={step === leadingStep(steps) && leads} />
                ) : step === leadingStep(steps) && leads ? (
                  <MainLinkButton to={step.to}>{step.action}</MainLinkButton>
                ) : (
                  (!inTurn.has(step.what) || step === nextStep(steps)) && (
                    <LinkButton to={step.to}>{step.action}</LinkButton>
                  )
                )
              }
            />
          </li>
        ))}
      </ol>
      {/* On a phone they are on About, and the departures on the first screen. */}
      <details className="more wide-only">
        <summary>More of the event</summary>
        <Group gap="xs">
          <EditEvent event={event} />
          <EventActions event={event} />
        </Group>
      </details>
    </>
  );
  // On the eve what leaves tomorrow comes first.
  if (!leads)
    return (
      <Fold title="Getting ready" gist={`${left} of ${counted(steps.length, 'step')} left`}>
        {list}
      </Fold>
    );
  return <TodayPanel title="Getting ready">{list}</TodayPanel>;
}
