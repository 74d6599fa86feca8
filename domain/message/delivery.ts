import type { DeliveryState } from './message.ts';

/** Why mails are kept on the server. */
export const noMailServer = 'no mail server is set';

/** The state of a mail in the outbox; undefined when the outbox does not have it (any more). */
export interface MailState {
  sent_at: string | null;
  /** 1: no mail server was set when its turn came. */
  kept: number | null;
  failed_at: string | null;
  last_error: string | null;
}

/** The status of a mail and why it is so, in words for an organiser. */
export function deliveryOf(mail: MailState): { status: DeliveryState; reason: string } {
  if (mail.sent_at)
    return mail.kept ? { status: 'kept', reason: 'No mail server was set' } : { status: 'sent', reason: '' };
  if (mail.failed_at && isOurs(mail.last_error))
    return { status: 'left_out', reason: 'There was nothing left to write about' };
  if (mail.failed_at) return { status: 'refused', reason: refusalWords(mail.last_error) };
  if (mail.last_error)
    return { status: 'waiting', reason: 'The mail server has not accepted it yet. It will be tried again' };
  return { status: 'waiting', reason: '' };
}

/** Given up by this server: the person or the reason to write has gone. */
function isOurs(error: string | null): boolean {
  return !/^E[A-Z]+/.test(error ?? '');
}

/** Refused for good by the mail server: the address has to be corrected. */
export function isBounce({ failed_at, last_error }: MailState): boolean {
  return failed_at !== null && !isOurs(last_error);
}

function responseCode(error: string | null): number {
  return Number(/\b([245]\d\d)\b/.exec(error ?? '')?.[1] ?? 0);
}

/** 'EENVELOPE 550 RCPT TO' in plain words. */
export function refusalWords(error: string | null): string {
  const code = responseCode(error);
  const number = code ? ` (${code})` : '';
  if ([550, 551, 553].includes(code)) return `The mail server says that there is no such address${number}`;
  if (code === 552) return `The mailbox is full${number}`;
  if (code === 554) return `The mail server refuses our mail${number}`;
  return `The mail server refused it for good${number}`;
}

/** Advice to the organiser. */
export function bounceTodo(error: string | null): string {
  const code = responseCode(error);
  if (code === 552) return 'Tell them by phone, or ask for another address.';
  if (code === 554) return 'Ask the operator of the server: our mails may be taken for spam.';
  return 'Ask for the right address, for example by phone, and change it on their page.';
}
