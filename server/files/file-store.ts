import type { Readable } from 'node:stream';

/** Where uploaded files are kept, by name alone. */
export interface FileStore {
  /** All of the content or nothing; returns how many bytes once they are safe. */
  save(name: string, content: AsyncIterable<Uint8Array> | Iterable<Uint8Array>): Promise<number>;
  /** In bytes; undefined when there is no such file. */
  size(name: string): Promise<number | undefined>;
  /** From the first byte to the last of a range, both included. */
  read(name: string, range?: { start: number; end: number }): Readable;
  remove(name: string): Promise<void>;
  /** Removes files that were unfinished when a server ended, unless they were written to after a moment. */
  removeUnfinished(before: number): Promise<void>;
  /** The files that were last written before a moment in milliseconds since 1970. */
  namesBefore(moment: number): Promise<string[]>;
}

const beforeName = '/uploads/';

export function locationOf(name: string): string {
  return beforeName + name;
}

export function storedName(location: string): string {
  return location.slice(beforeName.length);
}
