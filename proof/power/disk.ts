import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Random } from '../random.ts';
import type { Recorded } from './recorder.ts';

const names = [undefined, 'seatrial.sqlite', 'seatrial.sqlite-wal', 'seatrial.sqlite-journal'];
/** What a disk writes whole or not at all. */
const sectorBytes = 512;

/** Bytes that grow; what has not been written between is zeros. */
class Content {
  #bytes: Buffer;
  #length: number;

  constructor(bytes: Buffer = Buffer.alloc(0)) {
    this.#bytes = bytes;
    this.#length = bytes.length;
  }

  write({ bytes, kind, offset }: Pick<Recorded, 'bytes' | 'kind' | 'offset'>): void {
    const length = kind === 'truncate' ? offset : Math.max(this.#length, offset + bytes.length);
    if (length > this.#bytes.length) this.#bytes = Buffer.concat([this.#bytes, Buffer.alloc(length)]);
    if (length < this.#length) this.#bytes.fill(0, length, this.#length);
    bytes.copy(this.#bytes, offset);
    this.#length = length;
  }

  copy(): Buffer {
    return Buffer.from(this.#bytes.subarray(0, this.#length));
  }
}

/** A file as a power cut may leave it: what was synced is there; of what came after, anything may be. */
class File {
  #synced = new Content();
  #exists = false;
  #unsynced: Recorded[] = [];

  add(recorded: Recorded): void {
    if (recorded.kind === 'sync') {
      for (const one of this.#unsynced) this.#synced.write(one);
      this.#unsynced = [];
      this.#exists = true;
    } else if (recorded.kind === 'unlink') {
      this.#synced = new Content();
      this.#exists = false;
      this.#unsynced = [];
    } else this.#unsynced.push(recorded);
  }

  /** undefined when it is not there. */
  cut(random: Random): Buffer | undefined {
    if (!this.#exists && (this.#unsynced.length === 0 || random.chance(0.5))) return undefined;
    const content = new Content(this.#synced.copy());
    // A disk may have written all of it, nothing, or something in any order.
    const kept = random.pick([0, 1, random.next()]) ?? 0;
    for (const one of this.#unsynced.flatMap((each) => (random.chance(0.7) ? [each] : sectorsOf(each))))
      if (random.chance(kept)) content.write(one);
    return content.copy();
  }
}

function sectorsOf(recorded: Recorded): Recorded[] {
  const { bytes, kind, offset } = recorded;
  if (kind === 'truncate') return [recorded];
  return Array.from({ length: Math.ceil(bytes.length / sectorBytes) }, (_, n) => ({
    ...recorded,
    offset: offset + n * sectorBytes,
    bytes: bytes.subarray(n * sectorBytes, (n + 1) * sectorBytes),
  }));
}

/** The files of a folder, up to a moment that only moves forward. */
export class Disk {
  #files = new Map<number, File>();
  #next = 0;
  readonly #recorded: Recorded[];

  constructor(recorded: Recorded[]) {
    this.#recorded = recorded;
  }

  goTo(position: number): void {
    for (; (this.#recorded[this.#next]?.position ?? Infinity) <= position; this.#next += 1) {
      const recorded = this.#recorded[this.#next];
      if (!recorded) return;
      const file = this.#files.get(recorded.file) ?? new File();
      this.#files.set(recorded.file, file);
      file.add(recorded);
    }
  }

  /** Puts there what a cut at this moment leaves. */
  cutInto(folder: string, random: Random): void {
    for (const [number, file] of this.#files) {
      const content = file.cut(random);
      if (content) writeFileSync(join(folder, names[number] ?? ''), content);
    }
  }
}
