/** A multipart body as it is sent, complete or not. */
interface BadForm {
  contentType: string;
  payload: Buffer;
}

const boundary = 'edge';
const usual = `multipart/form-data; boundary=${boundary}`;

function part(disposition: string, content: string | Buffer, more = ''): Buffer {
  return Buffer.concat([
    Buffer.from(`--${boundary}\r\ncontent-disposition: ${disposition}\r\n${more}\r\n`),
    Buffer.from(content),
    Buffer.from('\r\n'),
  ]);
}
const end = Buffer.from(`--${boundary}--\r\n`);

function form(...parts: Buffer[]): BadForm {
  return { contentType: usual, payload: Buffer.concat([...parts, end]) };
}

const zip = Buffer.from('PK\u0003\u0004 and then nothing that a zip would have');
const png = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex');
const file = 'form-data; name="file"; filename="a.xlsx"';
const image = 'form-data; name="files"; filename="a.png"';

const contents: (string | Buffer)[] = [
  '',
  'email,type\nkim@press.test,admin',
  zip,
  png,
  Buffer.concat([png, Buffer.alloc(5_000, 7)]),
  '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
  '%PDF-1.7\n%broken',
  Buffer.from('ffd8ffe000104a46494600', 'hex'),
  Buffer.alloc(100_000),
];

const names = ['../../etc/passwd', 'a.svg', 'a.png.exe', '\u0000.png', 'x'.repeat(5_000), ''];

export const badForms: BadForm[] = [
  ...contents.flatMap((content) => [form(part(file, content)), form(part(image, content))]),
  ...names.map((name) => form(part(`form-data; name="files"; filename="${name}"`, png))),
  ...names.map((name) => form(part(`form-data; name="file"; filename="${name}"`, zip))),
  form(),
  form(part('form-data; name="event"', 'abc'), part(file, zip)),
  form(part('form-data; name="event"', '1'.repeat(2_000)), part(file, zip)),
  form(part('form-data; name="file"', 'a field and no file')),
  form(part('form-data; name="files"', 'a field and no file')),
  form(part('form-data; name="__proto__"; filename="a.xlsx"', zip)),
  form(part('form-data; name="__proto__"', 'x')),
  form(part('form-data', zip)),
  form(part('attachment; filename="a.xlsx"', zip)),
  form(part('', zip)),
  form(part(file, zip, 'content-type: image/svg+xml\r\n')),
  form(part(file, zip, 'content-transfer-encoding: base64\r\n')),
  form(part(file, zip, `x: ${'y'.repeat(20_000)}\r\n`)),
  form(part(file, zip, 'x: y\r\n'.repeat(200))),
  form(...Array.from({ length: 12 }, () => part(image, png))),
  form(...Array.from({ length: 30 }, (_, n) => part(`form-data; name="f${n}"`, 'x'))),
  { contentType: usual, payload: Buffer.alloc(0) },
  { contentType: usual, payload: part(file, zip) },
  { contentType: usual, payload: Buffer.from(`--${boundary}\r\n\r\n`) },
  { contentType: usual, payload: Buffer.from(`--${boundary}\r\nno header at all\r\n\r\nx\r\n--${boundary}--`) },
  { contentType: 'multipart/form-data', payload: Buffer.concat([part(file, zip), end]) },
  { contentType: 'multipart/form-data; boundary=other', payload: Buffer.concat([part(file, zip), end]) },
  { contentType: `multipart/form-data; boundary=${'x'.repeat(500)}`, payload: end },
  { contentType: 'application/octet-stream', payload: zip },
  { contentType: 'application/json', payload: Buffer.from('{"file":"x"}') },
];
