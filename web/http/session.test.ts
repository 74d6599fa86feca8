import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { clearToken, readSession, readToken, storeRedirectPath, storeToken, takeRedirectPath } from './session.ts';

const stored = new Map<string, string>();
beforeEach(() => {
  stored.clear();
  vi.stubGlobal('location', { origin: 'https://seatrial.test' });
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  });
});
afterEach(() => vi.unstubAllGlobals());

const soon = Math.floor(Date.now() / 1000) + 60;
const tokenOf = (claims: unknown) => `head.${base64url(JSON.stringify(claims))}.tail`;

test('the middle of the token kept under the key token says id and type', () => {
  storeToken(tokenOf({ id: 7, type: 'test driver', exp: soon }));
  expect(stored.has('token')).toBe(true);
  expect(readSession()).toEqual({ signedIn: true, id: 7, type: 'test driver' });
  clearToken();
  expect(stored.has('token')).toBe(false);
  expect(readSession()).toEqual({ signedIn: false, id: null, type: null });
});

test('a name in any alphabet is decoded correctly', () => {
  storeToken(tokenOf({ id: 7, type: 'admin', name: 'Åsa Ωmega ÿÿÿ', exp: soon }));
  expect(readSession().id).toBe(7);
});

test.each([
  ['no token at all', 'nonsense'],
  ['no JSON', 'head.bm90IGpzb24.tail'],
  ['a number', tokenOf(7)],
  ['nothing', tokenOf(null)],
  ['no type', tokenOf({ id: 7, exp: soon })],
  ['an unknown type', tokenOf({ id: 7, type: 'skipper', exp: soon })],
  ['an id that is a text', tokenOf({ id: '7', type: 'admin', exp: soon })],
])('a token that is %s gives neither id nor type', (_, token) => {
  storeToken(token);
  expect(readSession()).toEqual({ signedIn: true, id: null, type: null });
});

test('a token whose expiry has passed is removed', () => {
  storeToken(tokenOf({ id: 7, type: 'admin', exp: Math.floor(Date.now() / 1000) - 1 }));
  expect(readToken()).toBeNull();
  expect(stored.has('token')).toBe(false);
});

test('a stored path is followed once', () => {
  storeRedirectPath('/legs/9?x=1', ['admin']);
  expect(takeRedirectPath()).toBe('/legs/9?x=1');
  expect(takeRedirectPath()).toBeNull();
});

test.each(['https://elsewhere.test/', '//elsewhere.test', '/\\elsewhere.test', 'legs', '', '/login/token'])(
  "'%s' is no path to follow",
  (path) => {
    storeRedirectPath(path, ['admin']);
    expect(takeRedirectPath()).toBeNull();
  },
);

test('a path that somebody else stored is not followed out of the site', () => {
  stored.set('redirect', '//elsewhere.test');
  expect(takeRedirectPath()).toBeNull();
});

function base64url(text: string): string {
  return new TextEncoder().encode(text).toBase64({ alphabet: 'base64url', omitPadding: true });
}

test('a stored path is followed only by a role that may see it', () => {
  const token = (type: string) => `head.${btoa(JSON.stringify({ id: 7, type, exp: Date.now() / 1000 + 60 }))}.tail`;
  storeRedirectPath('/settings', ['admin']);
  storeToken(token('test driver'));
  expect(takeRedirectPath()).toBeNull();
  storeRedirectPath('/settings', ['admin']);
  storeToken(token('admin'));
  expect(takeRedirectPath()).toBe('/settings');
});
