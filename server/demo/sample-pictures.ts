import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import type { Readable } from 'node:stream';

/** Drawn once for the demo: pictures/<name>.webp. */
export type SamplePicture =
  | 'catamaran'
  | 'classic-wooden'
  | 'day-cruiser'
  | 'electric'
  | 'marina'
  | 'motor-yacht'
  | 'rib'
  | 'sailing-yacht'
  | 'trawler';

export function samplePicture(name: SamplePicture): { filename: string; file: Readable } {
  const filename = `${name}.webp`;
  return { filename, file: createReadStream(join(import.meta.dirname, 'pictures', filename)) };
}
