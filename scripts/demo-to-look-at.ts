import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout } from 'node:timers/promises';
import { toIso } from '#domain/time.ts';
import { freePort } from '../server/testing/free-port.ts';
import { type Ids, ofFairDay, ofVisitor, type Role, roles, shotsOf } from './demo-shots.ts';
import type { Shot, ToLookAt } from './screenshots.ts';

const day = 24 * 60 * 60 * 1000;
interface FullLeg {
  id: number;
  identifier: string;
  departed: boolean;
  registered: boolean;
  boats: { id: number; available: number }[];
}

interface DemoBoat {
  id: number;
  event: { id: number };
  owner: { id: number };
}

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
    const links = await this.#linksOfTheDay(ids);
    const visitor = { role: 'visitor', shots: ofVisitor(links) };
    return { folder: 'with-data', url: this.url, people: [visitor, ...this.#people((role) => shotsOf(role, ids))] };
  }

  /** Afterwards: people wait for full boats, and there is an event whose seats will be drawn, and one whose seats were. */
  async fairDayToLookAt(): Promise<ToLookAt> {
    const { event: first, ...ids } = await this.#ids();
    const { event } = await this.#get<{ event: object }>('admin', `/api/event/${first}`);
    await this.#post('admin', '/api/event/edit', { ...event, waiting: true, wishes: true, day_plan: true });
    await this.#waitForSomething(first);
    const second = await this.#eventWithWishes(first, 30);
    const drawn = await this.#eventWithWishes(first, 60);
    await this.#draw(drawn);
    return {
      folder: 'fair-day',
      url: this.url,
      people: this.#people((role) => ofFairDay(role, { first, second, drawn }, ids.driver)),
    };
  }

  /** A copy of an event, some days from now, with its boats and the wishes of half of the journalists. */
  async #eventWithWishes(original: number, days: number): Promise<number> {
    const start_date = toIso(Date.now() + days * day).slice(0, 10);
    const copy = { id: original, start_date, with_legs: true };
    const { id: event } = await this.#post<{ id: number }>('admin', '/api/event/copy', copy);
    const copies = await this.#copyBoats(original, event);
    const [{ legs: before }, { legs }] = await Promise.all([this.#legs(original), this.#legs(event)]);
    for (const { id, identifier } of legs) {
      const boats = before.find((leg) => leg.identifier === identifier)?.boats ?? [];
      await this.#post('admin', '/api/leg/edit', { id, boats: boats.map((boat) => copies.get(boat.id)) });
    }
    await this.#post('admin', '/api/event/publish', { id: event });
    const [opens_at, closes_at, booking_opens_at] = [-1, 2, 3].map((later) => toIso(Date.now() + later * day));
    await this.#post('admin', '/api/draw', { event, opens_at, closes_at, booking_opens_at });
    const boats = [...copies.values()];
    for (const [n, organization] of (await this.#journalists()).entries()) {
      const liked = boats.filter((_, place) => (place + n) % (3 + (n % 3)) === 0).slice(0, 7);
      const wishes = { boats: liked.map((boat, place) => ({ boat, star: place < 3 })), presence: [], organization };
      await this.#post('admin', `/api/wish/${event}`, wishes);
    }
    return event;
  }

  /** Wishes close in a second, and the seats are drawn by the server itself. */
  async #draw(event: number): Promise<void> {
    const shown = () => this.#get<{ draw: Record<string, string | null> }>('admin', `/api/draw/${event}`);
    const { draw } = await shown();
    const closes_at = toIso(Date.now() + 1_000);
    const { opens_at, booking_opens_at } = draw;
    await this.#post('admin', '/api/draw', { event, opens_at, closes_at, booking_opens_at });
    while (!(await shown()).draw.drawn_at) await setTimeout(500);
  }

  #legs(event: number): Promise<{ legs: FullLeg[] }> {
    return this.#get('admin', `/api/leg/event/${event}`);
  }

  /** The boats of one event for another, by the numbers of the originals. */
  async #copyBoats(from: number, event: number): Promise<Map<number, number>> {
    const { boats } = await this.#get<{ boats: DemoBoat[] }>('admin', '/api/boat');
    const originals = boats.filter((boat) => boat.event.id === from);
    const copies = originals.map(({ owner, ...boat }) => ({ ...boat, event, owner: owner.id }));
    const { ids } = await this.#post<{ ids: number[] }>('admin', '/api/boat', { boats: copies });
    return new Map(originals.map(({ id }, n) => [id, ids[n] ?? 0]));
  }

  /** The test driver of the demo, and every second one of the others. */
  async #journalists(): Promise<number[]> {
    const organizations = await this.#get<{ id: number; type: string; confirmed: boolean }[]>('admin', '/api/org/all');
    const own = this.#idOf('test driver');
    return organizations
      .filter(({ confirmed, id, type }, n) => type === 'test driver' && confirmed && (n % 2 === 0 || id === own))
      .map(({ id }) => id);
  }

  #people(shots: (role: Role) => Shot[]): ToLookAt['people'] {
    return roles.map((role) => ({
      role: role.replace(' ', '-'),
      loginLink: this.#linkOf(role),
      shots: shots(role),
    }));
  }

  /** The links for the day (a crew's, the quay board's) and a message to read. */
  async #linksOfTheDay({ date, event, driver }: Ids): Promise<{ crew: string; board: string }> {
    const crew = await this.#post<{ url: string }>('admin', '/api/crew', { event, date, boat: null });
    const board = await this.#post<{ url: string }>('admin', '/api/board', { event });
    const message = {
      event,
      kind: 'message',
      to: { ids: [driver] },
      subject: 'Wind tomorrow morning',
      text: 'Dear {{first_name}},\n\nbring something warm: it will be windy until ten.',
    };
    const { digest } = await this.#post<{ digest: string }>('admin', '/api/message/preview', message);
    await this.#post('admin', '/api/message', { ...message, digest });
    return { crew: new URL(crew.url).pathname, board: new URL(board.url).pathname };
  }

  /** On every leg of the last day that is full. */
  async #waitForSomething(event: number): Promise<void> {
    const { legs } = await this.#get<{ legs: FullLeg[] }>('test driver', `/api/leg/event/${event}`);
    const full = legs.filter(
      ({ boats, departed, registered }) => !departed && !registered && boats.every((boat) => boat.available <= 0),
    );
    for (const { boats, id } of full.slice(0, 2))
      await this.#post('test driver', '/api/wait', { event, leg: id, boat: boats[0]?.id });
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
    const { date } = await this.#get<{ date: string }>('admin', `/api/event/${event}/today`);
    const { boats } = await this.#get<{ boats: DemoBoat[] }>('admin', '/api/boat');
    const maker = this.#idOf('manufacturer');
    return {
      event,
      date,
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
    const response = await fetch(this.url + path, { headers: this.#headersOf(role) });
    return (await response.json()) as Body;
  }

  async #post<Body>(role: Role, path: string, body: object): Promise<Body> {
    const headers = { ...this.#headersOf(role), 'content-type': 'application/json' };
    const response = await fetch(this.url + path, { method: 'POST', headers, body: JSON.stringify(body) });
    if (!response.ok) throw new Error(`${path} was answered: ${await response.text()}`);
    return (await response.json()) as Body;
  }

  #headersOf(role: Role): { authorization: string } {
    return { authorization: `Bearer ${this.#tokenOf(role)}` };
  }
}
