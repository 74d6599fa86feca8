import { seatKind } from './seat-kind.ts';
import { afterSeats } from './seat-news.ts';

export const boatLeft = seatKind({
  name: 'boat_left',
  trigger: afterSeats('boat_left'),
  whoIsTold: 'everybody else with a seat on a boat that is removed, or taken off a leg',
  subject: 'Your seat is gone: the boat has been taken off the trip',
  happened: (event) => `Your boat at ${event} has been taken off the trip, and your seat is gone with it:`,
  next: 'There may be a seat on another boat. Please look in the calendar:',
  title: 'Your seat is gone',
});
