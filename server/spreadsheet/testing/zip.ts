import { crc32, deflateRawSync } from 'node:zlib';

export interface Part {
  name: string;
  data: string | Buffer;
  /** Lies, for files that no honest program writes. */
  declared?: number;
  crc?: number;
  method?: number;
  flags?: number;
  localName?: string;
  localMethod?: number;
  disk?: number;
  /** Points to another part's bytes instead of its own. */
  sharesBytesOf?: string;
  packed?: Buffer;
}

export interface Envelope {
  before?: Buffer;
  beforeDirectory?: Buffer;
  beforeEnd?: Buffer;
  after?: Buffer;
  count?: number;
  disk?: number;
  directoryOffset?: number;
  comment?: Buffer;
}

/** A zip, bent where asked. */
export function zip(parts: Part[], envelope: Envelope = {}): Buffer {
  const chunks: Buffer[] = [envelope.before ?? Buffer.alloc(0)];
  const offsets = new Map<string, number>();
  let offset = chunks[0]?.length ?? 0;
  const directory = parts.map((part) => {
    const data = Buffer.from(part.data);
    const packed = part.packed ?? (part.method === 0 ? data : deflateRawSync(data));
    const local = header(part, data, packed, true);
    const at = offsets.get(part.sharesBytesOf ?? '') ?? offset;
    offsets.set(part.name, at);
    if (!part.sharesBytesOf) {
      chunks.push(local, packed);
      offset += local.length + packed.length;
    }
    const central = header(part, data, packed, false);
    central.writeUInt16LE(part.disk ?? 0, 34);
    central.writeUInt32LE(at, 42);
    return central;
  });
  chunks.push(envelope.beforeDirectory ?? Buffer.alloc(0));
  offset += envelope.beforeDirectory?.length ?? 0;
  return Buffer.concat([...chunks, ...directory, ...ending(directory, offset, envelope)]);
}

function header(part: Part, data: Buffer, packed: Buffer, local: boolean): Buffer {
  const name = Buffer.from((local ? part.localName : undefined) ?? part.name);
  const fixed = Buffer.alloc(local ? 30 : 46);
  fixed.write(local ? 'PK\u0003\u0004' : 'PK\u0001\u0002', 'latin1');
  const at = local ? 4 : 6;
  fixed.writeUInt16LE(20, at);
  fixed.writeUInt16LE(part.flags ?? 0, at + 2);
  fixed.writeUInt16LE((local ? part.localMethod : undefined) ?? part.method ?? 8, at + 4);
  fixed.writeUInt32LE(part.crc ?? crc32(data), at + 10);
  fixed.writeUInt32LE(packed.length, at + 14);
  fixed.writeUInt32LE(part.declared ?? data.length, at + 18);
  fixed.writeUInt16LE(name.length, at + 22);
  return Buffer.concat([fixed, name]);
}

function ending(directory: Buffer[], offset: number, envelope: Envelope): Buffer[] {
  const end = Buffer.alloc(22);
  const count = envelope.count ?? directory.length;
  end.write('PK\u0005\u0006', 'latin1');
  end.writeUInt16LE(envelope.disk ?? 0, 4);
  end.writeUInt16LE(count, 8);
  end.writeUInt16LE(count, 10);
  end.writeUInt32LE(Buffer.concat(directory).length, 12);
  end.writeUInt32LE(envelope.directoryOffset ?? offset, 16);
  end.writeUInt16LE(envelope.comment?.length ?? 0, 20);
  return [envelope.beforeEnd, end, envelope.comment, envelope.after].filter((chunk) => chunk !== undefined);
}
