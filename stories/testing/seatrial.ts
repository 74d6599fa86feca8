import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { freePort } from '../../server/testing/free-port.ts';
import { linkIn, Mailbox } from './mailbox.ts';

const root = join(import.meta.dirname, '../..');

/** The real server in a process of its own, on an empty database, sending mail to a mailbox of its own. */
export class Seatrial {
  readonly adminEmail = 'admin@seatrial.test';
  readonly url: string;
  readonly mailbox: Mailbox;
  /** What the server printed, for the report of a story that fails. */
  output = '';
  readonly #process: ChildProcess;
  readonly #folder: string;
  readonly #browser: Browser;
  readonly #contexts: BrowserContext[] = [];
  readonly #tokens = new Map<string, string>();

  static async start(browser: Browser): Promise<Seatrial> {
    const seatrial = new Seatrial(browser, await Mailbox.open(), await freePort());
    await seatrial.#opened();
    return seatrial;
  }

  private constructor(browser: Browser, mailbox: Mailbox, port: number) {
    this.#browser = browser;
    this.mailbox = mailbox;
    this.url = `http://127.0.0.1:${port}`;
    this.#folder = mkdtempSync(join(tmpdir(), 'seatrial-story-'));
    this.#process = spawn(process.execPath, ['server/main.ts'], {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {
        PATH: process.env.PATH,
        NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
        PORT: String(port),
        DATA_DIR: this.#folder,
        PUBLIC_URL: this.url,
        SMTP_URL: mailbox.url,
        ADMIN_EMAIL: this.adminEmail,
        LOGIN_LIMIT_PER_ADDRESS: '1000',
      },
    });
    for (const stream of [this.#process.stdout, this.#process.stderr])
      stream?.on('data', (chunk) => (this.output += chunk));
  }

  /** A person's own browser, not logged in. */
  async visitor(path = '/'): Promise<Page> {
    const context = await this.#browser.newContext({ baseURL: this.url });
    this.#contexts.push(context);
    const page = await context.newPage();
    await page.goto(path);
    return page;
  }

  /** A person's own browser, logged in through the mailed link. */
  async pageOf(email: string, path = '/'): Promise<Page> {
    const page = await this.visitor(await this.loginLink(email));
    await page.waitForURL((url) => !url.pathname.startsWith('/login'));
    if (path !== '/') await page.goto(path);
    return page;
  }

  /** Asks for a login link as the page does, and reads it from the mail. */
  async loginLink(email: string): Promise<string> {
    const read = this.mailbox.lettersTo(email).length;
    await this.#call('POST', '/api/org/login', { email });
    return linkIn(await this.mailbox.letterTo(email, { about: '/login/', read }), 'login/');
  }

  /** Calls the API as the admin, to set a story up quickly. */
  async asAdmin<Body = { id: number; ids: number[] }>(
    method: 'GET' | 'POST' | 'DELETE',
    path: string,
    body?: unknown,
  ): Promise<Body> {
    return this.as(this.adminEmail, method, path, body);
  }

  async as<Body>(email: string, method: 'GET' | 'POST' | 'DELETE', path: string, body?: unknown): Promise<Body> {
    const token = this.#tokens.get(email) ?? new URL(await this.loginLink(email)).pathname.split('/').at(-1) ?? '';
    this.#tokens.set(email, token);
    return this.#call<Body>(method, path, body, token);
  }

  /** Ends the server at once, as a power cut would, or lets it finish. */
  async stop(signal: 'SIGTERM' | 'SIGKILL' = 'SIGTERM'): Promise<void> {
    // Before the server: a page that waits for events would keep it from ending.
    await Promise.all(this.#contexts.map((context) => context.close()));
    if (this.#process.exitCode === null && this.#process.signalCode === null) {
      const ended = once(this.#process, 'exit');
      this.#process.kill(signal);
      await ended;
    }
    await this.mailbox.close();
    rmSync(this.#folder, { recursive: true, force: true });
  }

  async #call<Body>(method: string, path: string, body?: unknown, token?: string): Promise<Body> {
    const response = await fetch(this.url + path, {
      method,
      headers: {
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(token && { authorization: `Bearer ${token}` }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`${method} ${path} was answered ${response.status}: ${text}`);
    return JSON.parse(text);
  }

  async #opened(): Promise<void> {
    const deadline = Date.now() + 30_000;
    for (;;) {
      if (this.#process.exitCode !== null || Date.now() > deadline) {
        await this.stop('SIGKILL');
        throw new Error(`The server did not start: ${this.output}`);
      }
      const isOpen = await fetch(this.url).then(
        () => true,
        () => false,
      );
      if (isOpen) return;
      await sleep(50);
    }
  }
}
