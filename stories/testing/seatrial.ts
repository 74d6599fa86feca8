import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, BrowserContext, Page, ViewportSize } from '@playwright/test';
import { freePort } from '../../server/testing/free-port.ts';
import { linkIn, Mailbox } from './mailbox.ts';
import type { NextServer, ServerProgram } from './server-program.ts';
import { today } from './today.ts';

/** When a story has no hour of its own, so that none is told across midnight. */
export const noon = '12:00';

/** The real server on an empty database, sending mail to a mailbox of its own. */
export class Seatrial {
  readonly adminEmail = 'admin@seatrial.test';
  readonly url: string;
  readonly mailbox: Mailbox;
  readonly #program: ServerProgram;
  readonly #folder = mkdtempSync(join(tmpdir(), 'seatrial-story-'));
  readonly #browser: Browser | undefined;
  readonly #contexts: BrowserContext[] = [];
  readonly #tokens = new Map<string, string>();

  /** Without a browser for stories that bring one of another engine. */
  static async start(
    browser: Browser | undefined,
    program: ServerProgram,
    begins: Partial<Pick<NextServer, 'at' | 'floatingShow'>> = {},
  ): Promise<Seatrial> {
    const seatrial = new Seatrial(browser, program, await Mailbox.open(), await freePort());
    await seatrial.#open(begins);
    return seatrial;
  }

  private constructor(browser: Browser | undefined, program: ServerProgram, mailbox: Mailbox, port: number) {
    this.#browser = browser;
    this.#program = program;
    this.mailbox = mailbox;
    this.url = `http://127.0.0.1:${port}`;
  }

  #open({ at = noon, floatingShow = false }: Partial<NextServer>): Promise<void> {
    const environment = {
      PORT: new URL(this.url).port,
      DATA_DIR: this.#folder,
      PUBLIC_URL: this.url,
      SMTP_URL: this.mailbox.url,
      ADMIN_EMAIL: this.adminEmail,
      LOGIN_LIMIT_PER_ADDRESS: '1000',
    };
    return this.#program.open({ environment, today, at, floatingShow });
  }

  /** A person's own browser, not logged in. */
  async visitor(path = '/'): Promise<Page> {
    const page = await this.#newPage();
    await page.goto(path);
    return page;
  }

  /** A person's own browser, in which they have logged in before. */
  async pageOf(email: string, path = '/', screen?: ViewportSize): Promise<Page> {
    const page = await this.#newPage(screen);
    // As `storageState` would, for which Playwright opens another page first.
    const logIn = await page.addInitScript((token) => localStorage.setItem('token', token), await this.#session(email));
    await page.goto(path);
    await logIn.dispose();
    return page;
  }

  async #newPage(screen?: ViewportSize): Promise<Page> {
    if (!this.#browser) throw new Error('This story was started without a browser.');
    const context = await this.#browser.newContext({ baseURL: this.url, ...(screen && { viewport: screen }) });
    this.#contexts.push(context);
    return context.newPage();
  }

  /** As the page does that the mailed link leads to. */
  async #session(email: string): Promise<string> {
    const link = new URL(await this.loginLink(email)).pathname.split('/').at(-1);
    return (await this.#call<{ token: string }>('POST', '/api/org/session', undefined, link)).token;
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

  /** A minute later: what an organiser has mailed cannot be taken back any more, and leaves. */
  mailsLeave(): Promise<void> {
    return this.#program.pass(61_000);
  }

  async stop(): Promise<void> {
    // Before the server: a page that waits for events would keep it from ending.
    await Promise.all(this.#contexts.map((context) => context.close()));
    await this.#program.close();
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
}
