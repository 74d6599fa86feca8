import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { writeTo } from './conditions.ts';

/** To exactly those who are selected. */
export function WriteToSelected({ event, ids }: { event: number; ids: number[] }) {
  return (
    <>
      <Button component={Link} to={writeTo(event, { ids })} variant="default">
        Write to {ids.length}
      </Button>
      <Button component={Link} to={writeTo(event, { ids }, 'invitation')} variant="default">
        Invite {ids.length}
      </Button>
    </>
  );
}
