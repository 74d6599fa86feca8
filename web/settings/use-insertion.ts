import { useRef } from 'react';
import type { MailText } from './api.ts';

/** Puts text where the cursor is, or was, in the mail that was written in last. */
export function useInsertion(change: (field: MailText, text: string) => void) {
  const areas = useRef(new Map<MailText, HTMLTextAreaElement>());
  const last = useRef<MailText>('registration_email');
  const areaOf = (field: MailText) => ({
    ref: (area: HTMLTextAreaElement | null) => {
      if (area) areas.current.set(field, area);
    },
    onFocus: () => {
      last.current = field;
    },
  });
  const insert = (text: string) => {
    const area = areas.current.get(last.current);
    if (!area) return;
    const { selectionEnd, selectionStart, value } = area;
    change(last.current, value.slice(0, selectionStart) + text + value.slice(selectionEnd));
    // After the field has its new value.
    requestAnimationFrame(() => {
      area.focus();
      area.setSelectionRange(selectionStart + text.length, selectionStart + text.length);
    });
  };
  return { areaOf, insert };
}
