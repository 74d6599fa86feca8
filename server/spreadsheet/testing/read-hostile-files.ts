/**
 * Reads every hostile file from a folder, in a process of its own, whose memory is neither that of the tests beside it nor
 * of what makes the files; prints what came of each.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { AppError } from '#domain/errors.ts';
import { readSheet } from './read-sheet.ts';
import { honestFile, hostileFiles } from './hostile-files.ts';

export interface Refused {
  code: string;
  message: string;
}

export interface HostileReading {
  refused: Record<string, Refused | undefined>;
  /** The most that the process was seen to hold. */
  mebibytes: number;
}

async function refusal(file: Buffer): Promise<Refused | undefined> {
  try {
    await readSheet(file, ['email', 'type'], ['email', 'type']);
    return undefined;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return { code: error.code, message: error.message };
  }
}

const [, , folder = ''] = process.argv;
const refused: HostileReading['refused'] = {};
// Not the system's own maximum: on Linux that begins with the memory of the process that started this one.
let mebibytes = 0;
const watch = setInterval(() => (mebibytes = Math.max(mebibytes, process.memoryUsage.rss() / 2 ** 20)), 10);
for (const [index, name] of Object.keys(hostileFiles).entries()) {
  refused[name] = await refusal(readFileSync(join(folder, String(index))));
  if (index % 5 > 0) continue;
  // Refused files leave nothing behind that keeps the next from being read.
  const rows = await readSheet(honestFile(), ['email', 'type'], ['email', 'type']);
  if (rows.length !== 1) throw new Error(`An honest file after ${name} was read as ${JSON.stringify(rows)}`);
}
clearInterval(watch);
const reading: HostileReading = { refused, mebibytes };
console.log(JSON.stringify(reading));
