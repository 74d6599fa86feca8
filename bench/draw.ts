import { overlaps } from '../domain/booking/overlap.ts';
import type { DrawInput, DrawLeg, DrawnSeat, DrawPerson } from '../domain/draw/context.ts';
import { drawSeats } from '../domain/draw/draw.ts';
import { Random } from '../proof/random.ts';
import { type Effort, median, type Row } from './measurement.ts';
import type { Engine } from './engine.ts';
import { simulatedEvent, type Scale } from './simulated-event.ts';

const scale: Scale = { people: 100, times: 12, legsPerTime: 5, boatsPerLeg: 4, boats: 24 };
const simulations = 100;
const rushShare = 0.35;
const worth = { star: 100, heart: 30 };
const most = { 100: 50, 300: 200 };

interface Shared {
  worst: number;
  underHalf: number;
  gini: number;
  met: number;
  empty: number;
}

/** How the draw shares out, beside first come, first served, and how long it takes. It needs no database. */
export function draw({ kind }: Engine, _effort: Effort): Promise<Row[]> {
  return Promise.resolve(kind === 'SQLite' ? [...shares(), time(100), time(300)] : []);
}

function shares(): Row[] {
  const drawn: Shared[] = [];
  const rushed: Shared[] = [];
  for (let seed = 1; seed <= simulations; seed++) {
    const input = simulatedEvent(scale, new Random(seed));
    drawn.push(shared(input, drawSeats(input).seats));
    rushed.push(shared(input, firstCome(input, new Random(seed))));
  }
  const mean = (all: Shared[], figure: keyof Shared) => all.reduce((sum, each) => sum + each[figure], 0) / all.length;
  const line = (work: string, figure: keyof Shared, digits: number) => ({
    work: `draw: ${work}`,
    target: '–',
    measured: `${mean(drawn, figure).toFixed(digits)} against ${mean(rushed, figure).toFixed(digits)}, ${simulations} events`,
  });
  return [
    line('score of whoever has least, of 100', 'worst', 1),
    line('people under half of what they wished, in 100', 'underHalf', 1),
    line('inequality of scores (Gini)', 'gini', 3),
    line('wishes met, %', 'met', 1),
    line('seats left', 'empty', 0),
  ];
}

/** Node compiles what it runs often. */
const warmUp = 10;

function time(people: keyof typeof most): Row {
  const taken = Array.from({ length: warmUp + 20 }, (_, n) => {
    const input = simulatedEvent({ ...scale, people }, new Random(n));
    const before = process.cpuUsage();
    drawSeats(input);
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1_000;
  }).slice(warmUp);
  return {
    work: `draw of ${people} people, 60 legs of 4 boats`,
    target: `≤ ${most[people]} ms of CPU`,
    reached: median(taken) <= most[people],
    measured: `median ${median(taken).toFixed(1)} ms, longest ${Math.max(...taken).toFixed(1)} ms`,
  };
}

/** A third press in the same minute, a seat each in turn; the others come later, one after another. */
function firstCome({ legs, people }: DrawInput, random: Random): DrawnSeat[] {
  const free = new Map(legs.flatMap((leg) => leg.boats.map((boat) => [`${leg.id}/${boat.id}`, boat.free])));
  const seats: DrawnSeat[] = [];
  const order = people.map((person) => ({ person, place: random.next() })).toSorted((a, b) => a.place - b.place);
  const rush = order.slice(0, Math.round(order.length * rushShare));
  for (let hasBooked = true; hasBooked;)
    hasBooked = rush.map(({ person }) => bookNext(person, legs, free, seats)).some(Boolean);
  for (const { person } of order.slice(rush.length)) while (bookNext(person, legs, free, seats));
  return seats;
}

/** A seat of the first wish, stars before hearts, at the hour with the most of them. */
function bookNext(
  person: DrawPerson,
  legs: readonly DrawLeg[],
  free: Map<string, number>,
  seats: DrawnSeat[],
): boolean {
  const own = seats.filter((seat) => seat.person === person.id);
  for (const { boat, star } of person.wishes.toSorted((a, b) => Number(b.star) - Number(a.star))) {
    if (own.some((seat) => seat.boat === boat)) continue;
    const seatsOf = (leg: DrawLeg) => free.get(`${leg.id}/${boat}`) ?? 0;
    const [first, ...others] = legs.filter(
      (each) =>
        seatsOf(each) > 0 &&
        isPresent(person, each) &&
        own.every((seat) => !overlaps(each, legs.find(({ id }) => id === seat.leg) ?? each)),
    );
    if (!first) continue;
    const leg = others.reduce((most, each) => (seatsOf(each) > seatsOf(most) ? each : most), first);
    free.set(`${leg.id}/${boat}`, seatsOf(leg) - 1);
    seats.push({ person: person.id, leg: leg.id, boat, star });
    return true;
  }
  return false;
}

function worthOf(wishes: readonly { star: boolean }[]): number {
  return wishes.reduce((sum, { star }) => sum + (star ? worth.star : worth.heart), 0);
}

function isPresent({ presence }: DrawPerson, leg: DrawLeg): boolean {
  return presence.some(({ date, from, to }) => date === leg.date && from <= leg.start_time && leg.end_time <= to);
}

function shared(input: DrawInput, seats: readonly DrawnSeat[]): Shared {
  const own = Map.groupBy(seats, ({ person }) => person);
  const scores = input.people.map((person) => {
    return (100 * worthOf(own.get(person.id) ?? [])) / worthOf(person.wishes);
  });
  const total = scores.reduce((sum, score) => sum + score, 0);
  const apart = scores.reduce((sum, a) => sum + scores.reduce((all, b) => all + Math.abs(a - b), 0), 0);
  const offered = input.legs.flatMap(({ boats }) => boats).reduce((sum, { free }) => sum + free, 0);
  return {
    worst: Math.min(...scores),
    underHalf: scores.filter((score) => score < 50).length,
    gini: apart / (2 * scores.length * Math.max(1, total)),
    met: (100 * seats.length) / input.people.reduce((sum, { wishes }) => sum + wishes.length, 0),
    empty: offered - seats.length,
  };
}
