import type { NewDevice } from '#domain/push.ts';

/** Whether this browser can be told of something while no page is open. On an iPhone only once it is on the home screen. */
export function canBeTold(): boolean {
  return 'serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis;
}

/** And its owner has not said no. */
export function mayBeTold(): boolean {
  return canBeTold() && Notification.permission !== 'denied';
}

/** Asks the browser, which asks its owner where they have not answered yet; undefined when they said no. */
export async function subscribe(key: string, soon: boolean): Promise<NewDevice | undefined> {
  if ((await Notification.requestPermission()) !== 'granted') return undefined;
  const worker = await navigator.serviceWorker.ready;
  const options = { userVisibleOnly: true, applicationServerKey: key };
  const subscription = await worker.pushManager.subscribe(options).catch(async () => {
    // It has one with the key of another server, of before a move, for example.
    await (await worker.pushManager.getSubscription())?.unsubscribe();
    return worker.pushManager.subscribe(options);
  });
  const { endpoint = '', keys = {} } = subscription.toJSON();
  return { endpoint, p256dh: keys.p256dh ?? '', auth: keys.auth ?? '', device: deviceName(navigator.userAgent), soon };
}

/** When somebody logs out here: its push service then forgets the address, and so does the server. */
export async function forgetThisDevice(): Promise<void> {
  if (!canBeTold()) return;
  const worker = await navigator.serviceWorker.getRegistration();
  await (await worker?.pushManager.getSubscription())?.unsubscribe();
}

/** By which the list of devices knows this one. */
export async function fingerprint(): Promise<string> {
  if (!canBeTold()) return '';
  const worker = await navigator.serviceWorker.getRegistration();
  const endpoint = (await worker?.pushManager.getSubscription())?.endpoint;
  if (endpoint === undefined) return '';
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(endpoint));
  return [...new Uint8Array(hash)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** 'Chrome on Android' */
export function deviceName(agent: string): string {
  const found = (names: [pattern: RegExp, name: string][], otherwise: string) =>
    names.find(([pattern]) => pattern.test(agent))?.[1] ?? otherwise;
  const browser = found(
    [
      [/Edg/, 'Edge'],
      [/Firefox|FxiOS/, 'Firefox'],
      [/SamsungBrowser/, 'Samsung Internet'],
      [/Chrome|CriOS/, 'Chrome'],
      [/Safari/, 'Safari'],
    ],
    'A browser',
  );
  const system = found(
    [
      [/iPhone/, 'iPhone'],
      [/iPad/, 'iPad'],
      [/Android/, 'Android'],
      [/Windows/, 'Windows'],
      [/Mac OS/, 'Mac'],
      [/Linux/, 'Linux'],
    ],
    '',
  );
  return system ? `${browser} on ${system}` : browser;
}
