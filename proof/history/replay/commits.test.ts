import { expect, test } from 'vitest';
import type { Operation } from '../operation.ts';
import { type Commit, mayShareCommit } from './commits.ts';

const booking = { kind: 'book', event: 3, leg: 21, boat: 10, organization: 26, override: false } as const;

function commit(asked: number, answered: number, about: Partial<Operation> = {}): Commit {
  const by = { number: 1, process: 0, actor: 26, question: booking, asked, answered, status: 200, body: {}, ...about };
  return { rows: [], by: by as Operation, isSettling: false };
}

test.each<[string, Commit, Commit | undefined, boolean]>([
  ['two bookings that were under way at once', commit(10, 30), commit(20, 31), true],
  ['a booking that was asked for after the answer to the other', commit(10, 30), commit(40, 50), false],
  ['bookings of two processes', commit(10, 30), commit(20, 31, { process: 1 }), false],
  ['a booking, and a removal of another', commit(10, 30), commit(20, 31, { question: { kind: 'remove', id: 9, organization: 26 } as Operation['question'] }), false],
  ['the last commit', commit(10, 30), undefined, false],
])('%s', (_, one, next, may) => expect(mayShareCommit(one, next)).toBe(may)); // prettier-ignore
