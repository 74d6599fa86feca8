import { randomUUID } from 'node:crypto';
import type { Random } from '../random.ts';
import type { Asker, Of, Operation, SentMark } from './operation.ts';

/** Of the event whose legs depart while the history is made. */
export const fullDays = ['2030-06-10', '2030-06-11'];

/** What a quay reads of the scene. */
interface QuayScene {
  fullEvent: number;
  now(): number;
  boatsOf(event: number): number[];
  legsOf(event: number): { id: number; date: string; boats: number[] }[];
  legs: ReadonlyMap<number, { date: string }>;
  bookings: ReadonlyMap<unknown, { event: number; leg: number; boat: number; organization: number }>;
}

type Seat = Pick<SentMark, 'leg' | 'boat' | 'organization' | 'guest'>;

const keyOf = ({ guest, leg, organization }: Seat) => `${leg} ${organization ?? guest?.id}`;

/** The phones on the quay of the event whose day runs: what each has still to send, and what all have been told. */
export class Quay {
  /** By the phone's owner; those that wait have found no network, or had no answer. */
  readonly #unsent = new Map<number, SentMark[]>();
  readonly #sent: SentMark[] = [];
  /** The last mark of each person and guest that a phone knows of. */
  readonly #known = new Map<string, string>();
  readonly guests: Seat[] = [];

  /** Some new marks, and with a network all that wait; undefined while the phone has none. */
  board(scene: QuayScene, { id }: Asker, random: Random): Of<'mark'> | undefined {
    const unsent = [...(this.#unsent.get(id) ?? []), ...this.#newMarks(scene, random)];
    const hasNetwork = random.chance(0.6);
    this.#unsent.set(id, hasNetwork ? [] : unsent);
    if (!hasNetwork || unsent.length === 0) return undefined;
    // The answer to some was lost on the way; and what waited does not come in its order.
    const again = random.chance(0.2) ? [random.pick(this.#sent) ?? []].flat() : [];
    return { kind: 'mark', event: scene.fullEvent, marks: [...again, ...unsent].slice(0, 200).toReversed() };
  }

  #newMarks(scene: QuayScene, random: Random): SentMark[] {
    const device_at = new Date(scene.now()).toISOString();
    return Array.from({ length: random.whole(1, 3) }).flatMap((): SentMark[] => {
      const about = random.chance(0.4) ? this.#guest(scene, random) : aboutBooking(scene, random);
      if (!about) return [];
      const boat = random.chance(0.75) ? about.boat : (random.pick(scene.boatsOf(scene.fullEvent)) ?? about.boat);
      const before = this.#known.get(keyOf(about));
      const kind = random.weighted({ aboard: 4, no_show: 4, ashore: 1, clear: 1 });
      const mark = {
        ...about,
        boat,
        id: randomUUID(),
        kind,
        replaces: before === undefined ? [] : [before],
        device_at,
      };
      // What this phone marked without a network replaces nothing of what the others mark meanwhile.
      if (random.chance(0.7)) this.#known.set(keyOf(mark), mark.id);
      return [mark];
    });
  }

  #guest(scene: QuayScene, random: Random): Seat | undefined {
    const known = random.pick(this.guests);
    if (known && random.chance(0.5)) return known;
    const leg = random.pick(scene.legsOf(scene.fullEvent).filter(({ date }) => date === fullDays[0]));
    const boat = random.pick(leg?.boats ?? []);
    if (!leg || boat === undefined) return undefined;
    const guest = { id: randomUUID(), name: 'Gus', publication: 'Yle', phone: '' };
    return { leg: leg.id, boat, guest };
  }

  /** What has had no answer is sent again. */
  learn({ actor, body, question: { marks }, status }: Operation<Of<'mark'>>): void {
    if (status !== 200) return void this.#unsent.set(actor, [...(this.#unsent.get(actor) ?? []), ...marks]);
    this.#sent.push(...marks.filter((_, index) => body.results?.[index]?.result === 'stored'));
    for (const { boat, guest, leg } of marks)
      if (guest && !this.guests.some((known) => known.guest?.id === guest.id)) this.guests.push({ leg, boat, guest });
  }
}

function aboutBooking(scene: QuayScene, random: Random): Seat | undefined {
  const onDay = [...scene.bookings.values()].filter(
    ({ event, leg }) => event === scene.fullEvent && scene.legs.get(leg)?.date === fullDays[0],
  );
  const booking = random.pick(onDay);
  return booking && { leg: booking.leg, boat: booking.boat, organization: booking.organization };
}
