import { Button, Stack, Text, Title } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { boatFigures, boatTitle } from '#domain/boat-name.ts';
import type { BoatOnLeg } from '#domain/leg.ts';
import { useBoat } from '#web/boat/api.ts';
import { link } from '#web/paths.ts';
import { BoatPicture } from '#web/ui/boat-picture.tsx';
import classes from './leg-dialog.module.css';

/** A boat of the leg, within the leg's own dialog; Back returns to the leg. */
export function BoatInSheet({ boat, onBack }: { boat: BoatOnLeg; onBack: () => void }) {
  const back = useRef<HTMLButtonElement>(null);
  useEffect(() => back.current?.focus(), []);
  const { data } = useBoat(boat.id);
  return (
    <Stack gap="sm" component="section" aria-label={boatTitle(boat)}>
      <Button ref={back} variant="default" onClick={onBack} className={classes.back}>
        Back to the boats
      </Button>
      <div className={classes.hero}>
        <BoatPicture location={boat.picture} sizes="(min-width: 48em) 38rem, 92vw" leads />
      </div>
      <Title order={3} className={classes.hours}>
        {boatTitle(boat)}
      </Title>
      <Text c="dimmed">{[boatFigures(boat), boat.berth && `berth ${boat.berth}`].filter(Boolean).join(' · ')}</Text>
      {data?.description && <Text className={classes.description}>{data.description}</Text>}
      <Link to={link('boat', { id: boat.id })}>All about the boat</Link>
    </Stack>
  );
}
