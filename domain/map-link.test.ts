import { expect, test } from 'vitest';
import { mapAddress, phoneAddress } from './map-link.ts';

test.each([
  ['https://maps.example/?q=59.8,22.9', 'https://maps.example/?q=59.8,22.9'],
  ['59.8236, 22.9681', 'geo:59.8236,22.9681?q=59.8236,22.9681'],
  ['-33.85 151.2', 'geo:-33.85,151.2?q=-33.85,151.2'],
  ['javascript:alert(1)', undefined],
  ['https://', undefined],
  ['behind the crane', undefined],
  ['', undefined],
])('a place whose map is %j leads to %j', (map, address) => {
  expect(mapAddress(map)).toBe(address);
});

test.each([
  ['+358 40 123 4567', 'tel:+358401234567'],
  ['(040) 123-4567', 'tel:0401234567'],
  ['ask at the pier', undefined],
  ['', undefined],
])('the phone %j is called at %j', (phone, address) => {
  expect(phoneAddress(phone)).toBe(address);
});
