import { Button, Text } from '@mantine/core';
import { useState } from 'react';
import type { Event } from '#domain/event.ts';
import { writtenDate } from '#domain/time.ts';
import type { OverLimit, WeatherOfHalf } from '#domain/weather.ts';
import { boatName, counted } from '#domain/wording.ts';
import { clockTime } from '#domain/zone.ts';
import { lazyDialog } from '#web/ui/lazy-dialog.tsx';
import { CallButton } from '#web/ui/call-button.tsx';
import { useAcceptWeather, useWeather } from './api.ts';
import { halfNames, WeatherLine } from './weather-line.tsx';
import type { WeatherSheetProps } from './weather-sheet.tsx';
import classes from './weather.module.css';

/** Where an organiser types what the harbour office or a forecast says; the product asks nobody. */
const WeatherSheet = lazyDialog<WeatherSheetProps>(() => import('./weather-sheet.tsx'));

/** What a change of the day is opened for; the page hands it on. */
interface Affected {
  date: string;
  legs?: number[];
  boat?: number;
  from?: string;
  until?: string;
}

interface WeatherStripProps {
  event: Event;
  /** The day that the page shows. */
  date: string;
  onChange: (about: Affected) => void;
}

/** The weather that was typed, and who would be over a limit in it. Nothing until somebody types it. */
export function WeatherStrip({ date, event, onChange }: WeatherStripProps) {
  const weather = useWeather(event.id).data;
  const [about, setAbout] = useState<{ opened: boolean; half?: WeatherOfHalf }>({ opened: false });
  if (!weather || weather.halves.length === 0) return null;
  return (
    <section aria-label="Weather" className={classes.strip}>
      {weather.halves.map((half) => (
        <div key={half.date + half.half} className={classes.half}>
          <p className={classes.line}>
            {half.date !== date && `${writtenDate(half.date)}. `}
            <WeatherLine weather={half} />
          </p>
          <Button
            variant="subtle"
            onClick={() => setAbout({ opened: true, half })}
            aria-label={`Change the weather: ${nameOf(half)}`}
          >
            Change
          </Button>
          <Over event={event} half={half} onChange={onChange} />
        </div>
      ))}
      <WeatherSheet
        event={event}
        date={about.half?.date ?? date}
        half={about.half?.half}
        opened={about.opened}
        onClose={() => setAbout({ ...about, opened: false })}
      />
    </section>
  );
}

/** The way to the first figures: a quiet button at the end of the day. */
export function TypeWeather({ date, event }: Omit<WeatherStripProps, 'onChange'>) {
  const weather = useWeather(event.id).data;
  const [opened, setOpened] = useState(false);
  if (!weather || (weather.halves.length > 0 && !opened)) return null;
  return (
    <div>
      <Button variant="subtle" px={0} onClick={() => setOpened(true)}>
        Type the wind…
      </Button>
      <WeatherSheet event={event} date={date} half={undefined} opened={opened} onClose={() => setOpened(false)} />
    </div>
  );
}

interface OverProps {
  event: Event;
  half: WeatherOfHalf;
  onChange: (about: Affected) => void;
}

/** The organiser decides: something changes, or they sail. Nothing happens by itself. */
function Over({ event, half, onChange }: OverProps) {
  const accept = useAcceptWeather();
  const { accepted_at, accepted_by, date, over, typed_at } = half;
  const open = over.filter(({ accepted }) => !accepted);
  const decided = over.length - open.length;
  const boats = [...Map.groupBy(open, ({ boat }) => boat.id).values()];
  return (
    <>
      {open.length > 0 && (
        <div className={classes.over}>
          <strong>
            {counted(open.length, 'departure is', 'departures are')} over{' '}
            {open.length === 1 ? 'its limit' : 'their limits'}
          </strong>
          <ul>
            {boats.map((legs) => (
              <OverBoat key={legs[0]?.boat.id} half={half} legs={legs} onChange={onChange} />
            ))}
          </ul>
          <div className={classes.buttons}>
            <Button
              variant="default"
              onClick={() => onChange({ date, legs: [...new Set(open.map(({ leg }) => leg.id))] })}
              aria-label={`Something changed: ${nameOf(half)}`}
            >
              Something changed…
            </Button>
            <CallButton
              call={accept}
              input={{
                event: event.id,
                date,
                half: half.half,
                typed_at,
                departures: open.map(({ boat, leg }) => ({ leg: leg.id, boat: boat.id })),
              }}
              aria-label={`They sail: ${nameOf(half)}`}
            >
              They sail
            </CallButton>
          </div>
        </div>
      )}
      {decided > 0 && accepted_at && (
        <Text size="sm" c="dimmed" className={classes.over}>
          {counted(decided, 'departure')} over a limit: {accepted_by} decided at{' '}
          {clockTime(Date.parse(accepted_at), event.time_zone).slice(11, 16)} that{' '}
          {decided === 1 ? 'it sails' : 'they sail'}.
        </Text>
      )}
    </>
  );
}

/** Where other boats of its legs are within their limits, the change can be about this boat alone. */
function OverBoat({
  half: { date, half },
  legs,
  onChange,
}: Pick<OverProps, 'half' | 'onChange'> & { legs: OverLimit[] }) {
  const [first] = legs;
  if (!first) return null;
  const hours = half === 'morning' ? { from: '00:00', until: '12:00' } : { from: '12:00', until: '23:59' };
  return (
    <li>
      <span>
        {legs.map(({ leg }) => leg.start_time).join(', ')} <b>{boatName(first.boat)}</b>: {first.why.join('; ')}
      </span>
      {legs.some(({ others }) => others > 0) && (
        <Button
          variant="subtle"
          onClick={() => onChange({ date, boat: first.boat.id, ...hours })}
          aria-label={`Only this boat: ${boatName(first.boat)}`}
        >
          Only this boat
        </Button>
      )}
    </li>
  );
}

function nameOf({ date, half }: WeatherOfHalf): string {
  return `${halfNames[half]}, ${writtenDate(date)}`;
}
