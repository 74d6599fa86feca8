import type { MailFace, MailText } from './mail.ts';

const longestShown = 60;
/** The label of the button, by the path of its address. */
const buttonWords: [part: string, word: string][] = [
  ['?fields=', 'Fill it in'],
  ['/login/', 'Log in'],
  ['/regedit/', 'Confirm the changes'],
  ['&leg=', 'Open the trip'],
  ['/register/', 'Open the calendar'],
  ['/downloads', 'Open the downloads'],
];

/** The text of a mail as HTML: laid out by tables, since some mail programs support nothing else. Nothing but the event's picture is fetched. */
export function htmlOf({
  button,
  face,
  link,
  subject,
  text,
}: MailText & { link: string; button?: string | undefined; face?: MailFace | undefined }): string {
  const parts = text
    .trim()
    .split(/\n{2,}/)
    .map((part) => partOf(part, link, button ?? wordFor(link)));
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escaped(subject)}</title>
<style>
  @media (prefers-color-scheme: dark) {
    .page { background: #0a1621 !important; }
    .card { background: #12222f !important; color: #dbe6ee !important; }
    .words a { color: #7cc0ec !important; }
    .fact { background: #1d3a50 !important; }
    .foot { color: #9db0be !important; }
  }
</style>
</head>
<body class="page" style="margin:0;background:#eef4f8">
<table role="presentation" class="page" width="100%" cellpadding="0" cellspacing="0" style="background:#eef4f8">
<tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;font-family:'Instrument Sans',Arial,Helvetica,sans-serif;font-size:16px;line-height:1.5">
${headOf(face)}
<tr><td class="card words" style="padding:24px;border-radius:0 0 16px 16px;background:#ffffff;color:#0e2233">
${parts.join('\n')}
</td></tr>${face ? '\n<tr><td align="center" class="foot" style="padding:12px;font-size:13px;color:#4c5f6f">Seatrial</td></tr>' : ''}
</table>
</td></tr>
</table>
</body>
</html>
`;
}

/** The event's picture and name; ours where a mail is about no event. */
function headOf(face: MailFace | undefined): string {
  const top = 'border-radius:16px 16px 0 0';
  const picture = face?.picture
    ? `<tr><td style="${top};background:#0b2a41"><img src="${escaped(face.picture)}" alt="" width="560" style="display:block;width:100%;height:auto;${top}"></td></tr>\n`
    : '';
  const name = `<tr><td style="padding:16px 24px;${picture ? '' : `${top};`}background:#0b2a41;color:#ffffff;font-size:18px;font-weight:bold;overflow-wrap:anywhere">${escaped(face?.name ?? 'Seatrial')}</td></tr>`;
  return picture + name;
}

/** A paragraph; the line that is the mail's link is its button. */
function partOf(part: string, link: string, word: string): string {
  const lines = part.split('\n');
  if (lines[0] === '--') return footOf(lines.slice(1));
  if (part.startsWith('Questions? ')) return footOf(lines);
  const at = link === '' ? -1 : lines.findIndex((line) => line.trim() === link);
  if (at < 0) return paragraph(lines);
  return [paragraph(lines.slice(0, at)), buttonTo(link, word), paragraph(lines.slice(at + 1))]
    .filter(Boolean)
    .join('\n');
}

function paragraph(lines: string[]): string {
  const words = lines.map((line, index) => {
    if (isFact(line)) return fact(line);
    const next = lines[index + 1];
    return linked(line) + (next === undefined || isFact(next) ? '' : '<br>');
  });
  return lines.length > 0 ? `<p style="margin:0 0 16px;overflow-wrap:anywhere">${words.join('')}</p>` : '';
}

/** A trip, or a fact of the kind: the reader looks for it first, so it has a background of its own. */
function isFact(line: string): boolean {
  return /^(- |Before: |Now: )/.test(line);
}

/** When it is first and bold; then where, then the boat. */
function fact(line: string): string {
  const said = line.replace(/^- /, '');
  const [, when = said, rest = ''] = /^(.*?\d\d:\d\d–\d\d:\d\d)[,:]? (.+)$/.exec(said) ?? [];
  const head = line.startsWith('Before: ') ? linked(when) : `<b>${linked(when)}</b>`;
  const where = linked(rest)
    .replace(/(^|, )boat /, (_, comma: string) => `${comma ? '<br>' : ''}boat `)
    .replace(/\(?cancelled\)?$/, '<b>$&</b>');
  return `<span class="fact" style="display:block;margin:8px 0;padding:10px 14px;border-radius:10px;background:#e1ecf5">${head}${where && `<br>${where}`}</span>`;
}

/** The signature, which plain text separates by two hyphens. */
function footOf(lines: string[]): string {
  return `<p class="foot" style="margin:16px 0 0;padding-top:16px;border-top:1px solid #9db2c2;font-size:14px;color:#4c5f6f;overflow-wrap:anywhere">${lines.map(linked).join('<br>')}</p>`;
}

function buttonTo(link: string, word: string): string {
  return `<table role="presentation" cellpadding="0" cellspacing="0" style="margin:0 0 16px"><tr><td style="border-radius:12px;background:#0f5f93"><a href="${escaped(link)}" style="display:inline-block;padding:14px 28px;color:#ffffff !important;font-weight:bold;text-decoration:none">${escaped(word)}</a></td></tr></table>`;
}

function wordFor(link: string): string {
  const [, word] = buttonWords.find(([part]) => link.includes(part)) ?? [];
  return word ?? 'Open Seatrial';
}

/** '13:15–14:30' and 'Sun 22 November 2026'. */
const whole = /\d\d:\d\d–\d\d:\d\d|\w{3} \d{1,2} \w+ \d{4}/g;
/** Only web addresses become links; the rest stays plain text. */
function linked(line: string): string {
  return line
    .split(/(https?:\/\/[^\s<>"]*[^\s<>".,;:)])/)
    .map((piece, index) =>
      index % 2 === 1
        ? `<a href="${escaped(piece)}" style="color:#0f5f93">${escaped(linkWords.find(([part]) => piece.includes(part))?.[1] ?? shortened(piece))}</a>`
        : escaped(piece).replaceAll(whole, '<span style="white-space:nowrap">$&</span>'),
    )
    .join('');
}

/** Links that act in one person's name are words: their addresses say nothing. */
const linkWords: [part: string, word: string][] = [
  ['/accept/', 'I come'],
  ['/decline/', 'I cannot come'],
  ['/unsubscribe/', 'No more mails like this one'],
];

/** The part of a long address that shows where it leads, without the token. */
function shortened(address: string): string {
  return address.length <= longestShown ? address : `${address.slice(0, address.lastIndexOf('/', longestShown) + 1)}…`;
}

function escaped(words: string): string {
  const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
  return words.replaceAll(/[&<>"']/g, (character) => entities[character] ?? '');
}
