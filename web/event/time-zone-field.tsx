import { Select, type SelectProps } from '@mantine/core';

/** A third of what the form of an event would load before it shows. */
export function TimeZoneField({ own, ...input }: SelectProps & { own: string }) {
  return <Select searchable limit={50} allowDeselect={false} data={zonesToChoose(own)} {...input} />;
}

/** With the event's own, which this browser may know by another name. */
function zonesToChoose(own: string): string[] {
  return [...new Set([own, ...Intl.supportedValuesOf('timeZone')])].toSorted();
}
