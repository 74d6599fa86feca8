import { ownZone } from '#web/ui/clock.ts';
import { useConnection } from './connection.ts';
import { offlineText } from './offline-text.ts';
import classes from './offline-sign.module.css';

/** Says that what is shown may be old. Always there, so that a screen reader hears it change. */
export function OfflineSign() {
  const { offline, seenAt } = useConnection();
  return (
    <div role="status" aria-label="Network" className={classes.sign}>
      {offline && <p className={classes.text}>{offlineText(seenAt, Date.now(), ownZone())}</p>}
    </div>
  );
}
