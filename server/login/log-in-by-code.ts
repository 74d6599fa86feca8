import { createHash, timingSafeEqual } from 'node:crypto';
import { AppError } from '#domain/errors.ts';
import { normalForm } from '#domain/normal-form.ts';
import { oneDay, oneMinute, toIso } from '#domain/time.ts';
import { advisoryLock, type Db } from '../db/database.ts';
import type { Services } from '../services.ts';
import { hashOfLink, newLinkToken, type Tokens } from '../tokens.ts';
import { findLoginCode, insertLoginCode, noteCodeUsed, noteWrongCode, wrongCodes, type LoginCode } from './queries.ts';
import { networkOf } from './limit.ts';
import { emailKey } from './mail-address.ts';
import { startSession } from './session.ts';

/** How long the code of a login mail works. */
export const codeMinutes = 10;
/** In one browser. */
const maxTries = 5;
/**
 * Of an address, from one network and in all of its browsers: who guesses there has one chance in a hundred thousand a
 * day, and takes the code from nobody elsewhere.
 */
const maxWrongADay = 10;

/** Binds the code of a mail to the browser that asks for it: that browser gets `token`, the mail is told of `hash`. */
export async function bindBrowser(
  tx: Db,
  { credentials, id }: { id: number; credentials: number },
  client: string,
  at: number,
): Promise<{ token: string; hash: string }> {
  const token = newLinkToken();
  const hash = hashOfLink(token);
  const network_hash = hashOfLink(networkOf(client));
  const row = { browser_hash: hash, network_hash, organization: id, credentials, wrong: 0, used: 0 };
  await insertLoginCode(tx, { ...row, asked_at: toIso(at) }, sinceOf(at));
  return { token, hash };
}

/** The code for a mail that is sent now; undefined when it carries the link alone. */
export async function codeForMail(
  { database, now, tokens }: Pick<Services, 'database' | 'now' | 'tokens'>,
  hash: string,
): Promise<string | undefined> {
  const open = await database.read((db) => findOpenCode(db, hash, now()));
  return open && codesOf(tokens, open)[0];
}

interface TypedCode {
  email: string;
  code: string;
  /** What the browser got when it asked. */
  token: string;
}

/** A session for the code of a mail. All refusals are one, so that none says what was wrong. */
export async function logInByCode(services: Services, { code, email, token }: TypedCode): Promise<string> {
  const { database, now, tokens } = services;
  const typed = normalForm(code, 'NFKC').replaceAll(/[\s-]/g, '');
  const hash = hashOfLink(token);
  // Nothing is thrown before the commit: a refusal that is rolled back would not have counted.
  const actor = await database.write(async (tx) => {
    const asked = await findLoginCode(tx, hash);
    if (!asked) return undefined;
    // One after the other, so that guesses at the same moment are all counted.
    await advisoryLock(tx, database.kind, `login code ${asked.organization}`);
    const open = await findOpenCode(tx, hash, now());
    if (!open) return undefined;
    const isRight = codesOf(tokens, open).some((each) => isSame(each, typed)) && open.email_key === emailKey(email);
    await (isRight ? noteCodeUsed(tx, hash) : noteWrongCode(tx, hash));
    return isRight ? { id: open.organization, type: open.type, credentials: open.credentials } : undefined;
  });
  if (!actor) throw new AppError('code_not_valid');
  return startSession(services, actor, { isLogIn: true });
}

async function findOpenCode(db: Db, hash: string, now: number): Promise<LoginCode | undefined> {
  const row = await findLoginCode(db, hash);
  if (!row || row.used === 1 || row.wrong >= maxTries || row.credentials !== row.credentials_now) return undefined;
  if (Date.parse(row.asked_at) <= now - codeMinutes * oneMinute) return undefined;
  return (await wrongCodes(db, row, sinceOf(now))) < maxWrongADay ? row : undefined;
}

/** A code is typed some minutes after it was asked for. */
function sinceOf(now: number): string {
  return toIso(now - oneDay - codeMinutes * oneMinute);
}

/** Six digits that follow from the server's key: somebody who reads only the database cannot make them. */
function codesOf(tokens: Tokens, { browser_hash }: Pick<LoginCode, 'browser_hash'>): string[] {
  return tokens.ofSeed(`code ${browser_hash}`).map((seed) => {
    const number = createHash('sha256').update(seed).digest().readUIntBE(0, 6);
    return String(number % 1_000_000).padStart(6, '0');
  });
}

function isSame(code: string, typed: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(code), digest(typed));
}
