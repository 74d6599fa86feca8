import { createHash } from 'node:crypto';
import { oneHour } from '#domain/time.ts';
import type { Services } from '../services.ts';

type Minting = Pick<Services, 'config' | 'tokens' | 'now'>;

/** How long a link works that confirms a change. */
export const regeditHours = 24;

/** A pending change waits this long for its mail to be sent; the mail's own time begins then. */
export function unsentExpiry(now: number): number {
  return now + 30 * 24 * oneHour;
}

export function regeditExpiry(now: number): number {
  return now + regeditHours * oneHour;
}

/** A hash that binds a link to the change described in its mail. */
export function digestOf(changes: string): string {
  return createHash('sha256').update(changes).digest('base64url');
}

export async function regeditLink(
  { config, tokens, now }: Minting,
  change: { id: number; organization: number; digest: string },
): Promise<string> {
  const token = await tokens.sign(
    { use: 'regedit', id: change.organization, update: change.id, digest: change.digest },
    regeditExpiry(now()),
  );
  return `${config.publicUrl}/regedit/${token}/${change.id}`;
}
