import { type CSSProperties, memo, type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { hourOf } from '#domain/booking/calendar-hours.ts';
import type { CalendarHours } from '#domain/booking/calendar-hours.ts';
import { counted, boatName, overFullWords, takenWords } from '#domain/wording.ts';
import { BoatPicture } from '#web/ui/boat-picture.tsx';
import { type Block, boardHours, boatCell, type BoatRow } from './day-blocks.ts';
import { useBoatDrag } from './use-boat-drag.ts';
import { type Ghost, useBlockDrag } from './use-block-drag.ts';
import type { Outage } from './outages.ts';
import type { Schedule } from './use-schedule.ts';
import { fillOf } from './words.ts';
import colours from '#web/trip/leg.module.css';
import classes from './board.module.css';
import type { ExpectedTimes } from '#web/trip/leg-look.ts';
import { stateWords } from '#domain/disruption/state-words.ts';
import { hours } from '#web/trip/leg-words.ts';

interface BoardProps {
  schedule: Schedule;
  /** Those of the day as it is stored, which give the board its scale. */
  hours: CalendarHours;
  label: string;
  date: string;
  /** The event's clock. */
  clock: string;
  outages: readonly Outage[];
  /** The boat whose row is chosen. */
  boat: number | undefined;
  onBoat: (boat: number) => void;
  expected: ExpectedTimes;
  /** After the event a press opens, and nothing is dragged. */
  isOver: boolean;
}

/** The day of a fleet: a row is a boat, a block one of its legs. Moved by mouse, touch and keyboard. */
export function Board({
  boat,
  clock,
  date,
  expected,
  hours: stored,
  isOver,
  label,
  onBoat,
  outages,
  schedule,
}: BoardProps) {
  const { chosen, rows, selected } = schedule;
  const hours = useGrowing(stored, schedule);
  const scale = useScale(stored, schedule);
  const scroller = useRef<HTMLDivElement>(null);
  useScrollKept(scroller, hours);
  const moves = useBlockDrag(schedule, hours, scroller, isOver);
  const drag = useBoatDrag(schedule, onBoat, isOver);
  const together = schedule.block && !schedule.alone ? schedule.block.leg.id : undefined;
  const cells = rows.flatMap(({ blocks, id }) => [...blocks.map(({ key }) => key), boatCell(id)]);
  const tabStop = [moves.focused, chosen, cells[0]].find((cell) => cell !== undefined && cells.includes(cell));
  const size = { '--hours': hours.last - hours.first, '--shown-hours': scale } as CSSProperties;
  return (
    <>
      <div className={classes.scroll} ref={scroller}>
        <div className={classes.canvas} style={size}>
          <div className={classes.head} aria-hidden>
            <span className={classes.corner}>
              {counted(rows.length, 'boat')}
              {date === clock.slice(0, 10) && <span className={classes.now}>{clock.slice(11, 16)}</span>}
            </span>
            {Array.from({ length: hours.last - hours.first }, (_, index) => (
              <span key={index} className={classes.hour}>
                {String(hours.first + index).padStart(2, '0')}
              </span>
            ))}
          </div>
          {/* Keys and pointers are those of the blocks, which are buttons; the list hears them for all. */}
          <ul
            className={classes.rows}
            ref={moves.list}
            aria-label={label}
            {...both(moves.listeners, drag)}
            data-moving={schedule.dragging || undefined}
            data-over={isOver || undefined}
          >
            {rows.map((row) => (
              <Row
                key={row.id}
                row={row}
                hours={hours}
                chosen={row.blocks.find(({ key }) => key === chosen)?.key}
                tabStop={
                  tabStop === boatCell(row.id) || row.blocks.some(({ key }) => key === tabStop) ? tabStop : undefined
                }
                together={row.blocks.some(({ leg }) => leg.id === together) ? together : undefined}
                selected={
                  row.blocks
                    .filter(({ key }) => selected.some((each) => each.key === key))
                    .map(({ key }) => key)
                    .join(' ') || undefined
                }
                expected={expected}
                outage={outages.find((each) => each.boat === row.id)}
                isChosen={row.id === boat}
              />
            ))}
          </ul>
          <Now date={date} clock={clock} hours={hours} />
        </div>
      </div>
      {moves.ghost && <Label ghost={moves.ghost} rows={rows} clash={schedule.block?.clash} at={moves.ghostAt} />}
    </>
  );
}

/** The hours that fill the width of the board: a leg that others add meanwhile changes nothing under the hand. */
function useScale({ first, last }: CalendarHours, { dragging }: Schedule): number {
  const [scale, setScale] = useState(last - first);
  if (!dragging && scale !== last - first) setScale(last - first);
  return scale;
}

/** What is dragged beyond the hours of the day adds to them, and nothing takes one away under the hand. */
function useGrowing(stored: CalendarHours, { day }: Schedule): CalendarHours {
  const [grown, setGrown] = useState(stored);
  const moved = boardHours(day);
  const first = Math.min(grown.first, stored.first, moved.first);
  const last = Math.max(grown.last, stored.last, moved.last);
  if (first !== grown.first || last !== grown.last) setGrown({ first, last });
  return grown;
}

/** Hours that are added before the first push nothing aside. */
function useScrollKept(scroller: RefObject<HTMLElement | null>, { first, last }: CalendarHours): void {
  const was = useRef(first);
  useLayoutEffect(() => {
    const lane = scroller.current?.querySelector('[data-lane]');
    if (scroller.current && lane) scroller.current.scrollLeft += ((was.current - first) * lane.clientWidth) / (last - first); // prettier-ignore
    was.current = first;
  }, [first, last, scroller]);
}

interface LabelProps {
  ghost: Ghost;
  rows: readonly BoatRow[];
  clash: string | undefined;
  at: RefObject<HTMLElement | null>;
}

/** It follows the pointer; for a screen reader the line beside the board says it. */
function Label({ at, clash, ghost: { from, legs, to, why }, rows }: LabelProps) {
  const wrong = why ?? clash;
  // Of this moment: some may book while it is dragged.
  const moved = rows.flatMap(({ blocks }) => blocks).filter(({ leg }) => legs.has(leg.id));
  const people = moved.reduce((sum, { taken }) => sum + taken, 0);
  return (
    <span className={classes.label} ref={at} data-wrong={wrong !== undefined || undefined} aria-hidden>
      <b>
        <del>{from}</del> → {to}
      </b>
      <span>{wrong ?? counted(people, 'person', 'people')}</span>
    </span>
  );
}

type Listeners = Record<string, ((event: never) => void) | undefined>;

/** One list hears the pointer for the blocks and for the boats. */
function both<First extends Listeners, Second extends Listeners>(first: First, second: Second): First & Second {
  const names = new Set([...Object.keys(first), ...Object.keys(second)]);
  const joined = [...names].map((name) => [
    name,
    (event: never) => {
      first[name]?.(event);
      second[name]?.(event);
    },
  ]);
  return Object.fromEntries(joined) as First & Second;
}

interface RowProps {
  row: BoatRow;
  hours: CalendarHours;
  chosen: string | undefined;
  tabStop: string | undefined;
  together: number | undefined;
  /** The keys of its blocks that are selected. */
  selected: string | undefined;
  expected: ExpectedTimes;
  outage: Outage | undefined;
  isChosen: boolean;
}

/** A row of which nothing has changed is not drawn again: a drag redraws the rows of one leg. */
const Row = memo(function Row({
  chosen,
  expected,
  hours,
  isChosen,
  outage,
  row,
  selected,
  tabStop,
  together,
}: RowProps) {
  return (
    <li className={classes.row} data-deep={row.blocks.some(({ lanes }) => lanes > 1) || undefined}>
      <button type="button" className={classes.boat} data-boat={row.id} aria-pressed={isChosen}>
        <BoatPicture location={row.picture} width="3rem" />
        <span className={classes.name}>{row.name}</span>
      </button>
      <div className={classes.lane} data-lane>
        {outage && <Out outage={outage} hours={hours} />}
        {row.blocks.map(
          ({ key, leg: { was } }) => was && <span key={key} className={classes.was} style={spanOf(was, hours)} />,
        )}
        {row.blocks.map((block) => (
          <button
            key={block.key}
            type="button"
            className={`${colours.state} ${classes.block}`}
            style={placeOf(block, hours)}
            data-block={block.key}
            data-cell={block.key}
            data-leg={block.leg.of}
            data-fill={fillOf(block)}
            data-past={block.left || undefined}
            data-cancelled={block.leg.state === 'cancelled' || undefined}
            data-changed={block.leg.changed || undefined}
            data-clash={block.clash !== undefined || undefined}
            data-together={block.leg.id === together || selected?.split(' ').includes(block.key) || undefined}
            aria-pressed={block.key === chosen}
            tabIndex={block.key === tabStop ? 0 : -1}
          >
            <BlockFace block={block} expected={expected.get(`${block.leg.of} ${block.boat.id}`)} />
          </button>
        ))}
      </div>
    </li>
  );
});

function placeOf({ lane, lanes, leg }: Block, hours: CalendarHours): CSSProperties {
  // Two at once overlap, so that the words of both can be read.
  const height = lanes === 1 ? 100 : 68;
  const top = lanes === 1 ? 0 : ((100 - height) * lane) / (lanes - 1);
  return { ...spanOf(leg, hours), top: `${top}%`, height: `${height}%` };
}

function spanOf({ end_time, start_time }: { start_time: string; end_time: string }, { first, last }: CalendarHours) {
  const at = (time: string) => Math.min(last, Math.max(first, hourOf(time))) - first;
  return {
    left: `calc(${at(start_time)} * var(--hour))`,
    width: `calc(${at(end_time) - at(start_time)} * var(--hour))`,
  };
}

/** The hours in which a boat does not sail. */
function Out({ hours, outage }: { outage: Outage; hours: CalendarHours }) {
  return (
    <span className={classes.out} style={spanOf(outage, hours)}>
      <span className={classes.outWords}>{outage.text}</span>
    </span>
  );
}

/** What is over is grey, up to a line for now. */
function Now({ clock, date, hours: { first, last } }: { date: string; clock: string; hours: CalendarHours }) {
  const today = clock.slice(0, 10);
  const now = Math.min(last, Math.max(first, hourOf(clock.slice(11, 16))));
  const passed = date === today ? (now - first) / (last - first) : Number(date < today);
  if (passed <= 0) return null;
  return (
    <div
      className={classes.past}
      style={{ '--passed': `calc(${passed * (last - first)} * var(--hour))` } as CSSProperties}
      data-now={date === today || undefined}
      aria-hidden
    />
  );
}

/** A leg of a boat in two lines, and in one sentence for a screen reader. */
function BlockFace({ block, expected }: { block: Block; expected: string | undefined }) {
  const { clash, leg } = block;
  const words = takenWords(block);
  return (
    <>
      <span className="unseen">{[spoken(block), expected && `expected ${expected}`].filter(Boolean).join(', ')}</span>
      <span className={classes.face} aria-hidden>
        <span className={classes.time}>{expected === undefined ? leg.start_time : `→ ${expected}`}</span>
        <span>{words}</span>
        {/* '3 on 2' says so itself, and needs the width. */}
        {clash !== undefined && block.taken <= block.seats && <span className={classes.sign}>!</span>}
      </span>
    </>
  );
}

/** 'A22, 10:45–11:45, Fjordline 36, 3 of 6 seats, moved'. */
function spoken({ boat, clash, left, leg, seats, taken }: Block): string {
  return [
    leg.identifier,
    hours(leg),
    boatName(boat),
    taken > seats ? overFullWords(taken, seats) : `${taken} of ${counted(seats, 'seat')}`,
    leg.departed && (left ? 'out' : 'at the pier'),
    leg.changed && 'moved, not applied yet',
    stateWords(leg),
    clash,
  ]
    .filter(Boolean)
    .join(', ');
}
