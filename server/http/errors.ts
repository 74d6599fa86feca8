import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { AppError, errors, type ErrorCode, type Refusal, type RefusalDetails } from '#domain/errors.ts';
import { sheetReading } from '#domain/import-report.ts';
import { refusalType, statusOf } from './statuses.ts';

/** Refusals of Fastify and the system, in our words. */
const fastifyCodes: Record<string, ErrorCode> = {
  ENOSPC: 'disk_full',
  EDQUOT: 'disk_full',
  FST_ERR_CTP_BODY_TOO_LARGE: 'body_too_large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupported_media_type',
  FST_REQ_FILE_TOO_LARGE: 'upload_too_large',
  FST_FILES_LIMIT: 'upload_too_many',
  FST_INVALID_MULTIPART_CONTENT_TYPE: 'file_missing',
};

/** A form that breaks off or has no boundary: the parser says so in plain errors, without a code. */
const brokenForm = /^Multipart: Boundary not found|unexpected end of multipart data$|^The needle cannot/i;

const refusalShape = {
  success: z.literal(false),
  error: z.string(),
  message: z.string(),
  type: z.string(),
  code: z.string(),
  booked: z.int().optional(),
  leg: z.int().optional(),
  boat: z.int().optional(),
  index: z.int().optional(),
  missingElements: z.array(z.string()).optional(),
  fields: z.record(z.string(), z.string()).optional(),
  errors: z.array(z.unknown()).optional(),
  rows: z.array(z.unknown()).optional(),
  preview: z.unknown().optional(),
  ...sheetReading.partial().shape,
} satisfies Record<keyof Refusal, z.ZodType>;
export const refusalBody = z.object(refusalShape);

export function refusal(error: AppError): Refusal {
  const status = error.code === 'too_many_logins' ? 400 : statusOf(error.code); // Login shows a 'bad request' in red.
  const text = error.code === 'invalid_email' ? 'invalid email' : error.message;
  return {
    success: false,
    error: text,
    message: error.message,
    type: refusalType(status),
    code: error.code,
    ...error.details,
  };
}

/** Never a stack, SQL or a path in what is answered; the log has them. */
export function answerError(error: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const known = appError(error);
  const status = statusOf(known.code);
  // A client that goes away in the middle of its body, such as a phone in a tunnel, is no error of ours.
  const isCutOff = request.raw.destroyed && !request.raw.complete;
  if (known.code === 'unexpected' && !isCutOff) request.log.error({ err: error }, 'unexpected');
  if (status === 503) reply.header('retry-after', '2');
  return reply.status(status).send(refusal(known));
}

function appError(error: FastifyError): AppError {
  if (error instanceof AppError) return error;
  if (hasZodFastifySchemaValidationErrors(error)) {
    if (error.validationContext === 'params') return new AppError('page_not_found');
    const details = fieldErrors(error.validation);
    // Where only an address is wrong, the sentence says so too: the specification's page shows that alone.
    const said = new Set(Object.values(details.fields ?? {}));
    const { text } = errors.not_an_email;
    return new AppError('invalid_body', details, said.size === 1 && said.has(text) ? text : undefined);
  }
  const code = fastifyCodes[error.code];
  if (code) return new AppError(code);
  // The remaining 4xx: malformed JSON, a wrong content length, an unreadable header.
  if (error.statusCode && error.statusCode >= 400 && error.statusCode < 500) return new AppError('invalid_body');
  if (error.code === undefined && brokenForm.test(error.message)) return new AppError('invalid_body');
  return new AppError('unexpected');
}

type FieldIssue = {
  instancePath: string;
  keyword?: string;
  message?: string | undefined;
  params?: Record<string, unknown>;
};

/** The first thing that is wrong with each field, by its path: 'email', 'boats.0.length'. */
function fieldErrors(issues: readonly FieldIssue[]): RefusalDetails {
  const fields: Record<string, string> = {};
  for (const issue of issues) fields[issue.instancePath.replace(/^\//, '').replaceAll('/', '.')] ??= plainIssue(issue);
  return { fields };
}

const wanted: Record<string, string> = {
  string: 'This must be a text',
  number: 'This must be a number',
  int: 'This must be a whole number',
  boolean: 'This must be true or false',
  array: 'This must be a list',
  object: 'This must be an object',
};

/** Plain words where the schema has none of its own: the library's English is for programmers ('Invalid input: expected string, received undefined'). */
function plainIssue({ keyword: code, message = '', params = {} }: FieldIssue): string {
  if (!/^(Invalid|Too|Unrecognized|Expected)\b/.test(message)) return message;
  const { expected, format, inclusive, maximum, minimum, values } = params;
  if (message.endsWith('received undefined')) return 'Please fill in this field';
  if (code === 'invalid_type') return wanted[format === 'safeint' ? 'int' : String(expected)] ?? 'This is not right';
  if (code === 'invalid_value' && Array.isArray(values))
    return `Use ${values.filter((each) => each !== '').join(', ')}`;
  if (code === 'too_big') return `Use at most ${String(maximum)}`;
  if (code === 'too_small') return `Use ${inclusive === false ? 'more than' : 'at least'} ${String(minimum)}`;
  return 'This is not right';
}
