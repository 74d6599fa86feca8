import { capitalized } from './wording.ts';
import type { OrganizationType } from './organization.ts';

/** The roles that may make a call, and whether they reach only their own objects. */
export interface Permission {
  signedOut: boolean;
  roles: Partial<Record<OrganizationType, 'any' | 'own'>>;
  /** The status for another's object, when the role may reach only its own. */
  other?: 403 | 404;
  /** Also for the holder of a crew's link, within the event, day and boat of the link; perhaps after its end. */
  crew?: 'until its end' | 'also ended';
}

export const everyone: Permission = {
  signedOut: true,
  roles: { 'test driver': 'any', manufacturer: 'any', admin: 'any' },
};
export const signedIn: Permission = {
  signedOut: false,
  roles: { 'test driver': 'any', manufacturer: 'any', admin: 'any' },
};
export const adminOnly: Permission = { signedOut: false, roles: { admin: 'any' } };
export const boatPeople: Permission = { signedOut: false, roles: { manufacturer: 'any', admin: 'any' } };
export const ownBoats: Permission = { signedOut: false, roles: { manufacturer: 'own', admin: 'any' }, other: 403 };
/** Everybody gets the part that is about their own boats. */
export const ofOwnBoats: Permission = { signedOut: false, roles: { manufacturer: 'own', admin: 'any' } };
export const own: Permission = {
  signedOut: false,
  roles: { 'test driver': 'own', manufacturer: 'own', admin: 'any' },
  other: 403,
};
/** Everybody gets the part that is about themselves. */
export const ofOwn: Permission = {
  signedOut: false,
  roles: { 'test driver': 'own', manufacturer: 'own', admin: 'any' },
};
export const ownUnseen: Permission = { ...own, other: 404 };
export const boarding: Permission = {
  signedOut: false,
  roles: { manufacturer: 'own', admin: 'any' },
  crew: 'until its end',
};
export const boardingOwn: Permission = { ...boarding, other: 403 };
/** Reports of one's own boats and bookings: an admin has a call for those of everybody. */
export const ownAsManufacturer: Permission = { signedOut: false, roles: { manufacturer: 'own', admin: 'own' } };
export const ownAlone: Permission = {
  signedOut: false,
  roles: { 'test driver': 'own', manufacturer: 'own', admin: 'own' },
};
export const ownAsDriver: Permission = { signedOut: false, roles: { 'test driver': 'own', admin: 'own' } };
export const driverAlone: Permission = { signedOut: false, roles: { 'test driver': 'own' } };

export interface Actor {
  id: number;
  type: OrganizationType;
}

/** The holder of a crew link, who is no organization. */
export interface Crew {
  crew: number;
  event: number;
  /** null is every day of the event. */
  date: string | null;
  /** null is every boat. */
  boat: number | null;
  /** The link was ended, or its time is over. */
  ended?: true;
}

/** Who may make a call, as the page of the API says it. */
export function permissionInWords({ crew, other, roles, signedOut }: Permission, note = ''): string {
  const plural = { 'test driver': 'test drivers', manufacturer: 'manufacturers', admin: 'admins' };
  const own = other ? ` (their own; another's is ${other})` : ' (their own)';
  const named = Object.entries(roles).map(
    ([role, reach]) => plural[role as keyof typeof plural] + (reach === 'own' ? own : ''),
  );
  const who = signedOut ? 'everybody, also signed out' : [...named, ...(crew ? ["a crew's link"] : [])].join(', ');
  return `For ${who}.${note && ` ${capitalized(note)}.`}`;
}

/** The refusal of a call by role alone, before anything is looked up; undefined lets it pass. */
export function refusalByRole(permission: Permission, actor: Actor | Crew | undefined): 401 | 403 | undefined {
  if (actor && 'crew' in actor) return permission.crew || permission.signedOut ? undefined : 403;
  if (!actor) return permission.signedOut ? undefined : 401;
  return permission.roles[actor.type] || permission.signedOut ? undefined : 403;
}

/** Whether the actor may reach everybody's objects by this call, or only their own. */
export function reachesAll(permission: Permission, actor: Actor): boolean {
  return permission.roles[actor.type] === 'any';
}
