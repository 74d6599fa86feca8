import type { ErrorCode, Refusal } from '#domain/errors.ts';
import { generalErrors } from '#domain/general-errors.ts';

/** Besides the server's refusals: no connection, nothing sent for want of one, no answer in time, and an answer of something else. */
export type RequestErrorCode = ErrorCode | 'offline' | 'not_sent' | 'no_answer' | 'not_ours';
const offlineText = 'No connection. Nothing has been lost: try again when you are back online.';
const lateReadText = 'The server does not answer. Please try again in a moment.';
const lateWriteText =
  'The server did not answer. We do not know whether this was done: please look before you try again.';
const stuckText = 'The upload got stuck. Your entries are still here: please try again.';
const notOursText =
  'The answer did not come from the server, but perhaps from the login page of a Wi-Fi. Sign in there, then try again.';

/** The body of a failed answer: the server's own, or anything from a proxy. */
export type ReceivedRefusal = Partial<Omit<Refusal, 'success'>> & { success?: unknown };

/** A call that did not work. The message is the text for a person. */
export class RequestError extends Error {
  readonly status: number;
  readonly code: RequestErrorCode;
  readonly refusal: ReceivedRefusal | undefined;
  constructor(status: number, code: RequestErrorCode, message: string, refusal?: ReceivedRefusal) {
    super(message);
    this.name = 'RequestError';
    this.status = status;
    this.code = code;
    this.refusal = refusal;
  }
}

export function offline(): RequestError {
  return new RequestError(0, 'offline', offlineText);
}

/** The device had no network when the button was pressed. */
export function notSent(): RequestError {
  return new RequestError(0, 'not_sent', 'You are offline, nothing was sent.');
}

export function tooLate(method = 'GET'): RequestError {
  return new RequestError(0, 'no_answer', method === 'GET' ? lateReadText : lateWriteText);
}

/** An upload that stood still for a while. */
export function uploadStalled(): RequestError {
  return new RequestError(0, 'no_answer', stuckText);
}

export function foreignAnswer(): RequestError {
  return new RequestError(0, 'not_ours', notOursText);
}

/** Whether the server itself has said nothing. */
export function isUnreachable(error: unknown): boolean {
  return error instanceof RequestError && ['offline', 'not_sent', 'no_answer', 'not_ours'].includes(error.code);
}

/** A proxy's answer is not one of our refusals, so its body may be anything: its text is taken where it has one. */
export function refused(status: number, body: string): RequestError {
  const refusal = parsed(body);
  const usual = codeOf(status);
  const code = (refusal?.success === false && refusal.code) || usual;
  return new RequestError(status, code, refusal?.message || refusal?.error || generalErrors[usual].text, refusal);
}

function codeOf(status: number): keyof typeof generalErrors {
  if (status === 502 || status === 503 || status === 504) return 'unavailable';
  return status === 413 ? 'body_too_large' : 'unexpected';
}

/** The text of anything that was thrown. */
export function errorText(error: unknown): string {
  return error instanceof Error && error.message !== '' ? error.message : generalErrors.unexpected.text;
}

/** Its known fields, as far as they are valid, whatever else the body has. */
function parsed(body: string): ReceivedRefusal | undefined {
  try {
    const value: unknown = JSON.parse(body);
    if (typeof value !== 'object' || value === null) return undefined;
    const { message, error, missingElements, ...others } = value as Record<string, unknown>;
    return {
      ...others,
      ...(typeof message === 'string' && { message }),
      ...(typeof error === 'string' && { error }),
      ...(Array.isArray(missingElements) && { missingElements: missingElements.map(String) }),
    };
  } catch {
    return undefined;
  }
}
