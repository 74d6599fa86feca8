import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { aptInstall } from '../../server/testing/apt.ts';
import { freePort } from '../../server/testing/free-port.ts';
import { type Engine, findControl, findField, type Tab, until } from './tab.ts';

const driver = '/usr/bin/WebKitWebDriver';
const miniBrowsers = ['4.1', '4.0', '6.0'].map(
  (version) =>
    `/usr/lib/${process.arch === 'arm64' ? 'aarch64' : 'x86_64'}-linux-gnu/webkit2gtk-${version}/MiniBrowser`,
);
/** How WebDriver names an element in its answers. */
const elementKey = 'element-6066-11e4-a52e-4f735466cecf';

/** WebKitGTK's MiniBrowser on a display of its own, driven by WebDriver. */
export async function startWebKit(): Promise<Engine> {
  if (!existsSync(driver)) aptInstall('webkit2gtk-driver', 'WebKitGTK');
  if (!existsSync('/usr/bin/Xvfb')) aptInstall('xvfb', 'Xvfb');
  const display = `:${await freeDisplay()}`;
  const screen = spawn('Xvfb', [display, '-screen', '0', '1280x1024x24', '-nolisten', 'tcp'], { stdio: 'ignore' });
  const env = {
    ...process.env,
    DISPLAY: display,
    WEBKIT_DISABLE_COMPOSITING_MODE: '1', // Without a graphics card pages would never be painted.
    WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1', // Tests run as root, where the sandbox refuses to start.
  };
  const drivers: ChildProcess[] = [];
  return {
    name: 'WebKitGTK',
    /** A driver has one session at a time, so each tab has a driver of its own. */
    open: async () => {
      const port = await freePort();
      drivers.push(spawn(driver, [`--port=${port}`], { stdio: 'ignore', env }));
      const base = `http://127.0.0.1:${port}`;
      await until('WebKitWebDriver', async () => (await fetch(`${base}/status`)).ok);
      return openTab(base);
    },
    end: async () => {
      for (const each of [...drivers, screen]) each.kill();
    },
  };
}

async function openTab(base: string): Promise<Tab> {
  const binary = miniBrowsers.find((place) => existsSync(place));
  const browserOptions = { binary, args: ['--automation'] };
  const { sessionId } = await ask<{ sessionId: string }>(`${base}/session`, 'POST', {
    capabilities: { alwaysMatch: { 'webkitgtk:browserOptions': browserOptions } },
  });
  const session = `${base}/session/${sessionId}`;
  const run = <T>(script: string, ...args: unknown[]) => ask<T>(`${session}/execute/sync`, 'POST', { script, args });
  const find = (script: string, text: string) =>
    until(`'${text}'`, async () => {
      const found = await run<Record<string, string> | null>(`return (${script})(arguments[0])`, text);
      return found?.[elementKey];
    });
  const act = (element: string, what: 'click' | 'clear' | 'value', body: object = {}) =>
    ask(`${session}/element/${element}/${what}`, 'POST', body);
  return {
    goto: (url) => ask(`${session}/url`, 'POST', { url }),
    click: (text) =>
      until(`A click on '${text}'`, async () => (await act(await find(findControl, text), 'click'), true)).then(
        () => undefined,
      ),
    async fill(label, value) {
      const field = await find(findField, label);
      await act(field, 'clear');
      await act(field, 'value', { text: value });
    },
    async choose(label, option) {
      const field = await find(findField, label);
      await run(
        `const [field, text] = arguments;
        field.value = [...field.options].find((option) => option.textContent === text).value;
        field.dispatchEvent(new Event('change', { bubbles: true }));`,
        { [elementKey]: field },
        option,
      );
    },
    async attach(path) {
      const field = await until('The file field', async () => {
        const found = await run<Record<string, string> | null>('return document.querySelector("input[type=file]")');
        return found?.[elementKey];
      });
      await act(field, 'value', { text: path });
    },
    see: (text) =>
      until(`'${text}'`, () => run<boolean>('return document.body.innerText.includes(arguments[0])', text)).then(
        () => undefined,
      ),
    path: () => run<string>('return location.pathname'),
    close: () => ask(session, 'DELETE'),
  };
}

async function ask<T = void>(url: string, method: 'POST' | 'DELETE', body?: object): Promise<T> {
  const response = await fetch(url, { method, ...(body && { body: JSON.stringify(body) }) });
  const { value } = (await response.json()) as { value: T & { message?: string; error?: string } };
  if (!response.ok) throw new Error(`${value.error}: ${value.message}`);
  return value;
}

async function freeDisplay(): Promise<number> {
  for (let number = 90; ; number++) if (!existsSync(`/tmp/.X11-unix/X${number}`)) return number;
}
