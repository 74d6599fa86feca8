import type { OrganizationType } from './organization.ts';

/** The roles that may make each call, and whether they reach only their own objects. The guard and its test both come from this table. */
export interface Permission {
  signedOut: boolean;
  roles: Partial<Record<OrganizationType, 'any' | 'own'>>;
  /** The status for another's object, when the role may reach only its own. */
  other?: 403 | 404;
  /** Also for the holder of a crew's link, within the event, day and boat of the link; perhaps after its end. */
  crew?: 'until its end' | 'also ended';
}

const everyone: Permission = { signedOut: true, roles: { 'test driver': 'any', manufacturer: 'any', admin: 'any' } };
const signedIn: Permission = { signedOut: false, roles: { 'test driver': 'any', manufacturer: 'any', admin: 'any' } };
const adminOnly: Permission = { signedOut: false, roles: { admin: 'any' } };
const boatPeople: Permission = { signedOut: false, roles: { manufacturer: 'any', admin: 'any' } };
const ownBoats: Permission = { signedOut: false, roles: { manufacturer: 'own', admin: 'any' }, other: 403 };
const own: Permission = {
  signedOut: false,
  roles: { 'test driver': 'own', manufacturer: 'own', admin: 'any' },
  other: 403,
};
const ownUnseen: Permission = { ...own, other: 404 };
const boarding: Permission = {
  signedOut: false,
  roles: { manufacturer: 'own', admin: 'any' },
  other: 403,
  crew: 'until its end',
};
/** Reports of one's own boats and bookings: an admin has a call for those of everybody. */
const ownAsManufacturer: Permission = { signedOut: false, roles: { manufacturer: 'own', admin: 'own' } };
const ownAlone: Permission = { signedOut: false, roles: { 'test driver': 'own', manufacturer: 'own', admin: 'own' } };
const ownAsDriver: Permission = { signedOut: false, roles: { 'test driver': 'own', admin: 'own' } };
const ownDevices: Permission = { signedOut: false, roles: { 'test driver': 'own' } };

/** Keyed by method and path as the server registers them. A route without a row does not start the server. */
export const permissions = {
  'POST /api/org/login': everyone,
  'POST /api/org/login/code': everyone,
  'POST /api/org/fresh-link': everyone,
  'POST /api/org/register': everyone,
  'GET /api/org/regedit/:token/:data': everyone,
  'POST /api/org/session': signedIn,
  'POST /api/org/logout': signedIn,
  'GET /api/org/sessions': signedIn,
  'DELETE /api/org/sessions/:session': signedIn,
  'GET /api/org/all': adminOnly,
  'GET /api/org/:id': own,
  'POST /api/org/edit': own,
  'DELETE /api/org/:id': own,
  'GET /api/org/:id/removal': own,
  'GET /api/org/:id/data': own,
  'POST /api/org/new': adminOnly,
  'POST /api/org/upload': adminOnly,
  'GET /api/org/template': adminOnly,
  'POST /api/org/export': adminOnly,
  'POST /api/org/confirm': adminOnly,

  'GET /api/event': signedIn,
  'GET /api/event/:id': signedIn,
  'GET /api/event/:id/live': signedIn,
  'GET /api/event/:id/boats': signedIn,
  'GET /api/event/:id/manifest': adminOnly,
  'GET /api/event/:id/overview': adminOnly,
  'GET /api/event/:id/today': adminOnly,
  'POST /api/event/:id/upload': adminOnly,
  'GET /api/event/:id/export': adminOnly,
  'GET /api/event/:id/places': signedIn,
  'POST /api/event/places': adminOnly,
  'GET /api/event/:id/whereabouts/:date': adminOnly,
  'POST /api/event': adminOnly,
  'POST /api/event/edit': adminOnly,
  'POST /api/event/copy': adminOnly,
  'POST /api/event/publish': adminOnly,
  'DELETE /api/event/:id': adminOnly,
  'POST /api/event/disruption/preview': adminOnly,
  'POST /api/event/disruption': adminOnly,
  'POST /api/event/disruption/undo': adminOnly,
  'GET /api/event/:id/disruption': adminOnly,
  'GET /api/event/report/boats/:eventId': boatPeople,
  'GET /api/event/report/bregs/:eventId': ownBoats,
  'GET /api/event/report/attendance/:eventId': ownBoats,
  'GET /api/event/report/builder/:eventId': ownBoats,
  'GET /api/event/report/leg/:eventId': adminOnly,
  'GET /api/event/report/tester/:eventId': adminOnly,
  'GET /api/event/report/testerdump/:eventId': adminOnly,
  'GET /api/event/report/myBoats/:eventId': ownAsManufacturer,
  'GET /api/event/report/regs/:eventId': ownAsDriver,

  'GET /api/front': everyone,
  'GET /api/settings': everyone,
  'POST /api/settings': adminOnly,
  'GET /api/settings/health': adminOnly,
  'POST /api/settings/preview': adminOnly,

  'GET /api/boat': boatPeople,
  'GET /api/boat/:id': signedIn,
  'POST /api/boat': boatPeople,
  'POST /api/boat/edit': ownBoats,
  'DELETE /api/boat/:id': ownBoats,
  'GET /api/boat/:id/removal': ownBoats,
  'POST /api/boat/upload-images': boatPeople,
  'POST /api/boat/upload': adminOnly,
  'GET /api/boat/template': adminOnly,
  'POST /api/boat/export': adminOnly,

  'GET /api/leg/event/:eid': signedIn,
  'GET /api/leg/event/:eid/:orgId': adminOnly,
  'GET /api/leg/:id': signedIn,
  'GET /api/leg/:id/:orgId': adminOnly,
  'POST /api/leg': adminOnly,
  'POST /api/leg/edit': adminOnly,
  'POST /api/leg/copy': adminOnly,
  'POST /api/leg/upload': adminOnly,
  'GET /api/leg/template': adminOnly,
  'POST /api/leg/export': adminOnly,
  'POST /api/leg/lock': adminOnly,
  'DELETE /api/leg/:id': adminOnly,

  'GET /api/reg/event/:eventId': signedIn,
  'POST /api/reg': own,
  'POST /api/reg/day': own,
  'POST /api/reg/swap': adminOnly,
  'DELETE /api/reg/:id': ownUnseen,
  'POST /api/reg/deletall': adminOnly,
  'GET /api/reg/:id/calendar': ownUnseen,

  'POST /api/reg/:id/keep': ownUnseen,
  'POST /api/wait': own,
  'POST /api/wait/pause': adminOnly,
  'POST /api/wait/fill': adminOnly,
  'GET /api/wait/event/:event': signedIn,
  'DELETE /api/wait/:id': ownUnseen,

  'GET /api/wish/:event': signedIn,
  'POST /api/wish/:event': own,
  'POST /api/draw': adminOnly,
  'POST /api/draw/run': adminOnly,
  'GET /api/draw/:event': signedIn,
  'GET /api/draw/:event/record': signedIn,

  'GET /api/plan/:event/gaps': adminOnly,
  'POST /api/plan/gaps': adminOnly,
  'POST /api/plan/gaps/undo': adminOnly,
  'POST /api/plan/legs': adminOnly,

  'GET /api/push': ownDevices,
  'POST /api/push': ownDevices,
  'DELETE /api/push/:id': ownDevices,

  'GET /api/feed': signedIn,
  'POST /api/feed': signedIn,
  'DELETE /api/feed': signedIn,
  'GET /api/feed/:token': everyone,

  'GET /api/history': adminOnly,
  'POST /api/history/undo': adminOnly,

  'GET /api/boarding/:event/:date': boarding,
  'GET /api/boarding/:event/:date/live': boarding,
  // Each mark is answered by itself, also when the link has ended: those that have arrived leave the phone, the others stay.
  'POST /api/boarding': { ...boarding, crew: 'also ended' },
  'POST /api/boarding/contact': boarding,
  'DELETE /api/guest/:guest': boarding,
  'GET /api/attendance/:event': ownBoats,
  'GET /api/drove': own,
  'POST /api/guest/driver': adminOnly,
  'POST /api/crew': adminOnly,
  'GET /api/crew/event/:event': adminOnly,
  'DELETE /api/crew/:id': adminOnly,
  'GET /api/crew/:token': everyone,
  'POST /api/board': adminOnly,
  'GET /api/board/event/:event': adminOnly,
  'DELETE /api/board/:id': adminOnly,
  'GET /api/board/:token': everyone,

  'GET /api/safety/:event': ownAsDriver,
  'POST /api/safety/card': adminOnly,
  'POST /api/safety/confirm': ownAsDriver,
  'GET /api/safety/:event/export': adminOnly,

  'GET /api/drove/:event': ownAlone,
  'POST /api/note': ownAlone,
  'GET /api/coverage/:event': { signedOut: false, roles: { 'test driver': 'own', manufacturer: 'own', admin: 'any' } },
  'POST /api/coverage': own,
  'POST /api/coverage/answer': ownAlone,
  'DELETE /api/coverage/:id': ownUnseen,

  'GET /api/report/builder/:event': ownBoats,
  'GET /api/report/people/:event': adminOnly,
  'POST /api/report/publish': adminOnly,
  'GET /api/privacy': everyone,
  'POST /api/message/preview': adminOnly,
  'POST /api/message': adminOnly,
  'POST /api/message/test': adminOnly,
  'GET /api/message/event/:event': adminOnly,
  'GET /api/message/:id': adminOnly,
  'GET /api/message/people/:event': adminOnly,
  'GET /api/message/missing/:event': adminOnly,
  'GET /api/message/boats/:event': adminOnly,
  'POST /api/message/boats': adminOnly,
  'GET /api/message/bounces': adminOnly,
  'POST /api/invitation/decline': everyone,
  'POST /api/unsubscribe/:token': everyone,

  'GET /uploads/:name': everyone,
} as const satisfies Record<string, Permission>;
export type Call = keyof typeof permissions;

export interface Actor {
  id: number;
  type: OrganizationType;
}

/** The holder of a crew link, who is no organization. */
export interface Crew {
  crew: number;
  event: number;
  date: string;
  /** null is every boat of the day. */
  boat: number | null;
  /** The link was ended, or its time is over. */
  ended?: true;
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
