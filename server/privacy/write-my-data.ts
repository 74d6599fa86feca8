import { Readable } from 'node:stream';
import { strToU8, Zip, ZipPassThrough } from 'fflate';
import { storedName, type FileStore } from '../files/file-store.ts';

export interface FileOfMine {
  /** As an upload answered it. */
  location: string;
  /** Its path in the archive. */
  path: string;
}

/** An archive of what is stored about a person and of the files that they uploaded, written while it is sent. */
export function writeMyData(data: unknown, files: FileOfMine[], store: FileStore): Readable {
  return Readable.from(chunksOf(data, files, store));
}

async function* chunksOf(data: unknown, files: FileOfMine[], store: FileStore): AsyncGenerator<Uint8Array> {
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
  const json = new ZipPassThrough('my-data.json');
  zip.add(json);
  json.push(strToU8(JSON.stringify(data, undefined, 2)), true);
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
