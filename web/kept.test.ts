// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { kept } from './kept.ts';

test('what an earlier release kept in another form is passed over, a text of it is read', () => {
  const list = kept<string[]>('list', Array.isArray);
  for (const old of ['{"a":1}', 'half a li', 'null', '7']) {
    localStorage.setItem('list', old);
    expect(list.read()).toBeUndefined();
  }
  localStorage.setItem('device', 'phone-7');
  expect(kept<string>('device', (name) => typeof name === 'string').read()).toBe('phone-7');
  list.keep(['a']);
  expect(list.read()).toEqual(['a']);
  list.keep(undefined);
  expect(localStorage.getItem('list')).toBeNull();
});
