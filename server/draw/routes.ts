import * as calls from '#domain/calls/draw.ts';
import { on } from '../http/on.ts';
import { presenceByTravel, readSeats } from '../facts/facts.ts';
import { requireEvent, requireVisibleEvent } from '../event/queries.ts';
import type { App } from '../http/routing.ts';
import { actingFor, actorOf, auditContext } from '../login/guard.ts';
import type { Services } from '../services.ts';
import { presenceOf, wishesOf, findDraw, forgetResult, saveTimes } from './queries.ts';
import { runDraw } from './run.ts';
import { saveWishes } from './save-wishes.ts';
import { showDraw, showRecord } from './show.ts';
import { createHash, randomBytes } from 'node:crypto';
import type { DrawTimes } from '#domain/draw/wishes.ts';
import { AppError } from '#domain/errors.ts';
import { inEvent, type Database, type Db } from '../db/database.ts';
import { recordHistory, type AuditContext } from '../history/record.ts';
import { removeRegistrations } from '../registration/remove.ts';

export function drawRoutes(app: App, { database, now }: Services): void {
  on(app, calls.readWishes, (request) => {
    const { params } = request;
    const actor = actorOf(request);
    return database.read(async (db) => {
      await requireVisibleEvent(db, params.event, actor);
      const said = await presenceOf(db, params.event, actor.id);
      const [byTravel] = await presenceByTravel(db, params.event, await requireEvent(db, params.event), actor.id);
      const boats = await wishesOf(db, params.event, actor.id);
      return {
        boats: boats.map(({ boat, star }) => ({ boat, star: star === 1 })),
        presence: said.length > 0 ? said : (byTravel?.[1] ?? []),
      };
    });
  });

  on(app, calls.saveWishes, async (request) => {
    const organization = actingFor(request, request.body.organization);
    await saveWishes(database, request.params.event, request.body, organization, auditContext(request, now));
  });

  on(app, calls.setDraw, (request) => setTimes(database, request.body, auditContext(request, now)));

  on(app, calls.runDraw, (request) => runDraw(database, request.body.event, auditContext(request, now)));

  on(app, calls.readDraw, async (request) => ({
    draw: await database.read((db) => showDraw(db, request.params.event, actorOf(request), now())),
  }));

  on(app, calls.readDrawRecord, (request) =>
    database.read((db) => showRecord(db, request.params.event, actorOf(request))),
  );
}

/**
 * The secret is made once, with its hash to show before anybody has wished; other times keep it. A draw that is taken back
 * gets another secret, since the first has been published.
 */
function setTimes(database: Database, times: DrawTimes, by: AuditContext): Promise<void> {
  return inEvent(
    database,
    times.event,
    async (tx) => {
      if (!(await requireEvent(tx, times.event)).wishes) throw new AppError('wishes_off');
      const draw = await findDraw(tx, times.event);
      if (draw?.drawn_at) await takeBack(tx, draw, times, by);
      const secret = randomBytes(32);
      const seed_hash = createHash('sha256').update(secret).digest('hex');
      const numbers_key = randomBytes(32).toString('hex');
      await saveTimes(tx, times, { secret: secret.toString('hex'), seed_hash, numbers_key });
      const { event, take_back: _, ...details } = times;
      await recordHistory(tx, { ...by, action: 'draw.set', event, details });
    },
    { freesNothing: true }, // What is taken back is drawn again, and given to nobody before.
  );
}

/** A draw that was made too early, by a wrong clock for one. Wishes stay; the seats that it gave go, and their people are told. */
async function takeBack(
  tx: Db,
  { booking_opens_at, event }: { booking_opens_at: string; event: number },
  { closes_at, take_back }: DrawTimes,
  by: AuditContext,
): Promise<void> {
  if (!take_back) throw new AppError('draw_done');
  if (by.at >= booking_opens_at)
    throw new AppError('draw_done', {}, 'Booking has opened. The draw can not be taken back any more');
  if (closes_at <= by.at)
    throw new AppError('draw_done', {}, 'Choose a time in the future for wishes to close. The draw is made again then');
  const seats = (await readSeats(tx, event)).bookings.filter(({ source }) => source === 'draw');
  for (const { id } of seats) await removeRegistrations(tx, { id }, by);
  await forgetResult(tx, event);
  await recordHistory(tx, { ...by, action: 'draw.taken_back', event, details: { seats: seats.length } });
}
