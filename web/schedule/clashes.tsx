import { Box, Button, Stack } from '@mantine/core';
import { readWhereabouts } from '#domain/calls/route.ts';
import type { Clash } from '#domain/planning/clashes.ts';
import type { Event } from '#domain/event.ts';
import { counted } from '#domain/wording.ts';
import { ZoneNote } from '#web/event/zone-note.tsx';
import { LeftBehind } from '#web/change/left-behind.tsx';
import { useRead } from '#web/http/use-read.ts';
import { stillBehind } from '#web/trip/behind.ts';
import { BoatPicture } from '#web/ui/boat-picture.tsx';
import { Fold } from '#web/ui/fold.tsx';
import { Row } from '#web/ui/row.tsx';
import type { BoatRow } from './day-blocks.ts';
import classes from './schedule.module.css';

interface ClashesProps {
  clashes: readonly Clash[];
  rows: readonly BoatRow[];
  onChoose: (key: string) => void;
}

interface OfTheDayProps extends ClashesProps {
  event: Event;
  date: string;
  clock: string;
}

/** What clashes on the day, each line leading to its leg, what is of no day, and the boats that do not sail. */
export function OfTheDay({ clock, date, event, ...rest }: OfTheDayProps) {
  const ofDay = rest.clashes.filter(({ leg }) => leg !== undefined);
  const ofEvent = rest.clashes.filter(({ leg }) => leg === undefined);
  const whereabouts = useRead(readWhereabouts, { id: event.id, date: event.route ? date : undefined }).data;
  const behind = whereabouts ? stillBehind(whereabouts, date, clock) : [];
  const seatedAbove = new Set(behind.flatMap(({ ids, isPast }) => (isPast ? [] : ids)));
  const idle = rest.rows.filter(({ blocks }) => blocks.length === 0);
  return (
    <>
      <div className={classes.zone}>
        <ZoneNote event={event} />
      </div>
      <Stack gap={0}>
        {event.route && (
          <Box px="md">
            <LeftBehind event={event.id} date={date} clock={clock} />
          </Box>
        )}
        {ofDay.length > 0 && (
          <Box
            px="md"
            py="xs"
            component="section"
            aria-label={`${counted(ofDay.length, 'clash', 'clashes')} on this day`}
          >
            <ClashList
              {...rest}
              clashes={ofDay.filter(
                ({ kind, organization = 0 }) => kind !== 'person_left_behind' || !seatedAbove.has(organization),
              )}
            />
          </Box>
        )}
        {ofEvent.length > 0 && (
          <Fold
            title={`${counted(ofEvent.length, 'clash', 'clashes')} of the whole event`}
            gist={ofEvent[0]?.text}
            late
          >
            <ClashList {...rest} clashes={ofEvent} />
          </Fold>
        )}
        {idle.length > 0 && date >= clock.slice(0, 10) && (
          <Fold title="On no trip this day" gist={counted(idle.length, 'boat')} open={ofDay.length === 0} late>
            <ul className="rows">
              {idle.map(({ id, name, picture }) => (
                <li key={id}>
                  <Row first={<BoatPicture location={picture} width="3rem" />} name={name} />
                </li>
              ))}
            </ul>
          </Fold>
        )}
        {rest.clashes.length + idle.length === 0 && (
          <p className={`quiet ${classes.panel}`}>Every boat sails on this day, and nothing clashes.</p>
        )}
      </Stack>
    </>
  );
}

function ClashList({ clashes, onChoose, rows }: ClashesProps) {
  const blocks = rows.flatMap((row) => row.blocks);
  // Of a person's clash the boat of the person, which is marked with it.
  const keyOf = ({ boat, leg, text }: Clash) => {
    const some = blocks.filter((block) => block.leg.id === leg && (boat === undefined || block.boat.id === boat));
    return (some.find(({ clash }) => clash === text) ?? some.find(({ clash }) => clash !== undefined) ?? some[0])?.key;
  };
  return (
    <ul className="rows">
      {clashes.map((clash) => {
        const key = keyOf(clash);
        return (
          <li key={`${clash.kind} ${clash.leg} ${clash.text}`}>
            <Row
              name={clash.who}
              more={<span className="quiet">{clash.what}</span>}
              action={
                key !== undefined && (
                  <Button
                    variant="light"
                    size="compact-md"
                    onClick={() => {
                      onChoose(key);
                      document
                        .querySelector(`[data-block="${key}"]`)
                        ?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
                    }}
                  >
                    Show<span className="unseen">: {clash.text}</span>
                  </Button>
                )
              }
            />
          </li>
        );
      })}
    </ul>
  );
}
