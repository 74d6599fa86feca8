import { Select, type SelectProps } from '@mantine/core';
import { useState } from 'react';

/** A list of 400 names, fetched for the one form that asks for it. */
export function TimeZoneField(input: SelectProps) {
  const [own] = useState(input.value ?? '');
  return <Select searchable limit={50} allowDeselect={false} data={zonesToChoose(own)} {...input} />;
}

/** With the event's own, which this browser may know by another name. */
function zonesToChoose(own: string): string[] {
  return [...new Set([own, ...Intl.supportedValuesOf('timeZone')])].toSorted();
}
