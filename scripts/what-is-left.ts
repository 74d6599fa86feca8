import { globSync, readdirSync, readFileSync, readlinkSync } from 'node:fs';

/** What tests have left in their folder for temporary files, and the processes that still run with it. */
export function whatIsLeft(folder: string): string[] {
  const files = readdirSync(folder).filter(
    (name) => name.startsWith('seatrial-') && !name.startsWith('seatrial-history-'),
  );
  return [...files, ...processesWith(folder)];
}

/** On Linux alone can they be asked. */
function processesWith(folder: string): string[] {
  if (process.platform !== 'linux') return [];
  return globSync('/proc/[0-9]*').flatMap((path) => {
    try {
      const isOurs = readFileSync(`${path}/environ`, 'utf8').split('\0').includes(`TMPDIR=${folder}`);
      return isOurs && path !== `/proc/${process.pid}` ? [`${readlinkSync(`${path}/exe`)} (${path})`] : [];
    } catch {
      return []; // It has ended, or is another user's.
    }
  });
}
