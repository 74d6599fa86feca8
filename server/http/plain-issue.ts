/** Plain words for the issues of zod where the schema has none of its own. */
interface Issue {
  keyword?: string;
  message?: string | undefined;
  params?: Record<string, unknown>;
}

const wanted: Record<string, string> = {
  string: 'This must be a text',
  number: 'This must be a number',
  int: 'This must be a whole number',
  boolean: 'This must be true or false',
  array: 'This must be a list',
  object: 'This must be an object',
};

/** The library's English is for programmers ('Invalid input: expected string, received undefined'). */
export function plainIssue({ keyword: code, message = '', params = {} }: Issue): string {
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
