// Not api.ts: the calls of other folders are in a file that most pages load, and these are for one page.

import { queryOptions } from '@tanstack/react-query';
import type { CoverageOfEvent, NewAnswer } from '#domain/after/coverage.ts';
import type { DroveAt } from '#domain/after/note.ts';
import { post, remove } from '#web/http/request.ts';
import { useChange } from '#web/http/use-change.ts';
import { useRead } from '#web/http/use-read.ts';
import { getOrKept } from '#web/offline/get-or-kept.ts';

/** Readable without a network, where notes are typed. */
export function droveAt(event: number) {
  return queryOptions({
    queryKey: ['registrations', 'drove', event],
    queryFn: (context) => getOrKept<DroveAt>(`/api/drove/${event}`, context),
  });
}

export function useCoverage(event: number) {
  return useRead<CoverageOfEvent>(['registrations', 'coverage', event], `/api/coverage/${event}`);
}

export function useAnswer() {
  return useChange((answer: NewAnswer) => post('/api/coverage/answer', answer), ['registrations']);
}

export function useRemoveCoverage() {
  return useChange((id: number) => remove(`/api/coverage/${id}`), ['registrations']);
}
