/** What was looked at before an event: fine, worth a look, or something with which a day of 100 people does not work. */
export interface Finding {
  about: 'Address' | 'Pages' | 'First admin' | 'Proxy' | 'Mail' | 'Disk' | 'Database';
  state: 'fine' | 'look' | 'stop';
  /** One sentence, with what to do. Never a password: an address of a database or a mail server may hold one. */
  says: string;
}

type Subject = Finding['about'];

export function fine(about: Subject, says: string): Finding {
  return { about, state: 'fine', says };
}

export function look(about: Subject, says: string): Finding {
  return { about, state: 'look', says };
}

export function stop(about: Subject, says: string): Finding {
  return { about, state: 'stop', says };
}

export function sentenceOf({ about, says, state }: Finding): string {
  return `${state.padEnd(5)} ${about}: ${says}`;
}

/** The reason of a network's or a system's refusal, without the address that was asked. */
export function reasonOf(error: unknown): string {
  const { cause, code, message } = error as { cause?: { code?: string }; code?: string; message?: string };
  return cause?.code ?? code ?? message ?? 'no reason was given';
}

export function median(numbers: readonly number[]): number {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;
}
