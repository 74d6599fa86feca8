import { AppError } from '#domain/errors.ts';
import type { EventCopy } from '#domain/event.ts';
import { oneDay } from '#domain/time.ts';
import type { Database, Db } from '../db/database.ts';
import { recordHistory, type AuditContext } from '../history/record.ts';
import { copyPlaces } from '../facts/place-queries.ts';
import { copyLegs, eventNames, insertEvent, requireEvent } from './queries.ts';

/** A name must stay one that an edit accepts. */
const longestName = 200;

/**
 * A draft with the fields of another event, which admins alone see until it is published. With `start_date` all its dates
 * move; its harbours and transfers stay as they are; with `with_legs` its legs come along, without boats.
 */
export function copyEvent(
  database: Database,
  { id: original, start_date, with_legs = false }: EventCopy,
  { actor, at }: AuditContext,
): Promise<number> {
  return database.write(async (tx) => {
    const event = await requireEvent(tx, original);
    const { id: _, ...fields } = event;
    const days = start_date === undefined ? 0 : daysBetween(event.start_date, start_date);
    const id = await insertEvent(tx, {
      ...fields,
      name: await freeName(tx, fields.name),
      start_date: shifted(event.start_date, days),
      end_date: shifted(event.end_date, days),
      published: false,
    });
    await copyPlaces(tx, original, id);
    const legs = with_legs ? await copyLegs(tx, original, id, (date) => shifted(date, days)) : [];
    await recordHistory(
      tx,
      { at, actor, action: 'event.copied', event: id, details: { from: original, legs: legs.length } },
      ...legs.map((leg) => ({
        at,
        actor,
        action: 'leg.created',
        event: id,
        leg: leg.id,
        date: leg.date,
        details: { identifier: leg.identifier, boats: [] },
      })),
    );
    return id;
  });
}

/** 'Hanko (copy)', and when there is one already 'Hanko (copy 2)'. */
async function freeName(tx: Db, name: string): Promise<string> {
  const taken = new Set(await eventNames(tx));
  for (let count = 1; ; count++) {
    const ending = count === 1 ? ' (copy)' : ` (copy ${count})`;
    const wanted = name.slice(0, longestName - ending.length) + ending;
    if (!taken.has(wanted)) return wanted;
  }
}

function daysBetween(from: string, to: string): number {
  return (Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / oneDay;
}

function shifted(date: string, days: number): string {
  const moved = new Date(Date.parse(`${date}T00:00:00Z`) + days * oneDay).toISOString();
  if (/^[+-]/.test(moved)) throw new AppError('invalid_body', { fields: { start_date: 'Use a date like 2026-06-10' } });
  return moved.slice(0, 10);
}
