import type { FileKind } from './file-kinds.ts';

interface Check {
  read(chunk: Buffer): void;
  /** Whether the content read so far has a valid structure. */
  isWhole(): boolean;
}

/** Passes content on. At its end it throws when a film or a pdf file is not built like one, or is cut off. */
export async function* checkStructure(
  content: AsyncIterable<Buffer>,
  { extension }: FileKind,
  refusal: () => Error,
): AsyncGenerator<Buffer> {
  const check = checks[extension]?.();
  for await (const chunk of content) {
    check?.read(chunk);
    yield chunk;
  }
  if (check && !check.isWhole()) throw refusal();
}

const checks: Record<string, () => Check> = { pdf: pdfCheck, mp4: boxCheck, mov: boxCheck, webm: webmCheck };

/** A header, an object, and at the end a trailer with its mark. */
function pdfCheck(): Check {
  const ends = firstAndLast(4_096);
  return {
    read: (chunk) => ends.read(chunk),
    isWhole: () =>
      /^%PDF-\d[\s\S]*\d+\s+\d+\s+obj\b/.test(ends.first.toString('latin1')) &&
      /(?:startxref|trailer)[\s\S]*%%EOF/.test(ends.last.toString('latin1')),
  };
}

/** Matroska: an EBML header of its stated length, then the segment. */
function webmCheck(): Check {
  const ends = firstAndLast(4_096);
  return {
    read: (chunk) => ends.read(chunk),
    isWhole() {
      const segment = Buffer.from('18538067', 'hex');
      const head = ends.first;
      const width = Math.clz32(head[4] ?? 0) - 23; // A length of n bytes begins with n - 1 zero bits.
      if (head.length < 5 || width < 1 || width > 6) return false;
      const length = head.readUIntBE(4, width) - 2 ** (7 * width);
      return head
        .subarray(4 + width + length)
        .subarray(0, 4)
        .equals(segment);
    },
  };
}

function firstAndLast(bytes: number) {
  const ends = {
    first: Buffer.alloc(0),
    last: Buffer.alloc(0),
    read(chunk: Buffer) {
      if (ends.first.length < bytes) ends.first = Buffer.concat([ends.first, chunk]).subarray(0, bytes);
      ends.last = Buffer.concat([ends.last, chunk.subarray(-bytes)]).subarray(-bytes);
    },
  };
  return ends;
}

/** MP4 and QuickTime: boxes of stated lengths, one after the other, up to the end; the one called moov has the tracks. */
function boxCheck(): Check {
  const seen = new Set<string>();
  let header = Buffer.alloc(0);
  /** How much of the present box is still to come. */
  let left = 0;
  let isBroken = false;

  function readHeader(): void {
    const type = header.toString('latin1', 4, 8);
    const short = header.readUInt32BE(0);
    const isPadding = short === 0 && type === '\0\0\0\0';
    if (!isPadding && !/^[\x20-\x7e\xa9]{4}$/.test(type)) isBroken = true;
    if (short === 1 && header.length < 16) return; // The length follows in eight bytes.
    const size = short === 0 ? Infinity : short === 1 ? Number(header.readBigUInt64BE(8)) : short;
    if (size < header.length) isBroken = true;
    seen.add(type);
    left = size - header.length;
    header = Buffer.alloc(0);
  }

  return {
    read(chunk) {
      for (let at = 0; at < chunk.length && !isBroken;) {
        if (left > 0) {
          const skipped = Math.min(left, chunk.length - at);
          left -= skipped;
          at += skipped;
          continue;
        }
        const wanted = header.length < 8 ? 8 : 16;
        const part = chunk.subarray(at, at + wanted - header.length);
        header = Buffer.concat([header, part]);
        at += part.length;
        if (header.length === wanted) readHeader();
      }
    },
    isWhole: () =>
      !isBroken && header.length === 0 && (left === 0 || left === Infinity) && seen.has('moov') && seen.size > 1,
  };
}
