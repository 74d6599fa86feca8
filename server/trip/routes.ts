import * as calls from '#domain/calls/trip.ts';
import { on } from '../http/on.ts';
import type { FastifyReply } from 'fastify';
import type { BookedTrip } from '#domain/booked-trip.ts';
import { AppError } from '#domain/errors.ts';
import type { App } from '../http/routing.ts';
import { actorOf, auditContext, mayReach } from '../login/guard.ts';
import { bookedTrips } from './queries.ts';
import type { Services } from '../services.ts';
import { hashOfLink, newLinkToken } from '../tokens.ts';
import { findFeed, findFeedOwner, replaceFeed, deleteFeedOf } from './feed-queries.ts';
import type { Database } from '../db/database.ts';
import { recordHistory, type AuditContext } from '../history/record.ts';
import { boatName } from '#domain/wording.ts';
import { ics, type IcsEntry } from '#domain/ics.ts';
import { zonedInstant } from '#domain/zone.ts';
import type { Config } from '../config.ts';
import { tripLink } from './links.ts';

/** Booked trips for calendar programs: one to be added, or all of one's own to subscribe to. */
export function tripRoutes(app: App, { config, database, now }: Services): void {
  const { publicUrl } = config;
  const send = (reply: FastifyReply, name: string, trips: BookedTrip[]) =>
    reply
      .type('text/calendar; charset=utf-8')
      .headers({ 'content-disposition': `attachment; filename="${name}.ics"`, 'cache-control': 'private, no-cache' })
      .send(writeCalendar(trips, { publicUrl, now: now() }));

  on(app, calls.downloadTrip, async (request, reply) => {
    const { id } = request.params;
    const [trip] = await database.read((db) => bookedTrips(db, { id }));
    if (!trip || !mayReach(request, trip.organization)) throw new AppError('registration_not_found');
    return send(reply, `trip-${trip.date}-${id}`, [trip]);
  });

  on(app, calls.readFeed, async (request) => {
    const feed = await database.read((db) => findFeed(db, actorOf(request).id));
    return { feed: feed ?? null };
  });

  on(app, calls.makeFeed, async (request) => {
    const token = await makeFeed(database, auditContext(request, now));
    return { address: `${publicUrl}/api/feed/${token}` };
  });

  on(app, calls.endFeed, (request) => removeFeed(database, auditContext(request, now)));

  on(app, calls.readCalendarFeed, async ({ params }, reply) => {
    const trips = await database.read(async (db) => {
      const owner = await findFeedOwner(db, hashOfLink(params.token));
      return owner && bookedTrips(db, owner);
    });
    if (!trips) throw new AppError('feed_not_found');
    return send(reply, 'seatrial-trips', trips);
  });
}

/** Returns the token of one's own feed. Only this answer contains it: the database has a hash, which opens no calendar. */
async function makeFeed(database: Database, { actor, at }: AuditContext): Promise<string> {
  const token = newLinkToken();
  await database.write(async (tx) => {
    await replaceFeed(tx, { organization: actor.id, token_hash: hashOfLink(token), created_at: at });
    await recordHistory(tx, { at, actor, action: 'feed.made', organization: actor.id });
  });
  return token;
}

function removeFeed(database: Database, { actor, at }: AuditContext): Promise<void> {
  return database.write(async (tx) => {
    if (await deleteFeedOf(tx, actor.id))
      await recordHistory(tx, { at, actor, action: 'feed.removed', organization: actor.id });
  });
}

/** Booked trips as a calendar program reads them. */
function writeCalendar(
  trips: BookedTrip[],
  { now, publicUrl }: { publicUrl: Config['publicUrl']; now: number },
): string {
  const entries = trips.map((trip) => entryOf(trip, publicUrl));
  return ics({ name: 'Seatrial trips', stamp: now, entries });
}

function entryOf(trip: BookedTrip, publicUrl: string): IcsEntry {
  const { date, description, ending_point, event_location, event_name, starting_point, via } = trip;
  const way = [starting_point && `From ${starting_point}`, via && `via ${via}`, ending_point && `to ${ending_point}`];
  return {
    uid: `trip-${trip.id}@${new URL(publicUrl).hostname}`,
    start: zonedInstant(date, trip.start_time, trip.time_zone),
    end: zonedInstant(date, trip.end_time, trip.time_zone),
    summary: `${trip.identifier}: ${boatName(trip)}`,
    location: [starting_point, event_location].filter(Boolean).join(', '),
    description: [event_name, way.filter(Boolean).join(' '), description].filter(Boolean).join('\n'),
    url: tripLink(publicUrl, trip),
    isCancelled: trip.state === 'cancelled',
    sequence: trip.revision,
  };
}
