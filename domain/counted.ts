/** '1 seat', '2 seats'; a plural that is no s is given. */
export function counted(count: number, one: string, several = `${one}s`): string {
  return `${count} ${count === 1 ? one : several}`;
}
