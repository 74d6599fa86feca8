import { boardDepartures, type Board } from '#domain/boarding/board.ts';
import { AppError } from '#domain/errors.ts';
import { dateIn } from '#domain/zone.ts';
import type { Db } from '../db/database.ts';
import { departuresOf } from '../facts/departures.ts';
import { noteOf } from '#domain/note-of-day.ts';
import { notesOf } from '../event/note.ts';
import { hashOfLink } from '../tokens.ts';
import { findBoard } from './link-queries.ts';

/** The next departures of the day at the marina; before the event those of its first day. */
export async function showBoard(db: Db, token: string, now: number): Promise<Board> {
  const event = await findBoard(db, hashOfLink(token));
  if (!event) throw new AppError('board_not_found');
  const today = dateIn(now, event.time_zone);
  const date = today < event.start_date ? event.start_date : today;
  const departures = (await departuresOf(db, event.id, date)).map(({ departure }) => departure);
  const note = noteOf({ notes: await notesOf(db, event.id) }, date);
  const { location, name, time_zone } = event;
  return { event: { name, location, time_zone }, date, now, note, departures: boardDepartures(departures, now) };
}
