import { createCipheriv, createECDH, ECDH, hkdfSync, randomBytes } from 'node:crypto';

export interface Recipient {
  /** The public key of the browser, and its secret. */
  p256dh: string;
  auth: string;
}

/** The sender's key and salt are new for each message; a test gives those of the standard. */
interface Once {
  privateKey?: Buffer;
  salt?: Buffer;
}

const recordSize = 4096;
const curve = 'prime256v1';

/** Whether a public key of a browser is a point of the curve: nothing can be encrypted for another one. */
export function isKey(p256dh: string): boolean {
  try {
    ECDH.convertKey(p256dh, curve, 'base64url');
    return true;
  } catch {
    return false;
  }
}

/** A message as RFC 8291 has it: content coding aes128gcm (RFC 8188) in one record. */
export function encrypt(text: string, { auth, p256dh }: Recipient, once: Once = {}): Buffer {
  const browser = Buffer.from(p256dh, 'base64url');
  const sender = createECDH(curve);
  if (once.privateKey) sender.setPrivateKey(once.privateKey);
  else sender.generateKeys();
  const publicKey = sender.getPublicKey();
  const salt = once.salt ?? randomBytes(16);
  const shared = sender.computeSecret(browser);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), browser, publicKey]);
  const secret = derive(shared, Buffer.from(auth, 'base64url'), info, 32);
  const key = derive(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
  const nonce = derive(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12);
  const cipher = createCipheriv('aes-128-gcm', key, nonce);
  // 2 says that no record follows.
  const body = Buffer.concat([cipher.update(Buffer.concat([Buffer.from(text), Buffer.from([2])])), cipher.final()]);
  const size = Buffer.alloc(4);
  size.writeUInt32BE(recordSize);
  return Buffer.concat([salt, size, Buffer.from([publicKey.length]), publicKey, body, cipher.getAuthTag()]);
}

function derive(secret: Buffer, salt: Buffer, info: Buffer, length: number): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, salt, info, length));
}
