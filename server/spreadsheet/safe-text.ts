const longestCell = 32_767;
/** Names that every object has; the library looks texts up in an object and would find these. */
const inherited = new Set(Object.getOwnPropertyNames(Object.prototype));

/** A text that Excel takes as it is: without control characters, not too long, and with nothing that reads as an escape. */
export function safeText(value: string): string {
  const text = value.replace(/\r\n?/g, '\n').replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g, '');
  // Not half a character at the end.
  const fitting = text.slice(0, longestCell).replace(/[\ud800-\udbff]$/, '');
  if (inherited.has(fitting)) return `_x${hex(fitting)}_${fitting.slice(1)}`;
  return fitting.replace(/_(?=x[0-9a-f]{4}_)/gi, '_x005F_');
}

function hex(text: string): string {
  return text.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0');
}

/** 31 characters, without those that a sheet's name may not have, and none twice. */
export function sheetNames(wanted: string[]): string[] {
  const names: string[] = [];
  for (const name of wanted) {
    const base =
      name
        .replace(/[[\]/\\:*?\u0000-\u001f]/g, ' ')
        .replace(/^'+|'+$/g, '')
        .trim()
        .slice(0, 31) || 'Sheet';
    let unique = base;
    for (let copy = 2; names.some((other) => other.toLowerCase() === unique.toLowerCase()); copy++) {
      unique = `${base.slice(0, 27)} ${copy}`;
    }
    names.push(unique);
  }
  return names;
}
