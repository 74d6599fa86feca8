import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { expect, onTestFinished, vi } from 'vitest';
import { errors, type ErrorCode } from '#domain/errors.ts';
import type { OrganizationType } from '#domain/organization.ts';
import { newQueryClient } from '#web/http/query-client.ts';
import { onSessionEnd } from '#web/http/session.ts';
import { ErrorPage } from '#web/layout/error-page.tsx';
import { Layout } from '#web/layout/layout.tsx';
import { link } from '#web/paths.ts';
import { type Router, startRouter } from '#web/router/router.ts';
import { Pages } from '#web/router/routing.tsx';
import { routes } from '#web/routes.tsx';
import { theme } from '#web/theme.ts';
import { Loading } from '#web/ui/loading.tsx';
import { Notices } from '#web/ui/feedback-bar.tsx';
import { closeNotices } from '#web/ui/notify.ts';
import { completeJsdom } from './complete-jsdom.ts';

export interface Call {
  /** 'GET /api/event/1', without the query. */
  call: string;
  path: string;
  body: unknown;
}

/** A body is answered with 200; a function may also answer a Response, throw as a lost network does, or never answer. */
export type Answer = object | ((call: Call) => unknown);

export interface OpenPage {
  router: Router;
  /** What the page has asked the server for, except the answers that stay open. */
  calls: Call[];
  /** What is answered from now on. */
  answers: Record<string, Answer>;
  /** The bodies that were sent by a call, in order. */
  sent: (call: string) => unknown[];
}

/**
 * A page of the product in jsdom, by its address, with its frame and its real router, and a server of which only these
 * answers exist: for the states of one page. A call without an answer fails the test.
 */
export function openPage(
  address: string,
  {
    as,
    id = 1,
    token = as && tokenOf(id, as),
    answers = {},
    kept = {},
    onPhone = false,
  }: {
    as?: OrganizationType;
    id?: number;
    token?: string | undefined;
    answers?: Record<string, Answer>;
    /** What the tab has kept since its last page. */
    kept?: Record<string, string>;
    onPhone?: boolean;
  } = {},
): OpenPage {
  completeJsdom({ onPhone });
  closeNotices(); // What was still under way in a test before may have told something since.
  localStorage.clear();
  sessionStorage.clear();
  for (const [key, value] of Object.entries(kept)) sessionStorage.setItem(key, value);
  if (token !== undefined) localStorage.setItem('token', token);
  history.replaceState(null, '', address);
  const page: OpenPage = {
    router: startRouter(routes),
    calls: [],
    answers: { ...usualAnswers, ...answers },
    sent: (call) => page.calls.filter((each) => each.call === call).map(({ body }) => body),
  };
  const unanswered: string[] = [];
  vi.stubGlobal('fetch', (path: string, init: RequestInit = {}) => answer(page, unanswered, path, init));
  vi.spyOn(console, 'error').mockImplementation(() => undefined); // A refused call is logged for the specification's sake.
  onSessionEnd(() => void page.router.navigate(link('login')));
  const queryClient = newQueryClient();
  render(
    <QueryClientProvider client={queryClient}>
      <MantineProvider theme={theme} env="test">
        <Notices />
        <Pages router={page.router} Frame={Layout} StandIn={Loading} ErrorPage={ErrorPage} />
      </MantineProvider>
    </QueryClientProvider>,
  );
  onTestFinished(() => {
    cleanup();
    closeNotices(); // One that stays until it is closed would keep those of the next test waiting.
    page.router.stop();
    queryClient.clear();
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
    if (unanswered.length > 0) throw new Error(`The test has no answer for ${[...new Set(unanswered)].join(', ')}.`);
  });
  return page;
}

/** What the frame of every page asks for, and what an organiser's pages ask for about mails. */
const usualAnswers: Record<string, Answer> = {
  'GET /api/settings/health': { mail_server: true },
  'GET /api/event': { events: [] },
  // What an organiser does next is asked on every page of an event.
  'GET /api/org/all': [],
  ...Object.fromEntries(
    [1, 7].flatMap((id) => [
      [`GET /api/event/${id}/today`, never],
      [`GET /api/message/people/${id}`, never],
      [`GET /api/message/event/${id}`, never],
    ]),
  ),
  'GET /api/front': { event: null, is_over: false, boats: [], program: '' },
};

async function answer(page: OpenPage, unanswered: string[], path: string, init: RequestInit): Promise<Response> {
  const [plain = path] = path.split('?');
  const call: Call = {
    call: `${init.method ?? 'GET'} ${plain}`,
    path,
    body: typeof init.body === 'string' ? JSON.parse(init.body) : undefined,
  };
  page.calls.push(call);
  const known = page.answers[`${init.method ?? 'GET'} ${path}`] ?? page.answers[call.call];
  if (known === undefined) {
    unanswered.push(call.call);
    return refusal('page_not_found');
  }
  const body: unknown = typeof known === 'function' ? await Promise.race([known(call), abortOf(init.signal)]) : known;
  return body instanceof Response ? body : Response.json(body);
}

/** Rejects once the page gives up waiting. */
function abortOf(signal: AbortSignal | null | undefined): Promise<never> {
  return new Promise((_, reject) => {
    if (signal?.aborted) reject(signal.reason);
    signal?.addEventListener('abort', () => reject(signal.reason));
  });
}

/** An answer as the server refuses. */
export function refusal(code: ErrorCode, { status = 400, text = errors[code].text } = {}): Response {
  return Response.json({ success: false, error: text, message: text, type: 'bad request', code }, { status });
}

/** From here on time passes by `vi.advanceTimersByTimeAsync` too. */
export function withOwnClock(now = Date.now()): void {
  vi.useFakeTimers({
    toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'],
    shouldAdvanceTime: true,
    now,
  });
  onTestFinished(() => void vi.useRealTimers());
}

/** An answer that does not come. */
export function never(): Promise<never> {
  return new Promise(() => undefined);
}

/** As a network does that is not there. */
export function noNetwork(): never {
  throw new TypeError('Failed to fetch');
}

export function tokenOf(id: number, type: OrganizationType, expires = Date.now() + 3_600_000): string {
  return `x.${btoa(JSON.stringify({ id, type, exp: Math.floor(expires / 1000) }))}.x`;
}

/** Waits for the button, and presses it. */
export async function press(name: string | RegExp, role = 'button'): Promise<void> {
  fireEvent.click(await screen.findByRole(role, { name }));
}

/** Waits until the page is the one of this address. */
export function isAt(address: string): Promise<void> {
  return expect.poll(() => location.pathname + location.search).toBe(address);
}

/** What is read with a control: its description, and what is wrong with it. */
export function saidOf(control: Element): string {
  const ids = control.getAttribute('aria-describedby')?.split(' ') ?? [];
  return ids.map((id) => document.getElementById(id)?.textContent ?? '').join(' ');
}

/** Waits for the field, and types over what it has. */
export async function type(label: string | RegExp, value: string): Promise<void> {
  fireEvent.change(await screen.findByLabelText(label), { target: { value } });
}
