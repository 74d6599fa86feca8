import { seatKind } from './seat-kind.ts';
import { afterSeats } from './seat-news.ts';

export const bookedForYou = seatKind({
  name: 'booked_for_you',
  trigger: afterSeats('booked_for_you'),
  whoIsTold: 'whoever got seats by another person',
  subject: 'A seat has been booked for you',
  happened: (event) => `The organisers of ${event} have booked a seat for you:`,
  next: 'If it does not suit you, you can give the seat back in the calendar:',
  title: 'You have a seat',
});
