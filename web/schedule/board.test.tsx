// @vitest-environment jsdom
import { fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Leg } from '#domain/leg.ts';
import { type Answer, never, openPage, press } from '#web/testing/open-page.tsx';
import { aBoat, aLeg, anEvent, aPerson, onLeg, theFacts } from '#web/testing/samples.ts';

/** Ten in the morning at the marina, on the first day of the event. */
const now = Date.parse('2099-06-10T10:00:30+03:00');
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now });
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(600);
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 1200, 600));
  HTMLElement.prototype.setPointerCapture = () => undefined;
});
afterEach(() => void vi.useRealTimers());

const nimbus = aBoat();
const targa = aBoat({ id: 2, make: 'Targa', model: '32' });
const begun = aLeg({ id: 1, identifier: 'Begun', start_time: '09:55', end_time: '10:40', departed: true, boats: [onLeg(nimbus, 1)] }); // prettier-ignore
const noon = aLeg({ id: 2, identifier: 'Noon', start_time: '12:00', end_time: '13:00', boats: [onLeg(nimbus, 1), onLeg(targa)] }); // prettier-ignore
const kim = aPerson({ id: 7, first_name: 'Kim', last_name: 'Larsen' });
const seat = { id: 70, event: 1, leg: noon, boat: nimbus, organization: kim, confirm_by: null, source: 'person' };
const empty = { revision: 5, departed: 1, legs: [], moves: [], keep: [], clashes: [], left_behind: [] };
/** With its boat aboard, which has not said that it left. */
const atPier = { marks: [{ id: 'aboard', leg: 1, boat: 1, organization: 7, guest: null, kind: 'aboard' as const, replaces: [], heads: null }] }; // prettier-ignore
const left = { marks: [{ id: 'left', leg: 1, boat: 1, organization: null, guest: null, kind: 'cast_off' as const, replaces: [], heads: 0 }] }; // prettier-ignore

function open(answers: Record<string, Answer> = {}) {
  return openPage('/events/1/schedule?date=2099-06-10', {
    as: 'admin',
    answers: {
      'GET /api/event/1': { event: anEvent() },
      'GET /api/leg/event/1': { legs: [begun, noon] },
      'GET /api/boat': { boats: [nimbus, targa] },
      'GET /api/reg/event/1': { registrations: [seat] },
      'GET /api/boarding/1/2099-06-10': never,
      'GET /api/event/1/live': never,
      'GET /api/event/1/disruption': { disruptions: [] },
      'GET /api/event/1/facts': theFacts([begun, noon], [seat], left),
      'GET /api/org/all': [kim],
      'GET /api/settings': never,
      'POST /api/event/disruption/preview': empty,
      ...answers,
    },
  });
}

const block = (name: RegExp) => screen.findByRole('button', { name });
/** Drags a block by hours and looks before it is let go; ten hours are 600 pixels wide. */
async function drag(name: RegExp, hours: number, look: () => void | Promise<void> = () => undefined): Promise<void> {
  const held = await block(name);
  const list = screen.getByRole('list', { name: /^Boats and their legs/ });
  const at = (clientX: number) => ({
    pointerId: 1,
    button: 0,
    pointerType: 'mouse',
    clientX,
    clientY: 10,
    bubbles: true,
  });
  fireEvent(held, new PointerEvent('pointerdown', at(300)));
  for (const part of [0.5, 1]) fireEvent(held, new PointerEvent('pointermove', at(300 + 60 * hours * part)));
  await look();
  // The list has the pointer, whatever becomes of the block.
  fireEvent(list, new PointerEvent('pointerup', at(300 + 60 * hours)));
  fireEvent.click(held); // As a browser adds.
}

/** The page is told by `moved` that something of the event has changed elsewhere. */
function live() {
  let tell: (() => void) | undefined;
  const stream = new ReadableStream<Uint8Array>({
    start: (events) => void (tell = () => events.enqueue(new TextEncoder().encode('data: 6\n\n'))),
  });
  return { 'GET /api/event/1/live': () => new Response(stream), moved: () => tell?.() };
}

test('a leg dragged to an hour that has passed says why, and springs back', async () => {
  const page = open();
  await drag(/^Noon, 12:00–13:00, Nimbus/, -3, () => {
    // Beside the board, and beside the pointer.
    expect(screen.getAllByText('09:00 has passed already')).toHaveLength(2);
    expect(screen.getByText('12:00').parentElement?.textContent).toBe('12:00 → 09:00');
    // It waits at the last hour at which it could be.
    expect(screen.getByRole('button', { name: /^Noon, 10:30–11:30, Nimbus/ })).toBeTruthy();
  });
  await block(/^Noon, 12:00–13:00, Nimbus/);
  expect(screen.getByText('09:00 has passed already')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Apply/ })).toBeNull();
  expect(page.sent('POST /api/event/disruption')).toEqual([]);
});

test('a step of a drag says its clash at once; what is beside the board follows when the pointer rests', async () => {
  open();
  await drag(/^Noon, 12:00–13:00, Nimbus/, -1.5, () => {
    expect(screen.getByText(/^Noon 10:30–11:30 · Nimbus T9: 09:55–10:40 and 10:30–11:30/)).toBeTruthy();
    expect(screen.getByRole('button', { name: /^Noon, 10:30–11:30, Nimbus .* and 10:30/ })).toBeTruthy();
    expect(screen.queryByRole('region', { name: '1 change' })).toBeNull();
  });
  await screen.findByRole('region', { name: '1 change' });
});

test('a drag counts pixels from where it was pressed, whatever the width of the board, and adds hours to its axis', async () => {
  open();
  await drag(/^Noon, 12:00–13:00, Nimbus/, 1, () => {
    vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(500);
    const held = screen.getByRole('button', { name: /^Noon, 13:00–14:00, Nimbus/ });
    expect(screen.queryByText('20')).toBeNull();
    fireEvent(held, new PointerEvent('pointermove', { pointerId: 1, clientX: 720, clientY: 10, bubbles: true }));
    screen.getByRole('button', { name: /^Noon, 19:00–20:00, Nimbus/ });
    expect(screen.getByText('20')).toBeTruthy();
    fireEvent(held, new PointerEvent('pointermove', { pointerId: 1, clientX: 360, clientY: 10, bubbles: true }));
  });
  await block(/^Noon, 13:00–14:00, Nimbus/);
});

test('steps are undone and done again until they are applied; several legs are selected and move together', async () => {
  open({ 'GET /api/event/1/facts': theFacts([begun, noon], [seat], atPier) });
  await drag(/^Noon, 12:00–13:00, Nimbus/, 1);
  await press('Undo the change');
  await block(/^Noon, 12:00–13:00, Nimbus/);
  await press('Redo the change');
  fireEvent.click(await block(/^Noon, 13:00–14:00, Targa/));
  fireEvent.click(await block(/^Begun/), { shiftKey: true });
  await screen.findByRole('region', { name: '2 legs together' });
  await drag(/^Noon, 13:00–14:00, Targa/, 0.5);
  await block(/^Begun, 10:25–11:10, Nimbus/);
  await drag(/^Noon, 13:30–14:30, Nimbus/, 1);
  await block(/^Begun, 10:25–11:10, Nimbus/);
  await block(/^Noon, 14:30–15:30, Targa/);
  await screen.findByRole('region', { name: '2 changes' });
});

test('a leg of a locked day says so, and springs back', async () => {
  const legs = [{ ...noon, locked: true }];
  open({ 'GET /api/leg/event/1': { legs }, 'GET /api/event/1/facts': theFacts(legs) });
  await drag(/^Noon, 12:00–13:00, Nimbus/, 2);
  await screen.findByText('Legs have been locked for this day');
  await block(/^Noon, 12:00–13:00, Nimbus/);
  expect(screen.queryByRole('button', { name: /^Apply/ })).toBeNull();
});

test('a leg that has begun is moved as long as its boat is at the pier, and not once it has left', async () => {
  const page = open({ 'GET /api/event/1/facts': theFacts([begun, noon], [seat], atPier) });
  await block(/^Begun, .*, at the pier/);
  await drag(/^Begun/, 0.5);
  await block(/^Begun, 10:25–11:10, Nimbus T9/);
  expect(await screen.findByRole('button', { name: 'Discard' })).toBeTruthy();
  const wish = {
    kind: 'board',
    legs: [{ leg: 1, date: '2099-06-10', start_time: '10:25', end_time: '11:10' }],
    boats: [],
  };
  await expect.poll(() => page.sent('POST /api/event/disruption/preview').at(-1)).toMatchObject({ wish });
  expect(screen.queryByText(/has departed already/)).toBeNull();
});

test('a leg that has left is not dragged', async () => {
  open();
  await block(/^Begun, .*, out/);
  // Beside the hours, none of which it covers.
  expect(screen.getByText('2 boats').textContent).toMatch(/^2 boats\d\d:\d\d$/);
  await drag(/^Begun/, 1);
  await screen.findByText('Begun (09:55–10:40) has departed already');
  await block(/^Begun, 09:55–10:40/);
});

test('the plan of the server is shown as soon as it is there: when the moment has passed before it is applied, it says so and the change stays to be taken back', async () => {
  const from = { date: '2099-06-10', start_time: '12:00', end_time: '13:00' };
  const planned = {
    ...empty,
    keep: [7],
    legs: [{ id: 2, from, to: { ...from, start_time: '12:30', end_time: '13:30' } }],
  };
  const lost = { registration: 70, organization: 7, from: { leg: 2, boat: 1 }, to: null, why: 'Nimbus T9 is out' };
  const late = { ...empty, revision: 6, moves: [lost], clashes: [{ text: '12:30 has passed already', leg: 2 }] };
  const refused = { success: false, error: 'This is not possible as it is', code: 'plan_has_clashes', preview: late };
  const page = open({
    'POST /api/event/disruption/preview': planned,
    'POST /api/event/disruption': () => Response.json(refused, { status: 409 }),
  });
  await drag(/^Noon, 12:00–13:00, Nimbus/, 0.5);
  const apply = await screen.findByRole<HTMLButtonElement>('button', { name: 'Apply, mail 1' });
  await expect.poll(() => apply.disabled).toBe(false);
  page.answers['POST /api/event/disruption/preview'] = late;
  fireEvent.click(apply);
  await screen.findByText('12:30 has passed already');
  await screen.findByText(/^Kim Larsen.* loses a seat: Nimbus T9 is out$/);
  await expect.poll(() => apply.disabled).toBe(true);
  await press(/^Take back: Noon/);
  await block(/^Noon, 12:00–13:00, Nimbus/);
});

test('changes that are not applied yet are there again after a look at another page, and gone once they are discarded', async () => {
  const page = open();
  await drag(/^Noon, 12:00–13:00, Nimbus/, 1);
  await screen.findByRole('heading', { name: '1 change' });
  void page.router.navigate('/accessibility');
  await screen.findByRole('heading', { level: 1, name: 'Accessibility' });
  void page.router.navigate('/events/1/schedule?date=2099-06-10');
  await block(/^Noon, 13:00–14:00, Nimbus.*moved, not applied yet/);
  await press('Discard');
  await block(/^Noon, 12:00–13:00, Nimbus/);
  expect(Object.keys(sessionStorage)).not.toContain('schedule-changes-1');
});

test('a name that was removed meanwhile is refused in words, and gone from the list', async () => {
  const page = open({
    'POST /api/event/disruption': () => {
      page.answers['GET /api/event/1/facts'] = theFacts([begun, noon], [], left);
      const text = 'This would change nothing';
      return Response.json({ success: false, error: text, message: text, code: 'plan_is_empty' }, { status: 409 });
    },
  });
  fireEvent.click(await block(/^Noon, 12:00–13:00, Nimbus/));
  await press(/Kim Larsen/);
  const aboard = within(await screen.findByRole('list', { name: 'People aboard' }));
  fireEvent.click(aboard.getByRole('button', { name: 'Remove' }));
  await expect.poll(() => aboard.queryByText('Kim Larsen')).toBeNull();
  expect(screen.getByText('This would change nothing')).toBeTruthy();
});

test('who books during a drag is counted where the pointer is, and on the boat', async () => {
  const { moved, ...stream } = live();
  const page = open(stream);
  await drag(/^Noon, 12:00–13:00, Nimbus/, 1, async () => {
    expect(screen.getByText('1 person')).toBeTruthy();
    const lou = { ...seat, id: 71, boat: targa, organization: aPerson({ id: 8 }) };
    page.answers['GET /api/event/1/facts'] = theFacts([begun, noon], [seat, lou], left);
    moved();
    await screen.findByText('2 people');
    expect(screen.getByText('12:00').parentElement?.textContent).toBe('12:00 → 13:00');
  });
  await block(/^Noon, 13:00–14:00, Targa 32, 1 of 4 seats, moved, not applied yet/);
});

describe('another organiser changes the day during a drag', () => {
  const late = aLeg({ id: 3, identifier: 'Late', start_time: '15:00', end_time: '16:00', boats: [onLeg(targa)] });
  const dayWith = (...legs: Leg[]) => ({
    'GET /api/leg/event/1': { legs },
    'GET /api/event/1/facts': theFacts(legs, [seat], left),
  });
  const begin = () => {
    const { moved, ...stream } = live();
    const page = open({ ...stream, ...dayWith(begun, noon, late) });
    /** As the other one has left it. */
    const change = (...legs: Leg[]) => {
      Object.assign(page.answers, dayWith(...legs));
      moved();
    };
    return change;
  };

  test('the change is seen, the leg stays under the pointer, and so does the draft', async () => {
    const change = begin();
    await drag(/^Late/, -0.5);
    await drag(/^Noon, 12:00–13:00, Nimbus/, 1, async () => {
      change({ ...begun, identifier: 'Dawn' }, { ...noon, start_time: '12:15', end_time: '13:15' }, late);
      await block(/^Dawn/);
      await block(/^Noon, 13:00–14:00, Nimbus/);
    });
    await screen.findByText('Noon starts 13:00 instead of 12:15, with all its 2 boats');
    await screen.findByText('Late starts 14:30 instead of 15:00');
  });

  test('a leg that they add at dawn does not change the scale of the board under the hand', async () => {
    const change = begin();
    const scale = () =>
      screen.getByText('2 boats').parentElement?.parentElement?.style.getPropertyValue('--shown-hours');
    await drag(/^Noon, 12:00–13:00, Nimbus/, 1, async () => {
      change(begun, noon, { ...late, id: 4, identifier: 'Dawn', start_time: '06:00', end_time: '07:00' });
      await block(/^Dawn/);
      expect(screen.getByText('05')).toBeTruthy();
      expect(scale()).toBe('10');
    });
    await expect.poll(scale).toBe('13');
  });

  test('a leg that they remove says so, and its change can only be taken back', async () => {
    const change = begin();
    await drag(/^Noon, 12:00–13:00, Nimbus/, 1, async () => {
      change(begun, late);
      await expect.poll(() => screen.queryByRole('button', { name: /^Noon/ })).toBeNull();
    });
    await screen.findByText('This leg is gone');
    expect(screen.queryByRole('button', { name: /^Apply/ })).toBeNull();
  });
});

test.each([
  ['back', '2026-10-25'],
  ['forward', '2027-03-28'],
])('a leg that is dragged over the hour in which the clocks go %s lands at the hour that it says', async (_, date) => {
  vi.setSystemTime(Date.parse(`${date}T00:10:00+01:00`));
  const night = aLeg({ id: 5, identifier: 'Night', date, start_time: '01:30', end_time: '02:15', boats: [onLeg(nimbus)] }); // prettier-ignore
  const days = { start_date: date, end_date: date, time_zone: 'Europe/Paris' };
  const page = open({
    'GET /api/event/1': { event: anEvent(days) },
    'GET /api/leg/event/1': { legs: [night] },
    'GET /api/event/1/facts': theFacts([night], [], days),
    [`GET /api/boarding/1/${date}`]: never,
  });
  void page.router.navigate(`/events/1/schedule?date=${date}`);
  // Eighteen hours are as wide as ten in the middle of the day.
  await drag(/^Night, 01:30–02:15/, (3 * 10) / 18, () => {
    expect(screen.getByText('01:30').parentElement?.textContent).toBe('01:30 → 04:30');
  });
  await block(/^Night, 04:30–05:15/);
  const wish = { legs: [{ leg: 5, date, start_time: '04:30', end_time: '05:15' }] };
  await expect.poll(() => page.sent('POST /api/event/disruption/preview').at(-1)).toMatchObject({ wish });
});

test('an undo after somebody else has changed the same people says why nothing was undone, and about whom', async () => {
  const reason = { error: 'Kim Larsen: A seat that was moved has been changed since', organization: 7 };
  const text = 'Nothing was undone, because of what is listed below';
  const refused = { success: false, error: text, message: text, code: 'disruption_undo_refused', errors: [reason] };
  open({
    'POST /api/event/disruption': { success: true, id: 9, revision: 6 },
    'POST /api/event/disruption/undo': () => Response.json(refused, { status: 409 }),
  });
  await drag(/^Noon, 12:00–13:00, Nimbus/, 1);
  const apply = await screen.findByRole<HTMLButtonElement>('button', { name: /^Apply/ });
  await expect.poll(() => apply.disabled).toBe(false);
  fireEvent.click(apply);
  fireEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(screen.queryByRole('region', { name: '1 change' })).toBeNull();
  await screen.findByText(`Nothing was undone. ${reason.error}`);
});

test('more people than seats are a clash of their day, also where an admin let them pass, until the boat has left', async () => {
  const crowd = [11, 12, 13, 14, 15].map((id) => ({
    ...seat,
    id,
    organization: aPerson({ id, first_name: 'Kim', last_name: String(id) }),
    override: true,
  }));
  const small = aBoat({ ...nimbus, capacity: 2 });
  const facts = theFacts([begun, noon], crowd, left);
  open({
    'GET /api/boat': { boats: [small, targa] },
    'GET /api/event/1/facts': { ...facts, bookings: facts.bookings.map((each) => ({ ...each, override: true })) },
  });
  const clash = within(await screen.findByRole('region', { name: '1 clash on this day' }));
  clash.getByText(/Nimbus T9.*5 people for \d seats? at/);
  // '5 on 2' says so on the leg.
  expect(screen.queryByText('!')).toBeNull();
});
