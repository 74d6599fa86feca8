import { Link } from 'react-router';
import { boatName, counted } from '#domain/wording.ts';
import { dayTimeline } from '#domain/booking/day-timeline.ts';
import type { Leg } from '#domain/leg.ts';
import { link } from '#web/paths.ts';
import { BoatPicture } from '#web/ui/boat-picture.tsx';
import classes from './my-day.module.css';

interface DayTimelineProps {
  event: number;
  legs: Leg[];
  date: string;
  next: number;
}

/** The day from early to late, with the gaps that a boat would fill. */
export function DayTimeline({ date, event, legs, next }: DayTimelineProps) {
  return (
    <ol className={classes.line} aria-label="The day">
      {dayTimeline(legs, date).map((entry) =>
        entry.kind === 'trip' ? (
          <Stop key={entry.leg.id} leg={entry.leg} isNext={entry.leg.id === next} />
        ) : (
          <li key={`gap ${entry.start_time}`} className={classes.stop} data-kind="gap">
            <span className={classes.clock}>{entry.start_time}</span>
            <Link
              to={{ pathname: link('calendar', { eid: event }), search: `?date=${date}`, hash: '#choose' }}
              preventScrollReset={false}
            >
              {`${entry.start_time}–${entry.end_time} free: ${counted(entry.boats, 'boat')}`}
            </Link>
          </li>
        ),
      )}
    </ol>
  );
}

function Stop({ isNext, leg }: { leg: Leg; isNext: boolean }) {
  const boat = leg.boats.find(({ registered }) => registered);
  return (
    <li className={classes.stop} data-kind={isNext ? 'next' : leg.state === 'cancelled' ? 'cancelled' : 'trip'}>
      <span className={classes.clock}>{leg.start_time}</span>
      <span className={classes.what}>
        <Link to={link('leg', { id: leg.id })}>{boat ? boatName(boat) : leg.identifier}</Link>
        <span className={classes.where}>{whereAbout(leg, boat?.berth)}</span>
      </span>
      <span className={classes.thumb}>
        <BoatPicture location={boat?.picture} sizes="5rem" />
      </span>
    </li>
  );
}

function whereAbout(leg: Leg, berth: string | undefined): string {
  if (leg.state === 'cancelled') return leg.reason ? `Cancelled: ${leg.reason}` : 'Cancelled';
  const place = [leg.starting_point || leg.identifier, berth && `berth\u00a0${berth}`].filter(Boolean).join(', ');
  return leg.departed ? `${place} · departed` : place;
}
