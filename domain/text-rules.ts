import { normalForm } from './normal-form.ts';

/**
 * What texts may hold, by themselves: the schemas of fields.ts are made of these rules, and a page that a phone should
 * have quickly checks by them without the library of schemas.
 */
export interface TextRule {
  max: number;
  tooLong: string;
  pattern: RegExp;
  /** Whether the space around it counts. */
  isTrimmed: boolean;
}

/** Control characters break PostgreSQL (NUL), mail headers (CR, LF) and spreadsheets; texts keep their line breaks and tabs. */
const noControls = /^[^\u0000-\u001f\u007f]*$/u;
const noControlsButBreaks = /^[^\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]*$/u;
export const plainText = 'Remove the control characters';

/** One line of text. */
export const lineRule = rule(200, 'Use at most 200 characters', noControls);
/** A web or street address. */
export const longLineRule = rule(2_000, 'Use at most 2,000 characters', noControls);
/** A note on a boat. */
export const noteRule = { max: longLineRule.max, tooLong: longLineRule.tooLong };
/** Several lines of text. */
export const textRule = { ...rule(20_000, 'Use at most 20,000 characters', noControlsButBreaks), isTrimmed: false };
export const notAnEmail = 'Not an email';
/**
 * In its Unicode normal form, so that full-width letters are the usual ones. A host has a dot in its name, but for the
 * machine itself: the first admin is admin@localhost.
 */
export const emailRule = rule(200, 'Use at most 200 characters', mailAddress());

export function textError({ isTrimmed, max, pattern, tooLong }: TextRule, value: string): string | undefined {
  const text = isTrimmed ? value.trim() : value;
  if (text.length > max) return tooLong;
  return pattern.test(text) ? undefined : plainText;
}

/** In its normal form, which one character can make eighteen times as long: what is far too long is refused as it is. */
export function normalAddress(written: string): string {
  return written.length > 10 * emailRule.max ? written : normalForm(written, 'NFKC');
}

export function emailError(value: string): string | undefined {
  const address = normalAddress(value.trim());
  if (address.length > emailRule.max) return emailRule.tooLong;
  return emailRule.pattern.test(address) && isVisible(address) ? undefined : notAnEmail;
}

/**
 * Characters that nobody sees would make two addresses of one mailbox. They are a check of their own, since the pattern is
 * also in the description of the API, where it is read without the flag that \p needs.
 */
export function isVisible(address: string): boolean {
  return !/[\p{Cf}\p{DI}]/u.test(address);
}

function rule(max: number, tooLong: string, pattern: RegExp): TextRule {
  return { max, tooLong, pattern, isTrimmed: true };
}

function mailAddress(): RegExp {
  const never = String.raw`\s@<>,;:"()[\]\\\u0000-\u001f\u007f`;
  return new RegExp(`^[^${never}]+@[^${never}]+\\.[^${never}.]+$|^[^${never}]+@localhost$`, 'u');
}
