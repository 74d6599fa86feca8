/** More marks upon one letter than any language writes; the narrow voiced marks of Japanese are letters that become marks. */
const tooManyMarks = /([\p{M}\uff9e\uff9f]{30})[\p{M}\uff9e\uff9f]+/gu;

/**
 * The Unicode normal form of a text. Marks upon a letter are put into an order, which takes a time that grows with the square of
 * their number: of thousands upon one letter only the first are kept.
 */
export function normalForm(text: string, form: 'NFKC' | 'NFKD'): string {
  return text.replace(tooManyMarks, '$1').normalize(form);
}
