import { writtenDate } from '#domain/time.ts';
import { clockTime } from '#domain/zone.ts';
import { ownZone } from '#web/ui/clock.ts';
import { useConnection } from '#web/http/connection.ts';
import classes from './layout.module.css';

/** Says that what is shown may be old. Always there, so that a screen reader hears it change. */
export function OfflineSign() {
  const { offline, seenAt } = useConnection();
  return (
    <div role="status" aria-label="Network" className={classes.sign}>
      {offline && <p className={classes.text}>{offlineText(seenAt, Date.now(), ownZone())}</p>}
    </div>
  );
}

/** 'Seen at 10:42. You are offline.', by the clock in a zone. */
export function offlineText(seenAt: number | undefined, now: number, zone: string): string {
  if (seenAt === undefined) return 'You are offline.';
  const [date = '', time = ''] = clockTime(seenAt, zone).split('T');
  const day = clockTime(now, zone).startsWith(date) ? '' : `on ${writtenDate(date)} `;
  return `Seen ${day}at ${time.slice(0, 5)}. You are offline.`;
}
