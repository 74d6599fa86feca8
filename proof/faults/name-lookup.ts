/** Loaded before a server: while the file NAME_GONE exists, no name resolves. */
import dns from 'node:dns';
import { existsSync } from 'node:fs';

const { lookup } = dns;
const gone = process.env.NAME_GONE ?? '';

dns.lookup = ((name: string, ...rest: unknown[]) => {
  if (!existsSync(gone)) return Reflect.apply(lookup, dns, [name, ...rest]);
  const tell = rest.at(-1) as (error: Error) => void;
  const error = Object.assign(new Error(`getaddrinfo ENOTFOUND ${name}`), { code: 'ENOTFOUND', hostname: name });
  return void setImmediate(tell, error);
}) as typeof lookup;
