import { Modal, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import type { Leg } from '#domain/leg.ts';
import { writtenDate } from '#domain/time.ts';
import { ErrorText } from '#web/ui/error-text.tsx';
import { BoatChoices } from './boat-choices.tsx';
import type { LegDialogProps } from './leg-dialog.tsx';
import { hoursWithZone, route } from './leg-words.ts';
import { NewsOfLeg } from './news-of-leg.tsx';
import { OwnSeat } from './own-seat.tsx';
import classes from './leg-dialog.module.css';

export function Component({ actions, day, leg, onClose, opened }: LegDialogProps) {
  const before = useLegAtOpening(leg, opened);
  return (
    // Always there, since it gives the focus back only to what had it when it opened.
    <Modal
      opened={opened && before !== undefined}
      onClose={onClose}
      // While it goes away nothing in it takes the focus or can be pressed: the second half of a double click would find other buttons.
      attributes={{ content: { inert: !opened } }}
      title={(leg ?? before)?.identifier}
      size="lg"
      classNames={{ inner: classes.inner, content: classes.content, header: classes.header, title: classes.title }}
    >
      {before && opened && !actions.pending && <NewsOfLeg before={before} now={leg} actions={actions} />}
      {leg && (
        <Stack gap="md">
          <LegFacts leg={leg} />
          <ErrorText>{actions.problem}</ErrorText>
          {actions.inDoubt && <Doubt />}
          {leg.registered && <OwnSeat leg={leg} actions={actions} />}
          <BoatChoices leg={leg} others={day.filter(({ id }) => id !== leg.id)} actions={actions} />
        </Stack>
      )}
    </Modal>
  );
}

/** What one began to look at, so that what others do to it meanwhile can be told; it also outlives the leg itself. */
function useLegAtOpening(leg: Leg | undefined, opened: boolean): Leg | undefined {
  const [known, setKnown] = useState<{ opened: boolean; leg: Leg | undefined }>({ opened: false, leg: undefined });
  if (known.opened !== opened) setKnown({ opened, leg: opened ? leg : known.leg });
  return known.leg;
}

function LegFacts({ leg }: { leg: Leg }) {
  return (
    <div>
      <Text fw={650}>
        {writtenDate(leg.date)}, {hoursWithZone(leg)}
      </Text>
      {route(leg) && <Text>{route(leg)}</Text>}
      {leg.via && <Text>via {leg.via}</Text>}
      {leg.description && (
        <Text c="dimmed" mt="xs" className={classes.description}>
          {leg.description}
        </Text>
      )}
    </div>
  );
}

function Doubt() {
  return (
    <Text role="status">
      The connection was lost on the way. What has happened will show here as soon as it is back.
    </Text>
  );
}
