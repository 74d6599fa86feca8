import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

export interface NextServer {
  environment: Record<string, string>;
  /** The date (YYYY-MM-DD) and time (HH:MM) at the marina by which server and pages run. */
  today: string;
  at: string;
  /** The floating show, today on its second day, instead of an empty database. */
  floatingShow: boolean;
}

/** What the process is told: to open a server, to close it, or that so many milliseconds have passed. */
export type Order = NextServer | null | { pass: number };

/** A process that runs one real server at a time, each on a database of its own. */
export class ServerProgram {
  /** The output of the server, for the report of a story that fails. */
  output = '';
  readonly #process: ChildProcess;

  constructor() {
    this.#process = fork(join(import.meta.dirname, 'serve-stories.ts'), [], {
      execArgv: [],
      env: { PATH: process.env.PATH, NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE },
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    });
    for (const stream of [this.#process.stdout, this.#process.stderr])
      stream?.on('data', (chunk) => (this.output += chunk));
  }

  async open(server: NextServer): Promise<void> {
    this.output = '';
    await this.#ask(server);
  }

  close(): Promise<void> {
    return this.#ask(null);
  }

  pass(milliseconds: number): Promise<void> {
    return this.#ask({ pass: milliseconds });
  }

  end(): void {
    this.#process.disconnect();
  }

  async #ask(what: Order): Promise<void> {
    const answered = new AbortController();
    this.#process.send(what as never);
    const [answer] = await Promise.race([
      once(this.#process, 'message', answered),
      once(this.#process, 'exit', answered),
    ]);
    answered.abort();
    if (answer !== 'done') throw new Error(`The server ended: ${this.output}`);
  }
}
