import { expect, type Page } from '@playwright/test';

/** Links that are opened from a mail or a printed sign, never from another page. */
const fromOutside = /^\/(board|crew)\//;

/**
 * Opens a page and waits until all of it is shown: as a link within the product does, which costs a third of loading the
 * product anew. What has the same address but for its query is loaded.
 */
export async function openPage(page: Page, path: string): Promise<void> {
  const { pathname, search } = new URL(page.url());
  const isAnother = pathname !== path.split('?')[0];
  if (isAnother && ![pathname, path].some((each) => fromOutside.test(each))) await page.evaluate(follow, path);
  else if (pathname + search !== path) await page.goto(path);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await expect(page.getByText(/^(Loading|Logging in)$/)).toHaveCount(0);
  // A part that comes later may keep its room with a button that is busy.
  await expect(page.locator('main [data-loading]')).toHaveCount(0);
}

/** In the page: as the router's own links, until what was drawn for the last page is gone and every answer has come. */
async function follow(path: string): Promise<void> {
  const global = globalThis as unknown as { calls?: { open: number } };
  const calls = (global.calls ??= countCalls());
  for (const old of document.querySelectorAll('main > *')) old.setAttribute('data-of-last-page', '');
  history.pushState({ key: Math.random().toString(36).slice(2) }, '', path);
  dispatchEvent(new PopStateEvent('popstate', { state: history.state }));

  const deadline = performance.now() + 30_000;
  for (let quiet = 0; quiet < 3; quiet = isShown() ? quiet + 1 : 0) {
    if (performance.now() > deadline) throw new Error(`${path} was not shown within 30 seconds.`);
    await new Promise((resolve) => setTimeout(resolve, 30));
  }

  function isShown(): boolean {
    const earlier = 'main > [data-of-last-page], main[aria-busy=true], [data-loading=page]';
    return calls.open === 0 && document.querySelector('h1') !== null && document.querySelector(earlier) === null;
  }

  function countCalls(): { open: number } {
    const counted = { open: 0 };
    const send = globalThis.fetch;
    globalThis.fetch = (...request) => {
      counted.open += 1;
      return send(...request).finally(() => (counted.open -= 1));
    };
    return counted;
  }
}
