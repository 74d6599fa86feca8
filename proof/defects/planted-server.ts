import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { freePort } from '../../server/testing/free-port.ts';
import { spawnServer, startServerProcess, type ServerProcess } from '../../server/testing/server-process.ts';

const plant = join(import.meta.dirname, 'plant.ts');

/** The server of a test about faults, with moments in it that are longer than they are, and what the test itself loads before. */
export function startServer(
  environment: Record<string, string>,
  { pauses = [], preload = [] }: { pauses?: string[]; preload?: string[] } = {},
): Promise<ServerProcess> {
  return startServerProcess(
    { ...environment, ...environmentOf(pauses) },
    { preload: [...preloadOf(pauses), ...preload] },
  );
}

export function spawnPlanted(
  environment: Record<string, string>,
  { entry, pauses = [] }: { entry?: string; pauses?: string[] } = {},
) {
  return spawnServer({ ...environment, ...environmentOf(pauses) }, preloadOf(pauses), entry);
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

const environmentOf = (pauses: string[]): Record<string, string> =>
  pauses.length > 0 ? { PLANTED_DEFECT: pauses.join(',') } : {};
const preloadOf = (pauses: string[]) => (pauses.length > 0 ? [plant] : []);
