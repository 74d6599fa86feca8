import { redirect } from 'react-router';
import { readCrew } from '#web/boarding/access.ts';
import { link } from '#web/paths.ts';
import { readSession } from '#web/session/session.ts';

/** A test driver's home is the choice of an event, that of a crew's phone its boarding: there an installed app opens. */
export function homeOf(): null {
  const { signedIn, type } = readSession();
  if (type === 'test driver') throw redirect(link('register'));
  if (!signedIn && readCrew()) throw redirect(link('crew'));
  return null;
}
