import { Button, Group, Text } from '@mantine/core';
import { boatName } from '#domain/boat-name.ts';
import { errors } from '#domain/errors.ts';
import type { Leg } from '#domain/leg.ts';
import { AddToCalendar } from '#web/feed/add-to-calendar.tsx';
import { LegSign } from './leg-sign.tsx';
import type { LegActions } from './use-leg-dialog.ts';
import colours from './leg-colours.module.css';
import classes from './leg-dialog.module.css';

/** The seat that one has on a leg, and the way to give it back. */
export function OwnSeat({ actions, leg }: { leg: Leg; actions: LegActions }) {
  const locked = leg.locked && !actions.isAdmin;
  return (
    <div>
      <div className={`${colours.state} ${classes.own}`} data-state="mine">
        <LegSign state="mine" /> Registered{leg.registered_to && `: ${boatName(leg.registered_to)}`}
      </div>
      {locked && <Text mt="xs">{errors.day_locked.text}</Text>}
      <Group mt="sm">
        {leg.registration !== null && <AddToCalendar registration={leg.registration} />}
        {!locked && (
          <Button
            color="red"
            variant="outline"
            aria-busy={actions.pending}
            disabled={actions.pending || actions.inDoubt || leg.registration === null}
            onClick={() => actions.removeRegistration(leg)}
          >
            {actions.pending ? 'Removing…' : 'Remove registration'}
          </Button>
        )}
      </Group>
    </div>
  );
}
