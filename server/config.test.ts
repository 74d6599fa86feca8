import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readConfig, StartError } from './config.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'seatrial-config-'));
  writeFileSync(join(folder, 'file'), '');
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const read = (environment: Record<string, string>) => readConfig({ DATA_DIR: folder, ...environment });

test.for([
  ['HOST', 'http://127.0.0.1'],
  ['HOST', '127.0.0.1:3001'],
  ['TRUST_PROXY', 'yes'],
  ['TRUST_PROXY', '127.0.0.1, 10.0.0.0/33'],
  ['TRUST_PROXY', '127.0.0.1,'],
  ['MAIL_FROM', 'Press days'],
  ['MAIL_FROM', 'Press days <press>'],
  ['DATABASE_URL', 'seatrial'],
  ['DATABASE_URL', 'mysql://host/seatrial'],
  ['DATABASE_URL', 'postgres://user:secret@host'],
] as const)('%s = %s is refused in one sentence that names it', ([name, value]) => {
  expect(() => read({ [name]: value })).toThrow(StartError);
  expect(() => read({ [name]: value })).toThrow(new RegExp(`^${name} must [^\n]+\\.$`));
  expect(() => read({ [name]: value })).not.toThrow(/secret/);
});

test('a DATA_DIR where the system makes no folder is refused in one sentence', () => {
  expect(() => read({ DATA_DIR: '/proc/x' })).toThrow(/^DATA_DIR must be a folder that can be written to/);
});

test('a DATA_DIR that is a file is refused in one sentence', () => {
  expect(() => read({ DATA_DIR: join(folder, 'file') })).toThrow(/^DATA_DIR must be a folder that can be written to/);
});

test.for([
  ['HOST', '0.0.0.0'],
  ['HOST', '::1'],
  ['HOST', 'localhost'],
  ['TRUST_PROXY', 'loopback, 10.0.0.0/8, fd00::/8, 192.0.2.1'],
  ['MAIL_FROM', 'press@example.com'],
  ['MAIL_FROM', '"Press, days" <press@example.com>'],
  ['DATABASE_URL', 'postgres:///seatrial?host=/run/postgresql'],
] as const)('%s = %s is taken', ([name, value]) => {
  expect(() => read({ [name]: value })).not.toThrow();
});
