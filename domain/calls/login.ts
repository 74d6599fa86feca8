import { done } from './answers.ts';
import { line, longLine } from '../fields.ts';
import { z } from 'zod';
import { everyone, signedIn } from '../permissions.ts';
import { call } from './call.ts';

const browser = z.string().describe('What this browser sends with the code of the mail');
const ownSession = z.object({ id: z.string(), created_at: z.string(), expires_at: z.string(), current: z.boolean() });

export const requestLink = call('POST /api/org/login', {
  who: everyone,
  summary: 'Send a login link and a code by mail',
  body: z.object({ email: line }),
  answer: done.extend({ browser }),
});

export const logInByCode = call('POST /api/org/login/code', {
  who: everyone,
  summary: 'Log in by the code of a mail, in the browser that asked for it',
  note: 'the code of a login mail, within ten minutes, with what the browser got when it asked',
  body: z.object({ email: line, code: line, browser: line.optional() }),
  answer: done.extend({ token: z.string() }),
});

export const requestFreshLink = call('POST /api/org/fresh-link', {
  who: everyone,
  summary: 'Send a fresh login link in place of an expired one',
  note: 'a login link, also one that expired in the last 30 days, proves the address for a new one, and nothing else',
  body: z.object({ token: longLine }),
  answer: done,
});

export const exchangeLink = call('POST /api/org/session', {
  who: signedIn,
  summary: 'Exchange the token of a login link for a session',
  note: 'a login link in exchange for a session',
  answer: done.extend({ token: z.string() }),
});

export const readSessions = call('GET /api/org/sessions', {
  who: signedIn,
  summary: 'List your own sessions',
  note: "one's own, always",
  answer: z.array(ownSession),
  about: 'sessions',
});

export const endSession = call('DELETE /api/org/sessions/:session', {
  who: signedIn,
  summary: 'End one of your sessions',
  note: "one's own alone; another's is not found, and nothing happens",
  params: z.object({ session: line }),
  answer: done,
  changes: ['sessions'],
});

export const logOut = call('POST /api/org/logout', {
  who: signedIn,
  summary: 'Log out here, and make links that were mailed before void',
  answer: done,
});
