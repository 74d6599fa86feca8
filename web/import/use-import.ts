import { useDidUpdate } from '@mantine/hooks';
import { useRef, useState } from 'react';
import { errors } from '#domain/errors.ts';
import type { ImportError } from '#domain/import-error.ts';
import type { ExistingChoice, PreviewRow } from '#domain/import-report.ts';
import { errorText, RequestError, upload } from '#web/http/request.ts';
import { type Topic, useChange } from '#web/http/use-change.ts';
import { previewLines } from './preview-lines.ts';

interface Sheet {
  /** Beside which `/upload` is, such as '/api/boat'. */
  path: string;
  event?: number | undefined;
  topics: readonly Topic[];
}

interface Sending {
  query: string;
  sheet: File;
}
interface Answer {
  ids?: number[];
  rows?: PreviewRow[];
  unknown_columns?: string[];
}

/** The result for the chosen file so far. */
interface Found {
  rows?: PreviewRow[] | undefined;
  unknownColumns?: string[] | undefined;
  fileError?: string;
  refusal?: { text: string; errors: ImportError[] } | undefined;
}

/** One workbook from being chosen over its preview to being imported. */
export function useImport({ event, path, topics }: Sheet) {
  const [file, setFile] = useState<File | null>(null);
  const [{ fileError, refusal, rows, unknownColumns = [] }, setFound] = useState<Found>({});
  const [sent, setSent] = useState(0);
  const [existing, setExisting] = useState<ExistingChoice>('skip');
  const latest = useRef<File | null>(null);
  const sendSheet = ({ query, sheet }: Sending) =>
    upload<Answer>(`${path}/upload${query}`, formOf(sheet, event), setSent);
  const change = useChange(sendSheet, topics);
  const preview = useChange(sendSheet, []);

  const refuse = (error: unknown) => {
    const details = error instanceof RequestError ? error.refusal : undefined;
    const refused = { text: errorText(error), errors: (details?.errors ?? []) as ImportError[] };
    // Only a preview says what the other rows are; what it said before an import was refused still holds.
    setFound((found) => ({ ...found, refusal: refused, rows: (details?.rows as PreviewRow[]) ?? found.rows }));
  };
  const send = async (call: typeof change, query: string, sheet: File) => {
    setSent(0);
    try {
      return await call.mutateAsync({ query, sheet });
    } catch (error) {
      if (latest.current === sheet) refuse(error);
      return undefined;
    }
  };
  const look = async (sheet: File | null) => {
    setFound({});
    latest.current = sheet;
    if (!sheet) return;
    const found = await send(preview, '?preview=true', sheet);
    // Another file may have been chosen meanwhile.
    if (!found || latest.current !== sheet) return;
    setFound({ rows: found.rows, unknownColumns: found.unknown_columns });
  };
  useDidUpdate(() => void look(file), [event]);
  return {
    file,
    lines: rows || refusal?.errors.length ? previewLines(rows ?? [], refusal?.errors ?? []) : undefined,
    /** Headers of the sheet that mean nothing here. */
    unknownColumns,
    fileError,
    refusal,
    existing,
    setExisting,
    looking: preview.isPending,
    /** How much of the file has arrived, from 0 to 1. */
    sent,
    importing: change.isPending,
    choose: (sheet: File | null) => {
      setFile(sheet);
      void look(sheet);
    },
    clear: () => {
      setFile(null);
      void look(null);
    },
    /** The ids of what is in; undefined when it was refused. */
    submit: async () => {
      if (!file) {
        setFound((found) => ({ ...found, fileError: errors.file_missing.text }));
        return undefined;
      }
      setFound((found) => ({ ...found, refusal: undefined }));
      const anyExisting = rows?.some((row) => row.state === 'exists') ?? false;
      const answer = await send(change, anyExisting ? `?existing=${existing}` : '', file);
      return answer && (answer.ids ?? []);
    },
  };
}

function formOf(file: File, event: number | undefined): FormData {
  const form = new FormData();
  // Before the file, so that the server knows it when it reads the rows.
  if (event !== undefined) form.append('event', String(event));
  form.append('file', file);
  return form;
}
