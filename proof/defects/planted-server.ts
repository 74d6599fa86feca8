import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { freePort } from '../../server/testing/free-port.ts';
import { spawnServer, startServerProcess, type ServerProcess } from '../../server/testing/server-process.ts';

const plant = join(import.meta.dirname, 'plant.ts');

/** The server of a test about faults: with what the runner of defects asks to be planted, and what the test itself does. */
export function startServer(
  environment: Record<string, string>,
  { pauses = [], preload = [] }: { pauses?: string[]; preload?: string[] } = {},
): Promise<ServerProcess> {
  const names = plantedNames(pauses);
  return startServerProcess(
    { ...environment, ...environmentOf(names) },
    { preload: [...preloadOf(names), ...preload] },
  );
}

export function spawnPlanted(
  environment: Record<string, string>,
  { entry, pauses = [] }: { entry?: string; pauses?: string[] } = {},
) {
  const names = plantedNames(pauses);
  return spawnServer({ ...environment, ...environmentOf(names) }, preloadOf(names), entry);
}

/** A server that is to end by itself; returns its errors and its exit code, which is null when it had to be killed. */
export async function startAndEnd(environment: Record<string, string>): Promise<{ said: string; code: number | null }> {
  const child = spawnPlanted({ PORT: String(await freePort()), ...environment });
  const tooLong = setTimeout(() => child.kill('SIGKILL'), 120_000);
  const ended = once(child, 'exit');
  const said = child.stderr ? await text(child.stderr) : '';
  const [code] = (await ended) as [number | null];
  clearTimeout(tooLong);
  return { said: said.trim(), code };
}

function plantedNames(pauses: string[]): string[] {
  return [...pauses, ...(process.env.PLANTED_DEFECT ? [process.env.PLANTED_DEFECT] : [])];
}

const environmentOf = (names: string[]): Record<string, string> =>
  names.length > 0 ? { PLANTED_DEFECT: names.join(',') } : {};
const preloadOf = (names: string[]) => (names.length > 0 ? [plant] : []);
