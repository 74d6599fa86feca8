import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { freePort } from '../server/testing/free-port.ts';
import { type Role, roles } from './demo-shots.ts';

/** The lively sample event, in a process of its own. */
export class DemoServer {
  readonly url: string;
  readonly #process: ChildProcess;
  readonly #links = new Map<string, string>();

  static async start(): Promise<DemoServer> {
    const demo = new DemoServer(await freePort());
    await demo.#read();
    return demo;
  }

  private constructor(port: number) {
    this.url = `http://127.0.0.1:${port}`;
    this.#process = spawn(process.execPath, ['server/demo/main.ts'], {
      cwd: join(import.meta.dirname, '..'),
      stdio: ['ignore', 'pipe', 'inherit'],
      env: { PATH: process.env.PATH, PORT: String(port), PUBLIC_URL: this.url },
    });
  }

  async #read(): Promise<void> {
    if (!this.#process.stdout) throw new Error('The demo says nothing.');
    for await (const line of createInterface(this.#process.stdout)) {
      const [, role, link] = /^Log in as ([\w ]+): (\S+)$/.exec(line) ?? [];
      if (role && link) this.#links.set(role, link);
      if (this.#links.size === roles.length) return;
    }
    throw new Error('The demo ended before it had said how to log in.');
  }

  async stop(): Promise<void> {
    if (this.#process.exitCode !== null) return;
    const ended = once(this.#process, 'exit');
    this.#process.kill('SIGTERM');
    await ended;
  }

  linkOf(role: Role): string {
    return this.#links.get(role) ?? '';
  }

  idOf(role: Role): number {
    const claims = this.#tokenOf(role).split('.')[1] ?? '';
    return (JSON.parse(Buffer.from(claims, 'base64url').toString()) as { id: number }).id;
  }

  #tokenOf(role: Role): string {
    return new URL(this.linkOf(role)).pathname.split('/').at(-1) ?? '';
  }

  async get<Body>(role: Role, path: string): Promise<Body> {
    const response = await fetch(this.url + path, { headers: this.#headersOf(role) });
    return (await response.json()) as Body;
  }

  async post<Body>(role: Role, path: string, body: object): Promise<Body> {
    const headers = { ...this.#headersOf(role), 'content-type': 'application/json' };
    const response = await fetch(this.url + path, { method: 'POST', headers, body: JSON.stringify(body) });
    if (!response.ok) throw new Error(`${path} was answered: ${await response.text()}`);
    return (await response.json()) as Body;
  }

  #headersOf(role: Role): { authorization: string } {
    return { authorization: `Bearer ${this.#tokenOf(role)}` };
  }
}
