/** An address that no mail reaches: each organization whose time is over has one of its own. */
export function emptiedAddress(id: number): string {
  return `erased-${id}@invalid`;
}

/** For `not like`: everybody whose data has not been deleted. */
export const emptiedAddresses = 'erased-%@invalid';
