import { useEffect, useRef, useState } from 'react';
import { type Attachment } from '#domain/boat.ts';
import { errors } from '#domain/errors.ts';
import { uploadFile } from '#web/http/files.ts';
import { errorText, RequestError } from '#web/http/request.ts';

export interface Upload {
  key: number;
  name: string;
  /** From 0 to 1. */
  fraction: number;
  error?: string;
  /** Absent when another try would end the same. */
  retry?: () => void;
}
interface Uploads {
  onUploaded: (attachment: Attachment) => void;
  /** +1 when a file sets out, -1 when it has arrived or failed. */
  onUploading: (change: 1 | -1) => void;
  /** The change in the number of files that did not arrive. */
  onFailed: (change: number) => void;
}

/** One after the other, so that they arrive in the order in which they were chosen, each with its own progress and failure. */
export function useUploads({ onFailed, onUploaded, onUploading }: Uploads) {
  const [uploads, setUploads] = useState<Upload[]>([]);
  const nextKey = useRef(0);
  const last = useRef<Promise<void>>(Promise.resolve());
  const change = (key: number, news: Partial<Upload>) =>
    setUploads((all) => all.map((each) => (each.key === key ? { ...each, ...news } : each)));
  const forget = (key: number) => setUploads((all) => all.filter((each) => each.key !== key));

  const failed = uploads.filter(({ error }) => error !== undefined).length;
  const tellFailed = useRef(onFailed);
  useEffect(() => void (tellFailed.current = onFailed));
  useEffect(() => {
    tellFailed.current(failed);
    return () => tellFailed.current(-failed);
  }, [failed]);

  const start = (file: File) => {
    const key = nextKey.current++;
    setUploads((all) => [...all, { key, name: file.name, fraction: 0 }]);
    onUploading(1);
    last.current = last.current.then(() => send(key, file));
  };
  const send = async (key: number, file: File) => {
    try {
      const location = await uploadFile(file, (fraction) => change(key, { fraction }));
      onUploaded({ name: file.name, location });
      forget(key);
    } catch (error) {
      change(key, { error: failure(error), ...(isPassing(error) && { retry: () => startAgain(key, file) }) });
    } finally {
      onUploading(-1);
    }
  };
  const startAgain = (key: number, file: File) => {
    forget(key);
    start(file);
  };
  const refuse = (file: File) =>
    setUploads((all) => [
      ...all,
      {
        key: nextKey.current++,
        name: file.name,
        fraction: 0,
        error: `${errors.upload_failed.text}. ${errors.upload_type.text}`,
      },
    ]);
  return { uploads, start, refuse, forget };
}

/** A file that was refused for what it is stays refused. */
function isPassing(error: unknown): boolean {
  return !(error instanceof RequestError) || error.status === 0 || error.status >= 500;
}

function failure(error: unknown): string {
  const reason = errorText(error);
  return reason === errors.upload_failed.text ? reason : `${errors.upload_failed.text}. ${reason}`;
}
