import { crc32, inflateRawSync } from 'node:zlib';
import { limits } from './limits.ts';
import { notASheet, tooLarge } from './refusals.ts';

interface Entry {
  name: string;
  method: number;
  crc: number;
  packed: number;
  size: number;
  /** Where its local header begins. */
  offset: number;
}

/** The parts of a workbook by their lower-case path: Office compares them so. */
export type Archive = Map<string, Buffer>;

const signature = { local: 0x04034b50, central: 0x02014b50, end: 0x06054b50 };
const endLength = 22;
const centralLength = 46;
const localLength = 30;

/** Every part is inflated under the size that the directory promises; nothing in the file is believed before it is checked. */
export function openArchive(file: Buffer): Archive {
  const { entries, directory } = centralDirectory(file);
  if (entries.length > limits.parts) throw notASheet();
  checkSizes(entries);
  const archive: Archive = new Map();
  let bound = directory;
  // From the last part to the first, so that a part ends before the next one begins.
  for (const entry of entries.toSorted((a, b) => b.offset - a.offset)) {
    const part = inflated(file, entry, bound);
    bound = entry.offset;
    const key = entry.name.toLowerCase();
    if (archive.has(key)) throw notASheet();
    archive.set(key, part);
  }
  // Nothing stands before the first part: another archive could hide there.
  if (bound !== 0) throw notASheet();
  return archive;
}

function checkSizes(entries: Entry[]): void {
  let total = 0;
  for (const entry of entries) {
    total += entry.size;
    if (entry.size > limits.partBytes || total > limits.allPartsBytes) throw tooLarge();
  }
}

function centralDirectory(file: Buffer): { entries: Entry[]; directory: number } {
  const end = endOfDirectory(file);
  const disks = file.readUInt16LE(end + 4) + file.readUInt16LE(end + 6);
  const count = file.readUInt16LE(end + 10);
  const directory = file.readUInt32LE(end + 16);
  // Exact: a zip64 locator, a second directory or anything hidden between would make this differ.
  const exact = directory + file.readUInt32LE(end + 12) === end && file.readUInt16LE(end + 8) === count;
  if (disks !== 0 || count === 0 || !exact) throw notASheet();
  if (count > limits.parts) throw notASheet();
  const entries: Entry[] = [];
  let at = directory;
  for (let index = 0; index < count; index++) {
    const { entry, next } = centralEntry(file, at, end);
    entries.push(entry);
    at = next;
  }
  if (at !== end) throw notASheet();
  return { entries, directory };
}

function endOfDirectory(file: Buffer): number {
  const first = Math.max(0, file.length - endLength - 0xffff);
  for (let at = file.length - endLength; at >= first; at--) {
    if (file.readUInt32LE(at) !== signature.end) continue;
    if (at + endLength + file.readUInt16LE(at + 20) === file.length) return at;
  }
  throw notASheet();
}

function centralEntry(file: Buffer, at: number, end: number): { entry: Entry; next: number } {
  if (at + centralLength > end || file.readUInt32LE(at) !== signature.central) throw notASheet();
  const nameLength = file.readUInt16LE(at + 28);
  const next = at + centralLength + nameLength + file.readUInt16LE(at + 30) + file.readUInt16LE(at + 32);
  if (next > end) throw notASheet();
  const flags = file.readUInt16LE(at + 8);
  // Bits 0, 6 and 13: encrypted.
  if ((flags & 0x2041) !== 0) throw notASheet('The file is protected by a password. Save it without one');
  const entry: Entry = {
    name: safeName(file.toString('utf8', at + centralLength, at + centralLength + nameLength)),
    method: file.readUInt16LE(at + 10),
    crc: file.readUInt32LE(at + 16),
    packed: file.readUInt32LE(at + 20),
    size: file.readUInt32LE(at + 24),
    offset: file.readUInt32LE(at + 42),
  };
  if (file.readUInt16LE(at + 34) !== 0 || (entry.method !== 0 && entry.method !== 8)) throw notASheet();
  return { entry, next };
}

function safeName(name: string): string {
  const segments = name.replace(/\/$/, '').split('/');
  const unsafe = segments.some((segment) => segment === '' || segment === '.' || segment === '..');
  if (unsafe || /[\\:\u0000-\u001f\ufffd]/.test(name)) throw notASheet();
  return name;
}

function inflated(file: Buffer, entry: Entry, bound: number): Buffer {
  const { offset } = entry;
  if (offset + localLength > bound || file.readUInt32LE(offset) !== signature.local) throw notASheet();
  const nameEnd = offset + localLength + file.readUInt16LE(offset + 26);
  const start = nameEnd + file.readUInt16LE(offset + 28);
  const end = start + entry.packed;
  // A local header that tells another story than the directory is made for two readers.
  const sameName = file.toString('utf8', offset + localLength, nameEnd) === entry.name;
  const sameMethod = file.readUInt16LE(offset + 8) === entry.method;
  if (end > bound || !sameName || !sameMethod || (file.readUInt16LE(offset + 6) & 0x2041) !== 0) throw notASheet();
  const part = entry.method === 0 ? file.subarray(start, end) : inflate(file.subarray(start, end), entry.size);
  if (part.length !== entry.size || crc32(part) !== entry.crc) throw notASheet();
  return part;
}

function inflate(packed: Buffer, size: number): Buffer {
  try {
    return inflateRawSync(packed, { maxOutputLength: Math.max(size, 1) });
  } catch {
    throw notASheet();
  }
}
