/** The addresses of any text, such as 'Anna <anna@press.test>; bert@press.test', without the signs around them. */
export function emailsIn(text: string): string[] {
  const found = text.match(/[^\s,;:<>()[\]{}|"‘’“”„«»\u200b]+@[^\s,;:<>()[\]{}|"‘’“”„«»\u200b@]+/g) ?? [];
  return found.map((word) => word.replace(/^'+|['.!?]+$/g, ''));
}
