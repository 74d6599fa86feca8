import '@mantine/core/styles/Checkbox.layer.css';
import '@mantine/core/styles/Pill.layer.css';
import '@mantine/core/styles/PillsInput.layer.css';
import { Button, Checkbox, Group, List, MultiSelect, Stack, Text, Textarea, Title } from '@mantine/core';
import { useState } from 'react';
import { byStart } from '#domain/booking/overlap.ts';
import { readBoats } from '#domain/calls/boat.ts';
import { undoDisruption } from '#domain/calls/disruption.ts';
import type { LegsWish } from '#domain/disruption/wire.ts';
import { type EventFacts, legsOf } from '#domain/event-facts.ts';
import type { Event } from '#domain/event.ts';
import { emptyValues } from '#domain/field-kinds.ts';
import { legFields } from '#domain/leg-fields.ts';
import { notices } from '#domain/notices.ts';
import { namesOfDay } from '#domain/planning/plan-timetable.ts';
import { readRouteDay, type RouteLeg, writtenRouteDay } from '#domain/planning/route-day.ts';
import { boatsAstray } from '#domain/route/passages.ts';
import { datesBetween, writtenDate } from '#domain/time.ts';
import { boatName, counted } from '#domain/wording.ts';
import { useApply, usePreview } from '#web/change/apply.ts';
import { useFacts } from '#web/event/use-facts.ts';
import { useChange } from '#web/http/use-change.ts';
import { useRead } from '#web/http/use-read.ts';
import { PlanAlerts } from '#web/change/shown-plan.tsx';
import { ErrorText } from '#web/ui/error-text.tsx';
import { notifySuccess } from '#web/ui/notify.ts';
import { NumberField, typedNumber } from '#web/ui/number-field.tsx';
import { QueryStandIn } from '#web/ui/stand-ins.tsx';
import { useSave } from '#web/ui/use-save.ts';

const example = '09:00 Naantali – Nagu 10:00, 10:15 – Korpo 11:15, lunch, 13:00 – Houtskär 14:00';

/** A day along the route as it is typed or copied becomes its legs, all at once, with one undo. */
export function PlanRouteDay({ event }: { event: Event }) {
  const facts = useFacts(event.id);
  if (!facts.data) return <QueryStandIn query={facts} />;
  return <RouteDayForm event={event} facts={facts.data} />;
}

function RouteDayForm({ event, facts }: { event: Event; facts: EventFacts }) {
  const boats = (useRead(readBoats).data ?? []).filter((boat) => boat.event.id === event.id);
  const days = datesBetween(event.start_date, event.end_date);
  const planned = days.filter((date) => legsOn(facts, date).length > 0);
  const [dates, setDates] = useState(() => days.filter((date) => !planned.includes(date)).slice(0, 1));
  const [text, setText] = useState('');
  const [seats, setSeats] = useState('');
  const [left, setLeft] = useState<number[]>();
  const [made, setMade] = useState<number>();
  const chosen = left ?? boats.flatMap(({ id, kind }) => (kind === 'boat' ? [id] : []));
  const { route } = facts;
  const { errors, legs } = readRouteDay(text, (place) => route?.harbourOf(place) ?? place);
  const isRead = legs.length > 0 && errors.length === 0 && dates.length > 0 && chosen.length > 0;
  const add = legsToAdd(facts, { days, dates, legs, boats: chosen, max_per_boat: typedNumber(seats) });
  return (
    <Stack gap="sm">
      <Textarea
        label="The day"
        description={`As a line, or a leg a row: ${example}`}
        autosize
        minRows={3}
        maxRows={14}
        value={text}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
      {planned.length > 0 && (
        <Group>
          {planned.map((date) => (
            <Button key={date} variant="default" onClick={() => setText(writtenRouteDay(legsOn(facts, date)))}>
              Copy {writtenDate(date)}
            </Button>
          ))}
        </Group>
      )}
      <Checkbox.Group label="Days" value={dates} onChange={(some) => setDates(some.toSorted())}>
        <Group mt="xs">
          {days.map((date) => (
            <Checkbox key={date} value={date} label={writtenDate(date)} />
          ))}
        </Group>
      </Checkbox.Group>
      <MultiSelect
        label="Boats"
        data={boats.map((boat) => ({ value: String(boat.id), label: boatName(boat) }))}
        value={chosen.map(String)}
        onChange={(ids) => setLeft(ids.map(Number))}
      />
      <NumberField
        label="Seats per boat"
        description="Empty is as many as the boat takes"
        value={seats}
        onChange={({ currentTarget }) => setSeats(currentTarget.value)}
      />
      {errors.map(({ part, text: why }) => (
        <ErrorText key={part}>{why}</ErrorText>
      ))}
      {isRead && (
        <Drawn
          event={event.id}
          facts={facts}
          legs={legs}
          add={add}
          onDone={(change) => {
            setMade(change);
            setText('');
          }}
        />
      )}
      {made !== undefined && <UndoLegs change={made} onUndone={() => setMade(undefined)} />}
    </Stack>
  );
}

/** Takes back all legs that were just made. */
function UndoLegs({ change, onUndone }: { change: number; onUndone: () => void }) {
  const undo = useChange(undoDisruption);
  const { error, save, saving } = useSave();
  const press = async () => {
    await undo.mutateAsync({ id: change });
    notifySuccess(notices.day_restored);
    onUndone();
  };
  return (
    <>
      <ErrorText>{error}</ErrorText>
      <Group>
        <Button variant="default" loading={saving} onClick={() => void save(press)}>
          Undo: the legs just created
        </Button>
      </Group>
    </>
  );
}

/** The legs as they will be, what is in the way, and the button that makes them. */
function Drawn({
  add,
  event,
  facts,
  legs,
  onDone,
}: {
  event: number;
  facts: EventFacts;
  legs: readonly RouteLeg[];
  add: LegsWish['add'];
  onDone: (change: number) => void;
}) {
  const planning = { event, wish: { kind: 'legs' as const, add, edit: [], remove: [] } };
  const preview = usePreview(planning);
  const apply = useApply();
  const { error, save, saving } = useSave();
  const plan = preview.data;
  const astray = boatsElsewhere(facts, add);
  const create = async () => {
    if (!plan) return;
    const { id } = await apply.mutateAsync({ planning, plan, reason: '' });
    onDone(id);
    notifySuccess(`${counted(add.length, 'leg')} created`);
  };
  return (
    <Stack gap="sm" component="section" aria-label="As drawn">
      <Title order={3}>{counted(add.length, 'leg')}</Title>
      <List aria-label="Legs">
        {legs.map((leg) => (
          <List.Item key={leg.start_time}>
            {`${leg.start_time}–${leg.end_time} ${leg.starting_point} → ${leg.ending_point}`}
          </List.Item>
        ))}
      </List>
      {astray.map((words) => (
        <Text key={words} size="sm">
          {words}
        </Text>
      ))}
      {plan && <PlanAlerts news={undefined} clashes={plan.clashes} />}
      <ErrorText>{error}</ErrorText>
      <Group>
        <Button
          loading={saving || preview.isFetching}
          disabled={!plan || plan.clashes.length > 0}
          onClick={() => void save(create)}
        >
          Create {counted(add.length, 'leg')}
        </Button>
      </Group>
    </Stack>
  );
}

/** The way of a day: the legs of the boat that sails most. */
function legsOn(facts: EventFacts, date: string): readonly RouteLeg[] {
  const ways = facts.boats.map(({ id }) => legsOf(facts, id).filter((leg) => leg.date === date));
  return ways.reduce((longest, way) => (way.length > longest.length ? way : longest), []).toSorted(byStart);
}

/** Named by the letter of their day and a number. */
function legsToAdd(
  facts: EventFacts,
  { boats, dates, days, legs, max_per_boat }: { days: readonly string[]; dates: readonly string[]; legs: readonly RouteLeg[]; boats: number[]; max_per_boat: number | null }, // prettier-ignore
): LegsWish['add'] {
  const names = new Set(facts.legs.map(({ identifier }) => identifier));
  return dates.flatMap((date) => {
    const nextName = namesOfDay(days.indexOf(date), names);
    const more = { ...emptyValues(legFields), date, max_per_boat, boats };
    return legs.map((leg) => ({ ...more, ...leg, identifier: nextName() }));
  });
}

/** A boat starts only where it is, also in the morning: which of them would not. */
function boatsElsewhere(facts: EventFacts, add: LegsWish['add']): string[] {
  const { route } = facts;
  if (!route) return [];
  const passages = add.map((leg) => ({ ...leg, id: 0 }));
  const boats = add[0]?.boats ?? [];
  const found = boats.flatMap((boat) => {
    const before = legsOf(facts, boat);
    return boatsAstray([...before, ...passages], route).filter(({ leg }) => leg.id === 0);
  });
  const groups = Map.groupBy(found, ({ harbour, leg }) => `${leg.identifier}: ${counted(1, 'boat')} ${harbour}`);
  return [...groups.values()].flatMap(([first, ...more]) =>
    first
      ? [
          `${counted(more.length + 1, 'boat is', 'boats are')} in ${first.harbour} when ${first.leg.identifier} leaves from ${first.leg.starting_point}.`,
        ]
      : [],
  );
}
