import { Button, Group, Text, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { readLegs } from '#domain/calls/leg.ts';
import { readPlaces, savePlaces } from '#domain/calls/route.ts';
import { useChange } from '#web/http/use-change.ts';
import { useRead } from '#web/http/use-read.ts';
import type { Leg } from '#domain/leg.ts';
import { notices } from '#domain/notices.ts';
import { newPlaces, type NewPlaces, type Places } from '#domain/route/wire.ts';
import { writtenDay } from '#domain/time.ts';
import { counted } from '#domain/wording.ts';
import { EventHeader } from '#web/event/event-header.tsx';
import { usePathId } from '#web/path-id.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { fieldErrors } from '#web/ui/field-errors.ts';
import { FieldGroup } from '#web/ui/field-group.tsx';
import { RecordForm, useRecordForm } from '#web/ui/record-form.tsx';
import { notifySuccess } from '#web/ui/notify.ts';
import { PageStandIn } from '#web/ui/stand-ins.tsx';

/** Which places of an event are one harbour, and how one gets from harbour to harbour ashore. */
export function Component() {
  const event = usePathId('id');
  const places = useRead(readPlaces, { id: event });
  if (!places.data) return <PageStandIn title="Places" query={places} />;
  return (
    <>
      <EventHeader event={event} place="Places" />
      {places.data.places.length === 0 ? (
        <EmptyState title="No places yet" text="Legs name them: their starting point and their ending point." />
      ) : (
        <PlacesForm key={event} event={event} stored={places.data} />
      )}
    </>
  );
}

interface Typed {
  places: Places['places'];
  /** Minutes and departures as they are typed. */
  transfers: { from: string; to: string; minutes: string; departures: string }[];
  days: Places['days'];
}
type Form = UseFormReturnType<Typed>;

function PlacesForm({ event, stored }: { event: number; stored: Places }) {
  const change = useChange(savePlaces);
  const legs = useRead(readLegs, { eid: event }).data;
  const record = useRecordForm<Typed>({
    name: `places ${event}`,
    stored: typedFrom(stored),
    validate: (values) => fieldErrors(newPlaces, sent(event, values), 3),
  });
  const { form } = record;
  const submit = async (values: Typed) => {
    await change.mutateAsync(sent(event, values));
    notifySuccess(notices.saved);
  };
  const harbours = [...new Set(form.values.places.map(({ harbour }) => harbour.trim()).filter(Boolean))];
  return (
    <RecordForm record={record} label="Save" onSave={submit} maw={720} gap="lg">
      <datalist id="harbours">
        {harbours.map((harbour) => (
          <option key={harbour} value={harbour} />
        ))}
      </datalist>
      <FieldGroup title="Harbours">
        <Text c="dimmed">
          Places with the same harbour are within a walk of each other, and so are two spellings of one place.
        </Text>
        {form.values.places.map(({ legs: ids, name }, index) => (
          <TextInput
            key={name}
            list="harbours"
            label={`Harbour of ${name}`}
            description={usedBy(ids, legs)}
            {...form.getInputProps(`places.${index}.harbour`)}
          />
        ))}
      </FieldGroup>
      {form.values.days.length > 0 && <Days form={form} />}
      <Transfers form={form} />
    </RecordForm>
  );
}

const maxNames = 8;

/** '3 legs: A1, A2, B1' */
function usedBy(ids: readonly number[], legs: readonly Leg[] = []): string {
  if (ids.length === 0) return 'No leg names it any more';
  const names = legs.filter(({ id }) => ids.includes(id)).map(({ identifier }) => identifier);
  const more = names.length > maxNames ? ` and ${names.length - maxNames} more` : '';
  return [counted(ids.length, 'leg'), names.slice(0, maxNames).join(', ') + more].filter(Boolean).join(': ');
}

function Transfers({ form }: { form: Form }) {
  return (
    <FieldGroup title="Transfers">
      <Text c="dimmed">
        How people get from harbour to harbour ashore. A bus with few seats is better planned as a leg with a boat
        called ‘Bus’, so that its seats are counted.
      </Text>
      {form.values.transfers.map((_, index) => {
        const field = (name: string) => form.getInputProps(`transfers.${index}.${name}`);
        return (
          <fieldset key={index} className="tiles" style={{ alignItems: 'end' }}>
            <legend>{`Transfer ${index + 1}`}</legend>
            <TextInput label="From" list="harbours" required {...field('from')} />
            <TextInput label="To" list="harbours" required {...field('to')} />
            <TextInput label="Minutes" inputMode="numeric" required {...field('minutes')} />
            <TextInput label="Departures" placeholder="at any time, or 12:15, 14:15" {...field('departures')} />
            <Button variant="default" onClick={() => form.removeListItem('transfers', index)}>
              Remove
              <span className="unseen">transfer {index + 1}</span>
            </Button>
          </fieldset>
        );
      })}
      <Group>
        <Button
          variant="default"
          onClick={() => form.insertListItem('transfers', { from: '', to: '', minutes: '', departures: '' })}
        >
          Add a transfer
        </Button>
      </Group>
    </FieldGroup>
  );
}

function Days({ form }: { form: Form }) {
  return (
    <FieldGroup title="Mornings">
      <Text c="dimmed">
        The harbour in which the boats lie in the morning, and in which everybody’s day begins: where the day before
        ended, unless you choose another.
      </Text>
      {form.values.days.map(({ date }, index) => (
        <TextInput
          key={date}
          list="harbours"
          label={`${writtenDay(date)} starts in`}
          {...form.getInputProps(`days.${index}.starts`)}
        />
      ))}
    </FieldGroup>
  );
}

function typedFrom({ days, places, transfers }: Places): Typed {
  return {
    days,
    places,
    transfers: transfers.map(({ departures = [], minutes, ...ends }) => ({
      ...ends,
      minutes: String(minutes),
      departures: departures.join(', '),
    })),
  };
}

function sent(event: number, { days, places, transfers }: Typed): NewPlaces {
  return {
    event,
    days,
    places: places.map(({ harbour, name }) => ({ name, harbour })),
    transfers: transfers.map(({ departures, from, minutes, to }) => ({
      from,
      to,
      minutes: minutes.trim() === '' ? Number.NaN : Number(minutes),
      departures: departures.split(/[\s,;]+/).filter(Boolean),
    })),
  };
}
