import { Text } from '@mantine/core';
import type { Event } from '#domain/event.ts';
import type { Bounced } from '#domain/message/message.ts';
import type { Health } from '#domain/health.ts';
import type { Today } from '#domain/today.ts';
import { LinkButton } from '#web/ui/link-button.tsx';
import { needsOf } from './needs.ts';
import { TodayPanel } from './today-panel.tsx';
import classes from './today.module.css';

interface NeedsAHandProps {
  event: Event;
  today: Today;
  bounces: Bounced[];
  health: Health | undefined;
  isNow: boolean;
}

export function NeedsAHand({ bounces, event, health, isNow, today }: NeedsAHandProps) {
  const needs = needsOf(event, today, { bounces, health, isNow });
  return (
    <TodayPanel title="Needs a hand">
      {needs.length === 0 && <Text c="dimmed">Nothing: all is well.</Text>}
      <ul className={classes.rows}>
        {needs.map(({ action, more, to, what }) => (
          <li key={`${what} ${more}`} className={classes.need}>
            <span>
              <strong>{what}</strong>
              <span className={classes.dim}>{more}</span>
            </span>
            <LinkButton to={to} aria-label={`${action}: ${what}`}>
              {action}
            </LinkButton>
          </li>
        ))}
      </ul>
    </TodayPanel>
  );
}
