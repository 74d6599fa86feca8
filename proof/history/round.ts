import { setTimeout as sleep } from 'node:timers/promises';
import { writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Random } from '../random.ts';
import { checkAnswers } from './check-answers.ts';
import { checkMails } from './check-mails.ts';
import { checkNumbers } from './check-numbers.ts';
import { checkQuay } from './check-quay.ts';
import { checkRecord } from './check-record.ts';
import { checkReplay } from './replay/check-replay.ts';
import { choose } from './choose.ts';
import { Cluster, type Setting } from './cluster.ts';
import { killNowAndThen } from './kill-now-and-then.ts';
import type { Operation, Report, Violation } from './operation.ts';
import { Scene } from './scene.ts';
import { setUp, SetUpError } from './set-up.ts';
import { storedState, type Stored } from './stored.ts';

export interface RoundSetting extends Setting {
  seed: number;
  operations: number;
  /** Ends it earlier, on a busy machine. */
  seconds?: number;
  /** Goes on for so long, on a fast machine: the draw and the opening of booking come by the clock. */
  leastSeconds?: number;
  clients?: number;
  /** How often a process is killed in the course of it. */
  kills?: number;
}

export interface Round {
  violations: Violation[];
  operations: Operation[];
  seconds: number;
  kills: number;
  /** Input of the checks besides the operations. */
  kept: { began: number; event: number; stored: Stored };
}

/** How many operations the clients want the same leg for. */
const hotOperations = 80;
/** After so many operations the clients pause, and what is shown of the events is compared. */
const quietEvery = 700;

/** One history on an empty database, from its first call to the last check. */
export async function runRound(setting: RoundSetting): Promise<Round> {
  const began = performance.now();
  const cluster = await Cluster.start({ ...setting, isFast: true });
  const scene = new Scene(cluster);
  try {
    const failure = await setUp(scene).catch(whyNoScene);
    const differing = failure ? [] : await drive(scene, cluster, setting);
    const codes = await finish(cluster, scene);
    const stored = await cluster.read(storedState);
    const violations = [...differing, ...checkAll(scene, stored, cluster, setting)];
    for (const code of codes)
      if (code !== 0)
        violations.push({ rule: 'SIGTERM ends with 0', text: `a process ended with ${code}: ${cluster.output()}` });
    if (failure && violations.length === 0) violations.push({ rule: 'the scene can be set up', text: failure });
    const seconds = (performance.now() - began) / 1_000;
    const kept = { began: cluster.began, event: scene.fullEvent, stored };
    return { violations, operations: scene.operations, seconds, kills: cluster.kills, kept };
  } finally {
    scene.close();
    await cluster.discard();
  }
}

function whyNoScene(error: unknown): string {
  if (error instanceof SetUpError) return error.message;
  throw error;
}

/** Returns where the servers told different numbers at its quiet moments, the last of which is its end. */
async function drive(scene: Scene, cluster: Cluster, setting: RoundSetting): Promise<Violation[]> {
  const { seed, operations, seconds = Infinity, leastSeconds = 0, clients = 24, kills = 0, processes } = setting;
  const began = performance.now();
  const passed = () => (performance.now() - began) / 1_000;
  const isOver = () => (scene.operations.length >= operations && passed() >= leastSeconds) || passed() > seconds;
  const killing = killNowAndThen(cluster, new Random(seed ^ 0x5eed), kills, processes);
  let names = 0;
  const name = () => `n${(names += 1)}`;
  let quietAt = quietEvery;
  const goesOn = () => !isOver() || killing.left() > 0;
  const client = async (random: Random) => {
    while (goesOn() && scene.operations.length < quietAt) {
      const hot = Math.floor(scene.operations.length / hotOperations);
      const choice = choose(scene, random, hot, name);
      if (!choice) continue;
      const asked = await scene.ask(choice.asker, choice.question, random.whole(0, processes - 1));
      if (!asked) await sleep(20); // That process is being started again.
    }
  };
  const randoms = Array.from({ length: clients }, (_, number) => new Random(seed + number * 7_919));
  const token = await scene.tokenOf({ id: 1, type: 'admin' });
  const violations: Violation[] = [];
  while (goesOn()) {
    await Promise.all(randoms.map(client));
    quietAt = scene.operations.length + quietEvery;
    // Between kills nobody knows which process answers.
    if (killing.left() > 0) continue;
    await killing.done;
    const url = `http://127.0.0.1:${cluster.portOf(scene.operations.length % processes)}`;
    violations.push(...(await checkNumbers(url, token, scene.events)));
  }
  return violations;
}

/** Mails that wait are let go out, then every process is asked to end. */
async function finish(cluster: Cluster, scene: Scene): Promise<(number | null)[]> {
  const promised = scene.operations.filter(({ question, status }) => question.kind === 'register' && status === 200);
  const arrived = () => new Set(cluster.mail.letters.map(({ to }) => to));
  const missing = () => promised.some(({ question }) => 'email' in question && !arrived().has(question.email));
  for (let tenths = 0; missing() && tenths < 600; tenths += 1) await sleep(100);
  return cluster.stop();
}

function checkAll({ operations }: Scene, stored: Stored, cluster: Cluster, { kills = 0 }: RoundSetting): Violation[] {
  const violations: Violation[] = [];
  const about =
    (what: string): Report =>
    (rule, text) =>
      violations.push({ rule, text: `${what}: ${text}` });
  const faults = kills > 0;
  const clockAt = (moment: number) => cluster.clockAt(moment);
  checkAnswers(operations, { faults }, about('answers'));
  checkRecord(stored, operations, about('history'));
  checkQuay(operations, stored, { clockAt }, about('quay'));
  checkMails(cluster.mail.letters, stored, operations, { faults }, about('mail'));
  for (const { id } of stored.events) checkReplay(operations, stored, { clockAt, event: id }, about(`event ${id}`));
  return violations;
}

/** Each broken promise with some of its evidence, and where the history is kept; empty when every promise is kept. */
export function reportOf(seed: number, round: Round): string {
  if (round.violations.length === 0) return '';
  const rules = [...Map.groupBy(round.violations, ({ rule }) => rule)].map(
    ([rule, some]) =>
      `  ${rule}, ${some.length} times:\n${some
        .slice(0, 5)
        .map(({ text }) => `    ${text}\n`)
        .join('')}`,
  );
  return `Seed ${seed}:\n${rules.join('')}  The whole history: ${saveHistory(seed, round)}`;
}

/** One line for each question with its answer, and beside it what was stored at the end; returns where they are. */
function saveHistory(seed: number, { kept, operations }: Round): string {
  const path = join(tmpdir(), `seatrial-history-${seed}.jsonl`);
  writeFileSync(path, operations.map((operation) => `${JSON.stringify(operation)}\n`).join(''));
  writeFileSync(path.replace('.jsonl', '-stored.json'), JSON.stringify(kept));
  return path;
}
