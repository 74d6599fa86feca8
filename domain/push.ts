import { z } from 'zod';
import { id, line } from './fields.ts';

const key = (length: number) =>
  z.string().regex(new RegExp(`^[A-Za-z0-9_-]{${length}}=?$`), 'This is not a key of a push subscription');

/** What a browser gives for one device; `device` is what its owner would call it. */
export const newDevice = z.object({
  endpoint: z
    .url('This is not an address of a push service')
    .max(1_000)
    .describe('Where the push service of the browser takes messages for it'),
  p256dh: key(87),
  auth: key(22),
  device: line,
  soon: z.boolean().describe('Whether it is also told a quarter of an hour before each trip'),
});
export type NewDevice = z.infer<typeof newDevice>;

export const devices = z.object({
  key: z.string().describe('The public key of this server, for a new subscription'),
  devices: z.array(
    z.object({
      id,
      device: z.string(),
      soon: z.boolean(),
      created_at: z.string(),
      fingerprint: z.string().describe('By which a browser knows itself: the hash of its address'),
    }),
  ),
});
export type Devices = z.infer<typeof devices>;

/** What a device shows. No names of others and nothing personal: a passer-by may read it on a locked screen. */
export interface PushText {
  title: string;
  body: string;
  /** A path of this product. */
  path: string;
  /** A later one with the same tag takes its place. */
  tag: string;
  /** Milliseconds since 1970: afterwards it is not shown. */
  until: number;
}
