import type { Report } from '../operation.ts';
import { overlapping, couldTake, isGivenOut, seatsAt } from './rules.ts';
import type { Details, Row } from './effects.ts';
import { type Commit, guestOf } from './commits.ts';
import { hasLeft, type EventState } from './state.ts';

/** Whether what a line says may have been done to the event as it was. */
export function checkRow(state: EventState, row: Row, commit: Commit, report: Report): void {
  const details = JSON.parse(row.details) as Details;
  const say: Report = (rule, text) => report(rule, `line ${row.id} (${row.action} ${row.details}): ${text}`);
  if (row.action === 'registration.created') {
    checkBooking(state, row, details, say);
    if (details.source === 'waiting') checkGift(state, row, commit, say);
    if (details.source === 'draw' && state.isDrawn) checkLateSeat(row, commit, say);
  }
  if (row.action === 'registration.lapsed') {
    const ends = state.bookings.get(details.id)?.confirmBy;
    if (ends === undefined || ends > Date.parse(row.at)) say('an offer ends when it says', `it ends at ${ends}`);
  }
  if (['registration.removed', 'registration.lapsed', 'registration.kept'].includes(row.action))
    if (!state.bookings.has(details.id)) say('removed stays removed', 'it was not there');
  if (row.action === 'seat.missed' || row.action === 'seat.came') checkMissed(state, row, details, say);
  if (row.action === 'registration.removed') checkRemoval(state, row, details, commit, say);
  if (row.action === 'wishes.saved' && state.isDrawn) {
    if (row.at >= state.bookingOpensAt) say('wishes close when booking opens', `at ${state.bookingOpensAt}`);
    if (state.drawn.get(row.organization ?? 0)?.size) say('one draw an event', 'its wishes had been drawn');
  }
  if (row.action === 'draw.drawn' && state.isDrawn) say('one draw an event', 'it was drawn twice');
}

function checkBooking(state: EventState, row: Row, { id, passed: passedRules, source }: Details, say: Report): void {
  const { actor, boat, leg, organization } = row as Record<'leg' | 'boat' | 'organization' | 'actor', number>;
  // The rules that were passed for a removed person are erased.
  const erased = (passedRules as string[]).includes('');
  const passed = erased ? ['day_locked', 'leg_departed', 'leg_overlaps', 'boat_full'] : (passedRules as string[]);
  const sails = state.legs.get(leg);
  const now = Date.parse(row.at);
  if (state.bookings.has(id) || state.lost.has(id)) say('a booking has one number', 'it was there before');
  if (!sails?.boats.has(boat)) return say('references hold', 'that boat is not on that leg');
  if (sails.state === 'cancelled') say('a cancelled leg takes nobody', 'it was booked');
  if (state.isLocked(leg) && !passed.includes('day_locked')) say('locks hold', 'the day was locked');
  if (hasLeft(sails, now) && !passed.includes('leg_departed')) say('a departed leg takes nobody', 'it had left');
  if (state.taken(leg, boat) >= seatsAt(state, { leg, boat }) && !passed.includes('boat_full'))
    say('never oversold', 'the boat was full');
  if (overlapping(state, organization, leg).length > 0 && !passed.includes('leg_overlaps'))
    say('no overlapping bookings', 'another leg was booked at that time');
  if (source === undefined && actor === organization && row.at < state.bookingOpensAt)
    say('booking opens after the draw', `it was booked at ${row.at}`);
}

/** A person who wishes after the draw is given free seats on the wished boats. */
function checkLateSeat({ boat, organization }: Row, { by, rows }: Commit, say: Report): void {
  const wished = rows.some((row) => row.action === 'wishes.saved' && row.organization === organization);
  const marks = by?.question.kind === 'wish' ? by.question.marks : undefined;
  if (!wished || (marks && !marks.some((mark) => mark.boat === boat)))
    say('a draw gives what was wished', `${organization} did not wish boat ${boat} then`);
}

/** What the history says of a person who did not come, or came after all, is said of the seat that they have. */
function checkMissed(state: EventState, row: Row, details: Details, say: Report): void {
  const guest = guestOf(row);
  const seat = guest === undefined ? state.bookings.get(details.id) : state.guests.get(guest);
  if (!seat) return say('references hold', 'there was no such seat');
  if (seat.leg !== row.leg || seat.boat !== row.boat)
    say('a mark reaches its own boat alone', `the seat is on boat ${seat.boat}`);
  if ((seat.missed ?? false) === (row.action === 'seat.missed'))
    say('each change is in the history once', 'it was so before');
}

/** Nobody ahead in line could have had it. */
function checkGift(state: EventState, row: Row, commit: Commit, say: Report): void {
  const { leg, boat, organization } = row as Record<'leg' | 'boat' | 'organization', number>;
  const now = Date.parse(row.at);
  const given = new Set(commit.rows.map((each) => each.organization));
  if (state.paused) say('nothing is given while the list is paused', 'it was given');
  if (!isGivenOut(state, leg, now)) say('nothing is given close to departure', `at ${row.at}`);
  // The seat that was given up is gone by now, and with it the place in line.
  const isMove = commit.rows.some(
    (each) => each.action === 'registration.removed' && each.organization === organization,
  );
  const mine = state.line.findIndex(
    (entry) => entry.organization === organization && couldTake(state, entry, { leg, boat }, now, true),
  );
  if (mine < 0 && !isMove) return say('a seat is given to whoever waits for it', 'this organization could not have it');
  const ahead = state.line
    .slice(0, Math.max(0, mine))
    .find((entry) => !given.has(entry.organization) && couldTake(state, entry, { leg, boat }, now));
  if (ahead) say('nobody is passed over', `organization ${ahead.organization} was first in line`);
}

function checkRemoval(state: EventState, row: Row, { id }: Details, { by }: Commit, say: Report): void {
  const seat = state.bookings.get(id);
  const isOwn = by?.question.kind === 'remove' || by?.question.kind === 'bookDay';
  if (!seat || by?.actorType === 'admin' || !isOwn) return;
  if (state.isLocked(seat.leg)) say('locks hold', 'the day was locked');
  const sails = state.legs.get(seat.leg);
  if (sails && hasLeft(sails, Date.parse(row.at))) say('a departed leg gives nobody back', 'it had left');
  if (seat.organization !== by.actor) say('permissions', `it is of organization ${seat.organization}`);
}
