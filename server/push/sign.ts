import { createPublicKey, generateKeyPairSync, createPrivateKey } from 'node:crypto';
import { SignJWT } from 'jose';
import { oneHour } from '#domain/time.ts';
import type { Config } from '../config.ts';
import type { Database } from '../db/database.ts';
import type { ServerKey } from '../services.ts';

/** Opened when it is first needed. */
export function lazyServerKey(
  database: Database,
  { adminEmail, publicUrl }: Pick<Config, 'adminEmail' | 'publicUrl'>,
): () => Promise<ServerKey> {
  let opened: Promise<ServerKey> | undefined;
  const contact = publicUrl.startsWith('https:') ? publicUrl : `mailto:${adminEmail}`;
  return () => {
    // A database that was away is asked again.
    opened ??= openServerKey(database, contact).catch((error: unknown) => {
      opened = undefined;
      throw error;
    });
    return opened;
  };
}

/**
 * Made with the instance. It is in the database, so that all processes, backups and moves have the same: with another one
 * every subscription would be void.
 */
async function openServerKey(database: Database, contact: string): Promise<ServerKey> {
  const fresh = generateKeyPairSync('ec', { namedCurve: 'prime256v1' }).privateKey;
  const made = fresh.export({ format: 'der', type: 'pkcs8' }).toString('base64url');
  const stored = await database.write(async (tx) => {
    await tx.updateTable('instance').set({ push_key: made }).where('id', '=', 1).where('push_key', '=', '').execute();
    return (await tx.selectFrom('instance').select('push_key').where('id', '=', 1).executeTakeFirstOrThrow()).push_key;
  });
  const privateKey = createPrivateKey({ key: Buffer.from(stored, 'base64url'), format: 'der', type: 'pkcs8' });
  const { x = '', y = '' } = createPublicKey(privateKey).export({ format: 'jwk' });
  const point = Buffer.concat([Buffer.from([4]), Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url')]);
  const publicKey = point.toString('base64url');
  return {
    publicKey,
    async authorize(origin, now) {
      const token = await new SignJWT({ aud: origin, sub: contact })
        .setProtectedHeader({ alg: 'ES256', typ: 'JWT' })
        .setExpirationTime(Math.floor((now + 12 * oneHour) / 1000))
        .sign(privateKey);
      return `vapid t=${token}, k=${publicKey}`;
    },
  };
}
