import { emailKey } from '../../login/mail-address.ts';
import type { OrganizationType } from '#domain/organization.ts';
import { toIso } from '#domain/time.ts';
import { refusalBody } from '../../http/errors.ts';
import { startSession } from '../../login/session.ts';
import type { World } from '../world.ts';
import { digestOf } from './table-digest.ts';

/** Words of the server's inside, of its databases and of its machine. */
const internals =
  /node_modules|node:internal|\.ts:\d|\bat \w+(\.\w+)* \(|SQLITE_|UNIQUE constraint|constraint failed|violates \w+|relation "|syntax error|insert into "|select "|ECONN|ENOENT|ERR_[A-Z]|\/tmp\/|seatrial-world/;

interface BadRequest {
  method: string;
  /** As the document has it: '/api/leg/{id}'. */
  path: string;
  url: string;
  headers: Record<string, string>;
  payload?: string | Buffer;
  /** The owner of the token; undefined is signed out. */
  role?: OrganizationType;
}

interface Tally {
  requests: number;
  refused: number;
  compared: number;
}

/** Sends bad requests, checks the answers, and reports each fault. */
export class Judge {
  readonly tally: Tally = { requests: 0, refused: 0, compared: 0 };
  readonly #world: World;
  readonly #comparisonInterval: number;
  readonly #tokens = new Map<OrganizationType, string>();
  #names = 0;
  #state: string | undefined;
  /** Refusals since the last look at the stored data. */
  #refused: string[] = [];

  /** Compares what is stored before and after each `comparisonInterval` refusals in a row. */
  constructor(world: World, comparisonInterval: number) {
    this.#world = world;
    this.#comparisonInterval = comparisonInterval;
  }

  /** Whether the call was let through. */
  async send(request: BadRequest): Promise<boolean> {
    const { method, url, headers, payload, role } = request;
    this.tally.requests += 1;
    const authorization = role && `Bearer ${await this.#tokenOf(role)}`;
    this.#state ??= await digestOf(this.#world);
    const response = await this.#world.app.inject({
      method: method as 'POST',
      url,
      headers: { ...(authorization && { authorization }), ...headers },
      ...(payload !== undefined && { payload }),
    });
    const found = (what: string) => {
      const sent = String(payload ?? '').slice(0, 500);
      return new Error(
        `${what}\n${method} ${url.slice(0, 300)} as ${role}: ${sent}\n${response.statusCode} ${response.body.slice(0, 500)}`,
      );
    };
    const { statusCode } = response;
    if (statusCode >= 500 && statusCode !== 503) throw found('An error of the server');
    if (statusCode < 400) {
      // That these were read is in the history.
      const isRecorded = /testerdump|safety.*export/.test(request.path);
      if (method !== 'GET' || isRecorded) this.#changed(request);
      return true;
    }
    this.tally.refused += 1;
    const refusal = refusalBody.strict().safeParse(parsed(response.body));
    if (!refusal.success) throw found('A refusal that is not in our form');
    if (internals.test(response.body.replaceAll('\\"', '"'))) throw found('A refusal that tells of the inside');
    this.#refused.push(`${method} ${url.slice(0, 100)} ${String(payload ?? '').slice(0, 100)}`);
    if (this.#refused.length >= this.#comparisonInterval) await this.#compare(found);
    return false;
  }

  async #compare(found: (what: string) => Error): Promise<void> {
    if (this.#state !== (await digestOf(this.#world)))
      throw found(`A refusal changed something, one of these:\n${this.#refused.join('\n')}`);
    this.tally.compared += this.#refused.length;
    this.#refused = [];
  }

  /** Restores people who were removed, demoted or logged out by an accepted call. */
  #changed({ path, method }: BadRequest): void {
    this.#forget();
    if (/\/api\/org\/(logout|edit|\{id\})/.test(path) && method !== 'GET') this.#tokens.clear();
  }

  async #tokenOf(type: OrganizationType): Promise<string> {
    const known = this.#tokens.get(type);
    if (known) return known;
    const token = await this.#newcomer(type);
    this.#tokens.set(type, token);
    this.#forget();
    return token;
  }

  #forget(): void {
    this.#state = undefined;
    this.#refused = [];
  }

  async #newcomer(type: OrganizationType): Promise<string> {
    const { services, database } = this.#world;
    this.#names += 1;
    const email = `${type.replace(' ', '-')}-${this.#names}@judge.test`;
    const { id } = await database.write((tx) =>
      tx
        .insertInto('organization')
        .values({ email, email_key: emailKey(email), type, confirmed_at: toIso(services.now()) })
        .returning('id')
        .executeTakeFirstOrThrow(),
    );
    return startSession(services, { id, type, credentials: 0 });
  }
}

function parsed(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}
