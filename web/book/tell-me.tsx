import { Button, Group, Text } from '@mantine/core';
import { useState } from 'react';
import { readEvent } from '#domain/calls/event.ts';
import { joinLine, leaveLine, readWaitingList } from '#domain/calls/registration.ts';
import type { BoatOnLeg, Leg } from '#domain/leg.ts';
import { notices } from '#domain/notices.ts';
import { onYourTurn, positionWords } from '#domain/waiting/position.ts';
import type { NewWaiting } from '#domain/waiting/wire.ts';
import { boatName } from '#domain/wording.ts';
import { useActedFor } from '#web/http/acted-for.ts';
import { ask } from '#web/http/request.ts';
import { RequestError } from '#web/http/request-error.ts';
import { useChangeBy } from '#web/http/use-change.ts';
import { useRead } from '#web/http/use-read.ts';
import { closeNoticeAbout, notifyRefusal, notifySuccess, notifyUndo } from '#web/ui/notify.ts';
import { heldBack } from './use-booking.ts';

interface TellMeProps {
  leg: Leg;
  /** The one that is meant, where one is. */
  boat: BoatOnLeg | undefined;
  /** In the row of its boat: for that one alone, without a choice. */
  short?: boolean;
}

/** For what is full: a place in line for the boat, for any boat of the trip, or for the boat at any hour. Nothing where the event has no waiting list. */
export function TellMe({ boat, leg, short = false }: TellMeProps) {
  const organization = useActedFor();
  const hasList = useRead(readEvent, { id: leg.event }).data?.waiting === true;
  const list = useRead(readWaitingList, { event: leg.event }, { enabled: hasList });
  const [chosen, choose] = useState<string>();
  const join = useChangeBy(async (places: Omit<NewWaiting, 'event'>[]) => {
    const joined = [];
    let refusal: unknown;
    for (const place of places) {
      const whose = organization !== undefined && { organization };
      const placed = await ask(joinLine, { event: leg.event, ...place, ...whose }).catch((error: unknown) => {
        // Of any boat one cannot wait for some, such as one on which one has a seat at another time.
        if (!(error instanceof RequestError && error.refusal)) throw error;
        refusal = error;
      });
      if (!placed) continue;
      joined.push(placed);
      if (placed.position === 0) break; // A seat was free meanwhile.
    }
    if (joined.length === 0) throw refusal;
    return joined;
  }, joinLine.changes);
  const leave = useLeave();
  if (!hasList || !list.data || leg.departed || leg.state === 'cancelled') return null;
  const own = list.data.waiting.filter(
    (place) => organization === undefined || place.organization?.id === organization,
  );
  const here = own.filter((place) =>
    place.leg === null ? place.boat.id === boat?.id : place.leg.id === leg.id && (!boat || place.boat.id === boat.id),
  );
  const [best] = here.toSorted((one, other) => one.position - other.position);
  const full = leg.boats.filter(({ available }) => available <= 0);
  const isAnyMeant = full.length === leg.boats.length && (full.length > 1 || !boat) && leg.registration === null;
  const giveUp = leg.registration === null ? {} : { give_up: leg.registration };
  const ways: Way[] = [];
  if (boat) ways.push([`Only ${boatName(boat)}`, [{ boat: boat.id, leg: leg.id, ...giveUp }]]);
  if (isAnyMeant && !short)
    ways.push([`Any boat at ${leg.start_time}`, full.map(({ id }) => ({ boat: id, leg: leg.id }))]);
  if (boat && !short && leg.registration === null) ways.push([`${boatName(boat)} at any hour`, [{ boat: boat.id }]]);
  const [, places = []] = ways.find(([words]) => words === chosen) ?? ways[0] ?? [];
  if (places.length === 0 && !best) return null;
  const tell = () =>
    // Also where a seat was free meanwhile, and the button is gone: `mutate` would forget it.
    void join
      .mutateAsync(places)
      .then(
        (joined) =>
          joined.some(({ position }) => position === 0)
            ? notifySuccess(notices.registered)
            : notifyUndo(
                notices.waiting_joined,
                () => leave.mutateAsync(joined).catch(notifyRefusal),
                joined.map(aboutPlace)[0],
              ),
        notifyRefusal,
      );
  const isBusy = join.isPending || leave.isPending;
  const button = (
    <Button
      flex={short ? undefined : '1 1 auto'}
      variant={best || short ? 'default' : 'filled'}
      aria-label={short && boat ? `${best ? 'Leave the line' : 'Tell me'}: ${boatName(boat)}` : undefined}
      aria-busy={isBusy}
      {...heldBack(isBusy)}
      onClick={best ? () => void leave.mutateAsync(here).catch(notifyRefusal) : tell}
    >
      {best ? (short ? 'Leave' : 'Leave the line') : short ? 'Tell me' : 'Tell me when a seat is free'}
    </Button>
  );
  if (short) return button;
  const place = best && (
    <Text flex="1 1 8rem">
      {best.leg === null && 'You are waiting for this boat at any hour: '}
      {positionWords(best)} {onYourTurn}
    </Text>
  );
  // The button stays where it was pressed: one's place stands where the choice stood.
  const hasChoice = ways.length > 1 && (!best || join.isSuccess);
  return (
    <Group gap="xs" w="100%">
      {hasChoice && (
        <div style={{ width: '100%', display: 'grid' }}>
          <Group
            role="radiogroup"
            aria-label="Which seat"
            gap="xs"
            style={{ gridArea: '1 / 1', visibility: best && 'hidden' }}
          >
            {ways.map(([words], index) => (
              <label key={words} className="chip" style={{ flex: '1 1 100%', justifyContent: 'start' }}>
                <input
                  type="radio"
                  name={`seat ${leg.id}`}
                  checked={chosen === undefined ? index === 0 : words === chosen}
                  onChange={() => choose(words)}
                />
                {words}
              </label>
            ))}
          </Group>
          {place && <div style={{ gridArea: '1 / 1', alignSelf: 'center' }}>{place}</div>}
        </div>
      )}
      {!hasChoice && place}
      {button}
    </Group>
  );
}

/** All places of one wish are left together. */
export function useLeave() {
  return useChangeBy(async (places: readonly { id: number }[]) => {
    await Promise.all(places.map(({ id }) => ask(leaveLine, { id })));
    for (const place of places) closeNoticeAbout(aboutPlace(place));
  }, leaveLine.changes);
}

const aboutPlace = ({ id }: { id: number }) => `place ${id}`;

type Way = [words: string, places: Omit<NewWaiting, 'event'>[]];
