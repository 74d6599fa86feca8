import { useMutation } from '@tanstack/react-query';
import type { ReportAddress, ReportKind } from '#domain/report.ts';
import { download } from '#web/http/files.ts';
import { post, remove } from '#web/http/request.ts';
import { useChange } from '#web/http/use-change.ts';
import { useRead } from '#web/http/use-read.ts';

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

/** One's own, of all events. */
export function useAddresses() {
  return useRead(['report-addresses'], '/api/report-address', {
    select: ({ addresses }: { addresses: ReportAddress[] }) => addresses,
  });
}

export function useMakeAddress() {
  return useChange(
    (wanted: { event: number; kind: ReportKind }) => post<{ id: number; url: string }>('/api/report-address', wanted),
    ['report-addresses'],
  );
}

export function useEndAddress() {
  return useChange((id: number) => remove(`/api/report-address/${id}`), ['report-addresses']);
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
