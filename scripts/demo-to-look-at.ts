import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Page } from '@playwright/test';
import { freePort } from '../server/testing/free-port.ts';
import type { Shot, ToLookAt } from './screenshots.ts';

const roles = ['admin', 'manufacturer', 'test driver'] as const;
type Role = (typeof roles)[number];

/** The lively sample event, in a process of its own. */
export class Demo {
  readonly url: string;
  readonly #process: ChildProcess;
  readonly #links = new Map<string, string>();

  static async start(): Promise<Demo> {
    const demo = new Demo(await freePort());
    await demo.#read();
    return demo;
  }

  private constructor(port: number) {
    this.url = `http://127.0.0.1:${port}`;
    this.#process = spawn(process.execPath, ['server/demo/main.ts'], {
      cwd: join(import.meta.dirname, '..'),
      stdio: ['ignore', 'pipe', 'inherit'],
      env: { PATH: process.env.PATH, PORT: String(port), PUBLIC_URL: this.url },
    });
  }

  async #read(): Promise<void> {
    if (!this.#process.stdout) throw new Error('The demo says nothing.');
    for await (const line of createInterface(this.#process.stdout)) {
      const [, role, link] = /^Log in as ([\w ]+): (\S+)$/.exec(line) ?? [];
      if (role && link) this.#links.set(role, link);
      if (this.#links.size === roles.length) return;
    }
    throw new Error('The demo ended before it had said how to log in.');
  }

  async stop(): Promise<void> {
    if (this.#process.exitCode !== null) return;
    const ended = once(this.#process, 'exit');
    this.#process.kill('SIGTERM');
    await ended;
  }

  async toLookAt(): Promise<ToLookAt> {
    const ids = await this.#ids();
    const people = roles.map((role) => ({
      role: role.replace(' ', '-'),
      loginLink: this.#linkOf(role),
      shots: shotsOf(role, ids),
    }));
    return { folder: 'with-data', url: this.url, people: [{ role: 'visitor', shots: ofVisitor }, ...people] };
  }

  #linkOf(role: Role): string {
    return this.#links.get(role) ?? '';
  }

  async #ids(): Promise<Ids> {
    const { events } = await this.#get<{ events: { id: number }[] }>('admin', '/api/event');
    const event = events[0]?.id ?? 0;
    const { legs } = await this.#get<{ legs: { id: number; registrations: number }[] }>(
      'admin',
      `/api/leg/event/${event}`,
    );
    const leg = legs.toSorted((one, other) => other.registrations - one.registrations)[0]?.id ?? 0;
    const { boats } = await this.#get<{ boats: { id: number; owner: { id: number } }[] }>('admin', '/api/boat');
    const maker = this.#idOf('manufacturer');
    return {
      event,
      leg,
      boat: boats.find(({ owner }) => owner.id === maker)?.id ?? 0,
      maker,
      driver: this.#idOf('test driver'),
    };
  }

  #idOf(role: Role): number {
    const claims = this.#tokenOf(role).split('.')[1] ?? '';
    return (JSON.parse(Buffer.from(claims, 'base64url').toString()) as { id: number }).id;
  }

  #tokenOf(role: Role): string {
    return new URL(this.#linkOf(role)).pathname.split('/').at(-1) ?? '';
  }

  async #get<Body>(role: Role, path: string): Promise<Body> {
    const response = await fetch(this.url + path, { headers: { authorization: `Bearer ${this.#tokenOf(role)}` } });
    return (await response.json()) as Body;
  }
}

interface Ids {
  event: number;
  leg: number;
  boat: number;
  maker: number;
  driver: number;
}

const ofVisitor: Shot[] = [
  { name: 'front-page', path: '/' },
  { name: 'login', path: '/login' },
  { name: 'login-email-not-found', path: '/login', prepare: askForUnknown },
  { name: 'login-link-not-valid', path: '/login/none' },
  { name: 'register', path: '/register' },
  {
    name: 'register-with-errors',
    path: '/register',
    prepare: (page) => page.getByRole('main').getByRole('button', { name: 'Register' }).click(),
  },
  { name: 'regedit-not-valid', path: '/regedit/none/none' },
  { name: 'unknown-page', path: '/no/such/page' },
  { name: 'accessibility', path: '/accessibility' },
];

function shotsOf(role: Role, { boat, driver, event, leg, maker }: Ids): Shot[] {
  const calendar: Shot[] = [
    { name: 'calendar', path: `/register/${event}?view=calendar` },
    { name: 'calendar-list', path: `/register/${event}?view=list` },
    { name: 'calendar-leg', path: `/register/${event}?view=list`, prepare: openLeg },
  ];
  const ofEverybody: Shot[] = [
    { name: 'legs', path: `/legs/event/${event}` },
    { name: 'leg', path: `/legs/${leg}` },
    { name: 'boat', path: `/boats/${boat}` },
    { name: 'event', path: `/events/${event}` },
    { name: 'downloads', path: '/downloads' },
  ];
  const ofBoats: Shot[] = [
    { name: 'home', path: '/' },
    { name: 'boats', path: '/boats' },
    { name: 'boats-new', path: '/boats/new' },
    { name: 'boat-edit', path: `/boats/${boat}/edit` },
    { name: 'boat-remove', path: `/boats/${boat}`, prepare: remove },
  ];
  const own = role === 'manufacturer' ? maker : driver;
  const organization: Shot[] = [
    { name: 'organization', path: `/organizations/${own}` },
    { name: 'organization-edit', path: `/organizations/${own}/edit` },
    { name: 'organization-remove', path: `/organizations/${own}`, prepare: remove },
  ];
  const menu: Shot = { name: 'menu', path: '/downloads', prepare: openMenu };
  if (role === 'test driver')
    return [...calendar, ...ofEverybody, ...organization, menu, { name: 'wrong-role', path: '/settings' }];
  if (role === 'manufacturer') return [...calendar, ...ofEverybody, ...ofBoats, ...organization, menu];
  return [
    ...calendar,
    { name: 'calendar-acting-for', path: `/register/${event}?view=calendar&organization=${driver}` },
    { name: 'calendar-leg-acting-for', path: `/register/${event}?view=list&organization=${driver}`, prepare: openLeg },
    ...ofEverybody,
    ...ofBoats,
    ...organization,
    { name: 'events', path: '/events' },
    { name: 'overview', path: `/events/${event}/overview` },
    { name: 'manifest', path: `/events/${event}/manifest` },
    { name: 'manifest-by-boat', path: `/events/${event}/manifest?by=boat` },
    { name: 'history', path: '/history' },
    { name: 'event-new', path: '/events/new' },
    { name: 'event-edit', path: `/events/${event}/edit` },
    { name: 'organizations', path: '/organizations' },
    { name: 'organizations-add', path: '/organizations/add' },
    {
      name: 'organizations-import',
      path: '/organizations',
      prepare: (page) => page.getByRole('button', { name: 'Import' }).click(),
    },
    { name: 'leg-new', path: `/legs/${event}/new` },
    { name: 'leg-edit', path: `/legs/${leg}/edit` },
    {
      name: 'leg-copy-boats',
      path: `/legs/${leg}`,
      prepare: (page) => page.getByRole('button', { name: 'Copy boats to a leg' }).click(),
    },
    { name: 'leg-remove', path: `/legs/${leg}`, prepare: remove },
    { name: 'settings', path: '/settings' },
    menu,
  ];
}

async function askForUnknown(page: Page): Promise<void> {
  await page.getByLabel('Email address').fill('nobody@nowhere.test');
  await page.getByRole('main').getByRole('button', { name: 'Log in' }).click();
  await page.getByRole('heading', { name: 'Email not found' }).waitFor();
}

async function openLeg(page: Page): Promise<void> {
  await page
    .getByRole('list', { name: /^Legs on/ })
    .locator('button:not([aria-disabled])')
    .first()
    .click();
  await page.getByRole('dialog').waitFor();
}

async function remove(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Remove', exact: true }).click();
  await page.getByRole('dialog').getByText('registration').first().waitFor();
}

async function openMenu(page: Page): Promise<void> {
  const menu = page.getByRole('button', { name: 'Menu' });
  if (await menu.isVisible()) await menu.click();
}
