import { expect, test } from 'vitest';
import type { DisruptionPreview } from '#domain/disruption/wire.ts';
import { appliedWords, applyWords, outcomeOf as outcomeOfPlan, outcomeWords } from './outcome.ts';

type Plan = Parameters<typeof outcomeOfPlan>[0];
const outcomeOf = (plan: Partial<Plan>, legs: Parameters<typeof outcomeOfPlan>[1]) =>
  outcomeOfPlan({ booked: [], keep: [], legs: [], mailed: 0, moves: [], ...plan }, legs);

const plan = (state: 'scheduled' | 'cancelled', boats = [1]) => ({
  date: '2026-06-10',
  start_time: '10:00',
  end_time: '11:00',
  state,
  planned_start_time: null,
  planned_end_time: null,
  boats,
});
const move = (organization: number, to: { leg: number; boat: number } | null): DisruptionPreview['moves'][number] => ({
  registration: organization,
  organization,
  organization_name: '',
  from: { leg: 1, boat: 1 },
  to,
  why: '',
  options: [],
});

const known = [
  { id: 1, date: '2026-06-10', start_time: '10:00' },
  { id: 2, date: '2026-06-10', start_time: '12:00' },
  { id: 3, date: '2026-06-11', start_time: '09:15' },
];

test('a broken boat: who moves where, that nobody loses a seat, and how many mails', () => {
  const legs = [{ id: 1, identifier: 'A', from: plan('scheduled', [1, 2]), to: plan('scheduled', [2]) }];
  const wish = { kind: 'boat_out' as const, boat: 1, date: '2026-06-10', from: '09:00', until: '23:59' };
  const moves = [move(1, { leg: 1, boat: 2 }), move(2, { leg: 1, boat: 2 })];
  const moved = outcomeOf({ legs, moves, mailed: 2 }, known);
  expect(outcomeWords(wish, moved)).toBe('2 people move to other boats at the same hours. Nobody loses a seat.');
  expect(applyWords(wish, moved)).toBe('Move 2 people and mail them');
  expect(appliedWords(wish, { booked: [], keep: [], legs, moves, mailed: 2 }, known, [{ id: 1, make: 'Axopar', model: '29' }])).toBe('Took Axopar 29 off 1 leg, Wed 10 June 2026 09:00–23:59: 2 people move, 2 mails'); // prettier-ignore
  const builders = { ...moved, mailed: 4 };
  expect(applyWords(wish, builders)).toBe('Move 2 people, mail 4');
  const worse = outcomeOf({ legs, moves: [move(1, { leg: 2, boat: 2 }), move(2, null)], mailed: 3 }, known);
  expect(outcomeWords(wish, worse)).toBe('1 person moves to another hour. 1 person loses a seat: no other is free.');
  expect(applyWords(wish, worse)).toBe('Move 1 person, mail 3');
  expect(outcomeWords(wish, outcomeOf({ legs }, known))).toBe('Nobody is booked.');
});

test('a leg called off on the way: who stays behind where, or that nobody does', () => {
  const legs = [{ id: 1, identifier: 'A', from: plan('scheduled'), to: plan('cancelled') }];
  const wish = { kind: 'cancel' as const, legs: [1] };
  const outcome = outcomeOf({ legs, moves: [move(1, { leg: 2, boat: 2 }), move(2, null), move(3, null)] }, known);
  const [kasnas, hitis] = [{ harbour: 'Kasnäs' }, { harbour: 'Hitis' }];
  expect(outcomeWords(wish, outcome, [kasnas, kasnas, hitis])).toBe(
    '1 leg is called off. 1 person moves to another hour. 2 people lose a seat: no other is free. ' +
      '2 people stay behind at Kasnäs. 1 person stays behind at Hitis.',
  );
  const moved = outcomeOf({ legs, moves: [move(1, { leg: 2, boat: 2 })] }, known);
  expect(outcomeWords(wish, moved, [])).toBe(
    '1 leg is called off. 1 person moves to another hour. Nobody loses a seat. Nobody stays behind.',
  );
});

test('a seat on another day is said with its day and hour', () => {
  const legs = [{ id: 1, identifier: 'A', from: plan('scheduled', [1, 2]), to: plan('scheduled', [2]) }];
  const wish = { kind: 'boat_out' as const, boat: 1, date: '2026-06-10', from: '09:00', until: '23:59' };
  const moves = [move(1, { leg: 2, boat: 2 }), move(2, { leg: 3, boat: 2 }), move(3, { leg: 3, boat: 1 })];
  const outcome = outcomeOf({ legs, moves, mailed: 3 }, known);
  expect(outcomeWords(wish, outcome)).toBe(
    '1 person moves to another hour. 2 people move to Thu 11 June, 09:15. 1 person sails on this boat then, if it is repaired. Nobody loses a seat.',
  );
  expect(applyWords(wish, outcome)).toBe('Move 3 people and mail them');
});

test('a person with two seats is one person', () => {
  const legs = [{ id: 1, identifier: 'A', from: plan('scheduled'), to: plan('cancelled') }];
  const moves = [move(1, null), { ...move(1, null), registration: 9 }];
  const outcome = outcomeOf({ legs, keep: [1], moves, mailed: 2 }, known);
  expect(outcome).toMatchObject({ lost: 1, stay: 0 });
  expect(applyWords({ kind: 'cancel', legs: [1] }, outcome)).toBe('Cancel 1 leg, mail 2');
});

test('a delay keeps the seats and mails all who sail; a leg that is reopened brings people back', () => {
  const later = { ...plan('scheduled'), start_time: '10:30', end_time: '11:30', state: 'delayed' as const };
  const late = outcomeOf(
    { legs: [{ id: 1, identifier: 'A', from: plan('scheduled'), to: later }], keep: [1, 2, 3], mailed: 5 },
    known,
  );
  const delay = { kind: 'delay' as const, minutes: 30, legs: [1] };
  expect(outcomeWords(delay, late)).toBe(
    '1 leg leaves 30 minutes later. 3 people keep their seats. Nobody loses a seat.',
  );
  expect(applyWords(delay, late)).toBe('Delay 1 leg, mail 5');
  const back = outcomeOf(
    {
      legs: [{ id: 1, identifier: 'A', from: plan('cancelled'), to: plan('scheduled') }],
      moves: [{ ...move(4, { leg: 1, boat: 1 }), from: { leg: 2, boat: 2 } }],
    },
    known,
  );
  expect(applyWords({ kind: 'reopen', legs: [1] }, back)).toBe('Bring back 1');
});

test('an edited plan: who gets a seat, moves and loses one, each counted once', () => {
  const given = (organization: number) => ({ organization, organization_name: '', to: { leg: 2, boat: 1 } });
  const moves = [move(1, { leg: 1, boat: 2 }), move(2, null)];
  const outcome = outcomeOf({ moves, booked: [given(2), given(3)], mailed: 3 }, known);
  const wish = { kind: 'seats' as const, seats: [] };
  expect(outcomeWords(wish, outcome)).toBe(
    '1 person gets a seat. 1 person moves to another boat at the same hour. 1 person loses a seat.',
  );
  expect(applyWords(wish, outcome)).toBe('Apply, mail 3');
  expect(outcomeWords(wish, outcomeOf({}, known))).toBe('Nothing would change.');
});
