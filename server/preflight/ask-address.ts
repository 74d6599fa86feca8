import type { Config } from '../config.ts';
import { fine, look, reasonOf, stop, type Finding } from './finding.ts';

const patience = 10_000;

/** Asks the running instance by its public address, as the phone of a guest does. */
export async function askAddress({ publicUrl, trustProxy }: Config): Promise<Finding[]> {
  const { hostname, protocol } = new URL(publicUrl);
  const isHere = /^(localhost|127\.|\[::1\])/.test(hostname);
  const isSecure = protocol === 'https:';
  const answer = await ask(`${publicUrl}/readyz`).catch((error: unknown) => reasonOf(error));
  if (typeof answer === 'string')
    return [
      stop(
        'Address',
        `${publicUrl} does not answer (${answer}). Start the server, and look at the name and the proxy.`,
      ),
    ];
  if (!answer.ok)
    return [
      stop(
        'Address',
        `${publicUrl} answers with ${answer.status}: the server is not ready, or something else is there.`,
      ),
    ];
  return [
    addressFinding(publicUrl, isHere, isSecure),
    ...(isHere ? [] : await proxyFindings(publicUrl, isSecure, trustProxy !== false)),
  ];
}

function ask(url: string, headers: Record<string, string> = {}): Promise<Response> {
  return fetch(url, { headers, redirect: 'manual', signal: AbortSignal.timeout(patience) });
}

function addressFinding(publicUrl: string, isHere: boolean, isSecure: boolean): Finding {
  if (isHere)
    return stop(
      'Address',
      `Links in mails begin with ${publicUrl}, which opens on this machine alone. Set PUBLIC_URL.`,
    );
  if (!isSecure)
    return look(
      'Address',
      `${publicUrl} is not https: phones keep no page without a network, and others can read along.`,
    );
  return fine('Address', `${publicUrl} answers, and its database takes writes.`);
}

/**
 * Only this machine may read /metrics, and a forwarded call is not of this machine. So a call from outside that may read
 * it was forwarded without a header that says from whom.
 */
async function proxyFindings(publicUrl: string, isSecure: boolean, trusts: boolean): Promise<Finding[]> {
  const seen = await ask(`${publicUrl}/metrics`).catch(() => undefined);
  if (seen?.ok)
    return [
      stop(
        'Proxy',
        'It does not say who asks: everybody counts as this machine. Let it set X-Forwarded-For, and set TRUST_PROXY.',
      ),
    ];
  if (!trusts)
    return [
      (isSecure ? stop : look)(
        'Proxy',
        'TRUST_PROXY is not set: behind a proxy all guests share one limit of login mails.',
      ),
    ];
  return [fine('Proxy', 'It says who asks, and TRUST_PROXY names it.')];
}
