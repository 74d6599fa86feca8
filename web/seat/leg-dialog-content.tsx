import { Anchor, Stack, Text } from '@mantine/core';
import { type ComponentProps, useEffect, useRef, useState } from 'react';
import { stateWords } from '#domain/disruption/state-words.ts';
import type { Leg } from '#domain/leg.ts';
import { mapAddress } from '#domain/map-link.ts';
import { writtenDate } from '#domain/time.ts';
import { ErrorText } from '#web/ui/error-text.tsx';
import { route } from '#web/leg/leg-words.ts';
import { LegTime } from '#web/ui/leg-time.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { BoatChoices } from './boat-choices.tsx';
import { BoatInSheet } from './boat-in-sheet.tsx';
import type { LegDialogProps } from './leg-dialog.tsx';
import type { Step } from './booking-machine.ts';
import { unconfirmedText } from './booking-texts.ts';
import { NewsOfLeg } from './leg-news.tsx';
import { OwnSeat } from './own-seat.tsx';
import classes from './leg-dialog.module.css';

const secondsUntilSlow = 4;

export function Component({ booking, day, leg, onClose, opened }: LegDialogProps) {
  const before = useLegAtOpening(leg, opened);
  const { problem, step } = booking.state;
  return (
    // Always there, since it gives the focus back only to what had it when it opened.
    <Dialog
      opened={opened && before !== undefined}
      onClose={onClose}
      // While it goes away nothing in it takes the focus or can be pressed: the second half of a double click would find other buttons.
      attributes={{ content: { inert: !opened } }}
      title={(leg ?? before)?.identifier}
      size="lg"
      classNames={{ inner: classes.inner, content: classes.content, header: classes.header, title: classes.title }}
    >
      {before && opened && step.at !== 'sending' && <NewsOfLeg before={before} now={leg} booking={booking} />}
      {leg && (
        <Stack gap="md">
          <LegFacts leg={leg} />
          <ErrorText>{problem}</ErrorText>
          <ChangeUnderway step={step} />
          {leg.registered && <OwnSeat leg={leg} booking={booking} />}
          <Boats
            key={`${leg.id} ${opened}`}
            leg={leg}
            others={day.filter(({ id }) => id !== leg.id)}
            booking={booking}
          />
        </Stack>
      )}
    </Dialog>
  );
}

/** The boats to choose from, or the one that is looked at more closely; then the focus goes back to its picture. */
function Boats(props: Omit<ComponentProps<typeof BoatChoices>, 'onLook'>) {
  const [looked, setLooked] = useState<number>();
  const [closer, setCloser] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  const boat = closer && props.leg.boats.find(({ id }) => id === looked);
  useEffect(() => {
    if (!closer && looked !== undefined)
      place.current?.querySelector<HTMLElement>(`[data-boat="${looked}"]`)?.focus({ preventScroll: true });
  }, [closer, looked]);
  const look = (id: number) => {
    setLooked(id);
    setCloser(true);
  };
  return (
    <div ref={place}>
      {boat ? (
        <BoatInSheet {...props} boat={boat} onBack={() => setCloser(false)} />
      ) : (
        <BoatChoices {...props} onLook={look} />
      )}
    </div>
  );
}

/** The leg as it was when the dialog opened, to tell what others changed since; it also outlives the leg itself. */
function useLegAtOpening(leg: Leg | undefined, opened: boolean): Leg | undefined {
  const [known, setKnown] = useState<{ opened: boolean; leg: Leg | undefined }>({ opened: false, leg: undefined });
  if (known.opened !== opened) setKnown({ opened, leg: opened ? leg : known.leg });
  return known.leg;
}

function LegFacts({ leg }: { leg: Leg }) {
  return (
    <div className={classes.facts}>
      <Text className={classes.hours}>
        <LegTime leg={leg} />
      </Text>
      {stateWords(leg) && <Text fw={650}>{stateWords(leg)}</Text>}
      <Text c="dimmed">{writtenDate(leg.date)}</Text>
      {route(leg) && <Text>{route(leg)}</Text>}
      {leg.via && <Text>via {leg.via}</Text>}
      <MapLink map={leg.map} />
      {leg.description && (
        <Text c="dimmed" mt="xs" className={classes.description}>
          {leg.description}
        </Text>
      )}
    </div>
  );
}

/** Always there, so that a screen reader hears what comes into it. */
function ChangeUnderway({ step }: { step: Step }) {
  const slow = useAfter(secondsUntilSlow, step.at === 'sending');
  return (
    <div role="status" aria-label="Your change">
      {slow && <Text>There is no answer yet. You can close this: what happens will show in the calendar.</Text>}
      {step.at === 'unconfirmed' && <Text>{unconfirmedText(step.change)}</Text>}
    </div>
  );
}

/** Whether something has gone on for so many seconds. */
function useAfter(seconds: number, going: boolean): boolean {
  const [after, setAfter] = useState(false);
  useEffect(() => {
    if (!going) return undefined;
    const timer = setTimeout(() => setAfter(true), seconds * 1000);
    return () => {
      clearTimeout(timer);
      setAfter(false);
    };
  }, [going, seconds]);
  return after;
}

/** A link to the place where it is on a map; nothing when that is not known. */
function MapLink({ map }: { map: string }) {
  const address = mapAddress(map);
  if (address === undefined) return null;
  return (
    <Anchor href={address} target="_blank" rel="noreferrer">
      Map
    </Anchor>
  );
}
