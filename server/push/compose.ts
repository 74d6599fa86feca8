import type { PushText } from '#domain/push.ts';
import type { Compose } from '../mail/deliver.ts';
import type { Services } from '../services.ts';
import { devicesById } from './queries.ts';
import type { Push } from './send.ts';

/** What is late is not sent: an old day is never shown as the new one. */
export function pushComposer({ database, now }: Pick<Services, 'database' | 'now'>): Compose<Push> {
  return async (rows) => {
    const written = new Map(
      rows.map(({ details, id }) => [id, JSON.parse(details) as { device: number; text: PushText }]),
    );
    const ids = [...written.values()].map(({ device }) => device);
    const devices = await database.read((db) => devicesById(db, ids));
    return async ({ id, organization }) => {
      const { device: wanted, text } = written.get(id) ?? {};
      const device = devices.find((each) => each.id === wanted && each.organization === organization);
      return device && text && text.until > now() ? { device, text } : undefined;
    };
  };
}
