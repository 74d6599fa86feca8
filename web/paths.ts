import { filledPath } from '#web/router/match.ts';

/** Every address of the product, once. */
export const paths = {
  home: '/',
  login: '/login',
  loginLink: '/login/:token',
  register: '/register',
  calendar: '/register/:eid',
  myDay: '/register/:eid/day',
  wishes: '/register/:eid/wishes',
  safetyCard: '/register/:eid/card',
  drove: '/register/:eid/drove',
  regedit: '/regedit/:token/:data',
  events: '/events',
  newEvent: '/events/new',
  event: '/events/:id',
  editEvent: '/events/:id/edit',
  today: '/events/:id/today',
  schedule: '/events/:id/schedule',
  people: '/events/:id/people',
  quay: '/events/:id/quay',
  places: '/events/:id/places',
  safety: '/events/:id/safety',
  crewLink: '/crew/:token',
  crew: '/crew',
  board: '/board/:token',
  overview: '/events/:id/overview',
  reports: '/events/:id/reports',
  report: '/events/:id/report',
  write: '/events/:id/people/write',
  message: '/messages/:id',
  accept: '/accept/:token',
  decline: '/decline/:token',
  unsubscribe: '/unsubscribe/:token',
  organizations: '/organizations',
  addOrganization: '/organizations/add',
  organization: '/organizations/:id',
  editOrganization: '/organizations/:id/edit',
  boats: '/boats',
  newBoats: '/boats/new',
  boat: '/boats/:id',
  editBoat: '/boats/:id/edit',
  newLeg: '/legs/:eid/new',
  legsOfEvent: '/legs/event/:eid',
  leg: '/legs/:id',
  editLeg: '/legs/:id/edit',
  browse: '/events/:id/boats',
  downloads: '/downloads',
  settings: '/settings',
  health: '/settings/health',
  accessibility: '/accessibility',
  history: '/history',
} as const;
export type PathName = keyof typeof paths;

type Params<Pattern extends string> = Pattern extends `${string}:${infer Name}/${infer Rest}`
  ? Record<Name, string | number> & Params<Rest>
  : Pattern extends `${string}:${infer Name}`
    ? Record<Name, string | number>
    : unknown;
type Arguments<Name extends PathName> =
  unknown extends Params<(typeof paths)[Name]> ? [] : [params: Params<(typeof paths)[Name]>];

/** `link('editLeg', { id: leg.id })` is '/legs/7/edit'. */
export function link<Name extends PathName>(name: Name, ...[params]: Arguments<Name>): string {
  const texts = Object.fromEntries(Object.entries(params ?? {}).map(([key, value]) => [key, String(value)]));
  return filledPath(paths[name], texts);
}
