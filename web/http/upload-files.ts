import { upload } from './request.ts';

/** Where the files are now, in the order in which they were given. */
export async function uploadFiles(files: File[], onProgress: (fraction: number) => void): Promise<string[]> {
  const form = new FormData();
  for (const file of files) form.append('files', file);
  return (await upload<{ locations: string[] }>('/api/boat/upload-images', form, onProgress)).locations;
}
