import type { CellObject } from 'write-excel-file/node';
import { safeText } from './safe-text.ts';

export type ColumnKind = 'text' | 'number' | 'date' | 'time' | 'datetime';
export type CellValue = string | number | boolean | null | undefined;

const formats = { text: '@', number: '', date: 'yyyy-mm-dd', time: 'hh:mm', datetime: 'yyyy-mm-dd hh:mm' } as const;
const day = 86_400_000;
/** Days from 30 December 1899, where spreadsheets begin to count, to 1970. */
const daysBefore1970 = 25_569;

/** Dates and times are numbers to a spreadsheet; what is none stays the text it is, so that nothing is lost. */
export function writtenCell(kind: ColumnKind, value: CellValue): CellObject | null {
  if (value === null || value === undefined || value === '') return null;
  if (typeof value === 'boolean') return textCell(value ? 'yes' : 'no');
  if (kind === 'text') return textCell(String(value));
  const number = kind === 'number' ? value : serial(kind, value);
  if (typeof number === 'string') return textCell(number);
  if (!Number.isFinite(number)) return null;
  const cell = { value: number, type: Number, alignVertical: 'top' as const };
  // Neither touches the text in the next column.
  return kind === 'number' ? { ...cell, align: 'right', indent: 1 } : { ...cell, format: formats[kind], align: 'left' };
}

/** A place where a person will type: a telephone number typed there keeps its zeros. */
export function emptyCell(kind: ColumnKind): CellObject | null {
  if (kind === 'number') return null;
  return { type: kind === 'text' ? String : Number, format: formats[kind] };
}

function textCell(value: string): CellObject | null {
  const text = safeText(value);
  return text === '' ? null : { value: text, type: String, format: formats.text, wrap: true, alignVertical: 'top' };
}

function serial(kind: 'date' | 'time' | 'datetime', value: string | number): string | number {
  const text = String(value);
  if (kind === 'datetime') return dateTimeSerial(text);
  if (kind === 'date') return /^\d{4}-\d{2}-\d{2}$/.test(text) ? fromDate(text, text) : text;
  const [, hours, minutes, seconds = '0'] = /^([01]\d|2[0-3]):([0-5]\d)(?::([0-5]\d))?$/.exec(text) ?? [];
  return hours === undefined ? text : (Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds)) / 86_400;
}

/** 'YYYY-MM-DD HH:MM' as a clock shows it, with or without seconds; a spreadsheet knows no zones. */
function dateTimeSerial(text: string): string | number {
  const [, date, time] = /^(\d{4}-\d{2}-\d{2})[T ](\d{2}:\d{2})(?::\d{2}(?:\.\d+)?)?$/.exec(text) ?? [];
  return date && time ? fromDate(`${date}T${time}:00`, text) : text;
}

function fromDate(iso: string, text: string): string | number {
  const moment = Date.parse(iso.includes('T') ? `${iso}Z` : `${iso}T00:00:00Z`);
  // Before March 1900 spreadsheets disagree about the day.
  return moment >= Date.UTC(1900, 2, 1) ? moment / day + daysBefore1970 : text;
}
