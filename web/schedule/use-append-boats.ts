import { editLeg } from '#domain/calls/leg.ts';
import type { Leg } from '#domain/leg.ts';
import { legName } from '#domain/wording.ts';
import { ask } from '#web/http/ask.ts';
import { errorText } from '#web/http/request.ts';
import { useChangeBy } from '#web/http/use-change.ts';

/** The same boats onto each of the legs; stops at the first that refuses, with those before it done. */
export function useAppendBoats() {
  return useChangeBy(async ({ boats, legs }: { legs: Pick<Leg, 'id' | 'identifier'>[]; boats: number[] }) => {
    for (const { id, identifier } of legs) {
      await ask(editLeg, { id, boats, append: true }).catch((error: unknown) => {
        throw new Error(`${legName(identifier, 'Leg')}: ${errorText(error)}`, { cause: error });
      });
    }
  }, editLeg.changes);
}
