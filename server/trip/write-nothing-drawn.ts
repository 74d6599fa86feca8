import { calendarLink, letter, type TripMail, type TripReader } from './texts.ts';

/** To a person whose wishes a draw could not meet. */
export interface NothingDrawn {
  event: number;
  event_name: string;
  /** The day that the calendar opens with. */
  date: string;
  /** By the event's clock. */
  booking_opens: string;
  /** Whether their wishes wait in line by themselves. */
  waiting: boolean;
  /** Free seats that would suit them, a line each, and how many there are besides. */
  free: string[];
  more: number;
}

export function nothingDrawnMail(news: NothingDrawn, reader: TripReader): TripMail {
  const link = calendarLink(reader.publicUrl, news);
  const lines = news.free.map((seat) => `- ${seat}`);
  const others = news.more > 0 ? [`and ${news.more} more in the calendar`] : [];
  const paragraphs = [
    `The seats of ${news.event_name} have been drawn. We are sorry: none of the boats that you wished for had a seat left for you.`,
    ...(news.waiting ? ['You are now in line for them, and get a mail when a seat becomes free.'] : []),
    ...(lines.length > 0
      ? [`These seats are free at times when you are there:\n${[...lines, ...others].join('\n')}`]
      : []),
    `Booking opens ${news.booking_opens}:\n${link}`,
  ];
  return { subject: `No seat yet: ${news.event_name}`, text: letter(reader, paragraphs), link, about: news.event };
}
