import { List, Stack, Text, Title } from '@mantine/core';
import { Link } from '#web/router/routing.tsx';
import { counted } from '#domain/wording.ts';
import { fairnessWords } from '#domain/draw/fairness.ts';
import type { Fairness, ShownDraw } from '#domain/draw/wishes.ts';
import { link } from '#web/paths.ts';
import { PersonPhone } from '#web/ui/person-phone.tsx';

interface FairnessCardProps {
  event: number;
  figures: Fairness;
  worst?: ShownDraw['worst'];
}

/** For an admin: how a draw shared out, and who is worst off. */
export function FairnessCard({ event, figures, worst = [] }: FairnessCardProps) {
  return (
    <Stack gap="xs" component="section" aria-label="How fair it is">
      <Text role="status">{fairnessWords(figures)}</Text>
      {worst.length > 0 && (
        <>
          <Title order={2} size="h4">
            Worst off
          </Title>
          <List>
            {worst.map((person) => (
              <List.Item key={person.id}>
                {person.name}: {person.met} of {counted(person.wishes, 'wish', 'wishes')}, {person.stars_met} of{' '}
                {counted(person.stars, 'star')}.{' '}
                <Link
                  to={`${link('calendar', { eid: event })}?organization=${person.id}`}
                  aria-label={`Act for ${person.name}`}
                >
                  Act for
                </Link>{' '}
                <PersonPhone id={person.id} name={person.name} />
              </List.Item>
            ))}
          </List>
        </>
      )}
    </Stack>
  );
}
