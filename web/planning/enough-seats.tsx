import { List, Stack, Text, Title } from '@mantine/core';
import { Link } from '#web/router/routing.tsx';
import { boatName } from '#domain/wording.ts';
import { seatsWords, wishedWords } from '#domain/planning/enough-seats.ts';
import type { PlanCheck } from '#domain/planning/wire.ts';
import { writtenDate } from '#domain/time.ts';
import { link } from '#web/paths.ts';

/** Seats for each person and day, and what is wished beside what is offered. */
export function EnoughSeats({ plan: { seats } }: { plan: PlanCheck }) {
  return (
    <Stack gap="xs">
      <Text fw={600}>{seatsWords(seats)}</Text>
      <List>
        {seats.days.map((day) => (
          <List.Item key={day.date}>
            {writtenDate(day.date)}: {seatsWords(day)}
          </List.Item>
        ))}
      </List>
      {seats.boats.length > 0 && (
        <>
          <Title order={3} size="h4">
            Wishes
          </Title>
          <List>
            {seats.boats.map((boat) => (
              <List.Item key={boat.id}>
                <Link to={link('boat', { id: boat.id })}>{boatName(boat)}</Link>: {wishedWords(boat)}
                {boat.stars > 0 && `, ${boat.stars} of them with a star`}
                {boat.wished > boat.seats && <strong> – {boat.wished - boat.seats} too few</strong>}
              </List.Item>
            ))}
          </List>
        </>
      )}
    </Stack>
  );
}
