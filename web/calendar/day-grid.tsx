import { type CSSProperties, memo, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import { calendarHours, dayScale, hourOf, type CalendarHours } from '#domain/booking/calendar-hours.ts';
import { calendarColumns } from '#domain/booking/calendar-columns.ts';
import { heightForBoats, LegButton } from './leg-button.tsx';
import { placeAndHarbour } from '#domain/wording.ts';
import { hours } from '#web/trip/leg-words.ts';
import { firstInSight, type ShownLeg } from './shown-legs.ts';
import { legOfRow, useRovingFocus } from './use-roving-focus.ts';
import classes from './grid.module.css';
import { type OpenLeg } from '#web/trip/leg-look.ts';

interface DayGridProps {
  label: string;
  date: string;
  /** The clock at the place of the event. */
  clock: string;
  legs: ShownLeg[];
  onOpen: OpenLeg;
}

/** As many lanes stand beside each other on a phone. On a desk each leg has room for a picture then. */
const maxOnAPhone = 4;
/** As many fit on a desk; more scroll sideways in their own box. */
const maxOnADesk = 12;

/** The day as a picture: hours downwards, legs at the same time beside each other. Our own, since every calendar library drew legs over each other. */
export const DayGrid = memo(function DayGrid({ clock, date, label, legs, onOpen }: DayGridProps) {
  const { columns, places } = useMemo(() => placesOf(legs), [legs]);
  const drawn = useDeferredValue(places.length, firstInSight);
  const { tabStop, onFocus, onKeyDown } = useRovingFocus(
    places.map(({ shown }) => shown.leg.id),
    places.find(({ shown }) => !shown.barred)?.shown.leg.id,
  );
  const [pointed, setPointed] = useState<number>();
  const why = places.find(({ shown }) => shown.barred && shown.leg.id === pointed);
  const point = ({ target }: { target: EventTarget }) => setPointed(legOfRow(target));
  const { first, last } = calendarHours(legs.map(({ leg }) => leg));
  const at = useMemo(
    () =>
      dayScale(
        { first, last },
        legs.map(({ leg }) => leg),
      ),
    [first, last, legs],
  );
  const scroll = useFirstLegInSight(label);
  const lanes = Math.max(1, ...places.map((place) => place.lanes));
  const pictured = lanes <= maxOnAPhone;
  const hour = hourHeight(legs, pictured);
  const size = {
    '--hours': at(last),
    '--hour': `${hour}rem`,
    '--lanes': lanes,
  } as CSSProperties;
  return (
    <div className={classes.ground}>
      <div
        className={classes.scroll}
        ref={scroll}
        tabIndex={legs.length === 0 ? 0 : undefined}
        data-fits={pictured ? 'phone' : lanes <= maxOnADesk || undefined}
      >
        <div className={classes.canvas} style={size}>
          <Titles columns={columns} />
          <Hours height={hour} date={date} clock={clock} first={first} last={last} at={at} />
          <ul
            className={classes.legs}
            aria-label={label}
            onKeyDown={onKeyDown}
            onFocus={(event) => {
              onFocus(event);
              if (event.target.matches(':focus-visible')) point(event);
            }}
            // Only a pointer that moves asks why: one that rests where a dialog has closed does not.
            onPointerMove={point}
            onPointerLeave={() => setPointed(undefined)}
            onClick={point}
          >
            <Lines first={first} last={last} at={at} />
            <Past date={date} clock={clock} first={first} last={last} at={at} />
            {places.slice(0, drawn).map(({ lane, lanes, shown, span }) => {
              const top = at(hourOf(shown.leg.start_time));
              const height = at(hourOf(shown.leg.end_time)) - top;
              return (
                <li
                  key={shown.leg.id}
                  className={classes.leg}
                  data-kind="leg"
                  style={{
                    top: `calc(${top} * var(--hour))`,
                    height: `calc(${height} * var(--hour))`,
                    left: `${(100 * lane) / lanes}%`,
                    width: `${(100 * span) / lanes}%`,
                  }}
                >
                  <LegButton
                    {...shown}
                    height={height * hour}
                    pictured={pictured}
                    tabStop={shown.leg.id === tabStop}
                    onOpen={onOpen}
                  />
                </li>
              );
            })}
            {why && <Why {...why} top={at(hourOf(why.shown.leg.start_time))} />}
          </ul>
        </div>
      </div>
    </div>
  );
});

/** Why a leg cannot be opened, on the leg itself. For the eye: the button says it to a screen reader. */
function Why({ lane, lanes, shown, top }: { lane: number; lanes: number; shown: ShownLeg; top: number }) {
  const style = {
    top: `calc(${top} * var(--hour) + 1px)`,
    '--left': `${(100 * lane) / lanes}%`,
  } as CSSProperties;
  return (
    <li className={classes.why} style={style} aria-hidden>
      {hours(shown.leg)}: {shown.reason}
    </li>
  );
}

/** In pixels below the screen: for less than a leg the page, with its tabs, stays where it is. */
const nearby = 96;

/** A grid that begins in sight opens with the first leg in sight that is still to come; one that begins in sight or nearby moves nothing. */
function useFirstLegInSight(day: string) {
  const ground = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const { top = Infinity } = ground.current?.getBoundingClientRect() ?? {};
    const legs = [...(ground.current?.querySelectorAll('[data-leg]') ?? [])];
    const first = legs.find((leg) => !leg.hasAttribute('data-departed')) ?? legs[0];
    const { left = 0, right = 0, top: start = 0 } = first?.getBoundingClientRect() ?? {};
    const isNear = start < window.innerHeight + nearby && left >= 0 && right <= window.innerWidth;
    if (top < (2 / 3) * window.innerHeight && !isNear) first?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [day]);
  return ground;
}

function placesOf(shown: ShownLeg[]) {
  const harbours = new Map(shown.map(({ harbour, leg }) => [leg.id, harbour]));
  const { columns, placed } = calendarColumns(
    shown.map(({ leg }) => leg),
    ({ id }) => harbours.get(id),
  );
  const placeOf = new Map(placed.map(({ leg, ...place }) => [leg.id, place]));
  const places = shown.flatMap((each) => {
    const place = placeOf.get(each.leg.id);
    return place ? [{ ...place, shown: each }] : [];
  });
  return { columns, places };
}

/** In rem: high enough for the shortest leg to show its three lines, for boats with their pictures, and in narrow lanes the picture of one's own boat, without making the day endless. */
function hourHeight(shown: ShownLeg[], pictured: boolean): number {
  const lengthOf = ({ leg }: ShownLeg) => hourOf(leg.end_time) - hourOf(leg.start_time);
  const shortest = Math.min(1, ...shown.map(lengthOf));
  const named = pictured
    ? shown.map((each) => heightForBoats(each.leg.boats.length) / Math.max(1, lengthOf(each)))
    : [];
  const own = !pictured && shown.some(({ state }) => state === 'mine') ? 6 : 4.75;
  return Math.min(12, Math.max(own, ...named, 4.2 / shortest));
}

interface DrawnHours extends CalendarHours {
  /** Where an hour stands. */
  at: (hour: number) => number;
}

/** In hours as high as usual: hours so low have no name or line of their own. */
const tooLow = 0.25;
/** In rem: a name so near to the clock of now would be half hidden. */
const tooNear = 1.2;

function isLow({ at, first, last }: DrawnHours, hour: number): boolean {
  return hour !== first && hour !== last && at(hour + 1) - at(hour - 1) <= 2 * tooLow;
}

function Hours({ clock, date, height, ...hours }: DrawnHours & { date: string; clock: string; height: number }) {
  const { at, first, last } = hours;
  const now = clock.startsWith(date) ? at(hourOf(clock.slice(11, 16))) : Infinity;
  const isNamed = (hour: number) => Math.abs(at(hour) - now) * height > tooNear && !isLow(hours, hour);
  return (
    <div className={classes.hours} aria-hidden>
      {Array.from({ length: last - first + 1 }, (_, index) => first + index).map((hour) => (
        <div key={hour} className={classes.hour} style={{ top: `calc(${at(hour)} * var(--hour))` }}>
          {isNamed(hour) && `${String(hour).padStart(2, '0')}:00`}
        </div>
      ))}
    </div>
  );
}

function Lines(hours: DrawnHours) {
  const { at, first, last } = hours;
  const lines = Array.from({ length: last - first }, (_, index) => first + index).filter((hour) => !isLow(hours, hour));
  return lines.map((hour) => (
    <li key={hour} className={classes.line} style={{ top: `calc(${at(hour)} * var(--hour))` }} aria-hidden />
  ));
}

/** The label of a column; a screen reader hears it from the legs. */
function Titles({ columns }: { columns: { title: string; lanes: number }[] }) {
  if (columns.length === 0) return null;
  return (
    <div className={classes.titles} aria-hidden>
      {columns.map(({ lanes, title }) => {
        const [place, harbour] = placeAndHarbour(title);
        return (
          <span key={title} style={{ gridColumnEnd: `span ${lanes}` }}>
            {place} <span className="quiet">{harbour}</span>
          </span>
        );
      })}
    </div>
  );
}

/** What has passed of today is hatched, up to a line for now. A screen reader hears it from the departed legs. */
function Past({ at, clock, date, last }: DrawnHours & { date: string; clock: string }) {
  const now = clock.slice(11, 16);
  const passed = clock.startsWith(date) ? at(Math.min(hourOf(now), last)) : 0;
  if (passed <= 0) return null;
  return (
    <li className={classes.past} style={{ height: `calc(${passed} * var(--hour))` }} aria-hidden>
      <span className={classes.now}>{now}</span>
    </li>
  );
}
