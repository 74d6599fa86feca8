// @vitest-environment jsdom
import { startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, onTestFinished, test } from 'vitest';
import { useIsHere } from './use-is-here.ts';

test('what asked is gone in the moment in which another page is drawn', async () => {
  const page = document.createElement('div');
  const root = createRoot(page);
  onTestFinished(() => root.unmount());
  const asked = { isHere: () => false };
  function Form() {
    const isHere = useIsHere();
    return <form ref={() => void Object.assign(asked, { isHere })} />;
  }
  startTransition(() => root.render(<Form />));
  await expect.poll(() => asked.isHere()).toBe(true);
  const whenDrawn = new Promise<boolean>((resolve) => {
    new MutationObserver(() => resolve(asked.isHere())).observe(page, { childList: true });
  });
  startTransition(() => root.render(<h1>Another page</h1>));
  expect(await whenDrawn).toBe(false);
});
