import { asksOn } from '#domain/safety/asks.ts';
import { openOn, stateOn } from '#domain/safety/standing.ts';
import type { ShownCard } from '#domain/safety/wire.ts';
import { nameToAdmins } from '#domain/wording.ts';
import { dateIn } from '#domain/zone.ts';
import type { Actor } from '#domain/permissions.ts';
import type { Db } from '../db/database.ts';
import { findCard, findStock, latestIn, subjectKey } from '../event/card-queries.ts';
import { requireEvent, requireVisibleEvent } from '../event/queries.ts';
import { peopleWithSeat } from '../event/people-queries.ts';
import { bookedBoats, guestsOfEvent } from './queries.ts';

/** The card with what it asks of the reader, and their own confirmation; admins see what it asks of anybody, and where everybody stands. */
export async function showCard(db: Db, event: number, actor: Actor, now: number): Promise<ShownCard> {
  await requireVisibleEvent(db, event, actor);
  const { time_zone } = await requireEvent(db, event);
  const card = (await findCard(db, event)) ?? null;
  const latest = await latestIn(db, event);
  const today = dateIn(now, time_zone);
  const isAdmin = actor.type === 'admin';
  const given = latest.get(subjectKey({ organization: actor.id, guest: null }));
  const boats = await bookedBoats(db, event, actor.id);
  const isValid =
    card !== null &&
    given !== undefined &&
    stateOn(card, given, today) === 'confirmed' &&
    [0, ...boats].every((boat) => openOn(card, given.answers, boat).length === 0);
  return {
    card: card && { ...card, asks: isAdmin ? card.asks : asksOn(card, boats) },
    mine: given
      ? { confirmed_at: given.at, version: given.version, valid: isValid, name: given.name, answers: given.answers }
      : null,
    ...(isAdmin && { people: await peopleOf(db, event, today), jackets: await findStock(db, event) }),
  };
}

async function peopleOf(db: Db, event: number, today: string): Promise<ShownCard['people']> {
  const card = await findCard(db, event);
  const latest = await latestIn(db, event);
  const booked = (await peopleWithSeat(db, event)).map((person) => ({
    organization: person.id,
    guest: null,
    name: nameToAdmins(person),
  }));
  const known = new Set(booked.map(({ organization }) => organization));
  const guests = (await guestsOfEvent(db, event))
    .filter(({ organization }) => organization === null || !known.has(organization))
    .map(({ id, name }) => ({ organization: null, guest: id, name }));
  return [...booked, ...guests].map((person) => {
    const given = latest.get(subjectKey(person));
    const state = card ? stateOn(card, given, today) : 'missing';
    return { ...person, state, confirmed_at: given?.at ?? null };
  });
}
