import { filledPath } from './router/match.ts';
import type { Route } from './router/router.ts';
import { RegisterOrSelectEvent } from './home/register-or-select-event.tsx';
import { admins, allowed, anybody, boatPeople, homeOf, notFound, organizations, type Who } from './layout/allowed.ts';
import { withinLoadTimeout } from './ui/lazy-loading.ts';
import { type PathName, paths } from './paths.ts';

/** path → page → who. The server decides for itself who may what. */
export const routes: Route[] = [
  { path: paths.home, enter: homeOf, lazy: () => withinLoadTimeout(() => import('./home/home-page.tsx')) },
  { path: paths.register, Component: RegisterOrSelectEvent },
  page(paths.login, () => import('./login/login-page.tsx'), anybody),
  page(paths.loginLink, () => import('./login/login-link-page.tsx'), anybody),
  page(paths.regedit, () => import('./people/regedit-page.tsx'), anybody),
  page(paths.accessibility, () => import('./settings/accessibility-page.tsx'), anybody),
  page(paths.calendar, () => import('./book/calendar-page.tsx'), organizations),
  page(paths.myDay, () => import('./book/my-day-page.tsx'), organizations),
  page(paths.safetyCard, () => import('./quay/card-page.tsx'), organizations),
  page(paths.drove, () => import('./after/drove-page.tsx'), organizations),
  page(paths.wishes, () => import('./book/wishes-page.tsx'), organizations),

  page(paths.events, () => import('./event/event-list-page.tsx'), organizations),
  page(paths.newEvent, () => import('./event/event-form-page.tsx'), admins),
  page(paths.event, () => import('./event/event-page.tsx'), organizations),
  page(paths.editEvent, () => import('./event/event-form-page.tsx'), admins),
  page(paths.browse, () => import('./boats/browse-page.tsx'), organizations),
  page(paths.quay, () => import('./quay/quay-page.tsx'), boatPeople),
  page(paths.crewLink, () => import('./quay/enter-by-crew-link.tsx'), anybody),
  page(paths.crew, () => import('./quay/crew-page.tsx'), anybody),
  page(paths.schedule, () => import('./schedule/schedule-page.tsx'), admins),
  page(paths.today, () => import('./today/today-page.tsx'), admins),
  page(paths.places, () => import('./change/places-page.tsx'), admins),
  page(paths.safety, () => import('./quay/organiser-page.tsx'), admins),
  page(paths.reports, () => import('./after/reports-page.tsx'), admins),
  page(paths.report, () => import('./after/report-page.tsx'), boatPeople),
  page(paths.overview, () => import('./event/overview-page.tsx'), admins),

  page(paths.people, () => import('./people/people-page.tsx'), admins),
  page(paths.write, () => import('./messages/write-page.tsx'), admins),
  page(paths.message, () => import('./messages/message-page.tsx'), admins),
  page(paths.accept, () => import('./messages/accept-page.tsx'), anybody),
  page(paths.decline, () => import('./messages/decline-page.tsx'), anybody),
  page(paths.unsubscribe, () => import('./messages/unsubscribe-page.tsx'), anybody),

  page(paths.organizations, () => import('./people/organization-list-page.tsx'), admins),
  page(paths.addOrganization, () => import('./people/organization-add-page.tsx'), admins),
  page(paths.organization, () => import('./people/organization-page.tsx'), organizations),
  page(paths.editOrganization, () => import('./people/organization-edit-page.tsx'), organizations),

  page(paths.boats, () => import('./boats/boat-list-page.tsx'), boatPeople),
  page(paths.newBoats, () => import('./boats/boat-add-page.tsx'), boatPeople),
  page(paths.boat, () => import('./boats/boat-page.tsx'), organizations),
  page(paths.editBoat, () => import('./boats/boat-edit-page.tsx'), boatPeople),

  page(paths.legsOfEvent, () => import('./schedule/table-page.tsx'), organizations),
  page(paths.newLeg, () => import('./schedule/leg-add-page.tsx'), admins),
  page(paths.leg, () => import('./schedule/leg-page.tsx'), organizations),
  page(paths.editLeg, () => import('./schedule/leg-edit-page.tsx'), admins),

  page(paths.downloads, () => import('./after/downloads-page.tsx'), organizations),
  page(paths.settings, () => import('./settings/settings-page.tsx'), admins),
  page(paths.health, () => import('./settings/health-page.tsx'), admins),
  page(paths.history, () => import('./people/history-page.tsx'), admins),
  // Addresses of former pages, in mails and bookmarks, lead to where the same things are now.
  moved('/events/:id/plan', 'schedule'),
  moved('/events/:id/boarding', 'quay'),
  moved('/events/:id/change', 'today', { change: '' }),
  moved('/events/:id/manifest', 'quay', { more: 'print' }),
  moved('/events/:id/messages', 'people', { view: 'messages' }),
  moved('/events/:id/write', 'write'),
  moved('/events/:id/wishes', 'wishes'),
  // For a television: nothing is around it.
  { ...page(paths.board, () => import('./quay/departures-page.tsx'), anybody), bare: true },
  { path: '*', enter: notFound },
];

function moved(path: string, name: PathName, query: Record<string, string> = {}): Route {
  const enter: Route['enter'] = ({ searchParams }, { id = '' }) => {
    const search = new URLSearchParams({ ...query, ...Object.fromEntries(searchParams) });
    return [filledPath(paths[name], { id, eid: id }), search.toString()].filter(Boolean).join('?');
  };
  return { path, enter };
}

function page(path: string, lazy: () => Promise<{ Component: () => React.ReactNode }>, who: Who): Route {
  return { path, lazy: () => withinLoadTimeout(lazy), enter: (url) => allowed(who, url) };
}
