import { generalErrors } from '#domain/general-errors.ts';
import type { OrganizationType } from '#domain/organization.ts';
import { keptCrew } from '#web/quay/access.ts';
import { link } from '#web/paths.ts';
import { readSession, storeRedirectPath } from '#web/http/session.ts';

export type Who = readonly OrganizationType[] | 'anybody';
export const anybody: Who = 'anybody';
export const organizations: Who = ['test driver', 'manufacturer', 'admin'];
export const boatPeople: Who = ['manufacturer', 'admin'];
export const admins: Who = ['admin'];

/** An address that shows no page, with the status that the server would have answered. */
export class NoPage extends Error {
  readonly status: 403 | 404;
  constructor(status: 403 | 404, message: string) {
    super(message);
    this.status = status;
  }
}

/** Before a page is shown: signed out leads to the login and back, a wrong role to the error page. */
export function allowed(who: Who, { pathname, search }: URL): string | undefined {
  if (who === 'anybody') return undefined;
  const session = readSession();
  if (!session.signedIn) {
    storeRedirectPath(pathname + search, who);
    return link('login');
  }
  if (session.type === null || !who.includes(session.type)) throw new NoPage(403, generalErrors.forbidden.text);
  return undefined;
}

/** An address that leads nowhere shows the error page, like anything else that goes wrong. */
export function notFound(): never {
  throw new NoPage(404, generalErrors.page_not_found.text);
}

/** A test driver's home is the choice of an event, that of a crew's phone its boarding: there an installed app opens. */
export function homeOf(): string | undefined {
  const { signedIn, type } = readSession();
  if (type === 'test driver') return link('register');
  if (!signedIn && keptCrew.read()) return link('crew');
  return undefined;
}
