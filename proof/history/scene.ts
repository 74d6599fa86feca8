import type { Leg } from '#domain/leg.ts';
import type { Registration } from '#domain/registration.ts';
import type { Cluster } from './cluster.ts';
import { createCaller } from './caller.ts';
import { Quay } from './quay.ts';
import { moment } from './clock.ts';
import {
  isOf,
  outcome,
  type Asker,
  type Body,
  type Of,
  type Operation,
  type Question,
  type Times,
} from './operation.ts';
import { bodyOf, callOf } from './wire.ts';

export interface LiveBooking {
  id: number;
  event: number;
  leg: number;
  boat: number;
  organization: number;
}

/** Long enough for any run. */
const tokenMilliseconds = 90 * 24 * 60 * 60_000;
export const days = ['2030-07-10', '2030-07-11'];
type Preview = Of<'disrupt'>;
/** So many changes of a day are remembered to be undone. */
const undoable = 6;

/** The clients' knowledge of the stored objects, taken from answers, and every call that was made. */
export class Scene {
  readonly operations: Operation[] = [];
  readonly people = new Map<number, Asker>();
  readonly events: number[] = [];
  readonly legs = new Map<number, { event: number; boats: number[] } & Times>();
  readonly boats = new Map<number, { event: number; owner: number }>();
  readonly bookings = new Map<number, LiveBooking>();
  /** Removed or demoted objects; clients still ask about them. */
  readonly gone: { people: Asker[]; bookings: LiveBooking[]; legs: number[] } = { people: [], bookings: [], legs: [] };
  /** The event with a waiting list, a draw and changes of its days; 0 until it is made. */
  fullEvent = 0;
  /** When people may wish after its draw, by the servers' clock. */
  late = { from: 0, to: 0 };
  readonly places = new Map<number, { id: number; organization: number }>();
  readonly quay = new Quay();
  readonly previews: Preview[] = [];
  readonly disruptions: number[] = [];
  fillable: Of<'fill'>[] = [];
  /** The event of each thing that ever existed. */
  readonly #events = {
    leg: new Map<number, number>(),
    boat: new Map<number, number>(),
    booking: new Map<number, number>(),
  };
  readonly #cluster: Cluster;
  readonly #caller = createCaller(64);
  /** Calendars that browsers cache, by asker and path. */
  readonly #kept = new Map<string, { etag: string; text: string }>();

  constructor(cluster: Cluster) {
    this.#cluster = cluster;
  }

  /** The time of the servers' clock. */
  now(): number {
    return this.#cluster.clockAt();
  }

  close(): void {
    this.#caller.close();
  }

  async tokenOf(person: { id: number; type: Asker['type'] }): Promise<string> {
    return this.#cluster.tokens.sign(
      { use: 'link', credentials: 0, ...person },
      this.#cluster.clockAt() + tokenMilliseconds,
    );
  }

  /** Some use a session, as a browser does, and some the link of their mail. */
  async #logIn(person: { id: number; type: Asker['type'] }): Promise<string> {
    const token = await this.tokenOf(person);
    if (person.id % 3 === 0) return token;
    const port = this.#cluster.ports[person.id % this.#cluster.ports.length] ?? 0;
    const { status, text } = await this.#caller.call({ port, method: 'POST', path: '/api/org/session', token });
    return status === 200 ? (JSON.parse(text) as { token: string }).token : token;
  }

  /** Sends a call to a process and records its result. */
  async ask(asker: Asker | undefined, question: Question, process = 0): Promise<Operation | undefined> {
    const call = await callOf(question, { id: asker?.id ?? 0 });
    const port = this.#cluster.portOf(process);
    const page = `${asker?.id} ${call.path}`;
    const kept = question.kind === 'readLegs' ? this.#kept.get(page) : undefined;
    const asked = moment();
    const answer = await this.#caller.call({ ...call, port, token: asker?.token, known: kept?.etag });
    if (!answer.sent || isTakenByNobody(answer)) return undefined;
    const unchanged = kept && answer.status === 304;
    if (question.kind === 'readLegs' && answer.etag && !unchanged)
      this.#kept.set(page, { etag: answer.etag, text: answer.text });
    const operation: Operation = {
      number: this.operations.length,
      process,
      actor: asker?.id ?? 0,
      actorType: asker?.type ?? 'signed out',
      question,
      event: this.#eventOf(question),
      asked,
      answered: moment(),
      status: unchanged ? 200 : statusOf(answer),
      body: bodyOf(unchanged ? kept.text : answer.text),
    };
    this.operations.push(operation);
    if (outcome(operation) === 'done') await this.#learn(operation);
    if (isOf(operation, 'mark')) this.quay.learn(operation);
    if (question.kind === 'disrupt' && operation.body.preview) this.#learnPreview(question, operation.body.preview);
    return operation;
  }

  #eventOf(q: Question): number | undefined {
    if ('event' in q) return q.event;
    if (q.kind === 'remove') return this.#events.booking.get(q.id);
    if ('leg' in q) return this.#events.leg.get(q.leg);
    return 'boat' in q ? this.#events.boat.get(q.boat) : undefined;
  }

  #learnPreview(
    { event, wish }: Pick<Of<'disrupt'>, 'event' | 'wish'>,
    { departed = 0, moves = [], revision }: Pick<Body, 'departed' | 'moves' | 'revision'>,
  ): void {
    if (revision === undefined || this.previews.length > 2) return;
    this.previews.push({ kind: 'disrupt', event, wish, revision, departed, shown: moves });
  }

  /** Seats that nobody asked for by name: the waiting list and the draw gave them. */
  #learnListed(registrations: Registration[], actor: number): void {
    for (const { id, event, leg, boat, organization } of registrations) {
      if (event !== this.fullEvent) continue;
      this.#events.booking.set(id, event);
      this.bookings.set(id, { id, event, leg: leg.id, boat: boat.id, organization: organization?.id ?? actor });
    }
  }

  async #learn({ question: q, body, actor }: Operation): Promise<void> {
    const id = body.id ?? body.ids?.[0] ?? 0;
    if (q.kind === 'addLeg') this.#events.leg.set(id, q.event);
    if (q.kind === 'readLegs') this.#learnLegs(q.event, body.legs ?? []);
    if (q.kind === 'readChanges')
      for (const change of body.disruptions ?? []) if (!change.undone_at) this.#learnChange(change.id);
    if (q.kind === 'addBoat') this.#events.boat.set(id, q.event);
    if (q.kind === 'book') this.#events.booking.set(id, q.event);
    if (q.kind === 'addEvent' && q.waiting) this.fullEvent = id;
    if (q.kind === 'setDraw') this.late = { from: Date.parse(q.closes_at), to: Date.parse(q.booking_opens_at) };
    if (q.kind === 'readRegistrations') this.#learnListed(body.registrations ?? [], actor);
    if (q.kind === 'preview') this.#learnPreview(q, body);
    if (q.kind === 'disrupt') this.#learnChange(id);
    if (q.kind === 'wait') this.places.set(id, { id, organization: q.organization });
    if (q.kind === 'leaveLine') this.places.delete(q.id);
    if (q.kind === 'readWaiting' && q.all)
      for (const place of body.waiting ?? [])
        this.places.set(place.id, { id: place.id, organization: place.organization?.id ?? 0 });
    if (q.kind === 'readWaiting' && body.fillable)
      this.fillable = body.fillable.map(({ leg, boat, organization }) => ({
        kind: 'fill',
        event: q.event,
        leg,
        boat: boat.id,
        organization: organization.id,
      }));
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

  #learnChange(id: number): void {
    if (!this.disruptions.includes(id)) this.disruptions.splice(0, Math.max(0, this.disruptions.push(id) - undoable));
  }

  /** Also those that were copied, or that an undo has brought back. */
  #learnLegs(event: number, legs: Leg[]): void {
    for (const [id, leg] of this.legs) if (leg.event === event) this.legs.delete(id);
    for (const { boats, date, end_time, id, start_time } of legs) {
      this.#events.leg.set(id, event);
      this.legs.set(id, { event, date, start_time, end_time, boats: boats.map((boat) => boat.id) });
    }
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

/** A proxy's own 503: it found no server that took the connection. */
function isTakenByNobody({ status, text }: { status: number; text: string }): boolean {
  return status === 503 && bodyOf(text).success === undefined;
}

/** A proxy's error about a lost server does not count as an answer of that server. */
function statusOf({ status, text }: { status: number; text: string }): number {
  return status >= 502 && bodyOf(text).success === undefined ? 0 : status;
}
