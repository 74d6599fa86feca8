import { Button, NativeSelect } from '@mantine/core';
import { memo, useState } from 'react';
import type { Seat } from '#domain/event-facts.ts';
import type { ChosenMove, DisruptionPreview } from '#domain/disruption/wire.ts';
import type { Leg } from '#domain/leg.ts';
import { writtenDay } from '#domain/time.ts';
import { counted } from '#domain/wording.ts';
import { PersonPhone } from '#web/ui/person-phone.tsx';
import { Row } from '#web/ui/row.tsx';
import { sorted } from '#web/ui/sorted.ts';
import { changeWords, seatWords } from './seat-words.ts';

type Move = DisruptionPreview['moves'][number];

interface ByHourProps {
  plan: DisruptionPreview;
  /** Rows that have been changed, perhaps before the new plan is there. */
  chosen: ChosenMove[];
  legs: Leg[];
  /** Absent where seats are not chosen row by row. */
  onChoose?: ((chosen: ChosenMove) => void) | undefined;
}

/** So many people are read at a glance; of more each hour opens by a press. */
const few = 8;

/** What becomes of each hour, a line an hour, which opens to its legs and to its people, those who would lose a seat first. */
export const ByHour = memo(function ByHour(props: ByHourProps) {
  const { legs, plan } = props;
  const [pressed, setPressed] = useState<string[]>([]);
  const people = peopleOf(plan);
  const startOf = (id: number): string => {
    const { date, start_time } = legs.find((leg) => leg.id === id) ?? { date: '', start_time: '' };
    return `${date} ${start_time}`;
  };
  const legsAt = Map.groupBy(plan.legs, ({ from }) => `${from.date} ${from.start_time}`);
  const peopleAt = Map.groupBy(people, ({ from, to }) => startOf((from ?? to)?.leg ?? 0));
  const hours = [...new Set([...legsAt.keys(), ...peopleAt.keys()])].toSorted();
  return (
    <ul className="rows" aria-label="What changes, by hour">
      {hours.map((hour) => (
        <Hour
          key={hour}
          {...props}
          hour={hour}
          withDay={hours.some((other) => other.slice(0, 10) !== hour.slice(0, 10))}
          changed={legsAt.get(hour) ?? []}
          people={peopleAt.get(hour) ?? []}
          opened={pressed.includes(hour) !== (people.length <= few && peopleAt.has(hour))}
          onPress={() => setPressed([...new Set(pressed).symmetricDifference(new Set([hour]))])}
        />
      ))}
    </ul>
  );
});

type Person = Omit<Move, 'from'> & { from: Seat | undefined };

function peopleOf({ booked, moves }: DisruptionPreview): Person[] {
  const given = booked.map((seat) => ({ ...seat, from: undefined, registration: 0, why: '', options: [] }));
  return [...moves, ...given].toSorted((one, other) => Number(one.to !== null) - Number(other.to !== null));
}

interface HourProps extends ByHourProps {
  hour: string;
  withDay: boolean;
  changed: DisruptionPreview['legs'];
  people: Person[];
  opened: boolean;
  onPress: () => void;
}

function Hour({ changed, chosen, hour, legs, onChoose, onPress, opened, people, plan, withDay }: HourProps) {
  const lost = people.filter(({ to }) => to === null).length;
  const starts = new Set(changed.map(({ to }) => (to.state === 'cancelled' ? 'cancelled' : to.start_time)));
  const [date = '', time = ''] = hour.split(' ');
  const [start] = starts.size === 1 ? starts : [];
  return (
    <li>
      <Row
        name={
          <>
            {withDay && `${writtenDay(date)}, `}
            {start === undefined || start === time ? (
              time
            ) : (
              <>
                <s>{time}</s> {start}
              </>
            )}
          </>
        }
        about={
          changed.length > 0 &&
          counted(
            changed.reduce(
              (sum, { from, to }) => sum + (Math.abs(from.boats.length - to.boats.length) || from.boats.length),
              0,
            ),
            'boat',
          )
        }
        state={
          // In one, so that the comma stays with what is before it.
          <span>
            {lost > 0 && <span className="wrong">{counted(lost, 'seat is lost', 'seats are lost')}</span>}
            {lost > 0 && people.length > lost && ', '}
            {people.length > lost && counted(people.length - lost, 'other seat')}
            {people.length === 0 && <span className="quiet">{keptWords(changed, legs)}</span>}
          </span>
        }
        aria-expanded={opened}
        onClick={onPress}
      />
      {opened && (
        <>
          {changed.length > 0 && (
            <ul aria-label="Legs that change" className="quiet">
              {changed.map(({ from, id, identifier, to }) => (
                <li key={id}>{`${changed.length > 1 ? `${identifier}: ` : ''}${changeWords(from, to, legs)}`}</li>
              ))}
            </ul>
          )}
          {people.length > 0 && (
            <ul className="rows" aria-label="People who get another seat or lose one">
              {people.map((person) => (
                <li key={person.from ? person.registration : `${person.organization} ${person.to?.leg}`}>
                  <MovedPerson plan={plan} legs={legs} chosen={chosen} onChoose={onChoose} person={person} />
                </li>
              ))}
            </ul>
          )}
        </>
      )}
    </li>
  );
}

/** Seats on legs that sail at another time or another way. */
function keptWords(changed: DisruptionPreview['legs'], legs: Leg[]): string {
  const kept = changed
    .filter(({ to }) => to.state !== 'cancelled')
    .reduce((sum, { id }) => sum + (legs.find((leg) => leg.id === id)?.registrations ?? 0), 0);
  return kept === 0 ? 'nobody booked' : counted(kept, 'keeps the seat', 'keep their seats');
}

function MovedPerson({
  chosen,
  legs,
  onChoose,
  person,
  plan,
}: Omit<ByHourProps, 'plan'> & { plan: DisruptionPreview; person: Person }) {
  const { from, organization, organization_name, to } = person;
  const words = (seat: Seat) => seatWords(seat, plan, legs, from?.leg);
  if (!from || !onChoose)
    return <Row name={organization_name} about={`${from ? words(from) : 'no seat'} → ${to ? words(to) : 'no seat'}`} />;
  const move = { ...person, from };
  return (
    <Row
      name={organization_name}
      about={aboutMove(move, legs)}
      more={
        <span>
          <PersonPhone id={organization} name={organization_name} />
        </span>
      }
      action={
        <NewSeat move={move} chosen={chosen.find((each) => isOfRow(each, move))} words={words} onChoose={onChoose} />
      }
    />
  );
}

/** What the new seat does not say: the hour that one leaves, or why there is no other. */
function aboutMove({ from, to, why }: Move, legs: Leg[]): string {
  if (!to) return why;
  return to.leg === from.leg ? '' : seatWords(from, undefined, legs);
}

/** Alike before and after it is pressed. */
const seatWidth = { flex: '1 1 11.25rem', maw: '18rem' };

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
  onChoose: (chosen: ChosenMove) => void;
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
        {...seatWidth}
        c={to === null ? 'var(--mantine-color-error)' : undefined}
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
      {...seatWidth}
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
