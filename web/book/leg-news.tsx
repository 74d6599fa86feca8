import { Alert, Button, Stack, Text } from '@mantine/core';
import { errors } from '#domain/errors.ts';
import type { BoatOnLeg, Leg } from '#domain/leg.ts';
import { writtenDate } from '#domain/time.ts';
import { boatName } from '#domain/wording.ts';
import { hours } from '#web/trip/leg-words.ts';
import { seatsLeft } from '#web/trip/leg-look.ts';
import { type BookingActions, heldBack } from './use-booking.ts';

interface NewsOfLegProps {
  /** The leg as it was when the dialog was opened, and as it is. */
  before: Leg;
  now: Leg | undefined;
  booking: BookingActions;
}

/** Changes by others to the open leg, and the best next step. */
export function NewsOfLeg({ before, booking, now }: NewsOfLegProps) {
  const { instead, words } = legNews(before, now, booking.name);
  return (
    // Always there, so that a screen reader hears what comes into it.
    <div role="status" aria-label="News of this leg">
      {words.length > 0 && (
        <Alert color="sun" role="presentation">
          <Stack gap="xs" align="flex-start">
            {words.map((word) => (
              <Text key={word}>{word}</Text>
            ))}
            {now && instead && booking.mayBook && (
              <Button
                {...heldBack(booking.busy)}
                onClick={() => booking.make({ kind: 'book', leg: now, boat: instead.id })}
              >
                Take {boatName(instead)} instead ({seatsLeft(instead.available)})
              </Button>
            )}
          </Stack>
        </Alert>
      )}
    </div>
  );
}

/** The changes of a leg since somebody began to look at it. */
interface LegNews {
  words: string[];
  /** The boat to take instead of one that is full or gone. */
  instead: BoatOnLeg | undefined;
}

/** `name` is the organization that an admin acts for. */
export function legNews(before: Leg, now: Leg | undefined, name?: string): LegNews {
  if (!now) return { words: ['This leg has been removed'], instead: undefined };
  const gone = before.boats.filter(({ id }) => !now.boats.some((boat) => boat.id === id));
  const taken = before.boats.filter((boat) => boat.available > 0 && isFullNow(boat, now));
  const words = [
    ...movedWords(before, now),
    ...cancelledWords(before, now),
    ...lockWords(before, now),
    ...gone.map((boat) => `${boatName(boat)} is no longer on this trip`),
    ...(before.registered && !now.registered
      ? [`${name === undefined ? 'Your' : `${name}'s`} registration on this trip has been removed`]
      : []),
    ...taken.map((boat) => `The last seat of ${boatName(boat)} has just been taken`),
  ];
  const isOver = [...gone, ...taken].length > 0 && !now.registered && !now.locked;
  const instead = isOver ? nextFree(now, [...gone, ...taken][0]) : undefined;
  return { words: isOver && !instead ? [...words, 'There is no free seat on this trip any more'] : words, instead };
}

function isFullNow(boat: BoatOnLeg, now: Leg): boolean {
  const same = now.boats.find(({ id }) => id === boat.id);
  return same !== undefined && same.available === 0 && !same.registered;
}

/** In the order in which they are shown, from the lost one on and then from the first. */
function nextFree(now: Leg, lost: BoatOnLeg | undefined): BoatOnLeg | undefined {
  const position = now.boats.findIndex(({ id }) => id === lost?.id);
  return [...now.boats.slice(position + 1), ...now.boats].find(({ available }) => available > 0);
}

function movedWords(before: Leg, now: Leg): string[] {
  if (before.date === now.date && before.start_time === now.start_time && before.end_time === now.end_time) return [];
  return [`This leg has been moved to ${writtenDate(now.date)}, ${hours(now)}`];
}

function cancelledWords(before: Leg, now: Leg): string[] {
  if ((before.state === 'cancelled') === (now.state === 'cancelled')) return [];
  return [now.state === 'cancelled' ? errors.leg_cancelled.text : 'This leg sails after all'];
}

function lockWords(before: Leg, now: Leg): string[] {
  if (before.locked === now.locked) return [];
  return [now.locked ? errors.day_locked.text : 'Legs have been unlocked for this day'];
}
