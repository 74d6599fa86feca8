import { List, Text, Title } from '@mantine/core';
import { boatName } from '#domain/wording.ts';
import type { ShownDraw } from '#domain/draw/wishes.ts';
import type { Event } from '#domain/event.ts';
import { wishedWords } from '#domain/planning/enough-seats.ts';
import { positionWords } from '#domain/waiting/position.ts';
import { useWaiting } from '#web/waiting/api.ts';

/** Each wish that the draw could not meet: '71 wished for it, 30 seats. 3rd in line.' */
export function MissedWishes({ event, misses }: { event: Event; misses: NonNullable<ShownDraw['misses']> }) {
  const waiting = useWaiting(event.id, event.waiting).data?.waiting ?? [];
  if (misses.length === 0) return <Text>All your wishes have been met, or you had none.</Text>;
  return (
    <section aria-label="Wishes that were not met">
      <Title order={2}>Not met</Title>
      <List>
        {misses.map((miss) => {
          const place = waiting.find(({ boat }) => boat.id === miss.boat.id);
          return (
            <List.Item key={miss.boat.id}>
              {boatName(miss.boat)}: {wishedWords(miss)}. {place && `You are ${positionWords(place)}`}
            </List.Item>
          );
        })}
      </List>
    </section>
  );
}
