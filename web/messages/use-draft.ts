import { useState } from 'react';
import type { MessageKind } from '#domain/message/message.ts';
import { kept } from '#web/kept.ts';
import { usualWords } from './usual-words.ts';

interface Words {
  subject: string;
  text: string;
}

/** The draft, kept in this browser until it is sent. */
export function useDraft(event: number, kind: MessageKind) {
  const draft = kept<Partial<Words>>(`message-draft ${event} ${kind}`, (found) => typeof found === 'object');
  const [words, setWords] = useState<Words>(() => ({ ...usualWords[kind], ...draft.read() }));
  const change = (changed: Partial<Words>) =>
    setWords((before) => {
      const after = { ...before, ...changed };
      draft.keep(after);
      return after;
    });
  return { words, change, forget: () => draft.keep(undefined) };
}
