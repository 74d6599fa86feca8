import { lost, reached } from '#web/offline/connection.ts';
import { keepAnswer } from '#web/offline/kept-answers.ts';
import { clearToken, readToken, storeRedirectPath } from '#web/session/session.ts';
import { offline, refused } from './request-error.ts';

export { errorText, RequestError } from './request-error.ts';

export function get<T>(path: string, signal?: AbortSignal): Promise<T> {
  return send<T>(path, { method: 'GET', ...(signal && { signal }) });
}

export function post<T>(path: string, body: unknown): Promise<T> {
  return send<T>(path, { method: 'POST', body: JSON.stringify(body), headers: { 'Content-Type': 'application/json' } });
}

export function remove<T>(path: string): Promise<T> {
  return send<T>(path, { method: 'DELETE' });
}

export async function download(path: string): Promise<{ blob: Blob; name: string }> {
  const response = await openResponse(path, { method: 'GET' });
  const name = /filename="?([^";]+)"?/.exec(response.headers.get('Content-Disposition') ?? '')?.[1];
  return { blob: await response.blob(), name: name ?? 'download.xlsx' };
}

/** fetch cannot tell how much of a body has been sent; XMLHttpRequest can. */
export function upload<T>(path: string, form: FormData, onProgress?: (fraction: number) => void): Promise<T> {
  const token = readToken();
  const request = new XMLHttpRequest();
  return new Promise<T>((resolve, reject) => {
    request.open('POST', path);
    if (token !== null) request.setRequestHeader('Authorization', `Bearer ${token}`);
    request.upload.onprogress = (event) => event.lengthComputable && onProgress?.(event.loaded / event.total);
    request.onerror = () => reject(offline());
    request.onload = () => {
      if (request.status === 401) endSession(token);
      if (request.status < 200 || request.status > 299) reject(refused(request.status, request.responseText));
      else resolve(JSON.parse(request.responseText) as T);
    };
    request.send(form);
  });
}

async function send<T>(path: string, init: RequestInit): Promise<T> {
  const token = readToken();
  const response = await openResponse(path, init);
  const body = await response.text();
  if (init.method === 'GET') void keepAnswer(path, body, token);
  return JSON.parse(body) as T;
}

/** An answer whose body has not been read yet; a refusal is thrown. */
export async function openResponse(path: string, init: RequestInit): Promise<Response> {
  const token = readToken();
  const headers = new Headers(init.headers);
  if (token !== null) headers.set('Authorization', `Bearer ${token}`);
  const response = await fetch(path, { ...init, headers }).catch((error: unknown) => {
    if (init.signal?.aborted) throw error;
    lost();
    throw offline();
  });
  reached();
  if (response.status === 401) endSession(token);
  if (!response.ok) throw refused(response.status, await response.text());
  return response;
}

let goToLogin: () => void = () => undefined;
/** The router says how to get to the login page; this module must not know it. */
export function onSessionEnd(go: () => void): void {
  goToLogin = go;
}

/** Only for the token that is still in use: the answer may be to one that was logged out meanwhile. */
export function endSession(token: string | null): void {
  if (token === null || token !== readToken()) return;
  clearToken();
  if (location.pathname.startsWith('/login')) return;
  storeRedirectPath(location.pathname + location.search);
  goToLogin();
}
