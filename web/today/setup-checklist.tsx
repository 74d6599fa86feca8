import { useBoats } from '#web/boat/api.ts';
import { useEvents } from '#web/event/api.ts';
import { useLegsOfEvent } from '#web/leg/api.ts';
import { useOrganizations } from '#web/organization/api.ts';
import { link } from '#web/paths.ts';
import { useSettings } from '#web/settings/api.ts';
import { LinkButton } from '#web/ui/link-button.tsx';
import { Loading } from '#web/ui/loading.tsx';
import { TodayPanel } from './today-panel.tsx';
import classes from './today.module.css';

interface Step {
  what: string;
  done: boolean;
  to: string;
  action: string;
}

/** In the order of the work; each step is ticked when its data exists. */
export function SetupChecklist({ event }: { event?: number }) {
  const steps = useSteps(event);
  if (!steps) return <Loading />;
  if (steps.every(({ done }) => done)) return null;
  return (
    <TodayPanel title="Getting ready">
      <ol className={classes.rows}>
        {steps.map(({ action, done, to, what }, index) => (
          <li key={what} className={classes.step}>
            <span className={classes.sign} data-done={done || undefined} aria-hidden>
              {done ? '✓' : index + 1}
            </span>
            <span>{what}</span>
            {done ? (
              <span className={classes.dim}>Done</span>
            ) : (
              <LinkButton to={to} aria-label={`${action}: ${what}`}>
                {action}
              </LinkButton>
            )}
          </li>
        ))}
      </ol>
    </TodayPanel>
  );
}

function useSteps(event: number | undefined): Step[] | undefined {
  const settings = useSettings().data;
  const events = useEvents().data;
  const people = useOrganizations().data?.filter(({ type }) => type !== 'admin');
  const boats = useBoats().data;
  const legs = useLegsOfEvent(event);
  if (!settings || !events || !people || !boats || legs.isLoading) return undefined;
  const { front_page_text = '', welcome_text = '' } = settings;
  return [
    {
      what: 'Write what visitors read on the front page',
      done: front_page_text !== '' || welcome_text !== '',
      to: link('settings'),
      action: 'Write',
    },
    { what: 'Create the event', done: events.length > 0, to: link('newEvent'), action: 'Create' },
    { what: 'Add journalists and manufacturers', done: people.length > 0, to: link('organizations'), action: 'Add' },
    { what: 'Add the boats', done: boats.length > 0, to: link('newBoats'), action: 'Add' },
    {
      what: 'Add the legs that they go on',
      done: (legs.data ?? []).length > 0,
      to: event === undefined ? link('events') : link('newLeg', { eid: event }),
      action: 'Add',
    },
    {
      what: 'Invite everybody: they log in with their e-mail address',
      done: people.some(({ last_login }) => last_login !== null),
      to: `${link('organizations')}?show=never-logged-in`,
      action: 'See who',
    },
  ];
}
