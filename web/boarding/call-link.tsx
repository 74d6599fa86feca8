import type { PersonOfDeparture } from '#domain/boarding/departure.ts';
import classes from './boarding.module.css';

/** Nothing for a crew, which sees no numbers. */
export function CallLink({ person: { name, phone } }: { person: Pick<PersonOfDeparture, 'name' | 'phone'> }) {
  if (!phone) return null;
  return (
    <a href={`tel:${phone.replaceAll(/[^+\d]/g, '')}`} className={classes.side} aria-label={`Call ${name}`}>
      Call
    </a>
  );
}
