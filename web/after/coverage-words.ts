import type { PersonReported } from '#domain/after/report.ts';
import { counted } from '#domain/wording.ts';

/** 'aboard 6, wrote 3', as an organiser weighs whom to invite. */
export function coverageWords({ aboard, no_shows, pieces }: PersonReported): string {
  return [
    aboard > 0 && `aboard ${aboard}`,
    (aboard > 0 || pieces > 0) && `wrote ${pieces}`,
    no_shows > 0 && counted(no_shows, 'no-show'),
  ]
    .filter(Boolean)
    .join(', ');
}
