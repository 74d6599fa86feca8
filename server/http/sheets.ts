import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { AppError } from '#domain/errors.ts';
import { id } from '#domain/fields.ts';
import { existingChoice } from '#domain/import-report.ts';
import { limits } from '../spreadsheet/limits.ts';
import { readTable } from '../spreadsheet/read.ts';
import type { ImportColumn } from '../spreadsheet/plan.ts';
import type { SheetRow } from '../spreadsheet/table.ts';

export const importQuery = z.object({
  preview: z.enum(['true', 'false']).default('false'),
  existing: existingChoice.default('skip'),
});
export const wholeSheet = z.unknown().describe('An .xlsx file');
const mediaType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

interface SheetUpload {
  rows: SheetRow[];
  /** The headers of columns that mean nothing and are not imported. */
  unknown: string[];
  /** The event that the form names, for boats and legs. */
  event: number | undefined;
}

/** The rows of the workbook in the multipart field `file`. */
export async function uploadedSheet(request: FastifyRequest, columns: ImportColumn[]): Promise<SheetUpload> {
  const { file, event } = await parts(request);
  if (!file || file.length === 0) throw new AppError('file_missing');
  const required = columns.filter((column) => column.required).map(({ name }) => name);
  const known = columns.map(({ labels = [], name }) => ({ name, labels }));
  return { ...(await readTable(file, known, required)), event };
}

/** The event may stand before or after the file in the form. */
async function parts(request: FastifyRequest): Promise<{ file?: Buffer; event: number | undefined }> {
  if (!request.isMultipart()) throw new AppError('file_missing');
  let file: Buffer | undefined;
  let event: number | undefined;
  for await (const part of request.parts({
    limits: { fileSize: limits.fileBytes, files: 1, fields: 5, fieldSize: 100 },
  })) {
    if (part.type === 'file') file = await bytesOf(part);
    else if (part.fieldname === 'event') event = eventId(part.value);
  }
  return { ...(file && { file }), event };
}

async function bytesOf(part: {
  fieldname: string;
  filename: string;
  toBuffer: () => Promise<Buffer>;
}): Promise<Buffer | undefined> {
  const bytes = await part.toBuffer().catch((error: Error & { code?: string }) => {
    throw error.code === 'FST_REQ_FILE_TOO_LARGE' ? new AppError('sheet_too_large') : error;
  });
  if (part.fieldname !== 'file') return undefined;
  if (part.filename && !/\.xlsx$/i.test(part.filename)) throw new AppError('not_a_sheet');
  return bytes;
}

function eventId(value: unknown): number {
  const event = id.safeParse(Number(value));
  if (!event.success) throw new AppError('event_not_found');
  return event.data;
}

export function sendSheet(reply: FastifyReply, fileName: string, content: Buffer): FastifyReply {
  return reply
    .headers({
      'content-type': mediaType,
      'content-disposition': `attachment; filename="${fileName}"`,
      'cache-control': 'no-store',
    })
    .send(content);
}
