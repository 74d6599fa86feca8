import { fire, type Load } from './fire.ts';
import type { MeasuredProcess } from './measured-process.ts';
import { median } from './measurement.ts';

const warmUpMilliseconds = 2_500;

/** Returns the milliseconds of CPU a request, of the measured process alone. */
export type Contender = () => Promise<number>;

/** Every contender in turn, several times over, so that what else the machine does hits all of them: the medians. */
export async function interleaved<Name extends string>(
  contenders: Record<Name, Contender>,
  rounds: number,
): Promise<Record<Name, number>> {
  const names = Object.keys(contenders) as Name[];
  const all = Object.fromEntries(names.map((name) => [name, [] as number[]])) as Record<Name, number[]>;
  for (const name of names) await warmUp(contenders[name]);
  for (let round = 0; round < rounds; round++) for (const name of names) all[name].push(await contenders[name]());
  return Object.fromEntries(names.map((name) => [name, median(all[name])])) as Record<Name, number>;
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
    const { statuses, count } = await fire(process.port, load());
    const after = await process.usage();
    const other = Object.keys(statuses).filter((status) => !expected.includes(Number(status)));
    if (other.length > 0 || count === 0)
      throw new Error(`Answered ${JSON.stringify(statuses)} where ${expected.join()} was expected`);
    return (after.cpu - before.cpu) / count;
  };
}
