import { expect, test } from 'vitest';

test('zod reads the setting not to compile its schemas', async () => {
  await import('./jitless.ts');
  const { globalConfig } = await import('zod/v4/core');
  expect(globalConfig).toMatchObject({ jitless: true });
});
