import { closeSync, fsyncSync, openSync, rmSync, writeSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '../config.ts';
import { fine, look, median, stop, type Finding } from './finding.ts';

const gibibyte = 1024 ** 3;
/** Photos of 30 boats with their sizes, a film or two, and backups. */
const wantedSpace = 3 * gibibyte;
/** A booking waits for one or two. */
const slowWriteMilliseconds = 50;

/** The disk of DATA_DIR. */
export async function askMachine({ dataDir }: Config): Promise<Finding[]> {
  const { bavail, bsize } = await statfs(dataDir);
  const free = bavail * bsize;
  const words = `${(free / gibibyte).toFixed(1)} GiB are free in DATA_DIR`;
  const slowest = median(Array.from({ length: 20 }, () => writeMilliseconds(dataDir)));
  return [
    free < gibibyte
      ? stop('Disk', `${words}. At least 3 are wanted.`)
      : (free < wantedSpace ? look : fine)('Disk', `${words}.`),
    slowest > slowWriteMilliseconds
      ? look(
          'Disk',
          `A write takes ${Math.round(slowest)} ms to be safe: a rush of bookings will wait. Use a disk of the machine, not of the network.`,
        )
      : fine('Disk', `A write is safe after ${slowest.toFixed(1)} ms.`),
  ];
}

function writeMilliseconds(folder: string): number {
  const path = join(folder, `preflight-${process.pid}`);
  const file = openSync(path, 'w');
  try {
    const start = performance.now();
    writeSync(file, Buffer.alloc(4_096));
    fsyncSync(file);
    return performance.now() - start;
  } finally {
    closeSync(file);
    rmSync(path, { force: true });
  }
}
