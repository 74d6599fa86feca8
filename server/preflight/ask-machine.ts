import { execFile } from 'node:child_process';
import { closeSync, fsyncSync, openSync, rmSync, writeSync } from 'node:fs';
import { readFile, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { oneDay } from '#domain/time.ts';
import type { Config } from '../config.ts';
import { fine, look, median, stop, type Finding } from './finding.ts';

const gibibyte = 1024 ** 3;
/** Photos of 30 boats with their sizes, a film or two, and backups. */
const wantedSpace = 3 * gibibyte;
/** A booking waits for one or two. */
const slowWriteMilliseconds = 50;
const guests = 100;

/** The disk of DATA_DIR, the clock, the last backup, and the limits. */
export async function askMachine(config: Config, now: () => number): Promise<Finding[]> {
  return [
    ...(await diskFindings(config.dataDir)),
    await clockFinding(),
    await backupFinding(config.dataDir, now()),
    ...limitFindings(config),
  ];
}

async function diskFindings(folder: string): Promise<Finding[]> {
  const { bavail, bsize } = await statfs(folder);
  const free = bavail * bsize;
  const words = `${(free / gibibyte).toFixed(1)} GiB are free in DATA_DIR`;
  const slowest = median(Array.from({ length: 20 }, () => writeMilliseconds(folder)));
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

/** Bookings open, and links end, by this clock. Only systemd can be asked whether somebody sets it. */
async function clockFinding(): Promise<Finding> {
  const asked = promisify(execFile)('timedatectl', ['show', '-p', 'NTPSynchronized', '--value'], { timeout: 5_000 });
  const answer = await asked.then(({ stdout }) => stdout.trim()).catch(() => '');
  if (answer === 'yes') return fine('Clock', 'It is set by a time server.');
  if (answer === 'no')
    return stop('Clock', 'No time server sets it: booking would open at a wrong moment. Switch NTP on.');
  return look(
    'Clock',
    `This machine does not say whether a time server sets its clock. It is ${new Date().toISOString()} now: compare.`,
  );
}

async function backupFinding(folder: string, now: number): Promise<Finding> {
  const at = Date.parse((await readFile(join(folder, 'last-verified'), 'utf8').catch(() => '')).trim());
  if (Number.isNaN(at)) return stop('Backup', 'No backup has been verified yet: npm run backup -- FOLDER --verify');
  const days = Math.floor((now - at) / oneDay);
  return days >= 2
    ? look('Backup', `The last verified backup is ${days} days old.`)
    : fine('Backup', 'A backup was verified within the last two days.');
}

function limitFindings({ loginLimitPerClient }: Config): Finding[] {
  return loginLimitPerClient < guests
    ? [
        look(
          'Limits',
          `LOGIN_LIMIT_PER_CLIENT is ${loginLimitPerClient}: ${guests} guests behind one network cannot all log in within an hour.`,
        ),
      ]
    : [fine('Limits', `${loginLimitPerClient} login mails an hour from one network.`)];
}
