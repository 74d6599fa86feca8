import { Alert, Button, Stack, Text } from '@mantine/core';
import { boatName } from '#domain/wording.ts';
import type { Leg } from '#domain/leg.ts';
import { legNews } from './leg-news.ts';
import { seatsLeft } from './leg-look.ts';
import { heldBack, type BookingActions } from './use-booking.ts';

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
