import { useRef, useState } from 'react';
import { type Attachment } from '#domain/boat.ts';
import { errors } from '#domain/errors.ts';
import { errorText } from '#web/http/request.ts';
import { uploadFiles } from './api.ts';

export interface Upload {
  key: number;
  name: string;
  /** From 0 to 1. */
  fraction: number;
  error?: string;
}
interface Uploads {
  onUploaded: (attachment: Attachment) => void;
  /** +1 when a file sets out, -1 when it has arrived or failed. */
  onUploading: (change: 1 | -1) => void;
}

/** Several files at once, each with its own progress and its own failure. */
export function useUploads({ onUploaded, onUploading }: Uploads) {
  const [uploads, setUploads] = useState<Upload[]>([]);
  const nextKey = useRef(0);
  const change = (key: number, news: Partial<Upload>) =>
    setUploads((all) => all.map((each) => (each.key === key ? { ...each, ...news } : each)));
  const forget = (key: number) => setUploads((all) => all.filter((each) => each.key !== key));

  const start = async (file: File) => {
    const key = nextKey.current++;
    setUploads((all) => [...all, { key, name: file.name, fraction: 0 }]);
    onUploading(1);
    try {
      const [location] = await uploadFiles([file], (fraction) => change(key, { fraction }));
      if (location === undefined) throw new Error(errors.upload_failed.text);
      onUploaded({ name: file.name, location });
      forget(key);
    } catch (error) {
      change(key, { error: failure(error) });
    } finally {
      onUploading(-1);
    }
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

function failure(error: unknown): string {
  const reason = errorText(error);
  return reason === errors.upload_failed.text ? reason : `${errors.upload_failed.text}. ${reason}`;
}
