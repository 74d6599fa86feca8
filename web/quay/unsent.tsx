import { Button } from '@mantine/core';
import { useEffect } from 'react';
import { markRefusals } from '#domain/boarding/refusals.ts';
import { counted } from '#domain/wording.ts';
import classes from './boarding.module.css';
import { loadOutbox, dismissMark, sendAgain, useOutbox } from './outbox.ts';

/** Always visible: marks that the server does not have yet, and those that it refused. */
export function Unsent() {
  const { loaded, marks, unsaved } = useOutbox();
  useEffect(() => void loadOutbox(), []);
  const waiting = marks.filter(({ state }) => state === 'waiting').length;
  const refused = marks.filter(({ state }) => state === 'refused');
  return (
    <div className={classes.unsent} data-waiting={waiting > 0 || undefined}>
      <p role="status" aria-label="Marks" className={waiting === 0 ? 'unseen' : classes.line}>
        {waiting === 0 ? loaded && 'All marks are sent' : `${counted(waiting, 'mark')} not sent`}
      </p>
      {unsaved && waiting > 0 && (
        <p role="alert" className={classes.line}>
          {unsaved === 'no room' ? 'This phone has no room left.' : 'The browser does not keep marks at the moment.'}{' '}
          Keep this page open until all marks are sent.
        </p>
      )}
      {refused.map(({ about, id, reason }) => (
        <p key={id} role="alert" className={classes.line}>
          {`Not taken: ${about}. ${markRefusals[reason ?? 'invalid']}. `}
          {reason === 'not_yours' && (
            <Button
              size="compact-md"
              variant="default"
              mr="xs"
              onClick={() => sendAgain(id)}
              aria-label={`Send again, ${about}`}
            >
              Send again
            </Button>
          )}
          <Button
            size="compact-md"
            variant="default"
            onClick={() => dismissMark(id)}
            aria-label={`Put aside, ${about}`}
          >
            Put aside
          </Button>
        </p>
      ))}
    </div>
  );
}
