import type { Asker, Operation, Question } from './operation.ts';
import { days, type Scene } from './scene.ts';

export const drivers = 24;
export const admins = 3;
const manufacturers = 3;
const boatsPerEvent = 4;

/** Legs of a day that touch and that overlap. */
export const hours = [
  ['09:00', '10:00'],
  ['10:00', '11:00'],
  ['09:30', '10:30'],
  ['11:00', '12:00'],
] as const;

/** A call of the scene was not answered as it must be; the checks say more. */
export class SetUpError extends Error {}

/** Few seats and many who want them: two events, boats of one to four seats, legs that touch and overlap. */
export async function setUp(scene: Scene): Promise<void> {
  const first: Asker = { id: 1, type: 'admin', token: await scene.tokenOf({ id: 1, type: 'admin' }) };
  const made = async (question: Question) => idOf(await scene.ask(first, question));

  for (let n = 0; n < admins; n += 1) await made({ kind: 'addOrganization', email: `admin${n}@a.test`, type: 'admin' });
  for (let n = 0; n < drivers; n += 1)
    await made({ kind: 'addOrganization', email: `driver${n}@p.test`, type: 'test driver' });
  const owners: number[] = [];
  for (let n = 0; n < manufacturers; n += 1)
    owners.push(await made({ kind: 'addOrganization', email: `maker${n}@m.test`, type: 'manufacturer' }));

  for (const name of ['Spring', 'Summer']) {
    const event = await made({ kind: 'addEvent', name, start_date: days[0] ?? '', end_date: days[1] ?? '' });
    const boats: number[] = [];
    for (let n = 0; n < boatsPerEvent; n += 1)
      boats.push(await made({ kind: 'addBoat', event, owner: owners[n % owners.length] ?? 1, capacity: (n % 4) + 1 }));
    for (const date of days)
      for (const [n, [start_time, end_time]] of hours.entries())
        await made({
          kind: 'addLeg',
          event,
          identifier: `${date} ${n}`,
          date,
          start_time,
          end_time,
          max_per_boat: n === 3 ? 2 : null,
          // The third leg overlaps the first two, so it has boats of its own.
          boats: n === 2 ? boats.slice(2) : boats.slice(0, 2),
        });
  }
}

function idOf(operation: Operation | undefined): number {
  const id = operation?.body.id ?? operation?.body.ids?.[0];
  if (id === undefined) throw new SetUpError(`The scene could not be set up: ${JSON.stringify(operation)}`);
  return id;
}
