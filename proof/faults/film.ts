function box(type: string, content: Buffer): Buffer {
  const head = Buffer.alloc(8);
  head.writeUInt32BE(8 + content.length);
  head.write(type, 4, 'latin1');
  return Buffer.concat([head, content]);
}

/** Large enough to be on its way for a while. */
export function film(bytes: number): Buffer {
  const type = box('ftyp', Buffer.from('mp42\0\0\0\0mp42isom', 'latin1'));
  return Buffer.concat([type, box('moov', Buffer.alloc(100)), box('mdat', Buffer.alloc(bytes, 7))]);
}
