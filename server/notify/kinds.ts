import { bookedForYou } from './booked-for-you.ts';
import { bookingRemoved } from './booking-removed.ts';
import { boatLeft } from './boat-left.ts';
import { boatsChanged } from './boats-changed.ts';
import { boatsMissing } from './boats-missing.ts';
import { boatsTomorrow } from './boats-tomorrow.ts';
import { cardAsked } from './card-asked.ts';
import { cardReceipt } from './card-receipt.ts';
import { confirmation } from './confirmation.ts';
import { coverageAsked } from './coverage-asked.ts';
import { crewLinks } from './crew-links.ts';
import { dataEnds } from './data-ends.ts';
import { dayChanged } from './day-changed.ts';
import { emailChanged } from './email-changed.ts';
import { emailConfirm } from './email-confirm.ts';
import type { Kind } from './kind.ts';
import { legRemoved } from './leg-removed.ts';
import { login } from './login.ts';
import { message } from './message.ts';
import { messageTest } from './message-test.ts';
import { nothingDrawn } from './nothing-drawn.ts';
import { offerLapsed } from './offer-lapsed.ts';
import { regedit } from './regedit.ts';
import { registration } from './registration.ts';
import { reportPublished } from './report-published.ts';
import { seatGiven } from './seat-given.ts';
import { seatOffered } from './seat-offered.ts';
import { seatsDrawn } from './seats-drawn.ts';
import { soon } from './soon.ts';
import { tomorrow } from './tomorrow.ts';
import { tripMoved } from './trip-moved.ts';

/** Every kind of mail and push. Where one change has several, they are written in this order. */
export const kinds: readonly Kind[] = [
  login,
  registration,
  regedit,
  emailConfirm,
  emailChanged,
  confirmation,
  message,
  messageTest,
  boatsMissing,
  crewLinks,
  seatsDrawn,
  nothingDrawn,
  bookedForYou,
  bookingRemoved,
  boatLeft,
  legRemoved,
  tripMoved,
  dayChanged,
  // After day_changed, which withdraws the mails of what is undone.
  boatsChanged,
  seatGiven,
  seatOffered,
  offerLapsed,
  tomorrow,
  boatsTomorrow,
  soon,
  cardAsked,
  cardReceipt,
  coverageAsked,
  reportPublished,
  dataEnds,
];
