import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import { AppError } from '#domain/errors.ts';
import { calendarFeed } from '#domain/ics.ts';
import { byId } from '#domain/fields.ts';
import { type App, done, success } from '../http/routing.ts';
import { actorOf, auditContext, mayReach } from '../login/guard.ts';
import { bookedTrips, type BookedTrip } from './queries.ts';
import type { Services } from '../services.ts';
import { hashOfLink } from '../tokens.ts';
import { makeFeed, removeFeed } from './make-feed.ts';
import { findFeed, findFeedOwner } from './feed-queries.ts';
import { writeCalendar } from './write-calendar.ts';

const wholeCalendar = z.string().describe('A calendar (text/calendar, RFC 5545)');

/** Booked trips for calendar programs: one to be added, or all of one's own to subscribe to. */
export function tripRoutes(app: App, { config, database, now }: Services): void {
  const { publicUrl } = config;
  const send = (reply: FastifyReply, name: string, trips: BookedTrip[]) =>
    reply
      .type('text/calendar; charset=utf-8')
      .headers({ 'content-disposition': `attachment; filename="${name}.ics"`, 'cache-control': 'private, no-cache' })
      .send(writeCalendar(trips, { publicUrl, now: now() }));

  app.get(
    '/api/reg/:id/calendar',
    { schema: { params: byId, response: { 200: wholeCalendar } } },
    async (request, reply) => {
      const { id } = request.params;
      const [trip] = await database.read((db) => bookedTrips(db, { id }));
      if (!trip || !mayReach(request, trip.organization)) throw new AppError('registration_not_found');
      return send(reply, `trip-${trip.date}-${id}`, [trip]);
    },
  );

  app.get(
    '/api/feed',
    { schema: { response: { 200: z.object({ feed: calendarFeed.nullable() }) } } },
    async (request) => {
      const feed = await database.read((db) => findFeed(db, actorOf(request).id));
      return { feed: feed ?? null };
    },
  );

  app.post('/api/feed', { schema: { response: { 200: done.extend({ address: z.string() }) } } }, async (request) => {
    const token = await makeFeed(database, auditContext(request, now));
    return success({ address: `${publicUrl}/api/feed/${token}` });
  });

  app.delete('/api/feed', { schema: { response: { 200: done } } }, async (request) => {
    await removeFeed(database, auditContext(request, now));
    return success();
  });

  app.get(
    '/api/feed/:token',
    { schema: { params: z.object({ token: z.string() }), response: { 200: wholeCalendar } } },
    async ({ params }, reply) => {
      const trips = await database.read(async (db) => {
        const owner = await findFeedOwner(db, hashOfLink(params.token));
        return owner && bookedTrips(db, owner);
      });
      if (!trips) throw new AppError('feed_not_found');
      return send(reply, 'seatrial-trips', trips);
    },
  );
}
