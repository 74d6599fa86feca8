import { readLeg } from '#domain/calls/leg.ts';
import type { Leg } from '#domain/leg.ts';
import { useRead } from '#web/http/use-read.ts';
import { type KeptAnswer, keptAnswers } from '#web/http/kept-answers.ts';

export function useLeg(id: number | undefined) {
  return useRead(readLeg, { id }, { keeping: { otherwise: () => legOfKeptCalendar(id) } });
}

/** Without a network, from the last calendar that was seen with it. */
async function legOfKeptCalendar(id: number | undefined): Promise<KeptAnswer<{ leg: Leg }> | undefined> {
  for (const { answer, seenAt } of await keptAnswers<{ legs: Leg[] }>('/api/leg/event/')) {
    const leg = answer.legs.find((each) => each.id === id);
    if (leg) return { answer: { leg }, seenAt };
  }
  return undefined;
}
