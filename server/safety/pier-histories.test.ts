import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, expect, test } from 'vitest';
import type { BoardingDay } from '#domain/boarding/departure.ts';
import { personStanding, standingMarks } from '#domain/boarding/fold.ts';
import type { MarkKind, SeenMark } from '#domain/boarding/mark.ts';
import { isOfCard } from '#domain/boarding/unsigned.ts';
import { openWorld, type Person } from '../testing/world.ts';

/**
 * Histories of a pier: three phones that are mostly without a network mark three people and a guest on two boats, some with a wrong
 * clock, send late, and send again what was answered by nobody. Afterwards everything that the server has accepted is folded anew,
 * by rules that share nothing with `watch-unsigned.ts`: nobody left with an open card unflagged and without a name.
 */
const date = '2026-06-10';
const morning = Date.parse(`${date}T05:00:00+03:00`);
const second = 1_000;
const skipper = 'Skipper Sail';

interface Mark extends SeenMark {
  guest_name?: string;
  unsigned_by?: string;
}
/** What the server has taken at one moment: marks of one call, or a person's own confirmation. */
interface Moment {
  at: number;
  marks: Mark[];
  refused: Mark[];
  own?: string;
}
interface Phone {
  /** By how much its clock is wrong. */
  skew: number;
  unsent: Mark[];
  seen: Map<string, SeenMark>;
  signed: Set<string>;
}

const step = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      act: fc.constantFrom<MarkKind>('aboard', 'aboard', 'aboard', 'ashore', 'no_show', 'confirm'),
      phone: fc.nat(2),
      who: fc.nat(3),
      boat: fc.nat(1),
      isOnline: fc.boolean(),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      act: fc.constantFrom<MarkKind>('cast_off', 'cast_off', 'cast_off', 'return', 'clear', 'let_go'),
      phone: fc.nat(2),
      boat: fc.nat(1),
      isNamed: fc.boolean(),
      isCounted: fc.boolean(),
      isOnline: fc.boolean(),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({ act: fc.constantFrom('send', 'send and hear nothing', 'read'), phone: fc.nat(2) }),
  },
  { weight: 2, arbitrary: fc.record({ act: fc.constant('own page'), who: fc.nat(2) }) },
  { weight: 1, arbitrary: fc.record({ act: fc.constant('wait') }) },
);
type Step = Partial<{
  phone: number;
  who: number;
  boat: number;
  isNamed: boolean;
  isCounted: boolean;
  isOnline: boolean;
}> & {
  act: string;
};
const histories = fc.record({
  skews: fc.tuple(...[0, 1, 2].map(() => fc.constantFrom(0, 0, -3_600 * second, 3_600 * second))),
  steps: fc.array(step, { minLength: 12, maxLength: 40 }),
});

/** PostgreSQL is to take each statement; what is decided is the same on both. */
const numRuns = process.env.SEATRIAL_TEST_POSTGRES_URL && !process.env.EVERY_CELL ? 6 : 60;

const world = await openWorld();
world.clock.now = morning;
const admin = await world.admin();
const drivers = await Promise.all([1, 2, 3].map((n) => world.driver(n)));
afterAll(() => world.close());

test('nobody unsigned is cast off without an override, whatever three phones without a network say and when it arrives', async () => {
  await fc.assert(
    fc.asyncProperty(histories, async ({ skews, steps }) => {
      const pier = await openPier(skews);
      for (const each of steps) await pier.take(each);
      expect(await pier.faults()).toEqual([]);
    }),
    { numRuns, endOnFailure: true },
  );
});

async function openPier(skews: number[]) {
  world.clock.now = morning; // Sessions outlive one history, not a hundred.
  const event = await world.event({ safety: true });
  const boats = [await world.boat(event), await world.boat(event)];
  const { id: leg } = await world.leg(event, { boats });
  await world.call(admin, 'POST', '/api/safety/card', { event, text: 'Kill cord on', asks: ['fit'] });
  const guest = randomUUID();
  const people = [...drivers.map(({ id }) => ({ organization: id, guest: null })), { organization: null, guest }];
  const phones = skews.map((skew): Phone => ({ skew, unsent: [], seen: new Map(), signed: new Set() }));
  const moments: Moment[] = [];

  const say = (phone: Phone, kind: MarkKind, boat: number, more: Partial<Mark> = {}): void => {
    const about = { organization: null, guest: null, ...more };
    const known = standingMarks([...phone.seen.values()]).filter(
      (mark) => keyOf(mark) === keyOf(about) && (keyOf(about) !== crew || mark.boat === boat),
    );
    const device_at = new Date(world.clock.now + phone.skew).toISOString();
    const replaces = known.map(({ id }) => id);
    const mark = { id: randomUUID(), leg, boat, kind, replaces, heads: null, override: false, device_at, ...about };
    phone.unsent.push(mark);
    if (kind === 'confirm') phone.signed.add(keyOf(mark));
    if (!isOfCard(mark)) phone.seen.set(mark.id, mark);
  };

  /** The page of the quay asks for a name where it sees that somebody aboard is unsigned. */
  const castOff = (phone: Phone, boat: number, isNamed: boolean, isCounted: boolean): void => {
    const isOpen = aboardOf([...phone.seen.values()], boat).some((who) => !phone.signed.has(who));
    if (isCounted && isOpen && !isNamed) return;
    const named = isNamed && isCounted && { unsigned_by: skipper };
    say(phone, 'cast_off', boat, { heads: isCounted ? 1 : null, override: isCounted, ...named });
  };

  const send = async (phone: Phone, isHeard: boolean): Promise<void> => {
    const sent = phone.unsent.slice();
    const marks = sent.map(({ guest: who, ...mark }) => ({
      ...mark,
      event,
      device: 'phone',
      guest: who === null ? null : { id: who, name: 'Wa Lkup', publication: 'Weekly', phone: '' },
      ...(mark.kind === 'confirm' && { confirmation: { version: 1, name: 'Kim', answers: { fit: true } } }),
    }));
    const { body } = await world.call<{ results: { result: string; reason?: string }[] }>(admin, 'POST', '/api/boarding', { marks }); // prettier-ignore
    const by = (result: string) => sent.filter((_, place) => body.results[place]?.result === result);
    expect(body.results.filter(({ reason }) => reason !== undefined && reason !== 'unsigned')).toEqual([]);
    moments.push({ at: world.clock.now, marks: by('stored'), refused: by('refused') });
    if (!isHeard) return;
    phone.unsent.splice(0, sent.length);
    for (const { id } of by('refused')) phone.seen.delete(id);
  };

  const departures = async () =>
    (await world.call<BoardingDay>(admin, 'GET', `/api/boarding/${event}/${date}`)).body.departures;
  const read = async (phone: Phone): Promise<void> => {
    const found = await departures();
    for (const mark of found.flatMap((each) => [...each.crew, ...each.people.flatMap(({ heads }) => heads)]))
      phone.seen.set(mark.id, mark);
    for (const person of found.flatMap((each) => each.people))
      if (person.safety?.lacks.length === 0) phone.signed.add(keyOf(person));
  };

  return {
    async take({
      act,
      boat: place = 0,
      isCounted = true,
      isNamed = false,
      isOnline = false,
      phone: number = 0,
      who = 0,
    }: Step) {
      world.clock.now += 10 * second;
      const phone = phones[number];
      const boat = boats[place];
      const subject = people[who];
      if (!phone || boat === undefined || !subject)
        throw new Error('There are three phones, two boats and four people');
      if (act === 'wait') world.clock.now += 120 * second;
      else if (act === 'own page') await confirmOwn(drivers[who]);
      else if (act === 'read') await read(phone);
      else if (act.startsWith('send')) await send(phone, act === 'send');
      else if (act === 'cast_off') castOff(phone, boat, isNamed, isCounted);
      else if (act === 'let_go') say(phone, act, boat, { unsigned_by: skipper });
      else if (act === 'return' || act === 'clear') say(phone, act, boat, act === 'return' ? { heads: 1 } : {});
      else say(phone, act as MarkKind, boat, subject);
      if (isOnline) await send(phone, true);
    },
    /** Once every phone has a network again. */
    async faults(): Promise<string[]> {
      for (const phone of phones) await send(phone, true);
      const found = await departures();
      return boats.flatMap((boat, place) => {
        const by = found.find((each) => each.boat.id === boat)?.let_go_by;
        return faultsOf(moments, boat, by).map((fault) => `boat ${place}: ${fault}`);
      });
    },
  };

  async function confirmOwn(who: Person | undefined) {
    const said = { event, version: 1, name: 'Kim', answers: { fit: true } };
    const { status } = await world.call(who, 'POST', '/api/safety/confirm', said);
    expect([200, 409]).toContain(status); // They may have confirmed it already.
    if (status === 200) moments.push({ at: world.clock.now, marks: [], refused: [], own: `${who?.id} null` });
  }
}

const crew = 'null null';

function keyOf({ guest, organization }: { organization: number | null; guest: string | null }): string {
  return `${organization} ${guest}`;
}

function aboardOf(marks: SeenMark[], boat: number): string[] {
  const about = Map.groupBy(standingMarks(marks.filter((mark) => !isOfCard(mark))), keyOf);
  about.delete(crew);
  return [...about].filter(([, heads]) => personStanding(heads).boats.includes(boat)).map(([who]) => who);
}

/** What must not have happened on a boat, by everything that was accepted, in its order. */
function faultsOf(moments: Moment[], boat: number, letGoBy: string | undefined): string[] {
  const faults: string[] = [];
  const all: Mark[] = [];
  const signed = new Set<string>();
  const signedHere = new Set<string>();
  let open = new Set<string>();
  let isNamed = false;
  for (const { at, marks, own, refused } of moments) {
    all.push(...marks);
    if (own !== undefined) signed.add(own);
    for (const mark of marks.filter(({ kind }) => kind === 'confirm')) {
      signed.add(keyOf(mark));
      if (mark.boat === boat) signedHere.add(keyOf(mark));
    }
    const unsigned = aboardOf(all, boat).filter((who) => !signed.has(who));
    const castOffs = (some: Mark[]) => some.filter((mark) => mark.kind === 'cast_off' && mark.boat === boat);
    const isPrompt = ({ device_at, heads }: Mark) =>
      heads !== null && Math.abs(at - Date.parse(device_at)) < 60 * second;
    if (castOffs(marks).some((mark) => isPrompt(mark) && !mark.unsigned_by) && unsigned.length > 0)
      faults.push('with a network it left with somebody unsigned and without a name');
    if (castOffs(refused).length > 0 && unsigned.length === 0) faults.push('it was held although everybody is signed');
    const said = standingMarks(all.filter((mark) => !isOfCard(mark) && keyOf(mark) === crew && mark.boat === boat));
    if (!said.some(({ kind }) => kind !== 'clear')) {
      [open, isNamed] = [new Set(), false];
      continue;
    }
    if (own === undefined) for (const who of unsigned) open.add(who);
    const names = marks.filter((mark) => mark.boat === boat && mark.unsigned_by);
    if (names.some(({ kind }) => kind === 'cast_off' || open.size > 0)) isNamed = true;
  }
  const without = [...open].filter((who) => !signedHere.has(who));
  if (without.length > 0 && letGoBy === undefined) faults.push('somebody unsigned left, unflagged');
  if (isNamed && letGoBy !== skipper) faults.push('the name of who let it go is lost');
  if (!isNamed && letGoBy === skipper) faults.push('it has a name that nobody gave');
  if (without.length === 0 && !isNamed && letGoBy !== undefined)
    faults.push('it is flagged although nobody unsigned left');
  return faults;
}
