import { Button, Group, Stack } from '@mantine/core';
import { type CSSProperties, type ReactNode, useState } from 'react';
import { readBoats } from '#domain/calls/boat.ts';
import { readOrganizations } from '#domain/calls/organization.ts';
import { hasDeparted } from '#domain/booking/leg-times.ts';
import { type OpenLeg, seatsFor } from '#domain/day-of-person.ts';
import { boatOf, type BookedSeat, type EventFacts, legOf } from '#domain/event-facts.ts';
import { firstPicture } from '#domain/picture.ts';
import { writtenDay } from '#domain/time.ts';
import { boatName, counted, nameToAdmins } from '#domain/wording.ts';
import { clockTime } from '#domain/zone.ts';
import { useRead } from '#web/http/use-read.ts';
import { BoatPicture } from '#web/ui/boat-picture.tsx';
import { Chips } from '#web/ui/chips.tsx';
import { Dotted } from '#web/ui/dotted.tsx';
import { sorted } from '#web/ui/sorted.ts';
import type { useSave } from '#web/ui/use-save.ts';
import { useSeatChange } from './use-seat-change.ts';

/** Names of people, as organisers read them; a plan of the event has their ids. */
export function useNames(): (person: number) => string {
  const people = useRead(readOrganizations).data;
  return (id) => {
    const person = people?.find((each) => each.id === id);
    return person ? nameToAdmins(person) : '';
  };
}

export function clockOf({ now, time_zone }: EventFacts): string {
  return clockTime(now, time_zone);
}

interface SeatActionsProps {
  seat: BookedSeat;
  facts: EventFacts;
  saving: ReturnType<typeof useSave>;
  /** What it is opened for, such as a boat with more people than seats. */
  first?: 'move' | undefined;
  children?: ReactNode;
}

/** Move, Swap and Remove of one seat, each with a minute in which it is taken back. */
export function SeatActions({ children, facts, first, saving: { save, saving }, seat }: SeatActionsProps) {
  const [way, setWay] = useState<'move' | 'swap' | undefined>(first);
  const change = useSeatChange(facts.id);
  const nameOf = useNames();
  const { boat, leg, organization } = seat;
  const name = nameOf(organization);
  const here = { organization, leg, boat: null };
  const now = legOf(facts, leg);
  const clock = clockOf(facts);
  const hasLeft = now ? hasDeparted(now, clock) : false;
  const move = (to: OpenLeg, id: number, words: string) =>
    void save(() =>
      change(
        [...(to.leg.id === leg ? [] : [here]), { organization, leg: to.leg.id, boat: id }],
        `${name} has moved from ${now?.start_time} to ${words}`,
        hasLeft,
      ),
    );
  const others = sorted(
    facts.bookings.filter((other) => other.leg === leg && other.boat !== boat),
    (other) => nameOf(other.organization),
    false,
  );
  return (
    <Stack gap="xs" pb="sm">
      <Group gap="xs">
        {(['move', 'swap'] as const).map((each) => (
          <Button
            key={each}
            variant={way === each ? 'filled' : 'default'}
            aria-pressed={way === each}
            onClick={() => setWay(way === each ? undefined : each)}
          >
            {each === 'move' ? 'Move' : 'Swap'}
          </Button>
        ))}
        <Button
          variant="default"
          loading={saving}
          onClick={() => void save(() => change([here], `${name} has no seat there any more`, hasLeft))}
        >
          Remove
        </Button>
        {children}
      </Group>
      {way === 'move' && (
        <FreeSeats
          label="Move to"
          open={seatsFor(facts, organization, clock, seat)}
          date={now?.date}
          disabled={saving}
          onChoose={move}
        />
      )}
      {way === 'swap' && (
        <ul className="tiles" aria-label="Swap with">
          {others.map((other) => (
            <li key={other.id}>
              <button
                type="button"
                className="tile"
                disabled={saving}
                onClick={() =>
                  void save(() =>
                    change(
                      [
                        { organization, leg, boat: other.boat },
                        { organization: other.organization, leg, boat },
                      ],
                      `${name} and ${nameOf(other.organization)} have changed places`,
                      true,
                    ),
                  )
                }
              >
                <span>
                  {nameOf(other.organization)} <span className="quiet">{nameOfBoat(facts, other.boat)}</span>
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </Stack>
  );
}

export function nameOfBoat(facts: EventFacts, id: number): string {
  const boat = boatOf(facts, id);
  return boat ? boatName(boat) : '';
}

interface FreeSeatsProps {
  label: string;
  open: readonly OpenLeg[];
  /** Shown first where something is free on it. */
  date: string | undefined;
  disabled: boolean;
  onChoose: (leg: OpenLeg, boat: number, words: string) => void;
}

/** Free seats, a day at a time: every boat of every leg that has one. */
export function FreeSeats({ date, disabled, label, onChoose, open }: FreeSeatsProps) {
  const boats = useRead(readBoats).data;
  const pictureOf = (id: number) => firstPicture(boats?.find((boat) => boat.id === id)?.attachments ?? []);
  const days = [...new Set(open.map(({ leg }) => leg.date))];
  const [chosen, setChosen] = useState(date);
  const day = chosen !== undefined && days.includes(chosen) ? chosen : days[0];
  if (day === undefined) return <p className="quiet">No other seat of the event is free.</p>;
  return (
    <Stack gap="xs">
      {days.length > 1 && (
        <Chips
          label="Day"
          chosen={day}
          chips={days.map((each) => [each, writtenDay(each)])}
          onChoose={(each) => setChosen(each ?? day)}
        />
      )}
      <ul className="tiles" aria-label={label} style={{ '--tile': '13rem' } as CSSProperties}>
        {open
          .filter(({ leg }) => leg.date === day)
          .flatMap((each) =>
            each.boats.map(({ boat, free }) => (
              <li key={`${each.leg.id} ${boat.id}`}>
                <button
                  type="button"
                  className="tile"
                  disabled={disabled}
                  onClick={() => onChoose(each, boat.id, `${each.leg.start_time}, ${boatName(boat)}`)}
                >
                  <BoatPicture location={pictureOf(boat.id)} width="3rem" />
                  <span>
                    <Dotted
                      parts={[
                        `${each.leg.start_time} ${boatName(boat)}`,
                        counted(free, 'free\u{A0}seat').replace(' ', '\u{A0}'),
                      ]}
                    />
                  </span>
                </button>
              </li>
            )),
          )}
      </ul>
    </Stack>
  );
}
