// @vitest-environment jsdom
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { errors } from '#domain/errors.ts';
import { isAt, noNetwork, openPage, press, refusal, saidOf, type } from '#web/testing/open-page.tsx';
import { aBoat, aLeg, anEvent, aPerson, onLeg, theFacts } from '#web/testing/samples.ts';

const nimbus = aBoat();
const axopar = aBoat({ id: 2, make: 'Axopar', model: '29' });
const legs = [aLeg({ boats: [onLeg(nimbus, 2), onLeg(axopar, 1)], registrations: 3 })];
const boats = [1, 2];
const unasked = { revision: 5, departed: 0, legs: [{ id: 1, from: { boats }, to: { boats } }], moves: [], keep: [], clashes: [] }; // prettier-ignore
const answers = {
  'GET /api/event/1': { event: anEvent() },
  'GET /api/leg/event/1': { legs },
  'GET /api/leg/1': { leg: legs[0] ?? aLeg() },
  'GET /api/boat': { boats: [nimbus, axopar] },
  'GET /api/reg/event/1': { registrations: [] },
  'GET /api/event/1/facts': theFacts(legs),
  'POST /api/leg/edit': { success: true, id: 1 },
  'POST /api/event/disruption/preview': unasked,
};

const said = async (label: string | RegExp) => saidOf(await screen.findByLabelText(label));

test('a leg is created only with an end after its start and within the event, and keeps what was typed', async () => {
  const page = openPage('/legs/1/new', { as: 'admin', answers: { ...answers, 'POST /api/leg': noNetwork } });
  await press('Add Leg');
  expect(await said(/^Identifier/)).toBe('Please fill in this field');
  await type(/^Identifier/, 'Noon');
  await type(/^Start time/, '10:00');
  await type(/^End time/, '9');
  await type(/^Date/, '2099-06-20');
  await press('Add Leg');
  expect(await said(/^End time/)).toContain('The end time must be after the start time');
  expect(await said(/^Date/)).toContain('The date must be within the event');
  await type(/^End time/, '11');
  await type(/^Date/, '2099-06-11');
  await press('Add Leg');
  expect((await screen.findByRole('alert')).textContent).toMatch(/^No connection/);
  expect(screen.getByLabelText<HTMLInputElement>(/^Identifier/).value).toBe('Noon');
  page.answers['POST /api/leg'] = { success: true, id: 2 };
  await press('Add Leg');
  expect(await screen.findByText('Leg created')).toBeTruthy();
  expect(page.sent('POST /api/leg').at(-1)).toMatchObject({
    identifier: 'Noon',
    start_time: '10:00',
    end_time: '11:00',
  });
});

test('suggestions of boats appear only when fewer than ten match', async () => {
  const boats = Array.from({ length: 10 }, (_, index) =>
    aBoat({ id: index + 1, make: index < 5 ? 'Nimbus' : 'Axopar', model: `Model ${index}` }),
  );
  openPage('/legs/1/new', { as: 'admin', answers: { ...answers, 'GET /api/boat': { boats } } });
  const suggested = () => screen.queryAllByRole('button', { name: /^Add (Nimbus|Axopar)/ });
  expect(await screen.findByText('10 boats match. Type more of a name to see them.')).toBeTruthy();
  expect(suggested()).toEqual([]);
  await type('Search boats', 'nimb');
  await expect.poll(() => suggested().length).toBe(5);
  await press('Add Nimbus Model 0');
  await expect.poll(() => suggested().length).toBe(9);
  expect(screen.getByRole('button', { name: 'Remove Nimbus Model 0' })).toBeTruthy();
});

test('a leg that is moved or loses a boat says before who is told or loses a seat, and applies what was shown', async () => {
  const lost = {
    registration: 70,
    organization: 7,
    from: { leg: 1, boat: 2 },
    to: null,
    why: 'Axopar 29 is taken off',
  };
  const plan = { ...unasked, keep: [3, 4], moves: [lost], legs: [{ id: 1, from: { boats }, to: { boats: [1] } }] };
  const later = { ...plan, revision: 6, keep: [3, 4, 5] };
  const refused = { success: false, error: 'The day has changed', code: 'plan_is_old', preview: later };
  const page = openPage('/legs/1/edit', {
    as: 'admin',
    answers: {
      ...answers,
      'POST /api/event/disruption/preview': plan,
      'POST /api/event/disruption': () => Response.json(refused, { status: 409 }),
    },
  });
  await type(/^Start time/, '8:30');
  await press('Remove Axopar 29');
  await press('Save');
  const dialog = within(await screen.findByRole('dialog', { name: 'Take boats off this leg?' }));
  expect(dialog.getByText('Axopar 29: 1 registration')).toBeTruthy();
  expect(dialog.getByText(/^1 registration on this leg will be deleted, and 1 person is told by mail/)).toBeTruthy();
  expect(dialog.getByText('2 people stay registered and are told by mail of the new time or place.')).toBeTruthy();
  dialog.getByRole('button', { name: 'Save' }).click();
  await dialog.findByText('3 people stay registered and are told by mail of the new time or place.');
  expect(dialog.getByText('The day has changed')).toBeTruthy();
  page.answers['POST /api/event/disruption'] = { success: true, id: 9 };
  dialog.getByRole('button', { name: 'Save' }).click();
  await isAt('/legs/1');
  const wish = { kind: 'legs', add: [], edit: [{ id: 1, start_time: '08:30', boats: [1] }], remove: [] };
  expect(page.sent('POST /api/event/disruption').at(-1)).toMatchObject({ event: 1, wish, revision: 6 });
  expect(page.sent('POST /api/leg/edit')).toEqual([]);
});

test('a leg whose description changes is saved without a question', async () => {
  const page = openPage('/legs/1/edit', { as: 'admin', answers });
  await type('Description', 'Bring a coat');
  await press('Save');
  await isAt('/legs/1');
  expect(page.sent('POST /api/leg/edit')).toEqual([{ id: 1, description: 'Bring a coat' }]);
});

test('too few seats name beside their field the people who are booked, and the form keeps its value', async () => {
  const text = 'More seats are booked than this would leave: 2 on one boat';
  const max_per_boat = 'Morning, Wed 10 Jun: Kim, Bo';
  const refused = { success: false, error: text, code: 'capacity_below_bookings', fields: { max_per_boat } };
  openPage('/legs/1/edit', {
    as: 'admin',
    answers: { ...answers, 'POST /api/leg/edit': () => Response.json(refused, { status: 409 }) },
  });
  await type('Maximum passengers per boat', '1');
  await press('Save');
  expect((await screen.findByRole('alert')).textContent).toBe(text);
  expect(await said('Maximum passengers per boat')).toContain(max_per_boat);
  expect(screen.getByLabelText<HTMLInputElement>('Maximum passengers per boat').value).toBe('1');
});

test('a refused copy of boats is said in its dialog', async () => {
  const other = aLeg({ id: 2, identifier: 'Also', start_time: '09:30', end_time: '10:30' });
  openPage('/legs/1', {
    as: 'admin',
    answers: {
      ...answers,
      'GET /api/leg/event/1': { legs: [...legs, other] },
      'POST /api/event/disruption/preview': { ...unasked, clashes: [{ leg: 2, boat: 1, text: errors.boat_on_overlapping_leg.text }] }, // prettier-ignore
    },
  });
  await press('Copy boats to a leg');
  const dialog = within(await screen.findByRole('dialog'));
  await type('Leg', '2');
  dialog.getByRole('button', { name: 'Copy boats' }).click();
  expect((await dialog.findByRole('alert')).textContent).toContain(
    'Also: This boat is on another leg at the same time',
  );
});

test('a leg names the people on each of its boats, and where they are more than the seats', async () => {
  const leg = aLeg({ boats: [onLeg(nimbus, 2), onLeg(axopar)], max_per_boat: 1, registrations: 2 });
  const seat = (id: number, first_name: string) => ({
    id,
    event: 1,
    leg,
    boat: nimbus,
    organization: aPerson({ id, first_name, last_name: 'Ek' }),
    confirm_by: null,
    source: 'person',
  });
  openPage('/legs/1', {
    as: 'admin',
    answers: {
      ...answers,
      'GET /api/leg/1': { leg },
      'GET /api/leg/event/1': { legs: [leg] },
      'GET /api/reg/event/1': { registrations: [seat(3, 'Bo'), seat(4, 'Kim')] },
      'GET /api/event/1/facts': theFacts([leg], [seat(3, 'Bo'), seat(4, 'Kim')]),
      'GET /api/org/all': [],
    },
  });
  await screen.findByText('2 of 1');
  await screen.findByRole('button', { name: 'Seat somebody: Axopar 29' });
  expect(screen.getAllByRole('button', { name: /^Move/ }).map(({ textContent }) => textContent)).toEqual(['Move one']);
  await press('Bo Ek, Kim Ek: Nimbus T9');
  const sheet = within(await screen.findByRole('dialog', { name: 'Nimbus T9' }));
  await sheet.findByText('2 people for 1 seat: choose who moves');
});

test('a guest without a booking counts among the people on a boat', async () => {
  const leg = aLeg({ boats: [onLeg(nimbus, 2)], max_per_boat: 1, registrations: 2 });
  const one = { id: 3, event: 1, leg, boat: nimbus, organization: aPerson({ id: 3, first_name: 'Bo', last_name: 'Ek' }), confirm_by: null, source: 'person' }; // prettier-ignore
  const registrations = { 'GET /api/reg/event/1': { registrations: [one] }, 'GET /api/org/all': [] };
  const guests = [{ id: 'walk-up', leg: 1, boat: 1, organization: null, no_show: false }];
  const facts = { 'GET /api/event/1/facts': theFacts([leg], [one], { guests }) };
  const more = { ...facts, 'GET /api/leg/1': { leg }, 'GET /api/leg/event/1': { legs: [leg] } };
  openPage('/legs/1', { as: 'admin', answers: { ...answers, ...registrations, ...more } });
  await press('Bo Ek: Nimbus T9');
  const sheet = within(await screen.findByRole('dialog', { name: 'Nimbus T9' }));
  await sheet.findByText('2 people for 1 seat: choose who moves');
  const quay = await sheet.findByRole('link', { name: 'see the Quay' });
  expect(quay.getAttribute('href')).toMatch(/^\/events\/1\/quay\?date=.*&leg=1&boat=1$/);
});

test('a removal offers a minute of Undo wherever one has gone, and says why it was not undone', async () => {
  const bo = aPerson({ id: 3, first_name: 'Bo', last_name: 'Ek' });
  const seat = { id: 3, event: 1, leg: legs[0] ?? aLeg(), boat: nimbus, organization: bo, confirm_by: null, source: 'person' }; // prettier-ignore
  const obstacle = { error: 'A seat that was moved has been changed since' };
  const page = openPage('/legs/1', {
    as: 'admin',
    answers: {
      ...answers,
      'GET /api/reg/event/1': { registrations: [seat] },
      'GET /api/event/1/facts': theFacts(legs, [seat]),
      'GET /api/org/all': [bo],
      'POST /api/event/disruption': { success: true, id: 9 },
      'GET /api/settings': { settings: { front_page_text: '', contact_email: '' } },
      'POST /api/event/disruption/undo': () =>
        Response.json(
          { success: false, code: 'disruption_undo_refused', message: 'No', errors: [obstacle] },
          { status: 409 },
        ),
    },
  });
  await press('Bo Ek: Nimbus T9');
  const sheet = within(await screen.findByRole('dialog', { name: 'Nimbus T9' }));
  fireEvent.click(await sheet.findByRole('button', { name: /Bo Ek/ }));
  fireEvent.click(await sheet.findByRole('button', { name: 'Remove' }));
  await screen.findByText('Bo Ek has no seat there any more');
  expect(page.sent('POST /api/event/disruption')).toMatchObject([
    { wish: { kind: 'seats', seats: [{ organization: 3, leg: 1, boat: null }] } },
  ]);
  void page.router.navigate('/accessibility');
  await press('Undo');
  await screen.findByText('Nothing was undone. A seat that was moved has been changed since');
  expect(page.sent('POST /api/event/disruption/undo')).toEqual([{ id: 9 }]);
});

test('whoever has closed the boat before a new seat is refused is told who has none', async () => {
  const answered = Promise.withResolvers<Response>();
  const page = openPage('/legs/1', {
    as: 'admin',
    answers: {
      ...answers,
      'GET /api/reg/event/1': { registrations: [] },
      'GET /api/org/all': [aPerson({ id: 3, first_name: 'Bo', last_name: 'Ek' })],
      'POST /api/event/disruption': () => answered.promise,
    },
  });
  await press('Seat somebody: Nimbus T9');
  await type('Seat somebody', 'bo');
  await press(/^Bo Ek/);
  await expect.poll(() => page.sent('POST /api/event/disruption')).toHaveLength(1);
  await press('Close');
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
  answered.resolve(refusal('boat_full', { status: 409 }));
  expect((await screen.findByRole('alert')).textContent).toContain('Bo Ek: This boat is full');
});

test.each([undefined, 'insertFromPaste'])(
  'hours and a limit that come at once (%s) are read as they were meant',
  async (inputType) => {
    const page = openPage('/legs/1/new', {
      as: 'admin',
      answers: { ...answers, 'POST /api/leg': { success: true, id: 2 } },
    });
    const fillIn = async (label: RegExp, value: string) =>
      void fireEvent.input(await screen.findByLabelText(label), { target: { value }, inputType });
    await fillIn(/^Identifier/, 'Morning');
    await type(/^Date/, '2099-06-11');
    expect(await said(/^Date/)).toBe('Thu 11 June 2099');
    await fillIn(/^Start time/, '9.30');
    await fillIn(/^End time/, '1045');
    await fillIn(/^Maximum passengers/, '2,5');
    await press('Add Leg');
    expect(await said(/^Maximum passengers/)).toMatch(/Use a whole number/);
    await fillIn(/^Maximum passengers/, ' 3 ');
    await press('Add Leg');
    await screen.findByText('Leg created');
    expect(page.sent('POST /api/leg')).toMatchObject([
      { date: '2099-06-11', start_time: '09:30', end_time: '10:45', max_per_boat: 3 },
    ]);
  },
);
