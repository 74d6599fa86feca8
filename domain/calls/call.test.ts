import { expect, expectTypeOf, test } from 'vitest';
import { z } from 'zod';
import { pathId } from '../fields.ts';
import { adminOnly, everyone, type Permission, permissionInWords } from '../permissions.ts';
import { calls } from './all.ts';
import { type Answer, type Asked, call, collect, type Input, type Received } from './call.ts';

const moment = z.iso.datetime().transform((text) => new Date(text));
const readBoat = call('GET /api/boat/:id', {
  who: everyone,
  summary: 'Read a boat',
  params: z.object({ id: pathId }),
  query: z.object({ fewest: z.string().default('1') }),
  answer: z.object({ made: moment }),
  about: 'boats',
});
const editBoat = call('POST /api/boat/edit', {
  who: adminOnly,
  summary: 'Edit a boat',
  body: z.object({ seats: z.number().default(1) }),
  answer: z.object({ success: z.literal(true) }),
  changes: ['boats', 'legs'],
});

test('a declaration knows its address, its parts and what pages give and read', () => {
  expect(readBoat).toMatchObject({ method: 'GET', path: '/api/boat/:id', queryNames: ['fewest'], hasBody: false });
  expectTypeOf<Input<typeof readBoat>['id']>().toEqualTypeOf<number>();
  expectTypeOf<Received<typeof readBoat>>().toEqualTypeOf<{ made: Date }>();
  expectTypeOf<Answer<typeof readBoat>>().toEqualTypeOf<{ made: string }>();
  expectTypeOf<Input<typeof editBoat>>().toExtend<{ seats?: number | undefined }>();
  expectTypeOf<Asked<typeof editBoat>['Body']>().toEqualTypeOf<{ seats: number }>();
});

test('without permission, summary, answer or a parameter of its path it does not compile', () => {
  const said = { who: everyone, summary: 'Read a boat', answer: z.string() };
  const { answer: _answer, ...unanswered } = said;
  const { summary: _summary, ...unnamed } = said;
  const { who: _who, ...open } = said;
  // @ts-expect-error: no answer
  call('GET /api/boat', unanswered);
  // @ts-expect-error: no summary
  call('GET /api/boat', unnamed);
  // @ts-expect-error: no permission
  call('GET /api/boat', open);
  // @ts-expect-error: no parameters
  call('GET /api/boat/:id', said);
  // @ts-expect-error: a parameter of another name
  call('GET /api/boat/:id', { ...said, params: z.object({ boat: pathId }) });
  call('GET /api/boat', said);
});

test('two declarations of one address or name are refused, and paths that differ in the name of a parameter alone', () => {
  expect([...collect([{ readBoat }, { edit: { boat: editBoat } }]).keys()]).toEqual(['readBoat', 'editBoat']);
  expect(() => collect([{ readBoat }, { other: readBoat }])).toThrow('readBoat and other are both GET /api/boat/:id');
  expect(() => collect([{ readBoat }, { readBoat: editBoat }])).toThrow('Two calls are named readBoat');
  const removeBoat = call('DELETE /api/boat/:boat', {
    who: adminOnly,
    summary: 'Remove a boat',
    params: z.object({ boat: pathId }),
    answer: z.object({}),
  });
  expect(() => collect([{ readBoat }, { removeBoat }])).toThrow('differ in the name of a parameter alone');
});

test('what is open to visitors is open to everybody, and another answer is given only about what somebody may own', () => {
  const broken = [...calls.values()].filter(
    ({ who: { other, roles, signedOut } }: { who: Permission }) =>
      (signedOut && Object.keys(roles).length < 3) ||
      (other && (roles.admin !== 'any' || !Object.values(roles).includes('own'))),
  );
  expect(broken).toEqual([]);
});

test('no call that changes something is a GET, except the mailed link', () => {
  const changing = [...calls.values()].filter(({ changes, method }) => method === 'GET' && changes);
  expect(changing.map(({ address }) => address)).toEqual([]);
});

test('every call: who may make it (every-call.txt)', async () => {
  const said = [...calls.values()].map(({ address, note, who }) => `${address}\n  ${permissionInWords(who, note)}\n`);
  await expect(said.join('')).toMatchFileSnapshot('every-call.txt');
});
