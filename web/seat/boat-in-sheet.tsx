import { Button, Stack, Text, Title } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { boatFigures, boatName } from '#domain/wording.ts';
import type { BoatOnLeg } from '#domain/leg.ts';
import { useBoat } from '#web/boat/api.ts';
import { link } from '#web/paths.ts';
import { BoatPicture } from '#web/ui/boat-picture.tsx';
import { BoatAction, type BoatChoicesProps } from './boat-choices.tsx';
import classes from './leg-dialog.module.css';

type BoatInSheetProps = Omit<BoatChoicesProps, 'onLook'> & { boat: BoatOnLeg; onBack: () => void };

/** A boat of the leg, within the leg's own dialog: a seat can be taken here, and back is where one came from. */
export function BoatInSheet({ boat, booking, leg, onBack, others }: BoatInSheetProps) {
  const back = useRef<HTMLButtonElement>(null);
  useEffect(() => back.current?.focus(), []);
  const { data } = useBoat(boat.id);
  return (
    <Stack gap="sm" component="section" aria-label={boatName(boat)}>
      <Button ref={back} variant="default" onClick={onBack} className={classes.back}>
        Back to the boats
      </Button>
      <div className={classes.hero}>
        <BoatPicture location={boat.picture} sizes="(min-width: 48em) 38rem, 92vw" leads />
      </div>
      <div className={classes.beside}>
        <div>
          <Title order={3} className={classes.boat}>
            {boatName(boat)}
          </Title>
          <Text c="dimmed">{[boatFigures(boat), boat.berth && `berth ${boat.berth}`].filter(Boolean).join(' · ')}</Text>
        </div>
        <BoatAction boat={boat} leg={leg} others={others} booking={booking} />
      </div>
      {data?.description && <Text className={classes.description}>{data.description}</Text>}
      <Link to={link('boat', { id: boat.id })}>All about the boat</Link>
    </Stack>
  );
}
