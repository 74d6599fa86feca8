import { useMutation } from '@tanstack/react-query';
import type { ReportKind } from '#domain/report.ts';
import { download } from '#web/http/request.ts';
import { saveFile } from './save-file.ts';

/** Nothing changes on the server, so nothing is read again. */
export function useReport(event: number) {
  return useMutation({
    mutationFn: async (kind: ReportKind) => saveFile(await download(`/api/event/report/${kind}/${event}`)),
  });
}

export function useSheet() {
  return useMutation({ mutationFn: async (path: string) => saveFile(await download(path)) });
}
