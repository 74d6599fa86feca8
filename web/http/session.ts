import { useSyncExternalStore } from 'react';
import type { OrganizationType } from '#domain/organization.ts';
import { organizationTypes } from '#domain/organization-types.ts';
import { kept } from '#web/kept.ts';

export interface Session {
  signedIn: boolean;
  /** The organization, and its type; null when the token cannot say. The server never relies on either. */
  id: number | null;
  type: OrganizationType | null;
}

const tokenKey = 'token';
const isText = (found: unknown) => typeof found === 'string';
const keptToken = kept<string>(tokenKey, isText);
const keptRedirect = kept<string>('redirect', isText);
const keptRedirectRoles = kept<string>('redirect-roles', isText);
const signedOut: Session = { signedIn: false, id: null, type: null };
const isType: Record<OrganizationType, true> = { admin: true, manufacturer: true, 'test driver': true };

const listeners = new Set<() => void>();
let known: { token: string; session: Session; expires: number } | undefined;

export function readToken(): string | null {
  const token = keptToken.read();
  if (token === undefined) return null;
  if (decoded(token).expires > Date.now()) return token;
  keptToken.keep(undefined);
  // Not at once: it may be asked for while a page is being drawn.
  queueMicrotask(tellAll);
  return null;
}

export function readSession(): Session {
  const token = readToken();
  return token === null ? signedOut : decoded(token).session;
}

export function useSession(): Session {
  return useSyncExternalStore(onSessionChange, readSession);
}

export function storeToken(token: string): void {
  keptToken.keep(token);
  tellAll();
}

export function clearToken(): void {
  keptToken.keep(undefined);
  tellAll();
}

/** Another tab's log in or log out counts here too. */
export function onSessionChange(listener: () => void): () => void {
  const onStorage = (event: StorageEvent) => (event.key === tokenKey || event.key === null) && listener();
  listeners.add(listener);
  window.addEventListener('storage', onStorage);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', onStorage);
  };
}

/** The organization in a token's payload, and when it ends. */
export function readLink(token: string) {
  const { session, expires } = decode(token);
  return { id: session.id, type: session.type, expires, expired: expires <= Date.now() };
}

/** Where to go after the next login, and who may see it. It may happen in another tab, since the link comes by mail. */
export function storeRedirectPath(path: string, who: readonly OrganizationType[]): void {
  if (!isOwnPath(path) || path.startsWith('/login')) return;
  keptRedirect.keep(path);
  keptRedirectRoles.keep(who.join(','));
}

/** The stored path, without taking it. */
export function redirectPath(): string | null {
  return keptRedirect.read() ?? null;
}

/** The stored path, once: the second time there is none. None either for a role that may not see it. */
export function takeRedirectPath(): string | null {
  const path = redirectPath();
  const who = keptRedirectRoles.read();
  keptRedirect.keep(undefined);
  keptRedirectRoles.keep(undefined);
  const { type } = readSession();
  const maySee = who === undefined || type === null || who.split(',').includes(type);
  return path !== null && isOwnPath(path) && maySee ? path : null;
}

/** '//elsewhere' and '/\elsewhere' begin like a path and lead away. */
function isOwnPath(path: string): boolean {
  return (
    /^\/(?![/\\])/.test(path) &&
    URL.canParse(path, location.origin) &&
    new URL(path, location.origin).origin === location.origin
  );
}

let goToLogin: () => void = () => undefined;
/** The router says how to get to the login page; this module must not know it. */
export function onSessionEnd(go: () => void): void {
  goToLogin = go;
}

/** Only for the token that is still in use: the answer may be to one that was logged out meanwhile. */
export function endSession(token: string | null): void {
  if (token === null || token !== readToken()) return;
  const { type } = readSession();
  clearToken();
  if (location.pathname.startsWith('/login')) return;
  storeRedirectPath(location.pathname + location.search, type === null ? organizationTypes : [type]);
  goToLogin();
}

function tellAll(): void {
  for (const listener of listeners) listener();
}

/** Kept for the last token, so that a session stays one object as long as it is the same. */
function decoded(token: string): { session: Session; expires: number } {
  if (known?.token !== token) known = { token, ...decode(token) };
  return known;
}

function decode(token: string): { session: Session; expires: number } {
  const claims = claimsOf(token);
  const id = typeof claims['id'] === 'number' ? claims['id'] : null;
  const type =
    typeof claims['type'] === 'string' && Object.hasOwn(isType, claims['type'])
      ? (claims['type'] as OrganizationType)
      : null;
  const readable = id !== null && type !== null;
  const expires = typeof claims['exp'] === 'number' ? claims['exp'] * 1000 : Infinity;
  return { session: { signedIn: true, id: readable ? id : null, type: readable ? type : null }, expires };
}

function claimsOf(token: string): Record<string, unknown> {
  try {
    const middle = (token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/');
    const bytes = Uint8Array.from(atob(middle), (character) => character.charCodeAt(0));
    const claims: unknown = JSON.parse(new TextDecoder().decode(bytes));
    return typeof claims === 'object' && claims !== null ? (claims as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}
