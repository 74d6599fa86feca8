import { useMutation } from '@tanstack/react-query';
import type { Call, Input } from '#domain/calls/call.ts';
import { requestOf } from './request.ts';
import { download } from './files.ts';
import type { Given } from './use-change.ts';

/** Fetches a file and hands it to the browser. Nothing changes on the server, so nothing is read again. */
export function useDownload<C extends Call & { file: string }>(call: C) {
  return useMutation({ mutationFn: (input: Given<C>) => fetchFile(call, input as Input<C>) });
}

export async function fetchFile<C extends Call>(call: C, input: Input<C>): Promise<void> {
  const { body, path } = requestOf(call, input);
  saveFile(await download(path, call.method === 'POST' ? body : undefined));
}

/** A link cannot carry the token, so the file is fetched first and handed to the browser then. */
function saveFile({ blob, name }: { blob: Blob; name: string }): void {
  const address = URL.createObjectURL(blob);
  const anchor = Object.assign(document.createElement('a'), { href: address, download: name });
  document.body.append(anchor);
  anchor.click();
  anchor.remove();
  // Safari reads it a little later.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
