import * as calls from '#domain/calls/trip.ts';
import { on } from '../http/on.ts';
import type { FastifyReply } from 'fastify';
import type { BookedTrip } from '#domain/booked-trip.ts';
import { AppError } from '#domain/errors.ts';
import { type App, success } from '../http/routing.ts';
import { actorOf, auditContext, mayReach } from '../login/guard.ts';
import { bookedTrips } from './queries.ts';
import type { Services } from '../services.ts';
import { hashOfLink } from '../tokens.ts';
import { makeFeed, removeFeed } from './make-feed.ts';
import { findFeed, findFeedOwner } from './feed-queries.ts';
import { writeCalendar } from './write-calendar.ts';

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
    return success({ address: `${publicUrl}/api/feed/${token}` });
  });

  on(app, calls.endFeed, async (request) => {
    await removeFeed(database, auditContext(request, now));
    return success();
  });

  on(app, calls.readCalendarFeed, async ({ params }, reply) => {
    const trips = await database.read(async (db) => {
      const owner = await findFeedOwner(db, hashOfLink(params.token));
      return owner && bookedTrips(db, owner);
    });
    if (!trips) throw new AppError('feed_not_found');
    return send(reply, 'seatrial-trips', trips);
  });
}
