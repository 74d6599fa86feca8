import type { Cluster } from './cluster.ts';
import { createCaller } from './caller.ts';
import { outcome, type Asker, type Of, type Operation, type Question, type Times } from './operation.ts';
import { bodyOf, callOf } from './wire.ts';

export interface LiveBooking {
  id: number;
  event: number;
  leg: number;
  boat: number;
  organization: number;
}

/** Long enough for any run. */
const tokenMilliseconds = 24 * 60 * 60_000;
export const days = ['2030-06-10', '2030-06-11'];

/** The clients' knowledge of the stored objects, taken from answers, and every call that was made. */
export class Scene {
  readonly operations: Operation[] = [];
  readonly people = new Map<number, Asker>();
  readonly events: number[] = [];
  readonly legs = new Map<number, { event: number; boats: number[] } & Times>();
  readonly boats = new Map<number, { event: number; owner: number }>();
  readonly bookings = new Map<number, LiveBooking>();
  /** What has been removed or demoted: it is still asked about. */
  readonly gone: { people: Asker[]; bookings: LiveBooking[]; legs: number[] } = { people: [], bookings: [], legs: [] };
  readonly #cluster: Cluster;
  readonly #caller = createCaller(64);
  /** What browsers keep of calendars, by asker and path. */
  readonly #kept = new Map<string, { etag: string; text: string }>();

  constructor(cluster: Cluster) {
    this.#cluster = cluster;
  }

  close(): void {
    this.#caller.close();
  }

  async tokenOf(person: { id: number; type: Asker['type'] }): Promise<string> {
    return this.#cluster.tokens.sign({ use: 'link', credentials: 0, ...person }, Date.now() + tokenMilliseconds);
  }

  /** Some use a session, as a browser does, and some the link of their mail. */
  async #logIn(person: { id: number; type: Asker['type'] }): Promise<string> {
    const token = await this.tokenOf(person);
    if (person.id % 3 === 0) return token;
    const port = this.#cluster.ports[person.id % this.#cluster.ports.length] ?? 0;
    const { status, text } = await this.#caller.call({ port, method: 'POST', path: '/api/org/session', token });
    return status === 200 ? (JSON.parse(text) as { token: string }).token : token;
  }

  /** Asks a process and writes down what came of it. */
  async ask(asker: Asker | undefined, question: Question, process = 0): Promise<Operation | undefined> {
    const call = await callOf(question, { id: asker?.id ?? 0 });
    const port = this.#cluster.portOf(process);
    const page = `${asker?.id} ${call.path}`;
    const kept = question.kind === 'readLegs' ? this.#kept.get(page) : undefined;
    const asked = performance.now();
    const answer = await this.#caller.call({ ...call, port, token: asker?.token, known: kept?.etag });
    if (!answer.sent) return undefined;
    const unchanged = kept && answer.status === 304;
    if (question.kind === 'readLegs' && answer.etag && !unchanged)
      this.#kept.set(page, { etag: answer.etag, text: answer.text });
    const operation: Operation = {
      number: this.operations.length,
      process,
      actor: asker?.id ?? 0,
      actorType: asker?.type ?? 'signed out',
      question,
      asked,
      answered: performance.now(),
      status: unchanged ? 200 : statusOf(answer),
      body: bodyOf(unchanged ? kept.text : answer.text),
    };
    this.operations.push(operation);
    if (outcome(operation) === 'done') await this.#learn(operation);
    return operation;
  }

  async #learn({ question: q, body }: Operation): Promise<void> {
    const id = body.id ?? body.ids?.[0] ?? 0;
    if (q.kind === 'book') {
      const { event, leg, boat, organization } = q;
      this.bookings.set(id, { id, event, leg, boat, organization });
    }
    if (q.kind === 'remove') this.#forgetBookings((booking) => booking.id === q.id);
    if (q.kind === 'removeAll')
      this.#forgetBookings(({ event, organization }) => event === q.event && organization === q.organization);
    if (q.kind === 'addLeg') this.legs.set(id, { ...q });
    if (q.kind === 'move') {
      const leg = this.legs.get(q.leg);
      if (leg) this.legs.set(q.leg, { ...leg, date: q.date, start_time: q.start_time, end_time: q.end_time });
    }
    if (q.kind === 'addBoat') this.boats.set(id, q);
    if (q.kind === 'addEvent') this.events.push(id);
    if (q.kind === 'addOrganization')
      this.people.set(id, { id, type: q.type, token: await this.#logIn({ id, type: q.type }) });
    if (q.kind === 'removeLeg') {
      this.legs.delete(q.leg);
      this.gone.legs.push(q.leg);
      this.#forgetBookings(({ leg }) => leg === q.leg);
    }
    if (q.kind === 'removeBoat') this.#forgetBoat(q.boat);
    if (q.kind === 'boats') this.#learnBoats(q);
    if (q.kind === 'removeOrganization' || q.kind === 'demote') this.#forgetPerson(q.organization, q.kind);
  }

  #learnBoats({ leg: id, boats, append }: Of<'boats'>): void {
    const leg = this.legs.get(id);
    if (leg) leg.boats = append ? [...new Set([...leg.boats, ...boats])] : boats;
    if (!append) this.#forgetBookings((booking) => booking.leg === id && !boats.includes(booking.boat));
  }

  #forgetPerson(id: number, kind: 'removeOrganization' | 'demote'): void {
    const person = this.people.get(id);
    this.people.delete(id);
    if (person) this.gone.people.push(person);
    if (kind === 'demote') return;
    for (const [boat, { owner }] of this.boats) if (owner === id) this.#forgetBoat(boat);
    this.#forgetBookings(({ organization }) => organization === id);
  }

  #forgetBoat(id: number): void {
    this.boats.delete(id);
    for (const leg of this.legs.values()) leg.boats = leg.boats.filter((boat) => boat !== id);
    this.#forgetBookings(({ boat }) => boat === id);
  }

  #forgetBookings(which: (booking: LiveBooking) => boolean): void {
    for (const booking of this.bookings.values()) {
      if (!which(booking)) continue;
      this.bookings.delete(booking.id);
      this.gone.bookings.push(booking);
    }
  }

  peopleOf(type: Asker['type']): Asker[] {
    return [...this.people.values()].filter((person) => person.type === type);
  }

  legsOf(event: number) {
    return [...this.legs].filter(([, leg]) => leg.event === event).map(([id, leg]) => ({ id, ...leg }));
  }

  boatsOf(event: number): number[] {
    return [...this.boats].filter(([, boat]) => boat.event === event).map(([id]) => id);
  }
}

/** A proxy's error about a lost server does not count as an answer of that server. */
function statusOf({ status, text }: { status: number; text: string }): number {
  return status >= 502 && bodyOf(text).success === undefined ? 0 : status;
}
