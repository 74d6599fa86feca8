import { kinds } from '../notify/kinds.ts';
import type { World } from './world.ts';

/** What the server does at intervals for a kind of mail whose time comes. Returns how many mails were written. */
export function writeDue({ services }: Pick<World, 'services'>, name: string): Promise<number> {
  const trigger = kinds.find((kind) => kind.name === name)?.trigger;
  if (!trigger || !('writeDue' in trigger)) throw new Error(`No kind called ${name} has a time`);
  return trigger.writeDue(services);
}
