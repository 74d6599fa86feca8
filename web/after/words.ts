import type { Figures } from '#domain/after/report.ts';
import { counted } from '#domain/wording.ts';

/** '12', '0.29', and a dash where there is nothing to divide by. */
export function shownFigure(value: number | null): string {
  return value === null ? '–' : String(value);
}

/** The report in two sentences: 'On 14 trips 41 people from 23 publications were aboard. They have published 12 pieces.' */
export function leadOf({ aboard, people, pieces, publications, trips }: Figures): string {
  if (trips === 0) return 'The boat has not sailed at this event.';
  const on = `On ${counted(trips, 'trip')}`;
  if (aboard === 0) return `${on} nobody was aboard.`;
  const from = publications > 0 ? ` from ${counted(publications, 'publication')}` : '';
  const came = `${on} ${counted(people, 'person', 'people')}${from} ${people === 1 ? 'was' : 'were'} aboard.`;
  const wrote =
    pieces === 0 ? 'Nothing has been published yet.' : `${counted(pieces, 'piece has', 'pieces have')} been published.`;
  return `${came} ${wrote}`;
}
