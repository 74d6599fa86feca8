import { accessSync, constants, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { isIP } from 'node:net';
import { dirname, join, resolve } from 'node:path';

export interface Config {
  port: number;
  host: string;
  dataDir: string;
  databaseUrl: string | undefined;
  /** Where uploaded files are kept; in dataDir when absent. */
  s3Url: string | undefined;
  /** The beginning of links in mails, without a slash at the end. */
  publicUrl: string;
  smtpUrl: string | undefined;
  mailFrom: string;
  adminEmail: string;
  tokenSecret: string | undefined;
  /** Login mails in 15 minutes to one address. */
  loginLimitPerAddress: number;
  /** Login mails in an hour asked for from one client address: a press centre shares one. */
  loginLimitPerClient: number;
  trustProxy: string[] | false;
  /** The hosts to which messages for devices go, and no others. */
  pushServices: string[];
  /** The token for reading /metrics from elsewhere; without one only this machine may. */
  metricsToken: string | undefined;
  logLevel: (typeof logLevels)[number];
}

/** The first admin of a server that nobody has configured: the link is on its console, and no mail would arrive. */
export const localAdmin = 'admin@localhost';

/** With a mail server, nothing arrives at localhost. */
export function isReachable(email: string, { smtpUrl }: Pick<Config, 'smtpUrl'>): boolean {
  return smtpUrl === undefined || !email.endsWith('@localhost');
}

const logLevels = ['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace'] as const;

/** Why the server cannot start; its message is the sentence that is printed for the operator. */
export class StartError extends Error {}

type Environment = Record<string, string | undefined>;

export function readConfig(environment: Environment): Config {
  const value = (name: string) => environment[name]?.trim() || undefined;
  const port = wholeNumber('PORT', value('PORT') ?? '3001', 0, 65_535);
  const dataDir = resolve(value('DATA_DIR') ?? './data');
  if (value('DATA_DIR_IS_VOLUME') === 'yes') refuseNoVolume(dataDir);
  refuseUnwritable(dataDir);
  return {
    port,
    host: hostName(value('HOST') ?? '127.0.0.1'),
    dataDir,
    databaseUrl: databaseAddress(value('DATABASE_URL')),
    s3Url: bucket(value('S3_URL')),
    publicUrl: (url('PUBLIC_URL', value('PUBLIC_URL'), ['http:', 'https:']) ?? `http://localhost:${port}`).replace(
      /\/+$/,
      '',
    ),
    smtpUrl: url('SMTP_URL', value('SMTP_URL'), ['smtp:', 'smtps:']),
    mailFrom: sender(value('MAIL_FROM') ?? 'Seatrial <seatrial@localhost>'),
    adminEmail: anAddress('ADMIN_EMAIL', value('ADMIN_EMAIL') ?? localAdmin),
    tokenSecret: secret(value('TOKEN_SECRET')),
    loginLimitPerAddress: wholeNumber('LOGIN_LIMIT_PER_ADDRESS', value('LOGIN_LIMIT_PER_ADDRESS') ?? '5', 1, 1_000_000),
    loginLimitPerClient: wholeNumber('LOGIN_LIMIT_PER_CLIENT', value('LOGIN_LIMIT_PER_CLIENT') ?? '300', 1, 1_000_000),
    pushServices: pushServices(value('PUSH_SERVICES') ?? usualPushServices),
    metricsToken: value('METRICS_TOKEN'),
    logLevel: logLevel(value('LOG_LEVEL') ?? 'warn'),
    trustProxy: proxies(value('TRUST_PROXY')),
  };
}

function wholeNumber(name: string, text: string, min: number, max: number): number {
  const number = Number(text);
  if (!/^\d+$/.test(text) || number < min || number > max)
    throw new StartError(`${name} must be a whole number from ${min} to ${max}, not '${text}'.`);
  return number;
}

function logLevel(text: string): Config['logLevel'] {
  const level = logLevels.find((each) => each === text);
  if (!level) throw new StartError(`LOG_LEVEL must be one of ${logLevels.join(', ')}, not '${text}'.`);
  return level;
}

/** The value is not repeated: it may hold a password. */
function url(name: string, text: string | undefined, protocols: string[]): string | undefined {
  if (text === undefined) return undefined;
  if (!URL.canParse(text) || !protocols.includes(new URL(text).protocol))
    throw new StartError(
      `${name} must be an address that begins with ${protocols.map((each) => `${each}//`).join(' or ')}.`,
    );
  return text;
}

function bucket(text: string | undefined): string | undefined {
  const address = url('S3_URL', text, ['https:', 'http:']);
  const { password = '', pathname = '', username = '' } = address === undefined ? {} : new URL(address);
  if (address !== undefined && (!username || !password || !/^(\/[^/]+)+\/?$/.test(pathname)))
    throw new StartError(
      'S3_URL must be of the form https://key:secret@host/bucket or https://key:secret@host/bucket/folder.',
    );
  return address;
}

function anAddress(name: string, text: string): string {
  if (!/^[^\s@<>]+@[^\s@<>]+$/.test(text)) throw new StartError(`${name} must be an e-mail address, not '${text}'.`);
  return text;
}

function hostName(text: string): string {
  if (isIP(text) === 0 && !/^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/i.test(text))
    throw new StartError(`HOST must be an address of this machine or a name, such as 127.0.0.1, not '${text}'.`);
  return text;
}

function databaseAddress(text: string | undefined): string | undefined {
  const address = url('DATABASE_URL', text, ['postgres:', 'postgresql:']);
  if (address !== undefined && new URL(address).pathname.length < 2)
    throw new StartError('DATABASE_URL must name a database: postgres://user:password@host/name.');
  return address;
}

/** 'Press days <press@example.com>', or the address alone. */
function sender(text: string): string {
  const address = /^[^<>\r\n]*<([^<>]*)>$/.exec(text)?.[1] ?? text;
  if (!/^[^\s@<>,]+@[^\s@<>,]+$/.test(address))
    throw new StartError(`MAIL_FROM must be an e-mail address, or a name and <address>, not '${text}'.`);
  return text;
}

/** Of Chrome and most others, Firefox, Safari, and Edge. */
const usualPushServices =
  'fcm.googleapis.com, *.push.services.mozilla.com, web.push.apple.com, *.push.apple.com, *.notify.windows.com';

function pushServices(text: string): string[] {
  const list = text
    .split(',')
    .map((service) => service.trim())
    .filter(Boolean);
  const wrong = list.find(
    (service) =>
      !/^(\*\.)?[a-z0-9-]+(\.[a-z0-9-]+)+$/.test(service) && !/^https?:\/\/[a-z0-9.-]+(:\d+)?$/.test(service),
  );
  if (wrong !== undefined)
    throw new StartError(`PUSH_SERVICES must be hosts such as push.example.com, parted by commas, not '${wrong}'.`);
  return list;
}

/** Values that Fastify understands: addresses, networks and its names for some of them. */
function proxies(text: string | undefined): string[] | false {
  const list = text?.split(',').map((address) => address.trim());
  const wrong = list?.find((each) => !isNetwork(each));
  if (wrong !== undefined)
    throw new StartError(
      `TRUST_PROXY must be addresses or networks such as 10.0.0.0/8, parted by commas, not '${wrong}'.`,
    );
  return list ?? false;
}

function isNetwork(text: string): boolean {
  if (['loopback', 'linklocal', 'uniquelocal'].includes(text)) return true;
  const [address = '', bits, ...rest] = text.split('/');
  const max = { 0: -1, 4: 32, 6: 128 }[isIP(address)] ?? -1;
  return max > 0 && rest.length === 0 && (bits === undefined || (/^\d+$/.test(bits) && Number(bits) <= max));
}

function secret(text: string | undefined): string | undefined {
  if (text?.split(',').some((each) => Buffer.byteLength(each.trim()) < 32))
    throw new StartError('TOKEN_SECRET must be at least 32 bytes long, and so must each of several (new,old).');
  return text;
}

function refuseUnwritable(folder: string): void {
  try {
    makeFolder(join(folder, 'uploads'));
    accessSync(folder, constants.W_OK);
  } catch {
    throw new StartError(`DATA_DIR must be a folder that can be written to, not '${folder}'.`);
  }
}

/** Node's own `recursive` tries for ever where the system makes no folder, as below /proc. */
function makeFolder(folder: string): void {
  if (existsSync(folder)) return;
  makeFolder(dirname(folder));
  mkdirSync(folder, { mode: 0o700 });
}

/** In a container, data outside a volume is lost with the container. */
function refuseNoVolume(folder: string): void {
  const mounts = readFileSync('/proc/self/mountinfo', 'utf8')
    .split('\n')
    .map((line) => line.split(' ')[4]);
  if (!mounts.includes(folder))
    throw new StartError(
      `No volume is mounted at ${folder}, so all data would be lost with the container. Start it with one: -v seatrial:${folder}`,
    );
}
