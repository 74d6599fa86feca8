import { crc32 } from 'node:zlib';

/** A plain zip, stored and not compressed. */
export function pack(parts: Record<string, string | Buffer>): Buffer {
  const locals: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const [path, content] of Object.entries(parts)) {
    const name = Buffer.from(path);
    const data = typeof content === 'string' ? Buffer.from(content) : content;
    const common = commonHeader(name, data);
    const local = Buffer.concat([Buffer.from('PK\u0003\u0004'), common, name, data]);
    const rest = Buffer.alloc(14);
    rest.writeUInt32LE(offset, 10);
    directory.push(Buffer.concat([Buffer.from('PK\u0001\u0002\u0014\0'), common, rest, name]));
    locals.push(local);
    offset += local.length;
  }
  return Buffer.concat([...locals, ...directory, endRecord(directory, offset)]);
}

/** Fields that a part's own header shares with its entry in the directory. */
function commonHeader(name: Buffer, data: Buffer): Buffer {
  const header = Buffer.alloc(26);
  header.writeUInt16LE(20, 0);
  // Names are UTF-8.
  header.writeUInt16LE(0x0800, 2);
  // 1 January 1980, the first day that a zip knows.
  header.writeUInt16LE(0x21, 8);
  header.writeUInt32LE(crc32(data), 10);
  header.writeUInt32LE(data.length, 14);
  header.writeUInt32LE(data.length, 18);
  header.writeUInt16LE(name.length, 22);
  return header;
}

function endRecord(directory: Buffer[], offset: number): Buffer {
  const end = Buffer.alloc(22);
  end.write('PK\u0005\u0006');
  end.writeUInt16LE(directory.length, 8);
  end.writeUInt16LE(directory.length, 10);
  end.writeUInt32LE(
    directory.reduce((total, line) => total + line.length, 0),
    12,
  );
  end.writeUInt32LE(offset, 16);
  return end;
}
