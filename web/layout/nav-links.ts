import type { OrganizationType } from '#domain/organization.ts';
import { link } from '#web/paths.ts';
import type { Session } from '#web/http/session.ts';

export interface NavLink {
  to: string;
  label: string;
}

const everybody: OrganizationType[] = ['test driver', 'manufacturer', 'admin'];
const guests: OrganizationType[] = ['test driver', 'manufacturer'];

/** The table of the navigation bar: what, and for whom. */
const entries: { to: (id: number) => string; label: string; who: OrganizationType[] }[] = [
  { to: () => link('home'), label: 'Home', who: everybody },
  { to: (id) => link('organization', { id }), label: 'My organization', who: guests },
  { to: () => link('register'), label: 'Register', who: guests },
  { to: () => link('boats'), label: 'Boats', who: ['manufacturer', 'admin'] },
  { to: () => link('newBoats'), label: 'Add boats', who: ['manufacturer'] },
  { to: () => link('organizations'), label: 'Organizations', who: ['admin'] },
  { to: () => link('events'), label: 'Events', who: ['admin'] },
  { to: () => link('settings'), label: 'Settings', who: ['admin'] },
  { to: () => link('downloads'), label: 'Downloads', who: guests },
];

export function navLinks({ id, signedIn, type }: Session): NavLink[] {
  if (!signedIn) {
    return [
      { to: link('register'), label: 'Register' },
      { to: link('login'), label: 'Log in' },
    ];
  }
  if (id === null || type === null) return [];
  return entries.filter(({ who }) => who.includes(type)).map(({ label, to }) => ({ label, to: to(id) }));
}
