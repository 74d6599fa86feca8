/** A random UUID (version 4). `crypto.randomUUID` is missing on plain http, by which a server in a harbour may be reached. */
export function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const digits = [...bytes].map((byte, place) => {
    if (place === 6) return (byte & 0x0f) | 0x40; // The version.
    return place === 8 ? (byte & 0x3f) | 0x80 : byte; // The variant.
  });
  return digits
    .map((digit) => digit.toString(16).padStart(2, '0'))
    .join('')
    .replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}
