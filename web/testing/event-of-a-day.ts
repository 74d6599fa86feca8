import type { Event } from '#domain/event.ts';
import type { BoatOnLeg, Leg } from '#domain/leg.ts';
import { type Answer, never } from './open-page.tsx';
import { anEvent, aPerson, theFacts } from './samples.ts';

/** An event far enough ahead that nothing of it has left. */
export const sampleEvent: Event = anEvent({
  name: 'Hanko',
  start_date: '2090-06-10',
  end_date: '2090-06-11',
  waiting: true,
});

export function boatOnLeg(id: number, model: string, about: Partial<BoatOnLeg> = {}): BoatOnLeg {
  return { id, make: 'Axopar', model, capacity: 4, available: 2, registered: false, registrations: 2, ...about };
}

/** What a journalist's pages of the event ask for. */
export function answersOf(
  legs: Leg[],
  { event = {}, registrations = [] }: { event?: Partial<Event>; registrations?: object[] } = {},
): Record<string, Answer> {
  const shown = { ...sampleEvent, ...event };
  return {
    'GET /api/event': { events: [shown] },
    'GET /api/event/1': { event: { ...shown, locked_days: [], draw: false } },
    'GET /api/event/1/live': never,
    'GET /api/event/1/boats': { boats: [] },
    'GET /api/event/1/facts': theFacts(legs),
    'GET /api/event/guests/own': { guest: null },
    'GET /api/feed': { feed: null },
    'GET /api/event/1/news': { news: [] },
    'GET /api/event/1/places': { places: [], transfers: [] },
    'GET /api/leg/event/1': { legs },
    'GET /api/reg/event/1': { registrations },
    'GET /api/wait/event/1': { waiting: [], paused: false },
    'GET /api/org/1': aPerson({ allergies: 'None', departure_airport: 'HEL', arrival_airport: 'HEL' }),
    'GET /api/settings': {},
    ...Object.fromEntries(
      legs.flatMap(({ boats }) =>
        boats.map(({ id, make, model }) => [
          `GET /api/boat/${id}`,
          { id, make, model, description: '', attachments: [] },
        ]),
      ),
    ),
  };
}
