import { List, Stack, Text, Title } from '@mantine/core';
import { Link } from 'react-router';
import { clashKinds, type Clash } from '#domain/planning/clashes.ts';
import { link } from '#web/paths.ts';
import { counted } from '#domain/wording.ts';
import { usePlan } from './api.ts';

/** More of one kind than anybody reads. */
const atMost = 20;

/** The clashes by kind, each with a link to the place to fix it. */
export function Clashes({ clashes, event }: { event: number; clashes: Clash[] }) {
  if (clashes.length === 0) return <Text>No clashes.</Text>;
  return (
    <Stack gap="md">
      {[...Map.groupBy(clashes, ({ kind }) => kind)].map(([kind, some]) => (
        <section key={kind} aria-label={clashKinds[kind]}>
          <Title order={3} size="1rem" mb={4}>
            {clashKinds[kind]}
          </Title>
          <List spacing="xs">
            {some.slice(0, atMost).map((clash) => (
              <List.Item key={clash.text}>
                <Link to={placeOf(event, clash)}>{clash.text}</Link>
              </List.Item>
            ))}
          </List>
          {some.length > atMost && <Text c="dimmed">and {some.length - atMost} more</Text>}
        </section>
      ))}
    </Stack>
  );
}

function placeOf(event: number, { boat, leg, organization }: Clash): string {
  if (organization !== undefined) return `${link('calendar', { eid: event })}?organization=${organization}`;
  return leg === undefined ? link('boat', { id: boat ?? 0 }) : link('leg', { id: leg });
}

/** For an admin, where legs are changed: how much clashes. Nothing while nothing does. */
export function ClashNote({ event }: { event: number }) {
  const count = usePlan(event).data?.clashes.length ?? 0;
  if (count === 0) return null;
  return (
    <Text mb="md">
      <Link to={link('plan', { id: event })}>{counted(count, 'clash', 'clashes')} in the plan</Link>
    </Text>
  );
}
