import type { QueryKey } from '@tanstack/react-query';
import type { Call, Input, Known, Received } from '#domain/calls/call.ts';
import { limits, send } from './request.ts';

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
export function ask<C extends Call>(call: C, input: Input<C>, asking: Asking = {}): Promise<Received<C>> {
  const { limit = limits[call.method], ...init } = asking;
  const { body, path } = requestOf(call, input);
  if (!call.hasBody) return send(path, { method: call.method, ...init }, limit);
  const headers = { 'Content-Type': 'application/json', ...init.headers };
  return send(path, { method: call.method, ...init, headers, body: JSON.stringify(body) }, limit);
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
