import { type CSSProperties, memo } from 'react';
import { hourOf } from '#domain/booking/calendar-hours.ts';
import type { CalendarHours } from '#domain/booking/calendar-hours.ts';
import { counted } from '#domain/wording.ts';
import { BoatPicture } from '#web/ui/boat-picture.tsx';
import { BlockFace } from './block-face.tsx';
import { type Block, boatCell, type BoatRow } from './day-blocks.ts';
import { useBoatDrag } from './use-boat-drag.ts';
import { useBlockMoves } from './use-block-moves.ts';
import type { Outage } from './outages.ts';
import type { Schedule } from './use-schedule.ts';
import { fillOf } from './words.ts';
import classes from './board.module.css';

interface BoardProps {
  schedule: Schedule;
  hours: CalendarHours;
  label: string;
  date: string;
  /** The event's clock. */
  clock: string;
  outages: readonly Outage[];
  /** The boat whose row is chosen. */
  boat: number | undefined;
  onBoat: (boat: number) => void;
}

/** The day of a fleet: a row is a boat, a block one of its legs. Moved by mouse, touch and keyboard. */
export function Board({ boat, clock, date, hours, label, onBoat, outages, schedule }: BoardProps) {
  const { chosen, rows } = schedule;
  const moves = useBlockMoves(schedule, hours);
  const drag = useBoatDrag(schedule, onBoat);
  const together = schedule.block && !schedule.alone ? schedule.block.leg.id : undefined;
  const cells = rows.flatMap(({ blocks, id }) => [...blocks.map(({ key }) => key), boatCell(id)]);
  const tabStop = [moves.focused, chosen, cells[0]].find((cell) => cell !== undefined && cells.includes(cell));
  const size = { '--hours': hours.last - hours.first } as CSSProperties;
  return (
    <div className={classes.scroll}>
      <div className={classes.canvas} style={size}>
        <div className={classes.head} aria-hidden>
          <span className={classes.corner}>{counted(rows.length, 'boat')}</span>
          {Array.from({ length: hours.last - hours.first }, (_, index) => (
            <span key={index} className={classes.hour}>
              {String(hours.first + index).padStart(2, '0')}
            </span>
          ))}
        </div>
        {/* Keys and pointers are those of the blocks, which are buttons; the list hears them for all. */}
        <ul
          className={classes.rows}
          aria-label={label}
          {...both(moves.listeners, drag)}
          data-moving={schedule.dragging || undefined}
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
              outage={outages.find((each) => each.boat === row.id)}
              isChosen={row.id === boat}
            />
          ))}
        </ul>
        <Now date={date} clock={clock} hours={hours} />
      </div>
    </div>
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
  outage: Outage | undefined;
  isChosen: boolean;
}

/** A row of which nothing has changed is not drawn again: a drag redraws the rows of one leg. */
const Row = memo(function Row({ chosen, hours, isChosen, outage, row, tabStop, together }: RowProps) {
  return (
    <li className={classes.row}>
      <button type="button" className={classes.boat} data-boat={row.id} aria-pressed={isChosen}>
        <span className={classes.picture}>
          <BoatPicture location={row.picture} sizes="4rem" />
        </span>
        <span className={classes.name}>{row.name}</span>
      </button>
      <div className={classes.lane}>
        {outage && <Out outage={outage} hours={hours} />}
        {row.blocks.map((block) => (
          <button
            key={block.key}
            type="button"
            className={classes.block}
            style={placeOf(block, hours)}
            data-block={block.key}
            data-cell={block.key}
            data-leg={block.leg.of}
            data-fill={fillOf(block)}
            data-past={block.left || undefined}
            data-cancelled={block.leg.state === 'cancelled' || undefined}
            data-changed={block.leg.changed || undefined}
            data-clash={block.clash !== undefined || undefined}
            data-together={block.leg.id === together || undefined}
            aria-pressed={block.key === chosen}
            tabIndex={block.key === tabStop ? 0 : -1}
          >
            <BlockFace block={block} />
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
  const share = (time: string) => (100 * (Math.min(last, Math.max(first, hourOf(time))) - first)) / (last - first);
  return { left: `${share(start_time)}%`, width: `${share(end_time) - share(start_time)}%` };
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
    <div className={classes.ground} aria-hidden>
      <div className={classes.past} style={{ width: `${100 * passed}%` }} data-now={date === today || undefined}>
        {date === today && <span className={classes.now}>{clock.slice(11, 16)}</span>}
      </div>
    </div>
  );
}
