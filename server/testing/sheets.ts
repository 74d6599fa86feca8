import { writeSheet, type Column } from '../spreadsheet/write.ts';
import type { Answer, Person, World } from './world.ts';

/** A workbook whose header are the keys of its first row; an array of arrays of cells is too much for a test to read. */
export function workbook(rows: Record<string, string | number>[]): Promise<Buffer> {
  const columns: Column<Record<string, string | number>>[] = Object.keys(rows[0] ?? {}).map((header) => ({
    header,
    kind: typeof rows[0]?.[header] === 'number' ? 'number' : 'text',
    value: (row: Record<string, string | number>) => row[header] ?? '',
  }));
  return writeSheet([{ name: 'Import', columns, rows }]);
}

/** A workbook of sheets as one sees them: rows of texts, whatever they are. */
export function anyWorkbook(sheets: Record<string, string[][]>): Promise<Buffer> {
  return writeSheet(
    Object.entries(sheets).map(([name, [first = [], ...rows]]) => ({
      name,
      columns: first.map((header, index) => ({ header, value: (row: string[]) => row[index] ?? '' })),
      rows,
    })),
  );
}

/** Uploads a workbook as the page does. */
export async function uploadSheet<Body = Record<string, unknown>>(
  world: World,
  who: Person,
  url: string,
  file: Buffer | undefined,
  { event, name = 'import.xlsx', ...fields }: { event?: number; name?: string; [field: string]: unknown } = {},
): Promise<Answer<Body>> {
  const form = new FormData();
  if (event !== undefined) form.append('event', String(event));
  for (const [field, value] of Object.entries(fields))
    form.append(field, typeof value === 'string' ? value : JSON.stringify(value));
  if (file) form.append('file', new Blob([new Uint8Array(file)]), name);
  else form.append('nothing', 'here');
  const encoded = new Response(form);
  const response = await world.app.inject({
    method: 'POST',
    url,
    headers: { authorization: `Bearer ${who.token}`, 'content-type': encoded.headers.get('content-type') ?? '' },
    payload: Buffer.from(await encoded.arrayBuffer()),
  });
  return { status: response.statusCode, body: response.json(), headers: response.headers };
}

export async function downloadSheet(world: World, who: Person, url: string, body?: object): Promise<Buffer> {
  const headers = { authorization: `Bearer ${who.token}` };
  // A list is exported as it is asked for: its rows, in their order.
  const response = await world.app.inject(body ? { method: 'POST', url, headers, payload: body } : { url, headers });
  if (response.statusCode !== 200) throw new Error(`${url} answered ${response.statusCode}`);
  return response.rawPayload;
}
