import { seatKind } from './seat-kind.ts';
import { afterSeats } from './seat-news.ts';

export const bookingRemoved = seatKind({
  name: 'booking_removed',
  trigger: afterSeats('booking_removed'),
  whoIsTold: 'whoever lost seats by another person',
  subject: 'Your registration has been removed',
  happened: (event) => `The organisers of ${event} have removed your registration:`,
  next: 'Your trips, and others that you can choose, are in the calendar:',
  title: 'Your seat is gone',
});
