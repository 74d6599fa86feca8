import { afterEach, beforeEach, expect, test } from 'vitest';
import { actionsWithSentence } from '#domain/history-sentence.ts';
import { bookedTrips } from '../trip/queries.ts';
import { openWorld, type Person, type World } from '../testing/world.ts';
import { mailComposer } from './compose.ts';
import type { Kind } from './kind.ts';
import { kinds } from './kinds.ts';
import { withoutAddress } from './seat-news.ts';

let world: World;
beforeEach(async () => {
  world = await openWorld();
});
afterEach(() => world.close());

interface Example {
  details?: object;
  /** A test driver when absent. */
  to?: Person;
}

/** An event in which each kind has something to tell. Whoever adds a kind adds what it tells of. */
async function examples(): Promise<Record<string, Example>> {
  const [admin, driver, other, maker] = [
    await world.admin(),
    await world.driver(),
    await world.driver(2),
    await world.manufacturer(),
  ];
  const event = await world.event({ safety: true, after: true, waiting: true });
  const boat = await world.boat(event, { owner: maker.id, berth: 'A12' });
  const legs = [
    await world.leg(event, { boats: [boat] }),
    await world.leg(event, { identifier: 'B1', date: '2026-06-11', boats: [boat] }),
  ];
  for (const { id } of legs) await world.call(driver, 'POST', '/api/reg', { event, leg: id, boat });
  const [trip, later] = (await world.database.read((db) => bookedTrips(db, { event }))).map(withoutAddress);
  await world.call(admin, 'POST', '/api/safety/card', { event, text: 'Kill cord on', asks: ['swimmer'] });
  await world.call(other, 'POST', '/api/safety/confirm', {
    event,
    version: 1,
    name: 'Kim',
    answers: { swimmer: true },
  });
  const words = {
    event,
    kind: 'message',
    subject: 'Parking at {{event}}',
    text: 'Dear {{first_name}}, park at the mill.',
  };
  const draft = { ...words, to: { ids: [driver.id] } };
  const { digest } = (await world.call(admin, 'POST', '/api/message/preview', draft)).body;
  await world.call(admin, 'POST', '/api/message', { ...draft, digest });
  await world.call(admin, 'POST', '/api/crew/event', { event });
  const note = { event, date: '2026-06-10', text: 'Wind from the north: bring a jacket' };
  await world.call(admin, 'POST', '/api/event/note', note);
  await world.call(driver, 'POST', '/api/org/edit', { id: driver.id, email: 'new@press.test' });
  const sent = await world.database.read((db) => db.selectFrom('message').select('id').executeTakeFirstOrThrow());
  const asked = await world.database.read((db) =>
    db.selectFrom('pending_update').select('id').executeTakeFirstOrThrow(),
  );

  const seat = { details: { trips: [trip] } };
  const seats = { details: { trips: [trip, later] } };
  const changes = [{ before: trip, after: later }];
  const boatTrip = { boat, identifier: 'A1', came: [], went: [] };
  const [early, late] = [
    { date: '2026-06-10', start_time: '10:00', end_time: '11:00' },
    { date: '2026-06-11', start_time: '12:00', end_time: '13:00' },
  ];
  const boatTrips = [
    { ...boatTrip, before: early, after: late },
    { ...boatTrip, identifier: 'B1', before: late, after: null },
    { ...boatTrip, identifier: 'C1', before: null, after: late },
    { ...boatTrip, identifier: 'D1', before: late, after: late, came: [driver.id], went: [other.id] },
  ];
  return {
    login: {},
    registration: {},
    regedit: { details: { update: asked.id } },
    email_confirm: { details: { update: asked.id } },
    email_changed: { details: { from: 'old@press.test', to: 'new@press.test' } },
    confirmation: {},
    message: { details: { message: sent.id, fields: [] } },
    message_test: { details: { message: { ...words, is_news: 0 }, as: driver.id, fields: [] }, to: admin },
    boats_missing: { details: { event, boats: [boat] }, to: maker },
    crew_links: { details: { event, boats: [boat] }, to: maker },
    seats_drawn: seats,
    nothing_drawn: {
      details: {
        event,
        event_name: 'Hanko Press Days',
        date: '2026-06-10',
        booking_opens: 'Mon 1 June 2026 09:00',
        waiting: true,
        free: ['A1, Wed 10 June 2026 10:00–11:00, boat Axopar 29: 1 seat'],
        more: 2,
      },
    },
    booked_for_you: seat,
    booking_removed: seats,
    boat_left: seat,
    leg_cancelled: seat,
    trip_moved: { details: { trips: [trip], before: { ...trip, start_time: '09:30' } } },
    day_changed: { details: { changes, reason: 'Too much wind', undo: false } },
    boats_changed: { details: { event, reason: 'Too much wind', undo: false, trips: boatTrips }, to: maker },
    seat_given: { details: { trips: [trip], before: later, stays_in: 'Tammisaari' } },
    seat_offered: { details: { trips: [trip], keep_by: '08:40' } },
    offer_lapsed: seat,
    tomorrow: { details: { date: '2026-06-10' } },
    boats_tomorrow: { details: { event, date: '2026-06-10' }, to: maker },
    soon: { details: { trip } },
    card_asked: { details: { event, why: 'booked' } },
    card_receipt: { details: { event, number: 1 }, to: other },
    coverage_asked: { details: { event, boats: ['Axopar 29'] } },
    report_published: { details: { event }, to: maker },
    data_ends: { details: { ends: [{ event: 'Hanko Press Days', kind: 'travel', due: '2026-09-10' }] }, to: admin },
  };
}

test('every kind of mail and push: when it is written, who is told, and what it says (every-kind.txt)', async () => {
  const told = await examples();
  expect(Object.keys(told).toSorted()).toEqual(kinds.map(({ name }) => name).toSorted());
  world.clock.now = Date.parse('2026-06-10T09:45:00+03:00');
  const written = [];
  for (const kind of kinds) written.push(await listed(kind, told[kind.name] ?? {}));
  await expect(`${written.join('\n\n')}\n`).toMatchFileSnapshot('every-kind.txt');
});

test('what the history records of each change that a kind waits for', () => {
  const awaited = kinds.flatMap(({ trigger }) => ('after' in trigger ? trigger.after : []));
  expect(awaited.filter((action) => !actionsWithSentence.includes(action))).toEqual([]);
});

async function listed(kind: Kind, { details = {}, to }: Example): Promise<string> {
  const { id: organization, email } = to ?? (await world.driver());
  const parts = [`== ${kind.name} ==`, `When: ${triggerOf(kind)}`, `Who: ${kind.whoIsTold}`];
  if (kind.mail) {
    // The tokens of links would differ from one run to the next.
    const services = { ...world.services, tokens: { ...world.services.tokens, sign: () => Promise.resolve('…') } };
    const rest = { id: 1, message_id: '1', created_at: '', due_at: '', claimed_until: null, attempts: 0 };
    const unsent = { sent_at: null, kept: 0, failed_at: null, last_error: null, once: null };
    const row = {
      kind: kind.name,
      organization,
      recipient: email,
      details: JSON.stringify(details),
      ...rest,
      ...unsent,
    };
    const mail = await (await mailComposer(services)([row]))(row);
    parts.push(
      `To: ${mail?.recipient.address}`,
      `Subject: ${mail?.subject}`,
      '',
      mail?.text.trimEnd().replaceAll(/crew\/[\w-]{43}/g, 'crew/…') ?? 'nothing',
    );
  }
  const short = kind.shortText?.(details, world.clock.now);
  if (short) parts.push('', `On a device: ${short.title}`, short.body);
  return parts.join('\n');
}

function triggerOf({ trigger }: Kind): string {
  return [
    'after' in trigger && `after ${trigger.after.join(', ')}`,
    'when' in trigger && trigger.when,
    'asked' in trigger && `asked for by ${trigger.asked}`,
  ]
    .filter(Boolean)
    .join('; ');
}
