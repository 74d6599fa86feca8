import type { EventFacts } from '../event-facts.ts';
import { type CannotFollow, outOfReachIn, type StaysBehind, staysBehindIn } from '../whereabouts.ts';

/** The people who would stay behind after a change and do not now, where people travel. */
export function leftBehindBy(before: EventFacts, after: EventFacts): StaysBehind[] {
  const keyOf = ({ harbour, leg, organization }: StaysBehind) => `${organization} ${leg} ${harbour}`;
  const now = new Set(staysBehindIn(before).map(keyOf));
  return staysBehindIn(after).filter((each) => !now.has(keyOf(each)));
}

/** The trips that people could not reach after a change, and can now. */
export function outOfReachBy(before: EventFacts, after: EventFacts): CannotFollow[] {
  const keyOf = ({ next, organization }: CannotFollow) => `${organization} ${next}`;
  const now = new Set(outOfReachIn(before).map(keyOf));
  return outOfReachIn(after).filter((each) => !now.has(keyOf(each)));
}
