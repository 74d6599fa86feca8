import { describe, expect, test } from 'vitest';
import type { BoatOnLeg } from '#domain/leg.ts';
import { sampleLeg } from '#domain/testing/sample-legs.ts';
import { boatsHere, candidates, chosenLegs, type Draft, newDraft, type WishKind, wishOf, withLegs } from './draft.ts';

const boat: BoatOnLeg = {
  id: 1,
  make: 'Nimbus',
  model: 'T9',
  capacity: 2,
  length: null,
  berth: '',
  picture: null,
  available: 2,
  registered: false,
  registrations: 0,
};
const day = '2026-06-10';
const early = sampleLeg({ id: 1, date: day, departed: true });
const ten = sampleLeg({ id: 2, date: day });
const noon = sampleLeg({ id: 3, date: day });
const off = sampleLeg({ id: 4, date: day, state: 'cancelled' });
const legs = [early, ten, noon, off, sampleLeg({ id: 5, date: '2026-06-11' })];
const today = newDraft({ date: day }, `${day}T09:40:00`);

describe('a change of the day', () => {
  test('is about the legs of the day that have not departed and still sail; the afternoon of them is called off', () => {
    expect(wishOf({ ...today, kind: 'delay' }, legs)).toEqual({ kind: 'delay', minutes: 15, legs: [2, 3] });
    const one = sampleLeg({ id: 6, date: day, start_time: '13:00' });
    expect(wishOf({ ...today, kind: 'cancel' }, [...legs, one])).toEqual({ kind: 'cancel', legs: [6] });
    expect(wishOf({ ...today, kind: 'cancel' }, legs)).toBeUndefined();
    expect(wishOf({ ...today, kind: 'cancel', legs: { delay: [1, 3] } }, legs)).toEqual({ kind: 'cancel', legs: [3] });
    expect(candidates({ ...today, kind: 'reopen' }, legs)).toEqual([off]);
  });

  test('remembers the legs of each kind while another is looked at, and chooses none that this kind cannot be about', () => {
    const late = withLegs({ ...today, kind: 'delay' }, [3]);
    const again = withLegs({ ...late, kind: 'reopen' }, [4]);
    const of = (draft: Draft, kind: WishKind) => chosenLegs({ ...draft, kind }, legs);
    expect(of(again, 'delay')).toEqual([3]);
    expect(of(again, 'cancel')).toEqual([3]);
    expect(of(again, 'reopen')).toEqual([4]);
    const opened = newDraft({ date: day, leg: 2 }, `${day}T09:40:00`);
    expect(of(opened, 'cancel')).toEqual([2]);
    expect(of(opened, 'reopen')).toEqual([]);
  });

  test('is late from the hour that has passed last while its boats wait, or else from the next', () => {
    const waits = sampleLeg({ id: 6, date: day, start_time: '09:30', departed: true });
    const some = [{ ...waits, boats: [boat], atPier: [boat.id] }, ten];
    expect(chosenLegs({ ...today, kind: 'delay' }, some)).toEqual([6]);
    expect(chosenLegs({ ...today, kind: 'delay' }, some.slice(1))).toEqual([2]);
  });

  test('that begins at a boat takes it out from now on', () => {
    const draft = newDraft({ date: day, boat: 7 }, `${day}T09:40:00`);
    expect(wishOf(draft, legs)).toEqual({ kind: 'boat_out', boat: 7, date: day, from: '09:40', until: '23:59' });
    expect(newDraft({ date: day }, '2026-06-01T09:40:00').from).toBe('00:00');
  });

  test('is about a leg whose time has come as long as its boats are at the pier', () => {
    const boats = [
      { ...boat, id: 7 },
      { ...boat, id: 8 },
    ];
    const pier = (...atPier: number[]) => [{ ...early, boats, atPier }];
    expect(candidates({ ...today, kind: 'delay' }, pier(7, 8))).toHaveLength(1);
    expect(candidates({ ...today, kind: 'delay' }, pier(7))).toHaveLength(0);
    expect(candidates({ ...today, kind: 'boat_out', boat: 7 }, pier(7))).toHaveLength(1);
    expect(candidates({ ...today, kind: 'boat_out', boat: 8 }, pier(7))).toHaveLength(0);
    expect(boatsHere(pier(7)[0] ?? early).map(({ id }) => id)).toEqual([7]);
  });

  test('cannot be sent while something is missing or invalid', () => {
    expect(wishOf(today, legs)).toBeUndefined();
    expect(wishOf({ ...today, kind: 'cancel', legs: { delay: [] } }, legs)).toBeUndefined();
    expect(wishOf({ ...today, kind: 'delay', minutes: 'half' }, legs)).toBeUndefined();
    expect(wishOf({ ...today, kind: 'move_leg' }, legs)).toBeUndefined();
    const to = { date: day, start_time: '14:00', end_time: '15:00' };
    expect(wishOf({ ...today, kind: 'move_leg', legs: { move_leg: [2] }, to }, legs)).toEqual({
      kind: 'move_leg',
      leg: 2,
      ...to,
    });
  });
});
