/** Reads every hostile file in a process of its own, whose memory is not that of the tests beside it; prints what came of each. */
import { AppError } from '#domain/errors.ts';
import { readSheet } from '../read.ts';
import { honestFile, hostileFiles } from './hostile-files.ts';

export interface Refused {
  code: string;
  message: string;
}

export interface HostileReading {
  refused: Record<string, Refused | undefined>;
  /** The most that the process held at any time. */
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

const refused: HostileReading['refused'] = {};
for (const [name, file] of Object.entries(hostileFiles)) {
  // A refused file leaves nothing behind that keeps the next from being read.
  const rows = await readSheet(honestFile(), ['email', 'type'], ['email', 'type']);
  if (rows.length !== 1) throw new Error(`An honest file before ${name} was read as ${JSON.stringify(rows)}`);
  refused[name] = await refusal(file());
}
const reading: HostileReading = { refused, mebibytes: process.resourceUsage().maxRSS / 1024 };
console.log(JSON.stringify(reading));
