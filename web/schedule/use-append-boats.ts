import { previewDisruption } from '#domain/calls/disruption.ts';
import type { Planning } from '#domain/disruption/wire.ts';
import type { Leg } from '#domain/leg.ts';
import { legName } from '#domain/wording.ts';
import { useApply } from '#web/change/apply.ts';
import { ask } from '#web/http/request.ts';

/** The same boats onto each of the legs, or onto none: then the refusal names the leg. */
export function useAppendBoats(event: number) {
  const apply = useApply();
  return async (legs: readonly Pick<Leg, 'id' | 'identifier'>[], boats: number[]) => {
    const edit = legs.map(({ id }) => ({ id, boats, append: true }));
    const planning: Planning = { event, wish: { kind: 'legs', add: [], edit, remove: [] } };
    const plan = await ask(previewDisruption, planning);
    const [clash] = plan.clashes;
    const name = legName(legs.find(({ id }) => id === clash?.leg)?.identifier ?? '', 'Leg');
    if (clash) throw new Error(`${name}: ${clash.text}`);
    await apply.mutateAsync({ planning, plan, reason: '' });
  };
}
