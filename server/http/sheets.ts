import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { AppError } from '#domain/errors.ts';
import { id } from '#domain/fields.ts';
import type { AskedReading } from '../spreadsheet/arrange-sheets.ts';
import { limits, notASheet } from '../spreadsheet/limits.ts';
import { wellFormedJson } from './well-formed.ts';
import { plainReading } from '#domain/sheet/reading.ts';

const mediaType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

export interface SheetUpload {
  file: Buffer;
  /** The event that the form names, for boats and legs. */
  event: number | undefined;
  /** Absent when the form says nothing about it: then headings are taken by their names alone. */
  reading: AskedReading | undefined;
  /** For a whole workbook, by kind. */
  parts: unknown;
}

const cell = z.union([z.string(), z.number(), z.boolean()]).transform(String);
const columns = z.record(z.string(), z.string().nullable());
const defaults = z.record(z.string(), cell);
const cells = z.array(z.object({ row: z.int(), column: z.string(), value: cell })).max(limits.rows);
const answers = z.record(
  z.string(),
  z.enum(['day first', 'month first', 'minutes', 'hours', 'with code', 'without code']),
);
/** Each field of the form by what it must be, in words. */
const readingFields = {
  columns: [columns, 'an object of headings and our columns, such as {"Brand": "make"}'],
  defaults: [defaults, 'an object of our columns and values, such as {"type": "test driver"}'],
  cells: [cells, 'a list of cells, such as [{"row": 2, "column": "Seats", "value": "6"}]'],
  answers: [answers, 'an object of headings and answers, such as {"Date": "day first"}'],
} as const;
const readingOfPart = z.object({ sheet: z.string(), columns, defaults, cells, answers }).partial();
/** The field `parts` of a whole workbook; null leaves a kind out. */
export const readingOfParts = z.object({
  org: readingOfPart.nullable().optional(),
  boat: readingOfPart.nullable().optional(),
  leg: readingOfPart.nullable().optional(),
  seat: readingOfPart.nullable().optional(),
});

/** The workbook in the multipart field `file`, and what the form says of it, before or after the file. */
export async function uploadedSheet(request: FastifyRequest): Promise<SheetUpload> {
  if (!request.isMultipart()) throw new AppError('file_missing');
  let file: Buffer | undefined;
  const fields = new Map<string, string>();
  for await (const part of request.parts({
    limits: { fileSize: limits.fileBytes, files: 1, fields: 10, fieldSize: limits.fieldBytes },
  })) {
    if (part.type === 'file') file = await bytesOf(part);
    else {
      if (part.valueTruncated) throw notASheet(`The field ${part.fieldname.slice(0, 40)} is too long`);
      fields.set(part.fieldname, String(part.value));
    }
  }
  if (!file || file.length === 0) throw new AppError('file_missing');
  const event = fields.get('event');
  return {
    file,
    event: event === undefined ? undefined : eventId(event),
    reading: readingOf(fields),
    parts: fields.has('parts') ? jsonOf(fields.get('parts')) : undefined,
  };
}

function readingOf(fields: ReadonlyMap<string, string>): AskedReading | undefined {
  const sheet = fields.get('sheet');
  const names = Object.keys(readingFields) as (keyof typeof readingFields)[];
  if (sheet === undefined && !names.some((name) => fields.has(name))) return undefined;
  const reading: Record<string, unknown> = { ...plainReading, sheet };
  for (const name of names) {
    if (!fields.has(name)) continue;
    const [schema, words] = readingFields[name];
    const parsed = schema.safeParse(jsonOf(fields.get(name)));
    if (!parsed.success) throw notASheet(`The field ${name} is not ${words}`);
    reading[name] = parsed.data;
  }
  return reading as unknown as AskedReading;
}

/** Undefined for what is no JSON, which no schema takes. */
function jsonOf(text: string | undefined): unknown {
  try {
    return JSON.parse(wellFormedJson(text ?? ''));
  } catch {
    return undefined;
  }
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

function eventId(value: string): number {
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
