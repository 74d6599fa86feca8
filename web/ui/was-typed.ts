/** Key by key, and so perhaps unfinished; what is pasted or filled in by the browser comes whole. */
export function wasTyped(event: Event): boolean {
  const kind = 'inputType' in event ? String(event.inputType) : '';
  return /^(insertText|insertLineBreak|insertCompositionText|delete|history)/.test(kind);
}
