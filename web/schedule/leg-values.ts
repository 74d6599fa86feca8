import { fieldErrors, type FieldErrors } from '#web/ui/field-errors.ts';
import { sentValues, typedValues } from '#web/ui/field-values.ts';
import { byStart } from '#domain/booking/overlap.ts';
import type { Event } from '#domain/event.ts';
import { toMinutes, toTime } from '#domain/time.ts';
import { errors } from '#domain/errors.ts';
import { legFields } from '#domain/leg-fields.ts';
import { type Leg, newLeg, type NewLeg } from '#domain/leg.ts';

export type LegValues = ReturnType<typeof blankLeg>;

export function blankLeg(date: string) {
  return { ...typedValues(legFields), date, boats: [] as number[] };
}

/**
 * A new leg is the next after the one that was added last on its day: the following identifier, the same length, place and
 * seats. The first of a day is as the first of another day. Boats are chosen.
 */
export function nextLeg(legs: readonly Leg[], date: string): LegValues {
  const ofDay = legs.filter((leg) => leg.date === date);
  const before =
    ofDay.toSorted((a, b) => b.id - a.id)[0] ??
    legs.toSorted((a, b) => b.date.localeCompare(a.date) || byStart(a, b) || a.id - b.id)[0];
  if (!before) return blankLeg(date);
  const length = toMinutes(before.end_time) - toMinutes(before.start_time);
  const start = toMinutes(ofDay.length > 0 ? before.end_time : before.start_time);
  const fits = start + length < 24 * 60;
  const returns = before.starting_point === before.ending_point;
  return {
    ...legValues(before),
    identifier: nextIdentifier(before.identifier, legs),
    date,
    start_time: fits ? toTime(start) : '',
    end_time: fits ? toTime(start + length) : '',
    // A boat that has sailed to another harbour goes on from there, to where is not known.
    ...(!returns && { starting_point: before.ending_point, via: '', ending_point: '', description: '', map: '' }),
    boats: [],
  };
}

/** 'A8' after 'A7', unless another leg has that name; nothing after 'Morning'. */
function nextIdentifier(identifier: string, legs: readonly Leg[]): string {
  const [, name, number] = /^(.*?)(\d{1,9})$/.exec(identifier) ?? [];
  if (name === undefined || number === undefined) return '';
  const taken = new Set(legs.map((leg) => leg.identifier));
  for (let next = Number(number) + 1; ; next++) {
    const found = name + String(next).padStart(number.length, '0');
    if (!taken.has(found)) return found;
  }
}

export function legValues(leg: Leg): LegValues {
  return { ...typedValues(legFields, leg), boats: leg.boats.map(({ id }) => id) };
}

/** As it is sent. */
export function legToSend({ boats, ...values }: LegValues, event: number): NewLeg {
  return { ...sentValues(legFields, values), event, boats };
}

/** What an edit changes of a leg: what others have changed of it meanwhile stays. */
export function changedFields(values: LegValues, leg: Leg): Partial<Omit<NewLeg, 'event'>> {
  const { event: _event, ...before } = legToSend(legValues(leg), leg.event);
  const { event: _same, ...after } = legToSend(values, leg.event);
  const changed = Object.entries(after).filter(
    ([field, value]) => JSON.stringify(value) !== JSON.stringify(before[field as keyof typeof before]),
  );
  return Object.fromEntries(changed);
}

/** Errors by field. */
export function legErrors(values: LegValues, event: Pick<Event, 'id' | 'start_date' | 'end_date'>): FieldErrors {
  const found = fieldErrors(newLeg, legToSend(values, event.id));
  if (values.date < event.start_date || values.date > event.end_date) found['date'] ??= errors.leg_outside_event.text;
  return found;
}
