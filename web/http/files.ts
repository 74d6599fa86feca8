/** Files that are sent and fetched; in a file of its own, since few pages do either. */
import { errors } from '#domain/errors.ts';
import { endSession, readToken } from './session.ts';
import { connection, isPage, openResponse, unanswered } from './request.ts';
import { foreignAnswer, offline, refused, type RequestError, tooLate, uploadStalled } from './request-error.ts';

const downloadLimit = 120_000;
/** How long an upload may stand still. */
const stuckLimit = 60_000;

/** A file; one that depends on more than an address holds is asked for with a body. */
export async function download(path: string, body?: object): Promise<{ blob: Blob; name: string }> {
  const signal = AbortSignal.timeout(downloadLimit);
  const asked = { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) };
  const init = body ? { ...asked, signal } : { method: 'GET', signal };
  const response = await openResponse(path, init);
  const name = /filename="?([^";]+)"?/.exec(response.headers.get('Content-Disposition') ?? '')?.[1];
  const blob = await response.blob().catch((error: unknown) => unanswered(error, init));
  return { blob, name: name ?? 'download.xlsx' };
}

/** Returns where the file is now. */
export async function uploadFile(file: File, onProgress?: (fraction: number) => void): Promise<string> {
  const form = new FormData();
  form.append('files', file);
  const [location] = (await upload<{ locations: string[] }>('/api/boat/upload-images', form, onProgress)).locations;
  if (location === undefined) throw new Error(errors.upload_failed.text);
  return location;
}

/** fetch cannot tell how much of a body has been sent; XMLHttpRequest can. A large file may take long, but not stand still. */
export function upload<T>(path: string, form: FormData, onProgress?: (fraction: number) => void): Promise<T> {
  const token = readToken();
  const request = new XMLHttpRequest();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const sent = new Promise<T>((resolve, reject) => {
    const giveUp = (reason: RequestError) => {
      connection.lost();
      reject(reason);
      request.abort();
    };
    const waitFor = (milliseconds: number, reason: () => RequestError) => {
      clearTimeout(timer);
      timer = setTimeout(() => giveUp(reason()), milliseconds);
    };
    request.open('POST', path);
    if (token !== null) request.setRequestHeader('Authorization', `Bearer ${token}`);
    request.upload.onprogress = (event) => {
      waitFor(stuckLimit, uploadStalled);
      if (event.lengthComputable) onProgress?.(event.loaded / event.total);
    };
    request.upload.onload = () => waitFor(downloadLimit, () => tooLate('POST'));
    request.onerror = () => giveUp(offline());
    request.onload = () => {
      if (isPage(request.getResponseHeader('Content-Type'))) return giveUp(foreignAnswer());
      connection.reached();
      if (request.status === 401) endSession(token);
      if (request.status < 200 || request.status > 299) reject(refused(request.status, request.responseText));
      else resolve(JSON.parse(request.responseText) as T);
    };
    waitFor(stuckLimit, uploadStalled);
    request.send(form);
  });
  return sent.finally(() => clearTimeout(timer));
}
