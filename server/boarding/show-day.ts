import type { BoardingDay, Departure } from '#domain/boarding/departure.ts';
import type { Route } from '#domain/route/places.ts';
import type { Card } from '#domain/safety/card.ts';
import { safetyOn } from '#domain/safety/standing.ts';
import type { Db } from '../db/database.ts';
import { findCard, heldIn, openDepartures, subjectKey } from '../facts/card-queries.ts';
import { departuresOf } from '../facts/departures.ts';
import { findRoute } from '../facts/place-queries.ts';
import { noteOf } from '#domain/note-of-day.ts';
import { notesOf } from '../event/note.ts';
import { requireEvent } from '../event/queries.ts';
import { picturesOf, type Sailing } from '../facts/sailing-queries.ts';
import { isAdmin, mayBoard, refuseDrafts, type Boarder } from './boarder.ts';

/** The departures of a day that the caller may board, with their marks. */
export async function showDay(
  db: Db,
  event: number,
  date: string,
  boarder: Boarder,
  now: number,
): Promise<BoardingDay> {
  const found = await requireEvent(db, event);
  await refuseDrafts(db, event, boarder);
  const pictures = await picturesOf(db, event);
  const departures = (await departuresOf(db, event, date))
    .filter(({ sailing }) => mayBoard(boarder, { event, ...sailing }))
    .map(({ departure, sailing }) => seenBy(boarder, departure, sailing, pictures.get(sailing.boat)));
  const route = await findRoute(db, event);
  const note = noteOf({ notes: await notesOf(db, event) }, date);
  const day = { event: found, date, now, note, ...(route && isAdmin(boarder) && { route: spokenOf(route) }) };
  const card = await findCard(db, event);
  if (!card) return { ...day, departures };
  return { ...day, card, departures: await withSafety(db, event, card, departures) };
}

function spokenOf({ days, places, transfers }: Route) {
  return { days: [...days], places: [...places], transfers: [...transfers] };
}

/** What each person still has to say before this boat leaves, for its crew alone. */
async function withSafety(db: Db, event: number, card: Card, departures: Departure[]): Promise<Departure[]> {
  const held = await heldIn(db, event, card);
  const left = await openDepartures(db, event);
  return departures.map((departure) => {
    const { boat, leg } = departure;
    const open = left.find((each) => each.leg === leg.id && each.boat === boat.id);
    const isOpen = open !== undefined && (open.name !== '' || open.people !== '[]');
    const people = departure.people.map((person) => ({
      ...person,
      safety: safetyOn(card, held.get(subjectKey(person)), boat.id, leg.date),
    }));
    return { ...departure, people, ...(isOpen && { let_go_by: open.name }) };
  });
}

/** Phone numbers are for those who may read them elsewhere: of people for admins, of a boat for its owner as well. */
function seenBy(
  boarder: Boarder,
  departure: Departure,
  { contact_phone, owner }: Sailing,
  picture?: string,
): Departure {
  const mayCallBoat = isAdmin(boarder) || (!('crew' in boarder) && boarder.id === owner);
  return {
    ...departure,
    boat: { ...departure.boat, picture: picture ?? null, ...(mayCallBoat && { phone: contact_phone }) },
    people: isAdmin(boarder) ? departure.people : departure.people.map(({ phone: _phone, ...person }) => person),
  };
}
