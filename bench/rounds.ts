import { fire, percentile, type Load } from './fire.ts';
import type { MeasuredProcess } from './measured-process.ts';
import { median, type Row } from './table.ts';

export interface Measured {
  /** Answers a second. */
  rate: number;
  /** CPU milliseconds a request, of the measured process alone; absent where that cannot be seen. */
  cpu?: number;
  /** Milliseconds within which 99 of 100 are answered. */
  p99?: number;
}

const warmUpMilliseconds = 2_500;

export type Contender = () => Promise<Measured>;

/** Every contender in turn, several times over, so that what else the machine does hits all of them: the medians. */
export async function interleaved<Name extends string>(
  contenders: Record<Name, Contender>,
  rounds: number,
): Promise<Record<Name, Measured>> {
  const names = Object.keys(contenders) as Name[];
  const all = Object.fromEntries(names.map((name) => [name, [] as Measured[]])) as Record<Name, Measured[]>;
  for (const name of names) await warmUp(contenders[name]);
  for (let round = 0; round < rounds; round++) for (const name of names) all[name].push(await contenders[name]());
  return Object.fromEntries(names.map((name) => [name, medians(all[name])])) as Record<Name, Measured>;
}

/** Node compiles what it runs often: of the first thousand requests each costs three times as much. */
async function warmUp(contender: Contender): Promise<void> {
  const began = performance.now();
  do await contender();
  while (performance.now() - began < warmUpMilliseconds);
}

/** A process under a load; any other status than these makes the figure worthless. */
export function asking(process: MeasuredProcess, load: () => Load, expected: number[]): Contender {
  return async () => {
    const before = await process.usage();
    const { statuses, count, seconds, latencies } = await fire(process.port, load());
    const after = await process.usage();
    const other = Object.keys(statuses).filter((status) => !expected.includes(Number(status)));
    if (other.length > 0 || count === 0)
      throw new Error(`Answered ${JSON.stringify(statuses)} where ${expected.join()} was expected`);
    return { rate: count / seconds, cpu: (after.cpu - before.cpu) / count, p99: percentile(latencies, 0.99) };
  };
}

/** Work in this very process, again and again for a while. */
export function working(milliseconds: number, work: () => unknown): Contender {
  return async () => {
    const before = process.cpuUsage();
    const began = performance.now();
    let count = 0;
    for (; performance.now() - began < milliseconds; count++) await work();
    const { user, system } = process.cpuUsage(before);
    const seconds = (performance.now() - began) / 1000;
    return { rate: count / seconds, cpu: (user + system) / 1000 / count };
  };
}

function medians(all: Measured[]): Measured {
  const of = (figure: keyof Measured) => {
    const values = all.flatMap((each) => each[figure] ?? []);
    return values.length > 0 ? { [figure]: median(values) } : {};
  };
  return { rate: median(all.map(({ rate }) => rate)), ...of('cpu'), ...of('p99') };
}

/** Ours beside a limit: `target` is the least ratio of the two, absent where another limit counts. */
export function compared(
  database: string,
  {
    work,
    limit,
    ours,
    bare,
    target,
    note = '',
  }: {
    work: string;
    limit: string;
    ours: Measured;
    bare: Measured;
    target?: number | undefined;
    note?: string;
  },
): Row {
  const ratio = ours.rate / bare.rate;
  const cpuRatio = ours.cpu && bare.cpu && bare.cpu / ours.cpu;
  const p99 = ours.p99 === undefined ? '' : `p99 ${ours.p99.toFixed(0)} ms`;
  return {
    work,
    database,
    limit,
    ratio,
    cpuRatio,
    target: target === undefined ? '–' : `≥ ${target}`,
    reached: target === undefined ? undefined : ratio >= target,
    cpu: ours.cpu,
    limitCpu: bare.cpu,
    note: [`${perSecond(ours.rate)} against ${perSecond(bare.rate)}`, p99, note].filter(Boolean).join(', '),
  };
}

function perSecond(rate: number): string {
  return `${rate < 10 ? rate.toFixed(1) : Math.round(rate)}/s`;
}
