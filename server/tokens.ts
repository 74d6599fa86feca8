import { createHash, createHmac, randomBytes, randomUUID } from 'node:crypto';
import { existsSync, linkSync, readFileSync, unlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { jwtVerify, SignJWT } from 'jose';
import type { Actor } from '#domain/permissions.ts';

/**
 * `session` is in a browser, `link` in a mail that logs in, `regedit` in a mail that confirms a change; `decline` says no to
 * an invitation and `stop` to mails that are no service, and neither lets anybody in.
 */
export type TokenClaims =
  | { use: 'session'; id: number; session: string }
  | { use: 'link'; id: number; credentials: number }
  | { use: 'regedit'; id: number; update: number; digest: string }
  | { use: 'decline'; id: number; event: number }
  | { use: 'stop'; id: number };

export interface Tokens {
  /** Times in milliseconds since 1970. */
  sign(claims: TokenClaims & { type?: Actor['type'] }, expires: number): Promise<string>;
  /** The claims, or undefined for anything that this server did not sign or that has expired. */
  verify(token: string, now: number): Promise<TokenClaims | undefined>;
  /**
   * The token of a link that can be shown again, from the seed that is stored with it: by the newest key, then by those
   * before. Somebody who reads only the database cannot make it.
   */
  ofSeed(seed: string): string[];
}

const algorithm = 'HS256';
const hmac = { name: 'HMAC', hash: 'SHA-256' };
/** About 5 MB. */
const maxVerified = 10_000;

/** `secrets` may be several, separated by commas: the first signs, and tokens signed by the others stay valid. */
export function createTokens(secrets: string): Tokens {
  const keys = secrets.split(',').map((secret) => new TextEncoder().encode(secret.trim()));
  // Imported once: jose would import raw bytes for each token.
  const imported = keys.map((key) => crypto.subtle.importKey('raw', key, hmac, false, ['sign', 'verify']));
  /** Tokens with a verified signature: checking one costs more than the rest of a small answer. */
  const verified = new Map<string, TokenClaims & { exp: number }>();
  return {
    async sign(claims, expires) {
      const newest = await imported[0];
      if (!newest) throw new Error('There is no key to sign with');
      return new SignJWT({ ...claims })
        .setProtectedHeader({ alg: algorithm, typ: 'JWT' })
        .setExpirationTime(Math.floor(expires / 1000))
        .sign(newest);
    },
    async verify(token, now) {
      const known = verified.get(token);
      if (known) return known.exp * 1000 > now ? known : undefined;
      for (const key of imported) {
        const claims = await claimsOf(token, await key, now);
        if (!claims) continue;
        if (verified.size >= maxVerified) verified.clear();
        verified.set(token, claims);
        return claims;
      }
      return undefined;
    },
    ofSeed: (seed) => keys.map((key) => createHmac('sha256', key).update(`link ${seed}`).digest('base64url')),
  };
}

async function claimsOf(
  token: string,
  key: CryptoKey,
  now: number,
): Promise<(TokenClaims & { exp: number }) | undefined> {
  try {
    const { payload } = await jwtVerify(token, key, {
      algorithms: [algorithm],
      requiredClaims: ['exp', 'use', 'id'],
      currentDate: new Date(now),
    });
    return payload as unknown as TokenClaims & { exp: number };
  } catch {
    return undefined;
  }
}

/** The key is made at the first start and kept with the data; with it one can log in as anybody. */
export function storedSecret(dataDir: string): string {
  const path = join(dataDir, 'token-secret');
  if (!existsSync(path)) {
    // Written elsewhere first: another process that starts at the same moment finds no key, or a whole one.
    const written = `${path}-${randomUUID()}`;
    writeFileSync(written, randomBytes(48).toString('base64url'), { mode: 0o600, flag: 'wx', flush: true });
    try {
      linkSync(written, path);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    } finally {
      unlinkSync(written);
    }
  }
  const secret = readFileSync(path, 'utf8').trim();
  if (!secret)
    throw new Error(`${path} is empty. Restore it, or remove it for a new key: everybody then logs in again.`);
  return secret;
}

/** A secret for a link, which is nowhere but in the answer that gives it. */
export function newLinkToken(): string {
  return randomBytes(32).toString('base64url');
}

/** The token is random enough that a plain hash cannot be searched through. */
export function hashOfLink(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
