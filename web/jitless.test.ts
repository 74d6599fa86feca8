import { expect, test } from 'vitest';

test('zod looks where it is told not to compile its schemas', async () => {
  await import('./jitless.ts');
  const { globalConfig } = await import('zod/v4/core');
  expect(globalConfig).toMatchObject({ jitless: true });
});
