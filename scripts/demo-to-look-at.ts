import { setTimeout } from 'node:timers/promises';
import { oneDay, toIso } from '#domain/time.ts';
import type { DemoServer } from './demo-server.ts';
import { type Ids, ofFairDay, ofVisitor, type Role, roles, shotsOf } from './demo-shots.ts';
import type { Shot, ToLookAt } from './screenshots.ts';

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

/** The pages of the sample event that are photographed. */
export class Demo {
  readonly #server: DemoServer;

  constructor(server: DemoServer) {
    this.#server = server;
  }

  async toLookAt(): Promise<ToLookAt> {
    const ids = await this.#ids();
    const links = await this.#linksOfTheDay(ids);
    const visitor = { role: 'visitor', shots: ofVisitor(links) };
    return {
      folder: 'with-data',
      url: this.#server.url,
      people: [visitor, ...this.#people((role) => shotsOf(role, ids))],
    };
  }

  /** Afterwards: people wait for full boats, and there is an event whose seats will be drawn, and one whose seats were. */
  async fairDayToLookAt(): Promise<ToLookAt> {
    const { event: first, ...ids } = await this.#ids();
    const { event } = await this.#server.get<{ event: object }>('admin', `/api/event/${first}`);
    await this.#server.post('admin', '/api/event/edit', { ...event, waiting: true, wishes: true, day_plan: true });
    await this.#waitForSomething(first);
    const second = await this.#eventWithWishes(first, 30);
    const drawn = await this.#eventWithWishes(first, 60);
    await this.#draw(drawn);
    return {
      folder: 'fair-day',
      url: this.#server.url,
      people: this.#people((role) => ofFairDay(role, { first, second, drawn }, ids.driver)),
    };
  }

  /** A copy of an event, some days from now, with its boats and the wishes of half of the journalists. */
  async #eventWithWishes(original: number, days: number): Promise<number> {
    const start_date = toIso(Date.now() + days * oneDay).slice(0, 10);
    const copy = { id: original, start_date, with_legs: true };
    const { id: event } = await this.#server.post<{ id: number }>('admin', '/api/event/copy', copy);
    const copies = await this.#copyBoats(original, event);
    const [{ legs: before }, { legs }] = await Promise.all([this.#legs(original), this.#legs(event)]);
    for (const { id, identifier } of legs) {
      const boats = before.find((leg) => leg.identifier === identifier)?.boats ?? [];
      await this.#server.post('admin', '/api/leg/edit', { id, boats: boats.map((boat) => copies.get(boat.id)) });
    }
    await this.#server.post('admin', '/api/event/publish', { id: event });
    const [opens_at, closes_at, booking_opens_at] = [-1, 2, 3].map((later) => toIso(Date.now() + later * oneDay));
    await this.#server.post('admin', '/api/draw', { event, opens_at, closes_at, booking_opens_at });
    const boats = [...copies.values()];
    for (const [n, organization] of (await this.#journalists()).entries()) {
      const liked = boats.filter((_, place) => (place + n) % (3 + (n % 3)) === 0).slice(0, 7);
      const wishes = { boats: liked.map((boat, place) => ({ boat, star: place < 3 })), presence: [], organization };
      await this.#server.post('admin', `/api/wish/${event}`, wishes);
    }
    return event;
  }

  /** Wishes close in a second, and the seats are drawn by the server itself. */
  async #draw(event: number): Promise<void> {
    const shown = () => this.#server.get<{ draw: Record<string, string | null> }>('admin', `/api/draw/${event}`);
    const { draw } = await shown();
    const closes_at = toIso(Date.now() + 1_000);
    const { opens_at, booking_opens_at } = draw;
    await this.#server.post('admin', '/api/draw', { event, opens_at, closes_at, booking_opens_at });
    while (!(await shown()).draw.drawn_at) await setTimeout(500);
  }

  #legs(event: number): Promise<{ legs: FullLeg[] }> {
    return this.#server.get('admin', `/api/leg/event/${event}`);
  }

  /** The boats of one event for another, by the numbers of the originals. */
  async #copyBoats(from: number, event: number): Promise<Map<number, number>> {
    const { boats } = await this.#server.get<{ boats: DemoBoat[] }>('admin', '/api/boat');
    const originals = boats.filter((boat) => boat.event.id === from);
    const copies = originals.map(({ owner, ...boat }) => ({ ...boat, event, owner: owner.id }));
    const { ids } = await this.#server.post<{ ids: number[] }>('admin', '/api/boat', { boats: copies });
    return new Map(originals.map(({ id }, n) => [id, ids[n] ?? 0]));
  }

  /** The test driver of the demo, and every second one of the others. */
  async #journalists(): Promise<number[]> {
    const organizations = await this.#server.get<{ id: number; type: string; confirmed: boolean }[]>(
      'admin',
      '/api/org/all',
    );
    const own = this.#server.idOf('test driver');
    return organizations
      .filter(({ confirmed, id, type }, n) => type === 'test driver' && confirmed && (n % 2 === 0 || id === own))
      .map(({ id }) => id);
  }

  #people(shots: (role: Role) => Shot[]): ToLookAt['people'] {
    return roles.map((role) => ({
      role: role.replace(' ', '-'),
      loginLink: this.#server.linkOf(role),
      shots: shots(role),
    }));
  }

  /** The links for the day (a crew's, the quay board's) and a message to read. */
  async #linksOfTheDay({ date, event, driver }: Ids): Promise<{ crew: string; board: string }> {
    const crew = await this.#server.post<{ url: string }>('admin', '/api/crew', { event, date, boat: null });
    const board = await this.#server.post<{ url: string }>('admin', '/api/board', { event });
    const message = {
      event,
      kind: 'message',
      to: { ids: [driver] },
      subject: 'Wind tomorrow morning',
      text: 'Dear {{first_name}},\n\nbring something warm: it will be windy until ten.',
    };
    const { digest } = await this.#server.post<{ digest: string }>('admin', '/api/message/preview', message);
    await this.#server.post('admin', '/api/message', { ...message, digest });
    return { crew: new URL(crew.url).pathname, board: new URL(board.url).pathname };
  }

  /** On every leg of the last day that is full. */
  async #waitForSomething(event: number): Promise<void> {
    const { legs } = await this.#server.get<{ legs: FullLeg[] }>('test driver', `/api/leg/event/${event}`);
    const full = legs.filter(
      ({ boats, departed, registered }) => !departed && !registered && boats.every((boat) => boat.available <= 0),
    );
    for (const { boats, id } of full.slice(0, 2))
      await this.#server.post('test driver', '/api/wait', { event, leg: id, boat: boats[0]?.id });
  }

  async #ids(): Promise<Ids> {
    const { events } = await this.#server.get<{ events: { id: number }[] }>('admin', '/api/event');
    const event = events[0]?.id ?? 0;
    const { legs } = await this.#server.get<{ legs: { id: number; date: string; registrations: number }[] }>(
      'admin',
      `/api/leg/event/${event}`,
    );
    const leg = legs.toSorted((one, other) => other.registrations - one.registrations)[0]?.id ?? 0;
    const { date } = await this.#server.get<{ date: string }>('admin', `/api/event/${event}/today`);
    const { boats } = await this.#server.get<{ boats: DemoBoat[] }>('admin', '/api/boat');
    const maker = this.#server.idOf('manufacturer');
    return {
      event,
      date,
      lastDate:
        legs
          .map((each) => each.date)
          .toSorted()
          .at(-1) ?? date,
      leg,
      boat: boats.find(({ owner }) => owner.id === maker)?.id ?? 0,
      maker,
      driver: this.#server.idOf('test driver'),
    };
  }
}
