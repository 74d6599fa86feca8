import { expect, test } from 'vitest';
import { AppError, errors } from '#domain/errors.ts';
import { readSheet } from './read.ts';
import { hostileFiles } from './testing/hostile-files.ts';

const names = Object.keys(hostileFiles);

async function refusal(file: Buffer): Promise<unknown> {
  try {
    return await readSheet(file, ['email', 'type'], ['email', 'type']);
  } catch (error) {
    return error;
  }
}

test('there are at least thirty hostile files', () => {
  expect(names.length).toBeGreaterThanOrEqual(30);
});

test.each(names)('%s is refused in plain words, quickly and without memory', async (name) => {
  const file = hostileFiles[name]?.() ?? Buffer.alloc(0);
  const before = process.memoryUsage.rss();
  const started = performance.now();
  const error = await refusal(file);
  expect(error).toBeInstanceOf(AppError);
  if (!(error instanceof AppError)) return;
  expect(['not_a_sheet', 'sheet_too_large']).toContain(error.code);
  expect(error.message).toMatch(/^[A-Z][^\n<>{}]{10,120}$/);
  expect(error.message).not.toMatch(/error|undefined|null|stack|xml|zip/i);
  expect(performance.now() - started).toBeLessThan(5_000);
  expect(process.memoryUsage.rss() - before).toBeLessThan(300 * 1024 * 1024);
});

test('a refused file leaves the next one to be read', async () => {
  expect(await refusal(Buffer.alloc(30))).toMatchObject({ message: errors.not_a_sheet.text });
});
