import type { Facts } from './facts.ts';
import { isOf, outcome, type Violation } from './operation.ts';
import type { Index } from './presence.ts';
import { isTrue } from './refusal-is-true.ts';
import { whyImpossible } from './why-impossible.ts';

/** The longest wait for any answer: locks end after 3 seconds, and this machine may be slow. */
const longestWaitMilliseconds = 30_000;

/** Every accepted call was allowed, and every refusal was true at some moment between question and answer. */
export function checkAnswers(facts: Facts, index: Index, { faults }: { faults: boolean }): Violation[] {
  const violations: Violation[] = [];
  const bookingIds = new Set<number>();
  for (const operation of facts.operations) {
    const { question, body, status, asked, answered, number, process, actor } = operation;
    const about = { facts, index, from: asked, to: answered };
    const report = (rule: string, text: string) =>
      violations.push({
        rule,
        text: `operation ${number} (process ${process}, actor ${actor}) ${JSON.stringify(question)}: ${text}`,
      });
    if (answered - asked > longestWaitMilliseconds) report('nobody waits for long', `${answered - asked} ms`);
    if (status >= 500 && status !== 503) report('no answer but those declared', `${status} ${JSON.stringify(body)}`);
    if (status === 0 && !faults) report('every call is answered', 'no answer');
    if (outcome(operation) === 'refused' && !isTrue(operation, about))
      report('refusals are true', `${status} ${body.code}`);
    if (outcome(operation) !== 'done') continue;
    const wrong = whyImpossible(operation, about);
    if (wrong) report(wrong.rule, wrong.text);
    if (isOf(operation, 'book') && body.id !== undefined) {
      if (bookingIds.has(body.id)) report('a booking has one number', `${body.id} was given twice`);
      bookingIds.add(body.id);
    }
  }
  return violations;
}
