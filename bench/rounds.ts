import { fire, type Fired, type Load } from './fire.ts';
import type { MeasuredProcess } from './measured-process.ts';
import { median } from './table.ts';

export interface Contender {
  process: MeasuredProcess;
  load: () => Load;
  /** Any other answer than these makes the figure worthless. */
  expect: number[];
}

export interface Measured {
  /** Answers a second. */
  rate: number;
  /** CPU milliseconds a request, of the process alone. */
  cpu: number;
  p99: number;
  note: string;
}

/** Every contender in turn, several times over, so that what else the machine does hits all of them: the medians. */
export async function interleaved<Name extends string>(
  contenders: Record<Name, Contender>,
  rounds: number,
): Promise<Record<Name, Measured>> {
  const names = Object.keys(contenders) as Name[];
  const results = Object.fromEntries(names.map((name) => [name, [] as Measured[]])) as Record<Name, Measured[]>;
  for (let round = 0; round < rounds + 1; round++)
    for (const name of names) {
      const measured = await measure(contenders[name]);
      if (round > 0) results[name].push(measured); // The first round warms up.
    }
  return Object.fromEntries(names.map((name) => [name, medians(results[name])])) as Record<Name, Measured>;
}

async function measure({ process, load, expect }: Contender): Promise<Measured> {
  const before = await process.usage();
  const fired = await fire(process.port, load());
  const after = await process.usage();
  const other = Object.keys(fired.statuses).filter((status) => !expect.includes(Number(status)));
  if (other.length > 0) throw new Error(`Answered ${other.join()} where ${expect.join()} was expected`);
  return {
    rate: fired.count / fired.seconds,
    cpu: (after.cpu - before.cpu) / fired.count,
    p99: fired.latencies[Math.floor(fired.count * 0.99)] ?? NaN,
    note: noteOf(fired),
  };
}

function noteOf({ count, seconds }: Fired): string {
  return `${Math.round(count / seconds)}/s`;
}

function medians(all: Measured[]): Measured {
  return {
    rate: median(all.map(({ rate }) => rate)),
    cpu: median(all.map(({ cpu }) => cpu)),
    p99: median(all.map(({ p99 }) => p99)),
    note: all.map(({ note }) => note).join(' '),
  };
}
