import { SimpleGrid } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { Fragment } from 'react';
import { readBoats } from '#domain/calls/boat.ts';
import { readEvent } from '#domain/calls/event.ts';
import { readLegs } from '#domain/calls/leg.ts';
import { useRead } from '#web/http/use-read.ts';
import type { Boat } from '#domain/boat.ts';
import { freeBoats } from '#domain/booking/free-boats.ts';
import type { Event } from '#domain/event.ts';
import { legField, legFieldNames, legFields } from '#domain/leg-fields.ts';
import type { Leg } from '#domain/leg.ts';
import { ZoneNote } from '#web/event/zone-note.tsx';
import { FieldGroup } from '#web/ui/field-group.tsx';
import { FieldInput } from '#web/ui/field-input.tsx';
import { RecordForm, useRecordForm } from '#web/ui/record-form.tsx';
import { BoatChoice } from './boat-choice.tsx';
import { legErrors, type LegValues } from './leg-values.ts';

type Form = UseFormReturnType<LegValues>;

interface LegFormProps {
  initial: LegValues;
  context: LegContext;
  /** Which leg is edited; absent for a new one. */
  id?: number;
  saveLabel: string;
  cancelTo: string;
  onSave: (values: LegValues) => Promise<unknown>;
}

/** The event of a leg, all boats, and the legs of the event, which may use the boats at the same time. */
interface LegContext {
  event: Event;
  boats: Boat[];
  legs: Leg[];
}

/** Reads the context of a leg; `context` is undefined until all of it is there. */
export function useLegContext(eid: number) {
  const event = useRead(readEvent, { id: eid });
  const legs = useRead(readLegs, { eid });
  const boats = useRead(readBoats);
  const context: LegContext | undefined =
    event.data && legs.data && boats.data ? { event: event.data, legs: legs.data, boats: boats.data } : undefined;
  return { context, queries: [event, legs, boats] };
}

export function LegForm({ cancelTo, context, id, initial, onSave, saveLabel }: LegFormProps) {
  const { boats, event, legs } = context;
  const record = useRecordForm<LegValues>({
    name: `leg ${id ?? `of ${event.id}`}`,
    stored: initial,
    isNew: id === undefined,
    validate: (values) => legErrors(values, event),
  });
  const { form } = record;
  const boatsOfEvent = boats.filter((boat) => boat.event.id === event.id);
  return (
    <RecordForm record={record} label={saveLabel} cancelTo={cancelTo} onSave={onSave} maw={720}>
      <LegFields form={form} event={event} />
      <BoatChoice
        boats={boatsOfEvent}
        free={freeBoats(boatsOfEvent, legs, { ...form.values, id, event: event.id })}
        chosen={form.values.boats}
        onChange={(chosen) => form.setFieldValue('boats', chosen)}
        error={form.errors['boats'] as string | undefined}
      />
    </RecordForm>
  );
}

const parts = [
  { title: 'The leg', groups: ['name', 'time', 'seats'] },
  { title: 'The route', groups: ['places', 'route'] },
] as const;

function LegFields({ event, form }: { event: Event; form: Form }) {
  return parts.map(({ groups, title }) => (
    <FieldGroup key={title} title={title}>
      {groups.map((group) => {
        const names = legFieldNames.filter((name) => legField(name).group === group);
        return (
          <Fragment key={group}>
            <SimpleGrid cols={{ base: 1, sm: group === 'route' ? 1 : names.length }}>
              {names.map((name) => (
                <FieldInput
                  key={name}
                  field={legFields[name]}
                  {...(name === 'date' && { min: event.start_date, max: event.end_date })}
                  input={form.getInputProps(name)}
                />
              ))}
            </SimpleGrid>
            {group === 'time' && <ZoneNote event={event} />}
          </Fragment>
        );
      })}
    </FieldGroup>
  ));
}
