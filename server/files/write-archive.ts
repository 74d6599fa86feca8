import { Readable } from 'node:stream';
import { strToU8, Zip, ZipPassThrough } from 'fflate';
import { storedName, type FileStore } from './file-store.ts';

export interface ArchivedFile {
  /** As an upload answered it. */
  location: string;
  /** Its path in the archive. */
  path: string;
}

/** A path in an archive for a file of this name; the number keeps two files of one name apart. */
export function archivePath(index: number, name: string): string {
  return `files/${index + 1}-${name.replaceAll(/[^\p{L}\p{N}._ -]/gu, '_')}`;
}

/** A zip file of a text and of uploaded files, written while it is sent. */
export function writeArchive(
  text: { path: string; content: string },
  files: ArchivedFile[],
  store: FileStore,
): Readable {
  return Readable.from(chunksOf(text, files, store));
}

async function* chunksOf(
  text: { path: string; content: string },
  files: ArchivedFile[],
  store: FileStore,
): AsyncGenerator<Uint8Array> {
  let written: Uint8Array[] = [];
  const zip = new Zip((error, chunk) => {
    if (error) throw error;
    written.push(chunk);
  });
  const taken = () => {
    const chunks = written;
    written = [];
    return chunks;
  };
  const first = new ZipPassThrough(text.path);
  zip.add(first);
  first.push(strToU8(text.content), true);
  for (const { location, path } of files) {
    // Pictures and films are packed as they are.
    const entry = new ZipPassThrough(path);
    zip.add(entry);
    for await (const chunk of store.read(storedName(location))) {
      entry.push(new Uint8Array(chunk as Buffer));
      yield* taken();
    }
    entry.push(new Uint8Array(), true);
  }
  zip.end();
  yield* taken();
}
