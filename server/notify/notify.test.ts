import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openWorld, type Person, type World } from '../testing/world.ts';
import { writeDue } from '../testing/write-due.ts';

let world: World;
let admin: Person;
let driver: Person;
let event: number;
beforeEach(async () => {
  world = await openWorld();
  [admin, driver] = [await world.admin(), await world.driver()];
  event = await world.event();
});
afterEach(() => world.close());

async function book(who: Person, leg: { id: number; boats: number[] }, organization?: Person) {
  const payload = { event, leg: leg.id, boat: leg.boats[0], organization: organization?.id };
  return (await world.call<{ id: number }>(who, 'POST', '/api/reg/', payload)).body.id;
}

/** Those that wait for an undo too. */
async function letters() {
  world.mails.length = 0;
  await world.mailsLeave();
  return world.mails;
}

describe('the owner of a seat gets a mail about changes by others', () => {
  test('a leg that moves: as it was and as it is now', async () => {
    const leg = await world.leg(event, { starting_point: 'Pier A', ending_point: 'Pier B' });
    await book(driver, leg);
    await world.call(admin, 'POST', '/api/leg/edit', {
      id: leg.id,
      date: '2026-06-11',
      start_time: '12:00',
      end_time: '13:00',
    });
    const [letter, ...others] = await letters();
    expect(others).toEqual([]);
    expect(letter?.recipient.address).toBe(driver.email);
    expect(letter?.subject).toBe('Your trip has changed: A1, Thu 11 June 2026');
    expect(letter?.text).toBe(`Hello Kim,

Your trip at Hanko Press Days has changed.

Before: A1, Wed 10 June 2026 10:00–11:00, from Pier A to Pier B
Now: A1, Thu 11 June 2026 12:00–13:00, from Pier A to Pier B

Your seat on the boat Axopar 29 is still yours. If the change does not suit you, please look in the calendar:
https://seatrial.test/register/${event}?date=2026-06-11&leg=${leg.id}&boat=${leg.boats[0]}
`);
  });

  test.each([{ ending_point: 'Pier C' }, { via: 'the lighthouse' }, { start_time: '10:15' }])(
    'a change of %o is a move',
    async (change) => {
      const leg = await world.leg(event);
      await book(driver, leg);
      await world.call(admin, 'POST', '/api/leg/edit', { id: leg.id, ...change });
      expect(await letters()).toHaveLength(1);
    },
  );

  test.each([{ description: 'Bring a jacket' }, { max_per_boat: 2 }, { start_time: '10:00' }])(
    'a change of %o is none',
    async (change) => {
      const leg = await world.leg(event);
      await book(driver, leg);
      await world.call(admin, 'POST', '/api/leg/edit', { id: leg.id, ...change });
      expect(await letters()).toEqual([]);
    },
  );

  test('a boat that leaves a leg', async () => {
    const leg = await world.leg(event);
    await book(driver, leg);
    await world.call(admin, 'POST', '/api/leg/edit', { id: leg.id, boats: [] });
    const [letter] = await letters();
    expect(letter?.subject).toBe('Your seat is gone: the boat has been taken off the trip: A1, Wed 10 June 2026');
    expect(letter?.text).toContain('- A1, Wed 10 June 2026 10:00–11:00, boat Axopar 29');
    expect(letter?.text).toContain('There may be a seat on another boat.');
  });

  test('a boat that is removed by its owner: one mail for all its legs', async () => {
    const maker = await world.manufacturer();
    const boat = await world.boat(event, { owner: maker.id });
    for (const start_time of ['10:00', '12:00'])
      await book(
        driver,
        await world.leg(event, { boats: [boat], start_time, end_time: `${start_time.slice(0, 2)}:45` }),
      );
    await world.call(maker, 'DELETE', `/api/boat/${boat}`);
    const sent = await letters();
    expect(sent).toHaveLength(1);
    expect(sent[0]?.subject).toContain('A1, Wed 10 June 2026 and 1 more');
    expect(sent[0]?.text.match(/^- A1/gm)).toHaveLength(2);
  });

  test('a boat whose owner is removed', async () => {
    const maker = await world.manufacturer();
    const leg = await world.leg(event, { boats: [await world.boat(event, { owner: maker.id })] });
    await book(driver, leg);
    await book(maker, leg);
    await world.call(admin, 'DELETE', `/api/org/${maker.id}`);
    const sent = await letters();
    expect(sent.map(({ recipient }) => recipient.address)).toEqual([driver.email]);
  });

  test('a leg that is cancelled', async () => {
    const leg = await world.leg(event);
    await book(driver, leg);
    await world.call(admin, 'DELETE', `/api/leg/${leg.id}`);
    const [letter] = await letters();
    expect(letter?.subject).toBe('Your trip has been cancelled: A1, Wed 10 June 2026');
    expect(letter?.link).toBe(
      `https://seatrial.test/register/${event}?date=2026-06-10&leg=${leg.id}&boat=${leg.boats[0]}`,
    );
    expect(letter?.face).toEqual({ name: 'Hanko Press Days', picture: undefined });
  });

  test('a booking that an admin makes and removes, with whom to ask', async () => {
    await world.call(admin, 'POST', '/api/settings', { contact_email: 'crew@hanko.test' });
    const id = await book(admin, await world.leg(event), driver);
    expect((await letters())[0]).toMatchObject({ subject: 'A seat has been booked for you: A1, Wed 10 June 2026' });
    await world.call(admin, 'DELETE', `/api/reg/${id}`);
    const [letter] = await letters();
    expect(letter?.subject).toBe('Your registration has been removed: A1, Wed 10 June 2026');
    expect(letter?.text).toContain('Questions? Please write to crew@hanko.test');
  });

  test('all bookings of an organization: one mail', async () => {
    await book(driver, await world.leg(event));
    await book(driver, await world.leg(event, { date: '2026-06-11' }));
    await world.call(admin, 'POST', '/api/reg/deletall', { event, organization: driver.id });
    expect(await letters()).toHaveLength(1);
  });
});

describe('nobody is told', () => {
  test('what they did themselves', async () => {
    const id = await book(driver, await world.leg(event));
    await world.call(driver, 'DELETE', `/api/reg/${id}`);
    await book(admin, await world.leg(event));
    expect(await letters()).toEqual([]);
  });

  test('what was refused', async () => {
    const leg = await world.leg(event, { seats: 1 });
    await book(driver, leg);
    const forOther = { organization: (await world.driver(2)).id, override: false };
    await world.call(admin, 'POST', '/api/reg', { event, leg: leg.id, boat: leg.boats[0], ...forOther });
    await world.call(admin, 'POST', '/api/leg/edit', { id: leg.id, end_time: '13:00', max_per_boat: 0 });
    expect(await letters()).toEqual([]);
  });

  test('of a trip that is over', async () => {
    const leg = await world.leg(event);
    await book(driver, leg);
    world.clock.now = Date.parse('2026-06-10T11:00:00+03:00');
    await world.call(admin, 'POST', '/api/leg/edit', { id: leg.id, end_time: '10:50' });
    await world.call(admin, 'DELETE', `/api/leg/${leg.id}`);
    expect(await letters()).toEqual([]);
  });
});

describe('your day tomorrow', () => {
  const at = (time: string) => (world.clock.now = Date.parse(`2026-06-09T${time}:00+03:00`));
  const notifyAll = () => writeDue(world, 'tomorrow');

  beforeEach(async () => {
    const first = { starting_point: 'Pier A', via: 'Russarö', ending_point: 'Pier B' };
    await book(driver, await world.leg(event, { ...first, identifier: 'A2', start_time: '14:00', end_time: '15:00' }));
    await book(driver, await world.leg(event, first));
    await book(driver, await world.leg(event, { identifier: 'Later', date: '2026-06-11' }));
  });

  test('does not announce a cancelled trip', async () => {
    const { body } = await world.call<{ legs: { id: number; date: string }[] }>(
      await world.admin(),
      'GET',
      `/api/leg/event/${event}`,
    );
    const legs = body.legs.filter(({ date }) => date === '2026-06-10').map(({ id }) => id);
    const wish = { event, wish: { kind: 'cancel', legs: legs.slice(0, 1) } };
    const preview = await world.call<{ revision: number }>(
      await world.admin(),
      'POST',
      '/api/event/disruption/preview',
      wish,
    );
    const { revision } = preview.body;
    await world.call(await world.admin(), 'POST', '/api/event/disruption', { ...wish, revision });
    at('18:00');
    await notifyAll();
    const mails = (await letters()).filter(({ subject }) => subject.startsWith('Your day tomorrow'));
    expect(mails).toHaveLength(1);
    expect(mails[0]?.text).toContain('14:00');
    expect(mails[0]?.text).not.toContain('10:00');
  });

  test('comes at 18:00 at the marina, with the trips in their order', async () => {
    at('17:59');
    expect(await notifyAll()).toBe(0);
    at('18:00');
    expect(await notifyAll()).toBe(1);
    const [letter, ...others] = await letters();
    expect(others).toEqual([]);
    expect(letter?.subject).toBe('Your day tomorrow: Wed 10 June 2026');
    const trip = new URL(letter?.link ?? '').searchParams;
    expect([trip.has('leg'), trip.has('boat')]).toEqual([true, true]);
    expect(letter?.text).toBe(`Hello Kim,

This is your day tomorrow, Wed 10 June 2026.

Hanko Press Days, Hanko:
- 10:00–11:00: A1, from Pier A to Pier B via Russarö, boat Axopar 29
- 14:00–15:00: A2, from Pier A to Pier B via Russarö, boat Axopar 29

If you cannot come, please give your seat back in the calendar, so that somebody else can take it:
https://seatrial.test/register/${event}?date=2026-06-10&leg=${trip.get('leg')}&boat=${trip.get('boat')}
`);
  });

  test('has the berth, the program, the note and an open safety card', async () => {
    await world.call(admin, 'POST', '/api/event/edit', {
      id: event,
      safety: true,
      program: '08:30 Coffee\nWed 11 June\n09:00 Bus',
    });
    await world.call(admin, 'POST', '/api/safety/card', { event, text: 'Kill cord on', asks: ['swimmer'] });
    await world.call(admin, 'POST', '/api/event/note', { event, date: '2026-06-10', text: 'Bring a jacket' });
    await world.database.write((tx) =>
      tx.updateTable('boat').set({ berth: 'A12' }).where('event', '=', event).execute(),
    );
    at('18:00');
    await notifyAll();
    const [letter] = (await letters()).filter(({ subject }) => subject.startsWith('Your day'));
    for (const words of ['boat Axopar 29, berth A12', 'Note of the day:\nBring a jacket', 'Program:\n- 08:30 Coffee'])
      expect(letter?.text).toContain(words);
    expect([letter?.button, letter?.link]).toEqual(['Open the safety card', expect.stringContaining(`?card=${event}`)]);
  });

  test('comes to builders with who is on their boats, once, and not of a draft', async () => {
    const [maker, other] = [await world.manufacturer(), await world.manufacturer(2)];
    const boat = await world.boat(event, { owner: maker.id, berth: 'B1', model: 'Own' });
    const leg = await world.leg(event, { boats: [boat], identifier: 'C1', start_time: '16:00', end_time: '17:00' });
    await world.leg(event, { date: '2026-06-11', boats: [await world.boat(event, { owner: other.id })] });
    await world.call(admin, 'POST', '/api/org/edit', { id: driver.id, first_name: 'Ada', last_name: 'Sea', organization_name: 'Weekly' }); // prettier-ignore
    await book(driver, leg);
    const gone = await world.driver(2);
    await book(gone, leg);
    await world.database.write((tx) => tx.updateTable('registration').set({ no_show: 1 }).where('organization', '=', gone.id).execute()); // prettier-ignore
    at('18:00');
    expect(await writeDue(world, 'boats_tomorrow')).toBe(1);
    expect(await writeDue(world, 'boats_tomorrow')).toBe(0);
    const letter = (await letters()).find(({ subject }) => subject === 'Your boat tomorrow: Wed 10 June 2026');
    expect(letter?.recipient.address).toBe(maker.email);
    expect(letter?.text).toContain(
      'Axopar Own:\n- 16:00–17:00: C1, berth B1: 1 guest, 3 free seats\n  Ada Sea, Weekly\n',
    );
    world.clock.now += 24 * 3_600_000;
    await world.database.write((tx) => tx.updateTable('event').set({ published: 0 }).where('id', '=', event).execute());
    expect(await writeDue(world, 'boats_tomorrow')).toBe(0);
  });

  test('comes once, however many processes ask at the same time and afterwards', async () => {
    at('18:00');
    await Promise.all([notifyAll(), notifyAll(), notifyAll()]);
    at('18:01');
    expect(await notifyAll()).toBe(0);
    expect(await letters()).toHaveLength(1);
  });

  test('comes late rather than never, with the bookings of that moment', async () => {
    at('23:00');
    await notifyAll();
    const [trip] = (await world.call<{ registrations: { id: number }[] }>(driver, 'GET', `/api/reg/event/${event}`))
      .body.registrations;
    await world.call(driver, 'DELETE', `/api/reg/${trip?.id}`);
    world.clock.now = Date.parse('2026-06-10T08:00:00+03:00');
    const [letter] = await letters();
    expect(letter?.subject).toBe('Your day today: Wed 10 June 2026');
    expect(letter?.text).not.toContain('A1');
    expect(letter?.text).toContain('A2');
  });

  test('is not sent to people who have booked after it, nor to people without bookings', async () => {
    at('18:30');
    await book(await world.driver(2), await world.leg(event, { identifier: 'New' }));
    await world.call(admin, 'POST', '/api/reg/deletall', { event, organization: driver.id });
    await notifyAll();
    expect((await letters()).map(({ subject }) => subject).filter((subject) => subject.startsWith('Your day'))).toEqual(
      [],
    );
  });
});
