import { Button } from '@mantine/core';
import { useState } from 'react';
import { readWhereabouts } from '#domain/calls/route.ts';
import { useRead } from '#web/http/use-read.ts';
import { FillSheet } from './fill-sheet.tsx';
import { Row } from '#web/ui/row.tsx';
import { behindWords, stillBehind } from '#web/trip/behind.ts';

interface LeftBehindProps {
  event: number;
  date: string;
  /** What the event's clock shows, as `clockTime` writes it. */
  clock: string;
}

/** Those who stay in a harbour on a day when the last leg leaves it, with the button that seats them. */
export function LeftBehind({ clock, date, event }: LeftBehindProps) {
  const whereabouts = useRead(readWhereabouts, { id: event, date });
  const [seated, setSeated] = useState<{ harbour: string; opened: boolean }>();
  const behind = whereabouts.data ? stillBehind(whereabouts.data, date, clock).filter(({ isPast }) => !isPast) : [];
  return (
    <>
      <ul className="rows">
        {behind.map((each) => (
          <li key={each.harbour}>
            <Row
              name={behindWords(each)}
              more={<span className="quiet">{each.names.join(', ')}</span>}
              action={
                <Button
                  variant="light"
                  size="compact-md"
                  onClick={() => setSeated({ harbour: each.harbour, opened: true })}
                  aria-label={`Seat ${each.names.length}: ${behindWords(each)}`}
                >
                  Seat {each.names.length}
                </Button>
              }
            />
          </li>
        ))}
      </ul>
      <FillSheet
        event={event}
        date={date}
        behind={seated?.harbour}
        opened={seated?.opened ?? false}
        onClose={() => setSeated(seated && { ...seated, opened: false })}
      />
    </>
  );
}
