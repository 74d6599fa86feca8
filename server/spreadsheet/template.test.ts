import { expect, test } from 'vitest';
import { openArchive } from './archive.ts';
import { readSheet } from './testing/read-sheet.ts';
import { importTemplate, type TemplateColumn } from './template.ts';

const columns: TemplateColumn[] = [
  { name: 'identifier', kind: 'text', required: true, sample: 'A1', allowed: 'Any text' },
  { name: 'date', kind: 'date', required: true, sample: '2026-06-10', allowed: 'A day of the event' },
  { name: 'start_time', kind: 'time', required: true, sample: '09:30', allowed: '00:00 to 23:59' },
  { name: 'max_per_boat', kind: 'number', required: false, sample: 4, allowed: 'A whole number' },
];
const names = columns.map(({ name }) => name);

test('a template as it is has its columns and no rows', async () => {
  expect(await readSheet(await importTemplate('Legs', columns), names, names)).toEqual([]);
});

test('its sample shows real dates and times, and rows are prepared below', async () => {
  const sheet =
    (await openArchive(await importTemplate('Legs', columns))).get('xl/worksheets/sheet1.xml')?.toString() ?? '';
  expect(sheet).toMatch(/<c r="B2" s="\d+"><v>46183<\/v>/);
  expect(sheet).toMatch(/<c r="C2" s="\d+"><v>0\.3958/);
  expect(sheet).toMatch(/<c r="A100" s="\d+"\/>/);
});

test('a second sheet describes the values of each column', async () => {
  const archive = await openArchive(await importTemplate('Legs', columns));
  expect(archive.get('xl/workbook.xml')?.toString()).toMatch(/name="Legs".*name="How to fill in"/);
  const texts = archive.get('xl/sharedstrings.xml')?.toString() ?? '';
  for (const { name, allowed } of columns) {
    expect(texts).toContain(`>${name}<`);
    expect(texts).toContain(`>${allowed}<`);
  }
});
