import { asksOn } from '#domain/safety/asks.ts';
import { isConfirmed, stateOn } from '#domain/safety/standing.ts';
import type { ShownCard } from '#domain/safety/wire.ts';
import { nameToAdmins } from '#domain/wording.ts';
import { dateIn } from '#domain/zone.ts';
import type { Actor } from '#domain/permissions.ts';
import type { Db } from '../db/database.ts';
import { answersIn, findCard, findStock, heldIn, type Subject, subjectKey } from '../facts/card-queries.ts';
import { requireEvent, requireVisibleEvent } from '../event/queries.ts';
import { readSeats } from '../facts/facts.ts';
import { peopleOf } from '../facts/people-queries.ts';
import { bookedBoats, confirmedOnQuay, guestsOfEvent, placeWords } from './queries.ts';

/** The card with what it asks of the reader, and their own confirmation; admins see what it asks of anybody, and where everybody stands. */
export async function showCard(db: Db, event: number, actor: Actor, now: number): Promise<ShownCard> {
  await requireVisibleEvent(db, event, actor);
  const { time_zone } = await requireEvent(db, event);
  const card = (await findCard(db, event)) ?? null;
  const today = dateIn(now, time_zone);
  const isAdmin = actor.type === 'admin';
  const subject = { organization: actor.id, guest: null };
  const held = card && (await heldIn(db, event, card, isAdmin ? undefined : [subject]));
  const given = held?.get(subjectKey(subject));
  const boats = await bookedBoats(db, event, actor.id);
  const stands = (who: Subject) => {
    const one = held?.get(subjectKey(who));
    return { state: card ? stateOn(card, one, today) : 'missing', confirmed_at: one?.at ?? null };
  };
  return {
    card: card && { ...card, asks: isAdmin ? card.asks : asksOn(card, boats) },
    mine:
      card && given
        ? {
            confirmed_at: given.at,
            version: given.version,
            valid: isConfirmed(card, given, boats, today),
            name: given.name,
            answers: given.answers,
            on_quay: await addedFor(db, event, actor.id),
          }
        : null,
    ...(isAdmin && {
      people: (await everybody(db, event)).map((person) => ({ ...person, ...stands(person) })),
      jackets: await findStock(db, event),
    }),
  };
}

async function addedFor(db: Db, event: number, organization: number) {
  const rows = await confirmedOnQuay(db, event, organization);
  return rows.map((row) => ({ at: row.at, where: placeWords(row), name: row.name, answers: answersIn(row) }));
}

async function everybody(db: Db, event: number) {
  const seats = (await readSeats(db, event)).bookings.map(({ organization }) => organization);
  const booked = (await peopleOf(db, seats)).map((person) => ({
    organization: person.id,
    guest: null,
    name: nameToAdmins(person),
  }));
  const known = new Set(booked.map(({ organization }) => organization));
  const guests = (await guestsOfEvent(db, event))
    .filter(({ organization }) => organization === null || !known.has(organization))
    .map(({ id, name }) => ({ organization: null, guest: id, name }));
  return [...booked, ...guests];
}
