import { Button, Text } from '@mantine/core';
import { LinkButton } from '#web/ui/link-button.tsx';
import type { Mending, Need } from './needs.ts';
import { TodayPanel } from './today-panel.tsx';
import classes from './today.module.css';

interface NeedsYouProps {
  needs: Need[];
  /** What is mended in place. */
  onMend: (mending: Exclude<Mending, { to: string }>) => void;
}

/** What is not as it should be, each with the button that mends it. */
export function NeedsYou({ needs, onMend }: NeedsYouProps) {
  return (
    <TodayPanel title="Needs you">
      {needs.length === 0 && <Text c="dimmed">Nothing: all is well.</Text>}
      <ul className={classes.rows}>
        {needs.map(({ action, mending, more, what }) => (
          <li key={`${what} ${more}`} className={classes.need}>
            <span>
              <strong>{what}</strong>
              <span className={classes.dim}>{more}</span>
            </span>
            {'to' in mending ? (
              <LinkButton to={mending.to} aria-label={`${action}: ${what}`}>
                {action}
              </LinkButton>
            ) : (
              <Button variant="default" onClick={() => onMend(mending)} aria-label={`${action}: ${what}`}>
                {action}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </TodayPanel>
  );
}
