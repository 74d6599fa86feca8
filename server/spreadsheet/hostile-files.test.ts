import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { errors } from '#domain/errors.ts';
import { readSheet } from './testing/read-sheet.ts';
import { hostileFiles } from './testing/hostile-files.ts';
import type { HostileReading } from './testing/read-hostile-files.ts';

const names = Object.keys(hostileFiles);

const program = join(import.meta.dirname, 'testing/read-hostile-files.ts');
const folder = mkdtempSync(join(tmpdir(), 'seatrial-hostile-'));
for (const [index, make] of Object.values(hostileFiles).entries()) writeFileSync(join(folder, String(index)), make());
const { stdout } = await promisify(execFile)(process.execPath, [program, folder], {
  env: { ...process.env, NODE_OPTIONS: '' },
});
rmSync(folder, { recursive: true });
const reading: HostileReading = JSON.parse(stdout);

test('there are at least thirty hostile files', () => {
  expect(names.length).toBeGreaterThanOrEqual(30);
});

test.each(names)('%s is refused in plain words', (name) => {
  const { code, message } = reading.refused[name] ?? { code: 'taken', message: '' };
  expect(['not_a_sheet', 'sheet_too_large']).toContain(code);
  expect(message).toMatch(/^[A-Z][^\n<>{}]{10,120}$/);
  expect(message).not.toMatch(/error|undefined|null|stack|xml|zip/i);
});

/** A reader may take 200 MB; with the process around it 200 to 260 MB were seen. */
test('all of them, one after the other, take less than 500 MB', () => {
  expect(reading.mebibytes).toBeGreaterThan(50);
  expect(reading.mebibytes).toBeLessThan(500);
});

test('a refused file leaves the next one to be read', async () => {
  await expect(readSheet(Buffer.alloc(30), ['email'], ['email'])).rejects.toThrow(errors.not_a_sheet.text);
});
