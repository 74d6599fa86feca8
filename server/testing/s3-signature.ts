import { createHash, createHmac } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

/** AWS Signature Version 4, from its description and not from our client. Returns whether a request was signed by who knows the secret. */
export function isSigned({ headers, method = '', url = '' }: Signed, secret: string): boolean {
  const match =
    /^AWS4-HMAC-SHA256 Credential=[^/]+\/(?<day>\d{8})\/(?<region>[^/]+)\/s3\/aws4_request, ?SignedHeaders=(?<names>[^,]+), ?Signature=(?<signature>\w{64})$/.exec(
      headers.authorization ?? '',
    );
  const { day = '', names = '', region = '', signature = '' } = match?.groups ?? {};
  const signed = names.split(';');
  if (!signed.includes('host') || !signed.includes('x-amz-date')) return false;
  const [path = '', query = ''] = url.split('?');
  const request = [
    method,
    path,
    query.split('&').sort().join('&'),
    ...signed.map((name) => `${name}:${String(headers[name]).trim()}`),
    '',
    names,
    headers['x-amz-content-sha256'],
  ].join('\n');
  const scope = `${day}/${region}/s3/aws4_request`;
  const text = `AWS4-HMAC-SHA256\n${String(headers['x-amz-date'])}\n${scope}\n${createHash('sha256').update(request).digest('hex')}`;
  const key = [day, region, 's3', 'aws4_request'].reduce<Buffer | string>(hmac, `AWS4${secret}`);
  return hmac(key, text).toString('hex') === signature;
}

export type Signed = Pick<IncomingMessage, 'headers' | 'method' | 'url'>;

function hmac(key: Buffer | string, text: string): Buffer {
  return createHmac('sha256', key).update(text).digest();
}
