import { buffer } from 'node:stream/consumers';
import { crc32 } from 'node:zlib';
import { fromBufferPromise, type Entry, type ZipFile } from 'yauzl';
import { AppError } from '#domain/errors.ts';
import { limits, notASheet, tooLarge } from './limits.ts';

/** The parts of a workbook by their lower-case path: Office compares them so. */
export type Archive = Map<string, Buffer>;

/** Unpacks a zip within the limits. An archive that yauzl refuses (paths out of the folder, wrong sizes) is no sheet. */
export async function openArchive(file: Buffer): Promise<Archive> {
  try {
    const zip = await fromBufferPromise(file, { lazyEntries: true, strictFileNames: true });
    if (zip.entryCount > limits.parts) throw notASheet();
    const entries: Entry[] = [];
    for await (const entry of zip.eachEntry()) entries.push(entry);
    checkSizes(entries);
    return await unpacked(zip, entries);
  } catch (error) {
    throw error instanceof AppError ? error : notASheet();
  }
}

function checkSizes(entries: Entry[]): void {
  let total = 0;
  for (const { uncompressedSize } of entries) {
    total += uncompressedSize;
    if (uncompressedSize > limits.partBytes || total > limits.allPartsBytes) throw tooLarge();
  }
}

/** The first part begins with the file and none begins inside another: another archive could hide there. */
async function unpacked(zip: ZipFile, entries: Entry[]): Promise<Archive> {
  const archive: Archive = new Map();
  let end = 0;
  for (const entry of entries.toSorted((a, b) => a.relativeOffsetOfLocalHeader - b.relativeOffsetOfLocalHeader)) {
    const path = entry.fileName.toLowerCase();
    const start = entry.relativeOffsetOfLocalHeader;
    if (archive.has(path) || start < end || (end === 0 && start !== 0)) throw notASheet();
    end = (await dataStart(zip, entry)) + entry.compressedSize;
    archive.set(path, await inflated(zip, entry));
  }
  return archive;
}

/** A local header that differs from the directory would mean different files to two readers. */
async function dataStart(zip: ZipFile, entry: Entry): Promise<number> {
  if (entry.isEncrypted()) throw notASheet('The file is protected by a password. Save it without one');
  const header = await zip.readLocalFileHeaderPromise(entry);
  const same = header.fileName.equals(entry.fileNameRaw) && header.compressionMethod === entry.compressionMethod;
  if (!same) throw notASheet();
  return header.fileDataStart;
}

/** yauzl ends the stream when more is inflated than the directory promises. */
async function inflated(zip: ZipFile, entry: Entry): Promise<Buffer> {
  const part = await buffer(await zip.openReadStreamPromise(entry));
  if (crc32(part) !== entry.crc32) throw notASheet();
  return part;
}
