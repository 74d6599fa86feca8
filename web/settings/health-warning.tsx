import { Anchor, Text } from '@mantine/core';
import { Link } from 'react-router';
import { healthWarnings } from '#domain/health.ts';
import { link } from '#web/paths.ts';
import { useHealth } from './api.ts';

/** One line on an organiser's home while something about the server is wrong. */
export function HealthWarning() {
  const { data } = useHealth();
  const [first] = data ? healthWarnings(data, Date.now()) : [];
  if (first === undefined) return null;
  return (
    <Text>
      {first}.{' '}
      <Anchor component={Link} to={link('health')} underline="always">
        Health of the server
      </Anchor>
    </Text>
  );
}
