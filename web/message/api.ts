import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { BoatsToComplete } from '#domain/boat-gaps.ts';
import type {
  Bounced,
  Conditions,
  Gap,
  Invitee,
  MessageKind,
  MessageOfList,
  MessagePreview,
  SentMessage,
} from '#domain/message/message.ts';
import { post } from '#web/http/request.ts';
import { useChange } from '#web/http/use-change.ts';
import { useRead } from '#web/http/use-read.ts';
import { usualWords } from './usual-words.ts';

const statusMilliseconds = 3_000;

export interface Draft {
  event: number;
  kind: MessageKind;
  to: Conditions;
  subject: string;
  text: string;
}

/** The recipients and a sample; asked again on every change, while the last answer stays in sight. */
export function usePreview(draft: Draft, enabled: boolean) {
  const { event, kind, to } = draft;
  return useQuery({
    queryKey: ['messages', 'preview', draft],
    queryFn: () => post<MessagePreview>('/api/message/preview', draft),
    enabled,
    gcTime: 0,
    retry: false,
    // Only for the same choice: another choice has other names.
    placeholderData: (previous, query) => {
      const before = query?.queryKey[2] as Draft | undefined;
      const isSame = JSON.stringify([before?.event, before?.kind, before?.to]) === JSON.stringify([event, kind, to]);
      return isSame ? keepPreviousData(previous) : undefined;
    },
  });
}

export function useSendMessage() {
  return useChange(
    (message: Draft & { digest: string }) => post<{ id: number }>('/api/message', message),
    ['messages', 'history'],
  );
}

/** The usual reminder, to exactly those who still lack one of these fields as it is sent. */
export function useRemind() {
  return useChange(
    async ({ event, missing }: { event: number; missing: Gap['field'][] }) => {
      const message: Draft = { event, kind: 'reminder', to: { type: 'test driver', missing }, ...usualWords.reminder };
      const { digest } = await post<MessagePreview>('/api/message/preview', message);
      return post<{ id: number }>('/api/message', { ...message, digest });
    },
    ['messages', 'history'],
  );
}

export function useSendTest() {
  return useChange((draft: Draft) => post('/api/message/test', draft), []);
}

/** Read again while mails wait. */
export function useMessage(id: number) {
  return useRead<SentMessage>(['messages', id], `/api/message/${id}`, {
    refetchInterval: ({ state }) =>
      state.data?.people.some(({ status }) => status === 'waiting') ? statusMilliseconds : false,
  });
}

export function useMessages(event: number) {
  return useRead(['messages', 'of', event], `/api/message/event/${event}`, {
    select: ({ messages }: { messages: MessageOfList[] }) => messages,
  });
}

export function useInvitees(event: number | undefined) {
  return useRead(['messages', 'people', event], `/api/message/people/${event}`, {
    select: ({ people }: { people: Invitee[] }) => people,
    enabled: event !== undefined,
  });
}

export function useGaps(event: number) {
  return useRead(['messages', 'missing', event], `/api/message/missing/${event}`, {
    select: ({ gaps }: { gaps: Gap[] }) => gaps,
  });
}

/** Boats that lack something, and how far asking their owners has come. */
export function useBoatsToComplete(event: number) {
  return useRead<BoatsToComplete>(['messages', 'boats', event], `/api/message/boats/${event}`);
}

export function useAskBuilders() {
  return useChange(
    (asked: { event: number; boats: number[]; again: boolean }) => post('/api/message/boats', asked),
    ['messages', 'history'],
  );
}

export function useBounces() {
  return useRead(['messages', 'bounces'], '/api/message/bounces', {
    select: ({ bounces }: { bounces: Bounced[] }) => bounces,
  });
}
