/** The addresses of any text, such as 'Anna <anna@press.test>; bert@press.test'. */
export function emailsIn(text: string): string[] {
  return text.split(/[\s,;<>()"]+/).filter((word) => word.includes('@'));
}
