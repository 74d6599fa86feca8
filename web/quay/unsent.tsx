import { Button } from '@mantine/core';
import { markRefusals } from '#domain/boarding/refusals.ts';
import { putAside } from '#web/http/outbox.ts';
import { WaitingSign } from '#web/ui/waiting-sign.tsx';
import classes from './quay.module.css';
import { sendAgain, useMarks } from './marks.ts';

/** Always visible: marks that the server does not have yet, and those that it refused. */
export function Unsent() {
  const marks = useMarks();
  const waiting = marks.filter(({ state }) => state === 'waiting').length;
  const refused = marks.filter(({ state }) => state === 'refused');
  return (
    <div className={classes.unsent} data-waiting={waiting > 0 || undefined}>
      <WaitingSign what="mark" count={waiting} />
      {refused.map((mark) => (
        <p key={mark.id} role="alert" style={{ marginBlock: '0.25rem' }}>
          {`Not taken: ${mark.about}. ${markRefusals[mark.reason ?? 'invalid']}. `}
          {mark.reason === 'not_yours' && (
            <Button
              size="compact-md"
              variant="default"
              mr="xs"
              onClick={() => sendAgain(mark)}
              aria-label={`Send again, ${mark.about}`}
            >
              Send again
            </Button>
          )}
          <Button
            size="compact-md"
            variant="default"
            onClick={() => void putAside([mark.id])}
            aria-label={`Put aside, ${mark.about}`}
          >
            Put aside
          </Button>
        </p>
      ))}
    </div>
  );
}
