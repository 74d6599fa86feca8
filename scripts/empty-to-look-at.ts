import type { Browser } from '@playwright/test';
import { Seatrial } from '../stories/testing/seatrial.ts';
import { ServerProgram } from '../stories/testing/server-program.ts';
import { addEvent, addOrganization } from '../stories/testing/marina.ts';
import type { Shot, ToLookAt } from './screenshots.ts';

interface Empty {
  /** Before there is any event: one person of each role, and nothing else. */
  nothing: ToLookAt;
  /** Once there is an event, but no boat or leg. */
  onlyAnEvent: () => Promise<ToLookAt>;
  stop: () => Promise<void>;
}

/** Screenshots of the pages of each role while there is little or no data. */
export async function emptyToLookAt(browser: Browser): Promise<Empty> {
  const program = new ServerProgram();
  const seatrial = await Seatrial.start(browser, program);
  const maker = await addOrganization(seatrial, 'manufacturer', 'maker@seatrial.test');
  const driver = await addOrganization(seatrial, 'test driver', 'driver@seatrial.test');
  const addressOf = {
    admin: seatrial.adminEmail,
    manufacturer: 'maker@seatrial.test',
    'test-driver': 'driver@seatrial.test',
  };
  const personOf = async (role: keyof typeof addressOf, shots: Shot[]) => ({
    role,
    loginLink: await seatrial.loginLink(addressOf[role]),
    shots,
  });
  const nothing = {
    folder: 'empty',
    url: seatrial.url,
    people: [
      { role: 'visitor', shots: [{ name: 'front-page', path: '/' }] },
      await personOf('test-driver', [{ name: 'home', path: '/' }, ...ofGuest(driver)]),
      await personOf('manufacturer', [...ofBoats, ...ofGuest(maker)]),
      await personOf('admin', [...ofBoats, ...ofAdmin]),
    ],
  };
  const onlyAnEvent = async () => {
    const { event } = await addEvent(seatrial);
    const people = [await personOf('test-driver', ofEvent(event)), await personOf('admin', ofEventForAdmin(event))];
    return { folder: 'only-an-event', url: seatrial.url, people };
  };
  const stop = async () => {
    await seatrial.stop();
    program.end();
  };
  return { nothing, onlyAnEvent, stop };
}

const ofBoats: Shot[] = [
  { name: 'home', path: '/' },
  { name: 'boats', path: '/boats' },
  { name: 'boats-new', path: '/boats/new' },
  { name: 'event-selection', path: '/register' },
];

const ofAdmin: Shot[] = [
  { name: 'organizations', path: '/organizations' },
  { name: 'events', path: '/events' },
  { name: 'event-missing', path: '/events/1' },
  { name: 'settings', path: '/settings' },
  { name: 'health', path: '/settings/health' },
  { name: 'history', path: '/history' },
  { name: 'event-new', path: '/events/new' },
  { name: 'organizations-add', path: '/organizations/add' },
];

function ofEvent(event: number): Shot[] {
  return [
    { name: 'event', path: `/events/${event}` },
    { name: 'calendar', path: `/register/${event}` },
    { name: 'calendar-grid', path: `/register/${event}?view=calendar` },
    { name: 'browse', path: `/events/${event}/boats` },
    { name: 'legs', path: `/legs/event/${event}` },
  ];
}

function ofEventForAdmin(event: number): Shot[] {
  return [
    ...ofEvent(event),
    { name: 'home', path: '/' },
    { name: 'boats', path: '/boats' },
    { name: 'today', path: `/events/${event}/today` },
    { name: 'reports', path: `/events/${event}/reports` },
    { name: 'messages', path: `/events/${event}/messages` },
    { name: 'write', path: `/events/${event}/write` },
    { name: 'overview', path: `/events/${event}/overview` },
    { name: 'quay', path: `/events/${event}/quay` },
    { name: 'plan', path: `/events/${event}/plan` },
    { name: 'change', path: `/events/${event}/change` },
    { name: 'draw', path: `/register/${event}/wishes` },
    { name: 'people', path: `/organizations?event=${event}` },
    { name: 'leg-new', path: `/legs/${event}/new` },
  ];
}

function ofGuest(organization: number): Shot[] {
  return [
    { name: 'organization', path: `/organizations/${organization}` },
    { name: 'organization-edit', path: `/organizations/${organization}/edit` },
    { name: 'downloads', path: '/downloads' },
  ];
}
