import { plainName } from '#domain/wording.ts';
import type { Reader } from './kind.ts';

export function letter({ contact, first_name }: Pick<Reader, 'contact' | 'first_name'>, paragraphs: string[]): string {
  return textOf(first_name ? `Hello ${first_name},` : 'Hello,', contact, paragraphs);
}

/** To somebody who brings boats. */
export function letterToBuilder({ contact, first_name, organization_name }: Reader, paragraphs: string[]): string {
  return textOf(`Hello ${first_name || organization_name || 'builder'},`, contact, paragraphs);
}

function textOf(hello: string, contact: string, paragraphs: string[]): string {
  const questions = contact ? [`Questions? Please write to ${contact}`] : [];
  return `${[hello, ...paragraphs, ...questions].join('\n\n')}\n`;
}

const names = ['first_name', 'last_name', 'organization_name'] as const;

/** Names come from the form, which another person than the owner of the address may have filled in. */
export function plainNames<Named extends Partial<Record<(typeof names)[number], string>>>(named: Named): Named {
  const plain = names.flatMap((name) => (named[name] === undefined ? [] : [[name, plainName(named[name])]]));
  return { ...named, ...Object.fromEntries(plain) };
}
