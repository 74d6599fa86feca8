import { fieldErrors, type FieldErrors } from '#web/ui/field-errors.ts';
import { typedNumber } from '#web/ui/number-field.tsx';
import type { Event } from '#domain/event.ts';
import { errors } from '#domain/errors.ts';
import { type Leg, newLeg, type NewLeg } from '#domain/leg.ts';

export interface LegValues {
  identifier: string;
  starting_point: string;
  ending_point: string;
  via: string;
  date: string;
  start_time: string;
  end_time: string;
  description: string;
  map: string;
  max_per_boat: string;
  boats: number[];
}

export function blankLeg(date: string): LegValues {
  return {
    identifier: '',
    starting_point: '',
    ending_point: '',
    via: '',
    date,
    start_time: '',
    end_time: '',
    description: '',
    map: '',
    max_per_boat: '',
    boats: [],
  };
}

export function legValues(leg: Leg): LegValues {
  const {
    boats,
    date,
    description,
    end_time,
    ending_point,
    identifier,
    map,
    max_per_boat,
    start_time,
    starting_point,
    via,
  } = leg;
  return {
    identifier,
    starting_point,
    ending_point,
    via,
    date,
    start_time,
    end_time,
    description,
    map,
    max_per_boat: String(max_per_boat ?? ''),
    boats: boats.map(({ id }) => id),
  };
}

/** As it is sent. */
export function legFields({ max_per_boat, ...values }: LegValues, event: number): NewLeg {
  return { ...values, event, max_per_boat: typedNumber(max_per_boat) };
}

/** Errors by field. */
export function legErrors(values: LegValues, event: Pick<Event, 'id' | 'start_date' | 'end_date'>): FieldErrors {
  const found = fieldErrors(newLeg, legFields(values, event.id));
  if (values.date < event.start_date || values.date > event.end_date) found['date'] ??= errors.leg_outside_event.text;
  return found;
}
