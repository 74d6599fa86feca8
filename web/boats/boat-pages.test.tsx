// @vitest-environment jsdom
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { errors } from '#domain/errors.ts';
import {
  isAt,
  never,
  noNetwork,
  openPage,
  press,
  refusal,
  saidOf,
  type,
  withOwnClock,
} from '#web/testing/open-page.tsx';
import { aBoat, aLeg, anEvent, onLeg } from '#web/testing/samples.ts';

const own = aBoat();
const other = aBoat({ id: 2, make: 'Axopar', model: '29', owner: { id: 3, organization_name: 'Axopar' } });
const asMaker = { as: 'manufacturer', id: own.owner.id } as const;
const answers = {
  'GET /api/event': { events: [anEvent()] },
  'GET /api/event/1': { event: anEvent() },
  'GET /api/leg/event/1': { legs: [] },
  'GET /api/event/1/news': { news: [] },
  'GET /api/boat': { boats: [own, other] },
  'GET /api/boat/1': own,
  'GET /api/boat/2': other,
  'GET /api/reg/event/1': { registrations: [] },
  'GET /api/event/1/live': never,
};
const shown = () => within(screen.getByRole('table', { name: 'Boats' })).getAllByRole('link');

test('several boats are added in one form; missing and wrong fields are marked on their boat', async () => {
  const refused = Response.json(
    { ...(await refusal('elements_missing').json()), index: 1, missingElements: ['model', 'capacity'] },
    { status: 400 },
  );
  const page = openPage('/boats/new', { ...asMaker, answers: { ...answers, 'POST /api/boat/': () => refused } });
  const boat = async (number: number) => within(await screen.findByRole('group', { name: `Boat ${number}` }));
  await type(/^Make/, 'Nimbus');
  await type(/^Length/, '9.25');
  await press('Add another boat');
  expect((await boat(2)).getByLabelText<HTMLInputElement>(/^Make/).value).toBe('Nimbus');
  await press('Add another boat');
  await press('Remove boat 3');
  await press('Save');
  const said = (await screen.findByRole('alert')).textContent;
  expect(said).toBe('Please fill in the missing fields: model, capacity on boat: 2');
  for (const name of [/^Model/, /^Capacity/]) {
    expect((await boat(2)).getByLabelText(name).getAttribute('aria-invalid')).toBe('true');
    expect((await boat(1)).getByLabelText(name).getAttribute('aria-invalid')).not.toBe('true');
  }
  expect((await boat(1)).getByLabelText<HTMLInputElement>(/^Length/).value).toBe('9.25');
  // The red sentence goes with the last of what it asks for.
  fireEvent.change((await boat(2)).getByLabelText(/^Model/), { target: { value: 'T11' } });
  expect(screen.getByRole('alert').textContent).toBe(said);
  fireEvent.change((await boat(2)).getByLabelText(/^Capacity/), { target: { value: '6' } });
  expect(screen.queryByRole('alert')).toBeNull();
  page.answers['POST /api/boat/'] = { success: true, ids: [1, 2] };
  await press('Save');
  await isAt('/boats');
  expect(await screen.findByText('Saved')).toBeTruthy();
});

test('a builder sees their own boats, or all, and changes only their own', async () => {
  openPage('/boats', { ...asMaker, answers });
  expect(await screen.findByRole('link', { name: 'Nimbus T9' })).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Axopar 29' })).toBeNull();
  await press('View all boats');
  await screen.findByRole('table', { name: 'Boats' });
  expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual(
    expect.arrayContaining(['Model', 'Make', 'Manufacturer', 'Event'].map((name) => expect.stringContaining(name))),
  );
  expect(shown().map(({ textContent }) => textContent)).toEqual(['Nimbus T9', 'Axopar 29']);
  expect(screen.queryByRole('button', { name: 'Import' })).toBeNull();
  await press('View my boats');
  await expect.poll(() => screen.queryByRole('table')).toBeNull();
  await press('View all boats');
  await press('Axopar 29', 'link');
  await isAt('/boats/2');
  expect(await screen.findByRole('heading', { level: 1, name: 'Axopar 29' })).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Edit' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Remove' })).toBeNull();
});

test("a boat is edited, its event is not: 'You can not modify this value'", async () => {
  const page = openPage('/boats/1/edit', { ...asMaker, answers: { ...answers, 'POST /api/boat//edit': noNetwork } });
  const event = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Event' });
  expect([event.value, event.readOnly]).toEqual(['Hanko Days', true]);
  expect(saidOf(event)).toBe('You can not modify this value');
  // What can be changed comes first.
  expect(screen.getByLabelText(/^Model/).compareDocumentPosition(event)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  await type(/^Model/, 'T11');
  await press('Save');
  expect((await screen.findByRole('alert')).textContent).toMatch(/^No connection/);
  expect(screen.getByLabelText<HTMLInputElement>(/^Model/).value).toBe('T11');
  page.answers['POST /api/boat//edit'] = { success: true, id: 1 };
  await press('Save');
  await isAt('/boats/1');
  expect(page.sent('POST /api/boat//edit').at(-1)).toMatchObject({ id: 1, model: 'T11' });
});

test('a builder who is asked for a phone number sees that field alone, and all fields by a press', async () => {
  openPage('/boats/1/edit?missing=phone', { ...asMaker, answers });
  expect(await screen.findByLabelText('Phone on the day')).toBeTruthy();
  for (const label of [/^Make/, /^Length/, 'Berth', 'Event'])
    expect(screen.queryByRole('textbox', { name: label })).toBeNull();
  await press('All fields', 'link');
  expect(await screen.findByLabelText(/^Make/)).toBeTruthy();
});

test('an attachment is named for the press by a switch, and then comes first among the files of the boat', async () => {
  const pdf = (name: string) => ({ name, location: `/uploads/${name}` });
  const boat = aBoat({ attachments: [pdf('deck.pdf'), pdf('trial.pdf')] });
  const page = openPage('/boats/1/edit', {
    ...asMaker,
    answers: { ...answers, 'GET /api/boat/1': boat, 'POST /api/boat//edit': { success: true, id: 1 } },
  });
  fireEvent.click(await screen.findByRole('switch', { name: 'For the press: trial.pdf' }));
  page.answers['GET /api/boat/1'] = aBoat({
    attachments: [pdf('deck.pdf'), { ...pdf('trial.pdf'), press: true }],
  });
  await press('Save');
  await isAt('/boats/1');
  expect(page.sent('POST /api/boat//edit')).toMatchObject([
    { attachments: [pdf('deck.pdf'), { ...pdf('trial.pdf'), press: true }] },
  ]);
  expect(await screen.findByRole('heading', { name: 'For the press' })).toBeTruthy();
  const files = screen.getAllByRole('link', { name: /[(]pdf[)]$/ }).map(({ textContent }) => textContent);
  expect(files).toEqual(['trial.pdf (pdf)', 'deck.pdf (pdf)']);
});

test.each([
  [1, 'You drove this boat', 'My note', '/register/1/drove?boat=1'],
  [2, 'You did not drive this boat', 'What I drove', '/register/1/drove'],
])('after the event the page of boat %i says whether one drove it: %s', async (id, heading, name, to) => {
  const event = anEvent({ after: true, start_date: '2020-06-10', end_date: '2020-06-12' });
  const legs = [{ id: 1, identifier: 'A1', date: '2020-06-10', start_time: '10:00', end_time: '11:00' }];
  const drove = { boats: [{ boat: own, legs, note: null }] };
  const ofEvent = { 'GET /api/event': { events: [event] }, 'GET /api/event/1': { event }, 'GET /api/drove/1': drove };
  openPage(`/boats/${id}`, { as: 'test driver', answers: { ...answers, ...ofEvent } });
  expect(await screen.findByRole('heading', { name: heading })).toBeTruthy();
  expect(within(screen.getByRole('main')).getByRole('link', { name }).getAttribute('href')).toBe(to);
  expect(screen.queryByText('Wed 10 June, 10:00') !== null).toBe(id === 1);
});

test("a boat that sails on one's own trip says how many seats it has there, and its tile that one is free", async () => {
  const boats = [{ ...onLeg(own), registered: true }, onLeg(other, 1)];
  const seats = { registered: true, registered_to: own, registration: 1, total_capacity: 20, registrations: 2, boats };
  const legs = [aLeg({ start_time: '10:00', end_time: '11:00', ...seats })];
  const tiles = [{ ...other, legs: [{ id: 1 }] }];
  const more = { 'GET /api/leg/event/1': { legs }, 'GET /api/event/1/boats': { boats: tiles } };
  openPage('/boats/2', { as: 'test driver', answers: { ...answers, ...more } });
  const trip = await within(await screen.findByRole('region', { name: 'Trips' })).findByRole('button', {
    name: /10:00/,
  });
  expect(trip.textContent).toContain(`${(other.capacity ?? 0) - 1} free · Switch`);
  expect(trip.textContent).toContain('You sail Nimbus T9');
  history.pushState(null, '', '/events/1/boats');
  dispatchEvent(new PopStateEvent('popstate'));
  await screen.findByText(/^Free on your trip/);
});

test('the boats of an event say which one drove as soon as a trip has left, and till then none is not tried', async () => {
  for (const departed of [false, true]) {
    const boats = [{ ...onLeg(own), registered: true }, onLeg(other)];
    const legs = [aLeg({ departed, registered: true, boats }), aLeg({ id: 2, boats: [onLeg(own), onLeg(other)] })];
    const drove = { boats: departed ? [{ boat: own.id, legs: [1], note: null }] : [] };
    const more = { 'GET /api/leg/event/1': { legs }, 'GET /api/event/1/boats': { boats: [own, other].map((boat) => ({ ...boat, legs: [] })) }, 'GET /api/drove': { ...drove, missed: [] } }; // prettier-ignore
    openPage('/events/1/boats', { as: 'test driver', answers: { ...answers, ...more } });
    await screen.findByRole('link', { name: 'Nimbus T9' });
    if (departed) await screen.findByText('You drove it');
    expect(screen.queryAllByText('Not tried')).toHaveLength(departed ? 1 : 0);
    cleanup();
  }
});

test.each([
  ['is the next thing to do while it is prepared', false],
  ['is so no more once people book', true],
])('to add boats to an event %s', async (_when, published) => {
  const complete = { asked_at: null, asked: 0, done: 0, boats: [] };
  const more = { 'GET /api/event/1': { event: anEvent({ published }) }, 'GET /api/message/boats/1': complete };
  openPage('/events/1/boats', { as: 'admin', answers: { ...answers, ...more } });
  const add = await screen.findByRole('link', { name: 'Add boats' });
  expect(add.dataset.variant === 'default').toBe(published);
});

test('removing a boat says how many bookings go and why it failed, and leads on after five seconds', async () => {
  const removal = { 'GET /api/boat/1/removal': { bookings: 1 }, 'DELETE /api/boat/1': noNetwork };
  const page = openPage('/boats/1', { ...asMaker, answers: { ...answers, ...removal } });
  await press('Remove');
  const dialog = within(await screen.findByRole('dialog', { name: 'Remove Nimbus T9?' }));
  expect(await dialog.findByText(/1 registration on it will be deleted/)).toBeTruthy();
  const remove = dialog.getByRole('button', { name: 'Remove' });
  remove.click();
  expect((await dialog.findByRole('alert')).textContent).toMatch(/^Something went wrong: No connection/);
  page.answers['DELETE /api/boat/1'] = { success: true, removed: 1 };
  withOwnClock();
  remove.click();
  await screen.findByRole('heading', { level: 1, name: 'Deleted' });
  expect(location.pathname).toBe('/boats/1');
  await vi.advanceTimersByTimeAsync(5_000);
  await isAt('/boats');
});

test('whoever has left the boat before it is refused to go is told so on the other page', async () => {
  const answered = Promise.withResolvers<Response>();
  const removal = { 'GET /api/boat/1/removal': { bookings: 1 }, 'DELETE /api/boat/1': () => answered.promise };
  const page = openPage('/boats/1', { ...asMaker, answers: { ...answers, ...removal, 'GET /api/settings': never } });
  await press('Remove');
  const dialog = within(await screen.findByRole('dialog', { name: 'Remove Nimbus T9?' }));
  dialog.getByRole('button', { name: 'Remove' }).click();
  await expect.poll(() => page.sent('DELETE /api/boat/1')).toHaveLength(1);
  void page.router.navigate('/accessibility');
  await screen.findByRole('heading', { level: 1, name: 'Accessibility' });
  answered.resolve(refusal('unavailable', { status: 503 }));
  expect((await screen.findByRole('alert')).textContent).toContain(`Something went wrong: ${errors.unavailable.text}`);
});

test('too few seats name beside their field the people who are booked', async () => {
  const text = 'More seats are booked than this would leave: 2 on one boat';
  const capacity = 'Morning, Wed 10 Jun: Kim, Bo';
  const refused = { success: false, error: text, code: 'capacity_below_bookings', fields: { capacity } };
  openPage('/boats/1/edit', {
    ...asMaker,
    answers: { ...answers, 'POST /api/boat//edit': () => Response.json(refused, { status: 409 }) },
  });
  await type(/^Capacity/, '1');
  await press('Save');
  expect((await screen.findByRole('alert')).textContent).toBe(text);
  expect(saidOf(screen.getByLabelText(/^Capacity/))).toContain(capacity);
});

/** By the browser or a password manager, which name no kind of input, or by a paste. */
test.each([undefined, 'insertFromPaste'])(
  'measures and links that come at once (%s) are read as they were meant',
  async (inputType) => {
    const page = openPage('/boats/new', {
      ...asMaker,
      answers: { ...answers, 'POST /api/boat/': { success: true, ids: [3] } },
    });
    const fillIn = async (label: RegExp, value: string) =>
      void fireEvent.input(await screen.findByLabelText(label), { target: { value }, inputType });
    const saidOn = (label: RegExp) => saidOf(screen.getByLabelText(label));
    const texts = { Make: 'Nimbus', Model: 'T9', Beam: '2.95 m', Draft: ' 0,8 ', Length: '9,425', Capacity: 'six' };
    for (const [name, text] of Object.entries(texts)) await fillIn(new RegExp(`^${name}`), text);
    await fillIn(/^Links/, 'https://a.test/1, https://a.test/2\r\nhttps://a.test/3');
    await press('Save');
    expect(saidOn(/^Length/)).toBe('Use at most two decimals');
    expect(saidOn(/^Capacity/)).toMatch(/Use a whole number/);
    await fillIn(/^Length/, '9,4');
    await fillIn(/^Capacity/, '6');
    await press('Save');
    await isAt('/boats');
    const links = [1, 2, 3].map((part) => `https://a.test/${part}`);
    expect(page.sent('POST /api/boat/')).toMatchObject([
      { boats: [{ length: 9.4, beam: 2.95, draft: 0.8, capacity: 6, links }] },
    ]);
  },
);

test('a builder’s boat opens while its event is a draft that is not shown to them, and nobody asks for the event again and again', async () => {
  const hidden = () => refusal('event_not_found', { status: 404 });
  const page = openPage('/boats/1', {
    ...asMaker,
    answers: { ...answers, 'GET /api/event/1': hidden, 'GET /api/leg/event/1': hidden },
  });
  await screen.findByRole('heading', { level: 1, name: /Nimbus T9/ });
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(within(screen.getByRole('main')).queryByText('Hanko Days')).toBeNull();
  const asked = page.calls.filter(({ call }) => call === 'GET /api/leg/event/1');
  expect(asked.length).toBeLessThan(4);
});

test('nor does the form of the boat name an event that is not announced', async () => {
  openPage('/boats/1/edit', { ...asMaker, answers: { ...answers, 'GET /api/event': { events: [] } } });
  const event = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Event' });
  expect(event.value).toBe('Not announced yet');
});

test('until booking opens a boat says on which date it does', async () => {
  const draw = {
    opens_at: '2020-05-01T08:00:00.000Z',
    closes_at: '2099-05-11T08:00:00.000Z',
    booking_opens_at: '2099-05-12T08:00:00.000Z',
    drawn_at: null,
  };
  const event = anEvent({ wishes: true });
  openPage('/boats/1', {
    ...asMaker,
    answers: {
      ...answers,
      'GET /api/event': { events: [event] },
      'GET /api/event/1': { event: { ...event, draw: true } },
      'GET /api/draw/1': { draw: { ...draw, seed_hash: '', late: false } },
      'GET /api/leg/event/1': { legs: [aLeg({ boats: [onLeg(own)] })] },
      'GET /api/boarding/1/2099-06-10': { departures: [] },
    },
  });
  const opens = await screen.findByText('Booking opens Tue 12 May 2099 11:00');
  // Its builder reads first who comes, and removes it by what stands last.
  const [capacity, remove] = [screen.getByText('Capacity'), screen.getByRole('button', { name: 'Remove' })];
  for (const [one, other] of [
    [opens, capacity],
    [capacity, remove],
  ] as const)
    expect(one.compareDocumentPosition(other)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

test('a builder reads on each own boat how many seats are booked, and how many trips are over-full', async () => {
  const legs = [aLeg({ boats: [onLeg(own, 1)] }), aLeg({ id: 2, start_time: '11:00', boats: [onLeg(own, 9)] })];
  openPage('/boats', { ...asMaker, answers: { ...answers, 'GET /api/leg/event/1': { legs } } });
  expect(await screen.findByText('10 of 8 seats booked')).toBeTruthy();
  expect(screen.getByText('1 trip over-full')).toBeTruthy();
});

test('a boat of the list before opens without a network', async () => {
  const page = openPage('/boats?view=all', { ...asMaker, answers: { ...answers, 'GET /api/boat/2': noNetwork } });
  fireEvent.click(await screen.findByRole('link', { name: /29/ }));
  await screen.findByRole('heading', { name: 'Axopar 29' });
  expect(page.sent('GET /api/boat/2')).not.toEqual([]);
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
});
