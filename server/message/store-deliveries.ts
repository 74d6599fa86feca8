import { deliveryOf } from '#domain/message/delivery.ts';
import type { Services } from '../services.ts';
import { endedDeliveries } from './queries.ts';
import { noteDelivery } from './write-queries.ts';

/** Stores the outcome of mails with their messages before the outbox deletes them. Returns the number of new ones. */
export function storeDeliveries({ database }: Pick<Services, 'database'>): Promise<number> {
  return database.write(async (tx) => {
    const ended = await endedDeliveries(tx);
    for (const { id, ...mail } of ended) {
      const { reason, status } = deliveryOf(mail);
      await noteDelivery(tx, id, status, reason);
    }
    return ended.length;
  });
}
