import { capitalized } from '#domain/wording.ts';
import { Stack } from '@mantine/core';
import { useInterval } from '@mantine/hooks';
import { useEffect, useState } from 'react';
import { readBoard } from '#domain/calls/boarding.ts';
import { useRead } from '#web/http/use-read.ts';
import { useParams } from '#web/router/routing.tsx';
import type { BoardDeparture } from '#domain/boarding/board.ts';
import { isAhead } from '#domain/boarding/states.ts';
import { writtenDate } from '#domain/time.ts';
import { clockTime } from '#domain/zone.ts';
import { RequestError } from '#web/http/request.ts';
import { PageStandIn } from '#web/ui/stand-ins.tsx';
import classes from './departures-page.module.css';

const staleMilliseconds = 40_000;

/** The quay board: the next departures, for a television. */
export function Component() {
  const { token = '' } = useParams();
  const board = useRead(readBoard, { link: token }, { refetchIntervalInBackground: true, retry: false });
  const [now, setNow] = useState(() => Date.now());
  useInterval(() => setNow(Date.now()), 5_000, { autoInvoke: true });
  useEffect(keepAwake, []);
  if (board.error instanceof RequestError && board.error.status === 404)
    return (
      <Stack component="main" p="2vw">
        <h1>This board has been switched off</h1>
        <p>Ask the organiser for a new link.</p>
      </Stack>
    );
  if (!board.data)
    return (
      <Stack component="main" p="2vw">
        <PageStandIn title="Quay board" query={board} />
      </Stack>
    );
  const { date, departures, event, note } = board.data;
  const stale = now - board.dataUpdatedAt > staleMilliseconds;
  return (
    <main className={classes.board} data-stale={stale || undefined}>
      <title>{`Departures · ${event.name}`}</title>
      <header className={classes.head}>
        <h1 className={classes.title}>{event.name}</h1>
        <p className={classes.asOf} role="status">
          {`${writtenDate(date)}, as of ${clockTime(board.data.now, event.time_zone).slice(11, 16)}`}
          {stale && ', no connection'}
        </p>
      </header>
      {note && <p className={classes.note}>{note}</p>}
      {departures.length > 0 && <Departures departures={departures} />}
      {departures.length === 0 && <p className={classes.nothing}>No more departures today.</p>}
    </main>
  );
}

function Departures({ departures }: { departures: BoardDeparture[] }) {
  return (
    <table className={classes.table}>
      <thead>
        <tr>
          <th scope="col">Time</th>
          <th scope="col">Boat</th>
          <th scope="col">Where</th>
          <th scope="col">State</th>
          <th scope="col">Free</th>
        </tr>
      </thead>
      <tbody>
        {departures.map((each) => (
          <tr key={`${each.leg} ${each.boat}`} data-state={each.state}>
            <td className={classes.time}>{each.start_time}</td>
            <th scope="row">{each.boat_name}</th>
            <td>{each.from}</td>
            <td className={classes.state}>
              {capitalized(each.state)}
              {each.planned_start_time && ` (was ${each.planned_start_time})`}
            </td>
            <td className={classes.time}>{isAhead(each.state) && (each.free || 'Full')}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Keeps the screen on while the page is looked at, where the browser can. Returns the function that ends it. */
function keepAwake(): () => void {
  let lock: WakeLockSentinel | undefined;
  let ended = false;
  const ask = () => {
    if (document.visibilityState !== 'visible' || !('wakeLock' in navigator)) return;
    navigator.wakeLock.request('screen').then(
      (given) => (ended ? void given.release() : (lock = given)),
      () => undefined, // An empty battery, or not allowed.
    );
  };
  ask();
  // A lock is lost whenever the page is hidden.
  document.addEventListener('visibilitychange', ask);
  return () => {
    ended = true;
    document.removeEventListener('visibilitychange', ask);
    void lock?.release();
  };
}
