import { seatKind } from './seat-kind.ts';
import { afterSeats } from './seat-news.ts';

export const legRemoved = seatKind({
  name: 'leg_cancelled',
  trigger: afterSeats('leg_cancelled'),
  whoIsTold: 'everybody else with a seat on a leg that is removed',
  subject: 'Your trip has been cancelled',
  happened: (event) => `Your trip at ${event} has been cancelled:`,
  next: 'You can choose another trip in the calendar:',
  title: 'Your trip is cancelled',
});
