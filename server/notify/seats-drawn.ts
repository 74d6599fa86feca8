import { seatKind } from './seat-kind.ts';
import { seatsFrom } from './seat-news.ts';

export const seatsDrawn = seatKind({
  name: 'seats_drawn',
  trigger: {
    after: ['registration.created'],
    async told(tx, changes) {
      const people = Map.groupBy(await seatsFrom(tx, 'draw', changes), ({ trip }) => trip.organization);
      return [...people].map(([organization, own]) => ({
        organization,
        details: { trips: own.map(({ trip }) => trip) },
      }));
    },
  },
  whoIsTold: 'whoever got seats by the draw',
  subject: 'Your seats have been drawn',
  happened: (event) => `The seats of ${event} have been drawn. These are yours, and they are not taken away again:`,
  next: 'If one does not suit you, you can give it back in the calendar. Wishes that were not met are shown there too:',
  title: 'Your seats are drawn',
});
