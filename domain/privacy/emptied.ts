/** An address that no mail reaches: each organization whose time is over has one of its own. */
export function emptiedAddress(id: number): string {
  return `erased-${id}@invalid`;
}

/** For `not like`: everybody of whom something is still known. */
export const emptiedAddresses = 'erased-%@invalid';
