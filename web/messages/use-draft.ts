import { useState } from 'react';
import type { MessageKind } from '#domain/message/message.ts';
import { usualWords } from './usual-words.ts';

interface Words {
  subject: string;
  text: string;
}

/** The draft, kept in this browser until it is sent. */
export function useDraft(event: number, kind: MessageKind) {
  const key = `message-draft ${event} ${kind}`;
  const [words, setWords] = useState<Words>(() => ({ ...usualWords[kind], ...kept(key) }));
  const change = (changed: Partial<Words>) =>
    setWords((before) => {
      const after = { ...before, ...changed };
      store(key, JSON.stringify(after));
      return after;
    });
  const forget = () => store(key, undefined);
  return { words, change, forget };
}

function kept(key: string): Partial<Words> {
  try {
    const { subject, text } = JSON.parse(localStorage.getItem(key) ?? '{}') as Partial<Words>;
    return { ...(subject !== undefined && { subject }), ...(text !== undefined && { text }) };
  } catch {
    return {};
  }
}

/** A browser that keeps nothing still sends. */
function store(key: string, value: string | undefined): void {
  try {
    if (value === undefined) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
  } catch {
    // Full, or not allowed: the draft is on the page all the same.
  }
}
