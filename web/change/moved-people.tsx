import { Button, NativeSelect } from '@mantine/core';
import { useState } from 'react';
import type { Seat } from '#domain/event-facts.ts';
import type { ChosenMove, DisruptionPreview } from '#domain/disruption/wire.ts';
import type { Leg } from '#domain/leg.ts';
import { PersonPhone } from '#web/ui/person-phone.tsx';
import { Row } from '#web/ui/row.tsx';
import { sorted } from '#web/ui/sorted.ts';
import { seatWords } from './seat-words.ts';
import classes from './change-sheet.module.css';

type Move = DisruptionPreview['moves'][number];

interface MovedPeopleProps {
  plan: DisruptionPreview;
  /** Rows that have been changed, perhaps before the new plan is there. */
  chosen: ChosenMove[];
  legs: Leg[];
  onChoose: (chosen: ChosenMove) => void;
}

/** The moves of people, those who would lose a seat first. Each row can be changed. */
export function MovedPeople({ chosen, legs, onChoose, plan }: MovedPeopleProps) {
  if (plan.moves.length === 0) return null;
  return (
    <ul className="rows" aria-label="People who get another seat or lose one">
      {plan.moves
        .toSorted((one, other) => Number(one.to !== null) - Number(other.to !== null))
        .map((move) => (
          <li key={move.registration}>
            <Row
              name={move.organization_name}
              about={aboutMove(move, legs)}
              more={
                <span>
                  <PersonPhone id={move.organization} name={move.organization_name} />
                </span>
              }
              action={
                <NewSeat
                  move={move}
                  chosen={chosen.find((each) => isOfRow(each, move))}
                  words={(seat) => seatWords(seat, plan, legs, move.from.leg)}
                  onChoose={onChoose}
                />
              }
            />
          </li>
        ))}
    </ul>
  );
}

/** What the new seat does not say: the hour that one leaves, or why there is no other. */
function aboutMove({ from, to, why }: Move, legs: Leg[]): string {
  if (!to) return why;
  return to.leg === from.leg ? '' : seatWords(from, undefined, legs);
}

/** The order stays while one goes through it by arrow keys, each of which is a choice. */
function NewSeat({
  chosen,
  move,
  onChoose,
  words,
}: {
  move: Move;
  chosen: ChosenMove | undefined;
  words: (seat: Seat) => string;
  onChoose: MovedPeopleProps['onChoose'];
}) {
  const { from, options, organization, organization_name } = move;
  const to = chosen ? chosen.to : move.to;
  const offered = [to, move.to, ...options].filter((seat) => seat !== null);
  const seats = new Map(offered.map((seat) => [valueOf(seat), seat]));
  // Sixty lists of twenty seats would be drawn with each press: one is drawn when it is asked for.
  const [asked, setAsked] = useState(false);
  if (!asked)
    return (
      <Button
        variant="default"
        className={classes.seat}
        data-lost={to === null || undefined}
        aria-label={`New seat of ${organization_name}: ${to ? words(to) : 'Loses the seat'}`}
        rightSection="▾"
        onClick={() => setAsked(true)}
      >
        {to ? words(to) : 'Loses the seat'}
      </Button>
    );
  const choices = [...seats].map(([value, seat]) => ({ value, label: words(seat) }));
  return (
    <NativeSelect
      aria-label={`New seat of ${organization_name}`}
      className={classes.seat}
      ref={focusOnce}
      value={to ? valueOf(to) : ''}
      error={to === null}
      data={[
        // First, so that it stays in its place when a new plan offers other seats.
        { value: '', label: 'Loses the seat' },
        ...sorted(choices, ({ label }) => label, false),
      ]}
      onChange={({ currentTarget }) => onChoose({ organization, from, to: seats.get(currentTarget.value) ?? null })}
    />
  );
}

function focusOnce(select: HTMLSelectElement | null): void {
  select?.focus();
}

function valueOf({ boat, leg }: Seat): string {
  return `${leg}/${boat}`;
}

export function isOfRow({ from, organization }: ChosenMove, row: Pick<ChosenMove, 'from' | 'organization'>): boolean {
  return organization === row.organization && valueOf(from) === valueOf(row.from);
}
