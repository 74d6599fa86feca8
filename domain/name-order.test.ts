import { expect, test } from 'vitest';
import { byBoatName, byPersonName, nameOrder } from './name-order.ts';

test('Å, Ä and Ö come after Z in Finland and Sweden, and capitals make no difference', () => {
  const names = ['Öhman', 'aalto', 'Zeta', 'Åberg', 'Ähtäri', 'Virta'];
  for (const zone of ['Europe/Helsinki', 'Europe/Stockholm'])
    expect(names.toSorted(nameOrder(zone).compare)).toEqual(['aalto', 'Virta', 'Zeta', 'Åberg', 'Ähtäri', 'Öhman']);
  expect(['Öhman', 'Zeta'].toSorted(nameOrder('Europe/Berlin').compare)).toEqual(['Öhman', 'Zeta']);
});

test('boats by make and model with their numbers, people by last and first name', () => {
  const boats = ['Axopar 29', 'Axopar 9', 'axopar 22'].map((name) => ({
    make: name.split(' ')[0] ?? '',
    model: name.split(' ')[1] ?? '',
  }));
  expect(boats.toSorted(byBoatName).map(({ model }) => model)).toEqual(['9', '22', '29']);
  const people = [
    { last_name: 'Öhman', first_name: 'Aino' },
    { last_name: 'Virta', first_name: 'Äijö' },
    { last_name: 'Virta', first_name: 'Otso' },
  ];
  expect(people.toSorted(byPersonName).map(({ first_name }) => first_name)).toEqual(['Otso', 'Äijö', 'Aino']);
});
