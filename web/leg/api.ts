import { useQuery } from '@tanstack/react-query';
import type { Leg, LegEdit, NewLeg } from '#domain/leg.ts';
import { legName } from '#domain/wording.ts';
import { errorText, post, remove } from '#web/http/request.ts';
import { useChange } from '#web/http/use-change.ts';
import { useRead } from '#web/http/use-read.ts';
import { getOrKept } from '#web/offline/get-or-kept.ts';
import { type KeptAnswer, keptAnswers } from '#web/offline/kept-answers.ts';

export const legKeys = {
  all: ['legs'] as const,
  ofEvent: (event: number) => ['legs', 'event', event] as const,
  one: (id: number) => ['legs', id] as const,
};

export function useLegsOfEvent(event: number | undefined) {
  return useRead(legKeys.ofEvent(event ?? 0), `/api/leg/event/${event}`, {
    select: ({ legs }: { legs: Leg[] }) => legs,
    enabled: event !== undefined,
  });
}

export function useLeg(id: number, enabled = true) {
  return useQuery({
    queryKey: legKeys.one(id),
    queryFn: (context) =>
      getOrKept<{ leg: Leg }>(`/api/leg/${id}`, context, { otherwise: () => legOfKeptCalendar(id) }),
    select: ({ leg }) => leg,
    enabled,
  });
}

/** Without a network, from the last calendar that was seen with it. */
async function legOfKeptCalendar(id: number): Promise<KeptAnswer<{ leg: Leg }> | undefined> {
  for (const { answer, seenAt } of await keptAnswers<{ legs: Leg[] }>('/api/leg/event/')) {
    const leg = answer.legs.find((each) => each.id === id);
    if (leg) return { answer: { leg }, seenAt };
  }
  return undefined;
}

export function useCreateLeg() {
  return useChange((leg: NewLeg) => post<{ id: number }>('/api/leg', leg), ['legs']);
}

export function useEditLeg() {
  return useChange(
    (leg: LegEdit) => post<{ id: number; removed?: number }>('/api/leg/edit', leg),
    ['legs', 'registrations'],
  );
}

/** The same boats onto each of the legs; stops at the first that refuses, with those before it done. */
export function useAppendBoats() {
  return useChange(
    async ({ boats, legs }: { legs: Pick<Leg, 'id' | 'identifier'>[]; boats: number[] }) => {
      for (const { id, identifier } of legs) {
        await post('/api/leg/edit', { id, boats, append: true }).catch((error: unknown) => {
          throw new Error(`${legName(identifier, 'Leg')}: ${errorText(error)}`, { cause: error });
        });
      }
    },
    ['legs'],
  );
}

export function useCopyLeg() {
  return useChange((id: number) => post<{ id: number }>('/api/leg/copy', { id }), ['legs']);
}

export function useRemoveLeg() {
  return useChange(
    (id: number) => remove<{ removed: number }>(`/api/leg/${id}`),
    ['legs', 'registrations', 'history', 'disruptions'],
    legKeys.one,
  );
}
