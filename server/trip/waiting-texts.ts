import { writtenDate } from '#domain/time.ts';

/** A seat from the waiting list. */
export type WaitingKind = 'seat_given' | 'seat_offered' | 'offer_lapsed';

export function isAboutWaiting(kind: string): kind is WaitingKind {
  return kind === 'seat_given' || kind === 'seat_offered' || kind === 'offer_lapsed';
}

interface WaitingNews {
  /** The trip that was given back in exchange. */
  before?: { identifier: string; date: string; start_time: string };
  keep_by?: string;
  stays_in?: string;
}

/** The news and the one action that it allows. `seat` is the trip in a line. */
export function waitingWords(
  kind: WaitingKind,
  { before, keep_by = '', stays_in }: WaitingNews,
  seat: string,
  { event_name }: { event_name: string },
  link: string,
): { subject: string; paragraphs: string[] } {
  if (kind === 'offer_lapsed')
    return {
      subject: 'The seat has gone to the next in line',
      paragraphs: [
        `The time to keep this seat at ${event_name} has passed, and it is offered to the next in line:\n${seat}`,
        `You can wait for the boat again in the calendar:\n${link}`,
      ],
    };
  const stays =
    stays_in === undefined
      ? []
      : [`It leaves you in ${stays_in}: you have no seat yet on a boat that goes on from there.`];
  if (kind === 'seat_offered')
    return {
      subject: `Keep your seat by ${keep_by}`,
      paragraphs: [
        `A seat that you waited for at ${event_name} is free:\n${seat}`,
        ...stays,
        `It is yours if you keep it by ${keep_by}. After that the next in line has it. Keep it or give it back here:\n${link}`,
      ],
    };
  const exchanged =
    before && `In exchange you gave back: ${before.identifier}, ${writtenDate(before.date)} ${before.start_time}`;
  return {
    subject: 'You have a seat',
    paragraphs: [
      `A seat that you waited for at ${event_name} has become free, and it is yours:\n${seat}`,
      ...stays,
      ...(exchanged ? [exchanged] : []),
      `If it does not suit you any more, please give it back here for the next in line:\n${link}`,
    ],
  };
}
