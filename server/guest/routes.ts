import * as calls from '#domain/calls/guest.ts';
import { requireEvent, requireVisibleEvent } from '../event/queries.ts';
import { on } from '../http/on.ts';
import { type App, success } from '../http/routing.ts';
import { actorOf, auditContext } from '../login/guard.ts';
import type { Services } from '../services.ts';
import { changeGuests, editOwnGuest } from './change-guests.ts';
import { readList } from './read-list.ts';
import { showGuests, showOwnGuest } from './show-guests.ts';

export function guestRoutes(app: App, { database, now, outbox }: Services): void {
  on(app, calls.readGuests, ({ params }) =>
    database.read(async (db) => {
      await requireEvent(db, params.id);
      return { guests: await showGuests(db, params.id) };
    }),
  );

  on(app, calls.readList, ({ params }) => database.read((db) => readList(db, params.id, params.name)));

  on(app, calls.changeGuests, async (request) => {
    const changed = await changeGuests(database, request.body, auditContext(request, now));
    outbox.wake(); // Those whose seats are gone are told.
    return success(changed);
  });

  on(app, calls.readOwnGuest, (request) =>
    database.read(async (db) => {
      const actor = actorOf(request);
      await requireVisibleEvent(db, request.query.event, actor);
      return { guest: await showOwnGuest(db, request.query.event, actor.id) };
    }),
  );

  on(app, calls.editOwnGuest, async (request) => {
    await editOwnGuest(database, request.query.event, request.body, auditContext(request, now));
    return success();
  });
}
