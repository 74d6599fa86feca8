import { redirect } from 'react-router';
import { link } from '#web/paths.ts';
import { readSession } from '#web/session/session.ts';

/** A test driver's home is the choice of an event. */
export function homeOf(): null {
  if (readSession().type === 'test driver') throw redirect(link('register'));
  return null;
}
