import { Text } from '@mantine/core';
import { strandingsOf, strandingWords } from '#domain/route/own-day.ts';
import { WaysOn } from '#web/my-day/ways-on.tsx';
import type { Seats } from '#web/seat/use-seats.ts';
import classes from './strandings.module.css';

/** Where people travel: when the boats leave the harbour in which one stays, and those that take one on. */
export function Strandings({ date, seats }: { date: string; seats: Seats }) {
  const { booking, known = [], name, travel } = seats;
  return strandingsOf(known, date, travel).map((stranding) => (
    <section key={stranding.after.id} className={classes.stranding} aria-label={`From ${stranding.harbour}`}>
      <Text fw={600}>{strandingWords(stranding, name)}</Text>
      <WaysOn stranding={stranding} onOpen={booking.trip.open} />
    </section>
  ));
}
