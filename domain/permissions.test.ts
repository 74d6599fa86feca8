import { expect, test } from 'vitest';
import { type Permission, permissions } from './permissions.ts';

const table: [string, Permission][] = Object.entries(permissions);

test('what is open to visitors is open to everybody, and another answer is given only about what somebody may own', () => {
  const broken = table.filter(
    ([, { other, roles, signedOut }]) =>
      (signedOut && Object.keys(roles).length < 3) ||
      (other && (roles.admin !== 'any' || !Object.values(roles).includes('own'))),
  );
  expect(broken).toEqual([]);
});

test('no call that changes something is a GET, except the mailed link', () => {
  const verbs = /\/(login|register|session|logout|new|edit|copy|upload|confirm|lock|deletall|day|publish)(\/|$)/;
  const gets = table.map(([call]) => call).filter((call) => call.startsWith('GET ') && verbs.test(call));
  expect(gets).toEqual([]);
});
