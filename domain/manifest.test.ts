import { expect, test } from 'vitest';
import { takenOnManifest } from './manifest.ts';

const kim = { id: 1, first_name: '', last_name: '', organization_name: '', email: '', phone: '', allergies: '', no_show: false }; // prettier-ignore
const guest = { id: 'a', name: 'Eve', publication: 'Daily', phone: '', no_show: false };

test('a guest takes a seat like a booking, and a no-show takes none', () => {
  expect(takenOnManifest({ guests: [guest], passengers: [kim] })).toBe(2);
  expect(takenOnManifest({ guests: [guest], passengers: [{ ...kim, no_show: true }] })).toBe(1);
});
