import { clockHeader } from '#domain/event-facts.ts';
import { type Asking, differences } from '../../server/testing/one-number.ts';
import type { Violation } from './operation.ts';

/** The servers' clock may end an offer, or let a boat leave, while the event is asked: then it is asked again, and on a busy machine left alone. */
const tries = 5;

/** Asks for every shared number of these events, while no client changes anything: each must be the same wherever it is shown. */
export async function checkNumbers(url: string, token: string, events: readonly number[]): Promise<Violation[]> {
  const ask: Asking = async (address, payload) => {
    const answer = await fetch(`${url}${address}`, {
      headers: { authorization: `Bearer ${token}`, ...(payload && { 'content-type': 'application/json' }) },
      ...(payload && { method: 'POST', body: JSON.stringify(payload) }),
    });
    return {
      content: Buffer.from(await answer.arrayBuffer()),
      etag: answer.headers.get('etag') ?? '',
      clock: Number(answer.headers.get(clockHeader)),
    };
  };
  const violations: Violation[] = [];
  for (const event of events) {
    let found: string[] | undefined;
    for (let round = 0; found === undefined && round < tries; round += 1) found = await differences(ask, event);
    const told = (found ?? []).map((text) => ({ rule: 'one question, one number', text: `event ${event}: ${text}` }));
    violations.push(...told);
  }
  return violations;
}
