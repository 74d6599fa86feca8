import { data, redirect } from 'react-router';
import { errors } from '#domain/errors.ts';
import type { OrganizationType } from '#domain/organization.ts';
import { readCrew } from '#web/boarding/access.ts';
import { link } from '#web/paths.ts';
import { readSession, storeRedirectPath } from '#web/session/session.ts';

export type Who = readonly OrganizationType[] | 'anybody';
export const anybody: Who = 'anybody';
export const organizations: Who = ['test driver', 'manufacturer', 'admin'];
export const boatPeople: Who = ['manufacturer', 'admin'];
export const admins: Who = ['admin'];

/** Before a page is shown: signed out leads to the login and back, a wrong role to the error page. */
export function allowed(who: Who, request: Request): null {
  if (who === 'anybody') return null;
  const session = readSession();
  if (!session.signedIn) {
    const { pathname, search } = new URL(request.url);
    storeRedirectPath(pathname + search, who);
    throw redirect(link('login'));
  }
  if (session.type === null || !who.includes(session.type)) throw data(errors.forbidden.text, { status: 403 });
  return null;
}

/** An address that leads nowhere shows the error page, like anything else that goes wrong. */
export function notFound(): never {
  throw data(errors.page_not_found.text, { status: 404 });
}

/** A test driver's home is the choice of an event, that of a crew's phone its boarding: there an installed app opens. */
export function homeOf(): null {
  const { signedIn, type } = readSession();
  if (type === 'test driver') throw redirect(link('register'));
  if (!signedIn && readCrew()) throw redirect(link('crew'));
  return null;
}
