/** Days from 30 December 1899, where spreadsheets begin to count, to 1970. */
const daysBefore1970 = 25_569;

/** The ways people write a day that can mean only one: 2026-6-1, 1.6.2026, the number behind an unformatted date. Others stay. */
export function spelledDate(text: string): string {
  const written = text.trim();
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})(?:[T ]\d{2}:\d{2}.*)?$/.exec(written);
  if (iso) return isoDate(iso[1], iso[2], iso[3]);
  const dotted = /^(\d{1,2})\.\s?(\d{1,2})\.\s?(\d{4})$/.exec(written);
  if (dotted) return isoDate(dotted[3], dotted[2], dotted[1]);
  if (!/^[2-7]\d{4}$/.test(written)) return written;
  return new Date((Number(written) - daysBefore1970) * 86_400_000).toISOString().slice(0, 10);
}

/** 9:30, 9.30, 09:30:00, 9:30 PM, the time of a date with a time, and the part of a day that an unformatted time is. */
export function spelledTime(text: string): string {
  const written = text.trim();
  const [, hours, minutes] = /^(?:\d{4}-\d{2}-\d{2} )?(\d{1,2})[:.](\d{2})(?::00)?$/.exec(written) ?? [];
  if (hours && minutes && !/^0\.\d\d$/.test(written)) return `${hours.padStart(2, '0')}:${minutes}`;
  const [, hour, minute12, half] = /^(1[0-2]|0?[1-9])[:.](\d{2})(?::00)?\s?([ap])\.?m\.?$/i.exec(written) ?? [];
  if (hour && minute12 && half) {
    const whole = (Number(hour) % 12) + (half.toLowerCase() === 'p' ? 12 : 0);
    return `${String(whole).padStart(2, '0')}:${minute12}`;
  }
  // 0.25 could be 06:00 as well as 25 minutes past midnight.
  if (!/^0(\.\d|\.\d{3,})?$/.test(written)) return written;
  const minute = Math.round(Number(written) * 1440);
  return `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;
}

function isoDate(year = '', month = '', day = ''): string {
  return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
}
