import type { Browser } from '@playwright/test';
import { Seatrial } from '../stories/testing/seatrial.ts';
import { addOrganization } from '../stories/testing/marina.ts';
import type { Shot, ToLookAt } from './screenshots.ts';

/** What each role finds before there is any event: one person of each role, and nothing else. */
export async function emptyToLookAt(browser: Browser): Promise<{ toLookAt: ToLookAt; stop: () => Promise<void> }> {
  const seatrial = await Seatrial.start(browser);
  const maker = await addOrganization(seatrial, 'manufacturer', 'maker@seatrial.test');
  const driver = await addOrganization(seatrial, 'test driver', 'driver@seatrial.test');
  const people = [
    { role: 'visitor', shots: [{ name: 'front-page', path: '/' }] },
    {
      role: 'test-driver',
      loginLink: await seatrial.loginLink('driver@seatrial.test'),
      shots: [{ name: 'home', path: '/' }, ...ofGuest(driver)],
    },
    {
      role: 'manufacturer',
      loginLink: await seatrial.loginLink('maker@seatrial.test'),
      shots: [...ofBoats, ...ofGuest(maker)],
    },
    { role: 'admin', loginLink: await seatrial.loginLink(seatrial.adminEmail), shots: [...ofBoats, ...ofAdmin] },
  ];
  return { toLookAt: { folder: 'empty', url: seatrial.url, people }, stop: () => seatrial.stop() };
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
];

function ofGuest(organization: number): Shot[] {
  return [
    { name: 'organization', path: `/organizations/${organization}` },
    { name: 'organization-edit', path: `/organizations/${organization}/edit` },
    { name: 'downloads', path: '/downloads' },
  ];
}
