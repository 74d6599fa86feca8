import { Button, Group, NativeSelect, Stack, Text, Title } from '@mantine/core';
import { useId, useState } from 'react';
import { stateWords } from '#domain/disruption/state-words.ts';
import type { Event } from '#domain/event.ts';
import { datesBetween, writtenDay } from '#domain/time.ts';
import { boatName, counted, legName, overFullWords, route, takenWords } from '#domain/wording.ts';
import { ChangeSheet } from '#web/change/change-sheet.tsx';
import { hours } from '#web/trip/leg-words.ts';
import { link } from '#web/paths.ts';
import { SeatPeople } from '#web/change/seat-people.tsx';
import { CopyDeparture } from '#web/trip/copy-for-group.tsx';
import { Dotted } from '#web/ui/dotted.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { TimeField } from '#web/ui/time-field.tsx';
import type { Block } from './day-blocks.ts';
import { type Schedule, step } from './use-schedule.ts';
import classes from './schedule.module.css';

interface SelectedPanelProps {
  event: Event;
  schedule: Schedule;
  /** A sheet has a button of its own. */
  inSheet: boolean;
}

/** What is selected on the board: several legs together, or one of a boat. */
export function SelectedPanel(props: SelectedPanelProps) {
  const { block, selected } = props.schedule;
  if (selected.length > 1) return <SeveralPanel schedule={props.schedule} />;
  return block && <BlockPanel {...props} block={block} />;
}

/** A leg of a boat: its people, and everything that can be done with it, also without a pointer. */
function BlockPanel({ block, event, inSheet, schedule }: SelectedPanelProps & { block: Block }) {
  const { boat, clash, left, leg, seats, taken } = block;
  const title = useId();
  const [changing, setChanging] = useState(false);
  const words = [hours(leg), route(leg), boat.berth && `berth ${boat.berth}`, legName(leg.identifier), stateWords(leg)];
  return (
    <section className={inSheet ? undefined : classes.panel} aria-labelledby={title}>
      <Stack gap="sm">
        <div>
          <Group justify="space-between" align="start" wrap="nowrap" gap="xs">
            <Title order={2} size="h3" id={title}>
              {leg.start_time} {boatName(boat)}
            </Title>
            {!inSheet && (
              <button type="button" aria-label="Close" onClick={() => schedule.choose(undefined)} className="tool">
                ✕
              </button>
            )}
          </Group>
          <Text c="dimmed">
            <Dotted parts={words} />
          </Text>
        </div>
        {clash !== undefined && (
          <Text c="var(--mantine-color-error)" fw={600} size="sm">
            {clash}
          </Text>
        )}
        <Text fw={600}>
          {block.taken > block.seats ? overFullWords(block.taken, block.seats) : `${takenWords(block)} seats`}
        </Text>
        <SeatPeople event={event.id} leg={leg.of} boat={boat.id} />
        {!left && leg.state !== 'cancelled' && <Move block={block} event={event} schedule={schedule} />}
        <Group gap="xs">
          {!left && (
            <Button variant="default" onClick={() => setChanging(true)}>
              Something changed…
            </Button>
          )}
          {!left && !inSheet && (
            <Button
              variant="default"
              aria-pressed={schedule.selecting}
              onClick={() => schedule.setSelecting(!schedule.selecting)}
            >
              Select more legs
            </Button>
          )}
          <LinkButton to={link('leg', { id: leg.of })}>Open leg</LinkButton>
          <CopyDeparture
            event={event}
            leg={{ ...leg, id: leg.of }}
            boat={boat}
            left={leg.departed}
            free={seats - taken}
          />
        </Group>
        <ChangeSheet
          event={event}
          about={{ date: leg.date, leg: leg.of, boat: boat.id }}
          opened={changing}
          onClose={() => setChanging(false)}
        />
      </Stack>
    </section>
  );
}

/** Several legs that are moved by the same minutes. */
function SeveralPanel({ schedule }: { schedule: Schedule }) {
  const { choose, moveBy, selected, selecting, setSelecting } = schedule;
  const title = useId();
  const [first] = selected;
  if (!first) return null;
  const names = [...new Set(selected.map(({ leg }) => leg.identifier))];
  return (
    <section className={classes.panel} aria-labelledby={title}>
      <Stack gap="sm">
        <Title order={2} size="h3" id={title}>
          {counted(names.length, 'leg')} together
        </Title>
        <Text>{names.join(', ')}</Text>
        <Group gap="xs" grow>
          <Button variant="default" px="xs" onClick={() => moveBy(first, -step)}>
            −5 min
          </Button>
          <Button variant="default" px="xs" onClick={() => moveBy(first, step)}>
            +5 min
          </Button>
        </Group>
        <Group gap="xs">
          <Button variant="default" aria-pressed={selecting} onClick={() => setSelecting(!selecting)}>
            Select more legs
          </Button>
          <Button variant="subtle" onClick={() => choose(undefined)}>
            Close
          </Button>
        </Group>
      </Stack>
    </section>
  );
}

/** The same moves as by dragging. */
function Move({ block, event, schedule }: { block: Block; event: Event; schedule: Schedule }) {
  const { leg } = block;
  const { alone, moveBy, put, setAlone } = schedule;
  const days = datesBetween(event.start_date, event.end_date);
  const { date, end_time, start_time } = leg;
  const isTime = (time: string) => /^([01]\d|2[0-3]):[0-5]\d$/.test(time);
  const others = schedule.all.find(({ id }) => id === leg.of)?.boats.length ?? 0;
  return (
    <Stack gap="xs" role="group" aria-label="Move">
      <Group gap="xs" align="end" grow preventGrowOverflow={false}>
        <TimeField
          key={`start ${start_time}`}
          label="Start time"
          value={start_time}
          onChange={(time) => {
            const minutes = isTime(time) ? minutesFrom(start_time, time) : 0;
            if (minutes !== 0) moveBy(block, minutes);
          }}
        />
        <TimeField
          key={`end ${end_time}`}
          label="End time"
          value={end_time}
          onChange={(time) => isTime(time) && time !== end_time && put(block, { date, start_time, end_time: time })}
        />
      </Group>
      <Group gap="xs" grow>
        <Button variant="default" px="xs" onClick={() => moveBy(block, -step)}>
          −5 min
        </Button>
        <Button variant="default" px="xs" onClick={() => moveBy(block, step)}>
          +5 min
        </Button>
      </Group>
      {days.length > 1 && (
        <NativeSelect
          label="Day"
          value={date}
          data={days.map((day) => ({ value: day, label: writtenDay(day) }))}
          onChange={({ currentTarget }) => put(block, { date: currentTarget.value, start_time, end_time })}
        />
      )}
      {leg.id > 0 && others > 1 && (
        <div>
          <button
            type="button"
            className="chip"
            aria-pressed={alone}
            aria-describedby="alone"
            onClick={() => setAlone(!alone)}
          >
            Only this boat
          </button>
          <p className="quiet" id="alone">
            It gets a leg of its own, with its people
          </p>
        </div>
      )}
    </Stack>
  );
}

function minutesFrom(from: string, to: string): number {
  const minutes = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
  return minutes(to) - minutes(from);
}
