import type { Random } from '../random.ts';
import type { Asker, Question } from './operation.ts';
import { days, type Scene } from './scene.ts';
import { fullHours, hours } from './set-up.ts';
import { fullDays } from './quay.ts';

export interface Choice {
  asker: Asker | undefined;
  question: Question;
}

export interface Cast {
  driver: Asker;
  admin: Asker;
  spareAdmin: Asker | undefined;
  maker: Asker | undefined;
  event: number;
}
export interface Stage extends Cast {
  scene: Scene;
  random: Random;
  /** Advances during the run: at each moment many want the same leg. */
  hot: number;
  names: () => string;
}

export function cast(scene: Scene, random: Random): Cast {
  const admins = scene.peopleOf('admin');
  return {
    driver: random.pick(scene.peopleOf('test driver')) as Asker,
    // The first ones stay; those that came later may be demoted at any moment.
    admin: (random.chance(0.8) ? random.pick(admins.slice(0, 3)) : random.pick(admins)) as Asker,
    spareAdmin: admins[3],
    maker: random.pick(scene.peopleOf('manufacturer')),
    event: random.pick(scene.events) as number,
  };
}

export type Decide<Result> = (stage: Stage) => Result | undefined;

export function booking(stage: Stage, organization: number, override: boolean): Question | undefined {
  const { scene, random, hot, event } = stage;
  const legs = scene.legsOf(event);
  const leg = random.chance(0.6) ? legs[hot % Math.max(1, legs.length)] : random.pick(legs);
  // Mostly an existing boat, the same for many.
  const boat = random.chance(0.95) ? random.pick(leg?.boats ?? []) : random.pick(scene.boatsOf(event));
  return leg && boat !== undefined ? { kind: 'book', event, leg: leg.id, boat, organization, override } : undefined;
}

export function withLeg(
  { scene, random, event }: Stage,
  question: (leg: { id: number }) => Question,
): Question | undefined {
  const leg = random.pick(scene.legsOf(event));
  return leg && question(leg);
}

export function withBoat(
  { scene, random, event }: Stage,
  question: (boat: number) => Question | undefined,
): Question | undefined {
  const boat = random.pick(scene.boatsOf(event));
  return boat === undefined ? undefined : question(boat);
}

export function times({ event, random, scene }: Stage) {
  const [start_time, end_time] = (event === scene.fullEvent ? random.pick(fullHours) : random.pick(hours)) ?? hours[0];
  return { date: random.pick(daysOf(event, scene)) ?? '', start_time, end_time };
}

export function daysOf(event: number, scene: Scene): string[] {
  return event === scene.fullEvent ? fullDays : days;
}
