import type { LegPlan } from '../event-facts.ts';
import { writtenDate, writtenDay } from '../time.ts';
import { capitalized, counted } from '../wording.ts';
import type { Disruption, LegsWish } from './wire.ts';

type Done = Pick<Disruption, 'legs' | 'wish'>;

/** 'Delayed 4 legs by 30 minutes, Sat 28 November 18:00', the first of the hours that its legs had. */
export function doneWords(
  done: Done,
  hours: readonly Pick<LegPlan, 'date' | 'start_time'>[],
  boat: (id: number) => string,
): string {
  return [changeWords(done, boat), firstHour(done.wish, hours)].filter(Boolean).join(', ');
}

function changeWords({ legs, wish }: Done, boat: (id: number) => string): string {
  const these = counted(legs, 'leg');
  switch (wish.kind) {
    case 'delay':
      return `Delayed ${these} by ${counted(wish.minutes, 'minute')}`;
    case 'cancel':
      return `Cancelled ${these}`;
    case 'reopen':
      return `Reopened ${these}`;
    case 'boat_out':
      return `Took ${boat(wish.boat)} off ${these}, ${writtenDate(wish.date)} ${wish.from}–${wish.until}`;
    case 'replace_boat':
      return `Replaced ${boat(wish.boat)} with ${boat(wish.by)} on ${these}`;
    case 'move_leg':
      return `Moved a leg to ${writtenDate(wish.date)} ${wish.start_time}–${wish.end_time}`;
    case 'board':
      return `Changed ${these} on the schedule`;
    case 'legs':
      return legsWords(wish);
    case 'seats':
      return `Changed the seats of ${counted(new Set(wish.seats.map(({ organization }) => organization)).size, 'person', 'people')}`;
    default:
      return wish satisfies never;
  }
}

/** 'Sat 28 November 18:00', the first hour of what it was about, where its words name none. */
function firstHour(
  wish: Disruption['wish'],
  legs: readonly Pick<LegPlan, 'date' | 'start_time'>[],
): string | undefined {
  const [first] = legs.map(({ date, start_time }) => `${date} ${start_time}`).toSorted();
  return first === undefined || 'date' in wish ? undefined : `${writtenDay(first.slice(0, 10))} ${first.slice(11)}`;
}

/** 'Added 3 legs, removed 1 leg' */
function legsWords({ add, edit, remove }: LegsWish): string {
  const parts = [
    add.length > 0 && `added ${counted(add.length, 'leg')}`,
    edit.length > 0 && `changed ${counted(edit.length, 'leg')}`,
    remove.length > 0 && `removed ${counted(remove.length, 'leg')}`,
  ];
  return capitalized(parts.filter(Boolean).join(', '));
}
