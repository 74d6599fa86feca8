import * as calls from '#domain/calls/draw.ts';
import { on } from '../http/on.ts';
import { presenceByTravel } from '../facts/facts.ts';
import { requireEvent, requireVisibleEvent } from '../event/queries.ts';
import { type App, success } from '../http/routing.ts';
import { actingFor, actorOf, auditContext } from '../login/guard.ts';
import type { Services } from '../services.ts';
import { presenceOf, wishesOf } from './queries.ts';
import { runDraw } from './run.ts';
import { saveWishes } from './save-wishes.ts';
import { setTimes } from './set-times.ts';
import { showDraw, showRecord } from './show.ts';

export function drawRoutes(app: App, { database, now, outbox }: Services): void {
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
    outbox.wake(); // After the draw one is given seats at once.
    return success();
  });

  on(app, calls.setDraw, async (request) => {
    await setTimes(database, request.body, auditContext(request, now));
    outbox.wake(); // Those whose seats are taken back are told.
    return success();
  });

  on(app, calls.runDraw, async (request) => {
    await runDraw(database, request.body.event, auditContext(request, now));
    outbox.wake();
    return success();
  });

  on(app, calls.readDraw, async (request) => ({
    draw: await database.read((db) => showDraw(db, request.params.event, actorOf(request), now())),
  }));

  on(app, calls.readDrawRecord, (request) =>
    database.read((db) => showRecord(db, request.params.event, actorOf(request))),
  );
}
