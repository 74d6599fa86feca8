import type { QueryKey } from '@tanstack/react-query';
import type { Call, Input, Known, Received } from '#domain/calls/call.ts';
import { endSession, readToken } from './session.ts';
import { foreignAnswer, notSent, offline, refused, tooLate } from './request-error.ts';

export { errorText, isUnreachable, RequestError } from './request-error.ts';

/** How long an answer is waited for, in milliseconds: some networks swallow a call and never say so. */
export const limits = { GET: 20_000, POST: 30_000, DELETE: 30_000 };

/** Of a booking, in milliseconds; then the calendar tells what happened. */
export const longestWaitForAnswer = 15_000;

export interface Asking {
  /** How long the answer is waited for, in milliseconds. */
  limit?: number;
  signal?: AbortSignal;
  /** Such as a token in place of the session's, whose refusal ends no session. */
  headers?: Record<string, string>;
}

/** Makes a call. */
export async function ask<C extends Call>(call: C, input: Input<C>, asking: Asking = {}): Promise<Received<C>> {
  const { limit = limits[call.method], ...init } = asking;
  const { body, path } = requestOf(call, input);
  const headers = { ...(call.hasBody && { 'Content-Type': 'application/json' }), ...init.headers };
  const sent = { method: call.method, ...init, headers, ...(call.hasBody && { body: JSON.stringify(body) }) };
  return (await answered<Received<C>>(path, sent, limit)).answer;
}

/** Where a call goes, with the names of parameters that are not known yet; and the rest of its input, which is the body. */
export function requestOf<C extends Call>(call: C, input: Known<C> | undefined): { path: string; body: object } {
  const rest: Record<string, string | number | undefined> = { ...(input as object) };
  const taken = (name: string) => {
    const value = rest[name];
    delete rest[name];
    return value;
  };
  const path = (call.sentTo ?? call.path).replaceAll(/:(\w+)/g, (unknown, name: string) => {
    const value = taken(name);
    return value === undefined ? unknown : encodeURIComponent(String(value));
  });
  const query = new URLSearchParams();
  for (const name of call.queryNames ?? []) {
    const value = taken(name);
    if (value !== undefined) query.set(name, String(value));
  }
  return { path: query.size > 0 ? `${path}?${query.toString()}` : path, body: rest };
}

/** The key of an answer among those that a page keeps. */
export function keyOf<C extends Call>(call: C, input?: Known<C>): QueryKey {
  const { body, path } = requestOf(call, input);
  return [call.about, path, body];
}

/** The answer, with its headers; a refusal is thrown. */
export async function answered<T>(
  path: string,
  init: RequestInit,
  limit: number,
): Promise<{ answer: T; headers: Headers }> {
  const late = AbortSignal.timeout(limit);
  const limited = { ...init, signal: init.signal ? AbortSignal.any([init.signal, late]) : late };
  const response = await openResponse(path, limited);
  const body = await response.text().catch((error: unknown) => unanswered(error, limited));
  const answer: unknown = JSON.parse(body);
  // The body of the answer decides, whatever its status.
  if (typeof answer === 'object' && answer !== null && 'success' in answer && answer.success === false)
    throw refused(response.status, body);
  return { answer: answer as T, headers: response.headers };
}

/** An answer whose body has not been read yet; a refusal is thrown. */
export async function openResponse(path: string, init: RequestInit): Promise<Response> {
  const headers = new Headers(init.headers);
  // A crew has a link of its own, whose end ends no session.
  const token = headers.has('Authorization') ? null : readToken();
  if (token !== null) headers.set('Authorization', `Bearer ${token}`);
  const isOffline = !navigator.onLine && init.method !== 'GET';
  const response =
    (init.method === 'GET' && (await firstAnswer(path, token))) ||
    (await fetch(path, { ...init, headers }).catch((error: unknown) => unanswered(error, init, isOffline)));
  const isOurs = !isPage(response.headers.get('Content-Type'));
  if (isOurs) connection.reached();
  else connection.lost();
  if (response.status === 401 && isOurs) endSession(token);
  if (!response.ok) throw refused(response.status, await response.text());
  if (!isOurs) throw foreignAnswer();
  return response;
}

/** The login page of a Wi-Fi answers every call, with 200 or 401 as it likes. */
export function isPage(contentType: string | null): boolean {
  return (contentType ?? '').startsWith('text/html');
}

/** No answer, or only half of one. A request that was aborted on purpose throws as it is. */
export function unanswered(error: unknown, { method, signal }: RequestInit, isOffline = false): never {
  const isLate = signal?.aborted && signal.reason instanceof DOMException && signal.reason.name === 'TimeoutError';
  if (signal?.aborted && !isLate) throw error;
  connection.lost();
  if (isLate) throw tooLate(method);
  throw isOffline ? notSent() : offline();
}

interface ConnectionObserver {
  /** A call was answered by the server. */
  reached: () => void;
  /** A call got no answer, or not the server's. */
  lost: () => void;
}
export const connection: ConnectionObserver = { reached: () => undefined, lost: () => undefined };
export function observeConnection(observer: ConnectionObserver): void {
  Object.assign(connection, observer);
}

interface FirstCalls {
  token: string | null;
  calls: Map<string, Promise<Response | undefined>>;
}

/** Older than that an answer is not the newest any more. */
const freshMilliseconds = 15_000;

/** The answer to a call that index.html has begun, once: undefined when it has not, or when it did not come. */
function firstAnswer(path: string, token: string | null): Promise<Response | undefined> | undefined {
  const { firstCalls } = globalThis as { firstCalls?: FirstCalls };
  const call = firstCalls?.calls.get(path);
  firstCalls?.calls.delete(path);
  return firstCalls?.token === token && performance.now() < freshMilliseconds ? call : undefined;
}
