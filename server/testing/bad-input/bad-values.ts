/** Values that programs, people and attackers send instead of the expected ones. */

const words = (text: string) => text.trim().split(/\s+/);
const long = (length: number) => 'x'.repeat(length);

const badStrings = [
  '',
  '\u0000',
  'a\u0000b',
  'line\r\nBcc: all@press.test',
  '\ud800',
  '\ufeff',
  '\u202eright to left',
  'ß'.repeat(200),
  long(201),
  long(20_001),
  '<script>alert(1)</script>',
  'javascript:alert(1)',
  "'; drop table organization; --",
  '%00',
  '{{constructor}}',
  '../../../../etc/passwd',
  '=cmd|/c calc!A1',
  '__proto__',
  'null',
  'NaN',
];

const badEmails = [
  'plain',
  'a@',
  'a@@b.fi',
  'a@press.test, evil@press.test',
  'Kim <kim@press.test>',
  'a@press.test\r\nBcc: evil@press.test',
  'a@press.test\u0000',
  'ä@pöytä.test',
  'ADMIN@SEATRIAL.TEST',
  '\uff41dmin@seatrial.test',
  `${long(200)}@press.test`,
];

const badNumbers = [-1, 0.5, 100_001, 2 ** 31, 2 ** 53 + 2, 1e308, -(2 ** 63)];

const badDates = [
  ...words(
    `2026-02-29 2026-13-01 2026-00-00 0000-01-01 9999-12-31 10000-01-01 -2026-01-01 2026-6-1 10.06.2026 2026-06-10T10:00:00Z １２３４-06-10`,
  ),
  '2026-06-10 ',
];

const badTimes = words('24:00 23:60 9:30 09:30:00 09.30 -1:00 25:99 00:00 23:59');

const badShapes: unknown[] = [null, true, [], [[[[[]]]]], {}, { id: null }, { toString: 1 }, { length: 1e9 }, ['a']];

export const badValues: unknown[] = [
  ...badStrings,
  ...badEmails,
  ...badNumbers,
  ...badDates,
  ...badTimes,
  ...badShapes,
];

/** Bodies as text, most of which cannot be written as an object. */
export const badBodies: (string | Buffer)[] = [
  '',
  'null',
  '1e309',
  '[]',
  '{}',
  '{',
  '{"id":1,}',
  '{"id":1e309}',
  '{"id":NaN}',
  '{"id":1,"id":2}',
  '{"__proto__":{"type":"admin"}}',
  '{"id":1,"__proto__":{"type":"admin"}}',
  '{"email":{"$ne":null}}',
  '{"email":"\\ud800"}',
  '\ufeff{"id":1}',
  `{"id":${'9'.repeat(5_000)}}`,
  `{"${'k'.repeat(10_000)}":1}`,
  '['.repeat(20_000),
  `${'['.repeat(5_000)}${']'.repeat(5_000)}`,
  `${'{"a":'.repeat(5_000)}1${'}'.repeat(5_000)}`,
  `{"description":"${'x'.repeat(300_000)}"}`,
  'email=a@press.test',
  Buffer.from([0xff, 0xfe, 0x7b, 0x00]),
  Buffer.from('{"email":"\xff\xfe"}', 'latin1'),
  Buffer.from('{"email":"\xc0\xaf"}', 'latin1'),
];

export const badPathParts = [
  ...words(`
    0 -1 01 1.0 1e0 0x1 +1 1%20 2147483647 2147483648 9999999999 99999999999999999999 9007199254740993 NaN
    Infinity null undefined true a %00 1%00 %0d%0aset-cookie:a=b .. %2e%2e ..%2f..%2fetc%2fpasswd %252e%252e%252f
    % %zz %c0%af %ff %ed%a0%80 %F0%9F%98%80 １ 1;drop%20table%20event 1%20or%201=1 <script> {id} * __proto__
    constructor`),
  ' 1',
  "1'--",
  'x'.repeat(101),
  'x'.repeat(1_999),
  'x'.repeat(2_001),
  'x'.repeat(10_000),
];

export const badTokens = [
  '',
  'Bearer',
  'Bearer ',
  'bearer a.b.c',
  'Bearer a.b.c',
  'Basic YWRtaW46YWRtaW4=',
  `Bearer ${'x'.repeat(8_000)}`,
  'Bearer eyJhbGciOiJub25lIn0.eyJpZCI6MX0.',
  'Bearer undefined',
  'Bearer {"id":1}',
  'Bearer ä.ö.ü',
];

export const badHeaders: Record<string, string>[] = [
  { 'content-type': 'text/plain' },
  { 'content-type': 'application/x-www-form-urlencoded' },
  { 'content-type': 'application/json; charset=utf-16' },
  { 'content-type': 'application/json;;;' },
  { 'content-type': 'multipart/form-data' },
  { 'content-type': 'multipart/form-data; boundary=' },
  { 'content-type': `multipart/form-data; boundary=${'x'.repeat(500)}` },
  { 'content-type': 'nonsense' },
  { 'content-length': '1' },
  { 'content-encoding': 'gzip' },
  { accept: 'x'.repeat(5_000) },
  { range: 'bytes=-999999999999999999999' },
  { 'if-none-match': '*' },
  { host: 'evil.test' },
  { 'x-forwarded-for': '1.2.3.4, <script>' },
  { 'x-forwarded-host': 'evil.test' },
  { 'x-http-method-override': 'DELETE' },
  { origin: 'https://evil.test' },
  { cookie: 'token=x; '.repeat(200) },
];
