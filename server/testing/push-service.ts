import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { NewDevice } from '#domain/push.ts';
import type { PushText } from '#domain/push.ts';

/** A browser's side of a subscription. */
export function newBrowser() {
  const keys = createECDH('prime256v1');
  keys.generateKeys();
  return { keys, auth: randomBytes(16) };
}
export type Browser = ReturnType<typeof newBrowser>;

/** A device of a service that everybody knows. */
export const newDevice: NewDevice = {
  endpoint: 'https://fcm.googleapis.com/fcm/send/cell',
  p256dh: newBrowser().keys.getPublicKey('base64url'),
  auth: 'BTBZMqHH6r4Tts7J_aSIgg',
  device: 'Chrome on Android',
  soon: true,
};

/** What a browser makes of a message (RFC 8291). */
export function decrypt(body: Buffer, { auth, keys }: Browser): string {
  const salt = body.subarray(0, 16);
  const sender = body.subarray(21, 21 + (body[20] ?? 0));
  const derive = (secret: Buffer, by: Buffer, info: Buffer, length: number) =>
    Buffer.from(hkdfSync('sha256', secret, by, info, length));
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), keys.getPublicKey(), sender]);
  const secret = derive(keys.computeSecret(sender), auth, info, 32);
  const key = derive(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
  const nonce = derive(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12);
  const cipher = createDecipheriv('aes-128-gcm', key, nonce);
  cipher.setAuthTag(body.subarray(-16));
  const padded = Buffer.concat([cipher.update(body.subarray(21 + sender.length, -16)), cipher.final()]);
  return padded.subarray(0, padded.lastIndexOf(2)).toString();
}

export interface Delivered {
  at: number;
  path: string;
  headers: IncomingHttpHeaders;
  text: PushText;
}

/** A push service over real HTTP; `browsers` by path, and `answer` the status of the next answers. */
export async function openPushService() {
  const browsers = new Map<string, Browser>();
  const delivered: Delivered[] = [];
  const service = { answer: 201, asked: 0 };
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      service.asked += 1;
      const path = request.url ?? '';
      const browser = browsers.get(path);
      if (browser && service.answer < 300)
        delivered.push({
          at: Date.now(),
          path,
          headers: request.headers,
          text: JSON.parse(decrypt(Buffer.concat(chunks), browser)) as PushText,
        });
      response.writeHead(browser ? service.answer : 404).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    delivered,
    origin,
    service,
    /** A device that is subscribed there. */
    subscribe(name: string, soon = false): NewDevice {
      const browser = newBrowser();
      browsers.set(`/${name}`, browser);
      return {
        endpoint: `${origin}/${name}`,
        p256dh: browser.keys.getPublicKey('base64url'),
        auth: browser.auth.toString('base64url'),
        device: name,
        soon,
      };
    },
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}
