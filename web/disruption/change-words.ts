import type { Disruption } from '#domain/disruption/wire.ts';
import { writtenDate } from '#domain/time.ts';
import { counted } from '#domain/wording.ts';

/** 'Delayed 4 legs by 30 minutes' */
export function doneWords({ legs, wish }: Pick<Disruption, 'legs' | 'wish'>): string {
  const these = counted(legs, 'leg');
  switch (wish.kind) {
    case 'delay':
      return `Delayed ${these} by ${counted(wish.minutes, 'minute')}`;
    case 'cancel':
      return `Cancelled ${these}`;
    case 'reopen':
      return `Reopened ${these}`;
    case 'boat_out':
      return `Took a boat off ${these}, ${writtenDate(wish.date)} ${wish.from}–${wish.until}`;
    case 'replace_boat':
      return `Replaced a boat on ${these}`;
    case 'move_leg':
      return `Moved a leg to ${writtenDate(wish.date)} ${wish.start_time}–${wish.end_time}`;
    default:
      return wish satisfies never;
  }
}

export function outcomeWords({ lost, moved }: Pick<Disruption, 'lost' | 'moved'>): string {
  if (moved === 0 && lost === 0) return 'All seats stayed.';
  return `${counted(moved, 'person', 'people')} got another seat, ${lost} lost one.`;
}
