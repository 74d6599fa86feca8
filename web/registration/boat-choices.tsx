import { Button, Text, Title } from '@mantine/core';
import { boatName } from '#domain/boat-name.ts';
import { boatRefusal } from '#domain/booking/boat-refusal.ts';
import { type ErrorCode, errors } from '#domain/errors.ts';
import type { BoatOnLeg, Leg } from '#domain/leg.ts';
import { seatsLeft } from './leg-words.ts';
import { canAskAnyway, type LegActions } from './use-leg-dialog.ts';
import classes from './leg-dialog.module.css';

interface BoatChoicesProps {
  leg: Leg;
  /** What else there is on the day, as it is now. */
  others: Leg[];
  actions: LegActions;
}

/** The boats of a leg, each with its free seats and a button, or the reason why there is none. */
export function BoatChoices({ actions, leg, others }: BoatChoicesProps) {
  return (
    <section aria-label="Boats">
      <Title order={3}>Boats</Title>
      {!actions.mayBook && <Text c="dimmed">Choose an organization to act for before you register it</Text>}
      {leg.boats.length === 0 && <Text c="dimmed">There are no boats on this leg yet</Text>}
      <ul className={classes.boats}>
        {leg.boats.map((boat) => (
          <li key={boat.id} className={classes.boat}>
            <div className={classes.about}>
              <Text fw={600}>{boatName(boat)}</Text>
              <Text size="sm">{seatsLeft(Math.max(0, boat.available))}</Text>
            </div>
            {boat.registered ? (
              <Text size="sm">Your seat</Text>
            ) : (
              <BoatChoice
                leg={leg}
                boat={boat}
                actions={actions}
                refusal={boatRefusal(leg, boat, others, { actor: actions.isAdmin ? 'admin' : 'other' })}
              />
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

function BoatChoice({
  actions,
  boat,
  leg,
  refusal,
}: {
  leg: Leg;
  boat: BoatOnLeg;
  actions: LegActions;
  refusal: ErrorCode | undefined;
}) {
  if (!actions.mayBook) return null;
  const anyway = actions.isAdmin && canAskAnyway(refusal);
  if (refusal !== undefined && !anyway) return leg.registered ? null : <Text size="sm">{errors[refusal].text}</Text>;
  const word = actions.pendingBoat === boat.id ? 'Registering' : anyway ? 'Register anyway' : 'Register';
  return (
    <>
      {anyway && <Text size="sm">{errors[refusal].text}</Text>}
      <Button
        variant={anyway ? 'outline' : 'filled'}
        aria-label={`${word}: ${boatName(boat)}`}
        aria-busy={actions.pendingBoat === boat.id}
        disabled={actions.pending || actions.inDoubt}
        onClick={() => (anyway ? actions.ask({ leg, boat: boat.id, refusal }) : actions.book({ leg, boat: boat.id }))}
      >
        {word === 'Registering' ? `${word}…` : word}
      </Button>
    </>
  );
}
