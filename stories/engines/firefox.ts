import { existsSync } from 'node:fs';
import { type BrowserContext, type ElementHandle, launch, type Page } from 'puppeteer-core';
import { aptInstall } from '../../server/testing/apt.ts';
import { type Engine, findControl, findField, type Tab, until } from './tab.ts';

const debianFirefox = '/usr/bin/firefox-esr';

/** Debian's Firefox, driven by WebDriver BiDi. */
export async function startFirefox(): Promise<Engine> {
  const executablePath = process.env.FIREFOX_PATH ?? debianFirefox;
  if (!existsSync(executablePath)) aptInstall('firefox-esr', 'Firefox');
  const browser = await launch({
    browser: 'firefox',
    executablePath,
    headless: true,
    defaultViewport: { width: 1280, height: 900 },
  });
  return {
    name: 'Firefox',
    open: async () => {
      const context = await browser.createBrowserContext();
      return firefoxTab(context, await context.newPage());
    },
    end: () => browser.close(),
  };
}

function firefoxTab(context: BrowserContext, page: Page): Tab {
  const find = (script: string, text: string) =>
    until(`'${text}'`, async () => {
      const handle = await page.evaluateHandle(`(${script})(${JSON.stringify(text)})`);
      return handle.asElement() as ElementHandle<HTMLInputElement> | null;
    });
  return {
    goto: async (url) => void (await page.goto(url, { waitUntil: 'domcontentloaded' })),
    click: (text) =>
      until(`A click on '${text}'`, async () => (await (await find(findControl, text)).click(), true)).then(
        () => undefined,
      ),
    async fill(label, value) {
      const field = await find(findField, label);
      await field.click({ count: 3 });
      await field.type(value);
    },
    choose: async (label, option) => void (await (await find(findField, label)).select(await valueOf(option))),
    async attach(path) {
      const field = await until('The file field', () => page.$('input[type=file]'));
      await field.uploadFile(path);
    },
    see: (text) =>
      until(`'${text}'`, () => page.evaluate((said) => document.body.innerText.includes(said), text)).then(
        () => undefined,
      ),
    path: async () => new URL(page.url()).pathname,
    close: () => context.close(),
  };

  /** A select takes values; a person sees the texts. */
  function valueOf(option: string): Promise<string> {
    return until(`The option '${option}'`, () =>
      page.evaluate(
        (text) => [...document.querySelectorAll('option')].find((each) => each.textContent === text)?.value ?? '',
        option,
      ),
    );
  }
}
