import { Button, Group, NativeSelect, Stack, Title } from '@mantine/core';
import { useId, useState } from 'react';
import { freeBoats } from '#domain/booking/free-boats.ts';
import type { Boat } from '#domain/boat.ts';
import { boatName } from '#domain/wording.ts';
import { hours } from '#web/trip/leg-words.ts';
import { link } from '#web/paths.ts';
import { LinkButton } from '#web/ui/link-button.tsx';
import type { Schedule } from './use-schedule.ts';
import classes from './schedule.module.css';

/** A boat of the fleet, to put on a leg: the same as dropping it there. */
export function BoatPanel({ boat, onClose, schedule }: { boat: Boat; schedule: Schedule; onClose: () => void }) {
  const title = useId();
  const [leg, setLeg] = useState('');
  const possible = schedule.day.filter(
    (each) => each.id > 0 && !each.departed && !each.boats.some(({ id }) => id === boat.id) && freeBoats([boat], schedule.day, each).length > 0, // prettier-ignore
  );
  const chosen = possible.find(({ id }) => String(id) === leg);
  return (
    <section className={classes.panel} aria-labelledby={title}>
      <Stack gap="sm">
        <Group justify="space-between" align="start" wrap="nowrap" gap="xs">
          <Title order={2} size="h3" id={title}>
            {boatName(boat)}
          </Title>
          <button type="button" aria-label="Close" onClick={onClose} className="tool">
            ✕
          </button>
        </Group>
        <Group gap="xs" align="end" wrap="nowrap">
          <NativeSelect
            flex={1}
            label="Put on a leg"
            value={leg}
            data={[
              { value: '', label: possible.length === 0 ? 'No leg is free for it' : 'Choose a leg' },
              ...possible.map((each) => ({ value: String(each.id), label: `${each.identifier}, ${hours(each)}` })),
            ]}
            onChange={({ currentTarget }) => setLeg(currentTarget.value)}
          />
          <Button variant="default" disabled={!chosen} onClick={() => chosen && schedule.board(boat.id, chosen)}>
            Put on it
          </Button>
        </Group>
        <LinkButton to={link('boat', { id: boat.id })}>Open boat</LinkButton>
      </Stack>
    </section>
  );
}
