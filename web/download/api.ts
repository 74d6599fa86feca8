import { useMutation } from '@tanstack/react-query';
import type { ReportKind } from '#domain/report.ts';
import { download } from '#web/http/files.ts';

/** Nothing changes on the server, so nothing is read again. */
export function useReport(event: number) {
  return useMutation({
    mutationFn: async (kind: ReportKind) => saveFile(await download(`/api/event/report/${kind}/${event}`)),
  });
}

/** A sheet; of a list with the rows that it shows, as `body` tells when it is pressed. */
export function useSheet() {
  return useMutation({
    mutationFn: async ({ body, path }: { path: string; body?: () => object }) =>
      saveFile(await download(path, body?.())),
  });
}

/** A link cannot carry the token, so the file is fetched first and handed to the browser then. */
export function saveFile({ blob, name }: { blob: Blob; name: string }): void {
  const address = URL.createObjectURL(blob);
  const anchor = Object.assign(document.createElement('a'), { href: address, download: name });
  document.body.append(anchor);
  anchor.click();
  anchor.remove();
  // Safari reads it a little later.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
