interface Switch {
  label: string;
  /** What the form of an event says of it. */
  help: string;
  /** What the page of the API says of it. */
  about: string;
}

/** What an event may have besides its legs: each is off until an organiser switches it on, and is a column of that name. */
export const eventSwitches = {
  waiting: {
    label: 'Waiting list for full boats',
    help: 'A freed seat goes to the first in line, not to the first who presses',
    about: 'Whether people may wait for full boats',
  },
  wishes: {
    label: 'Wishes and a draw',
    help: 'People mark boats before booking opens, and the first seats are drawn at a time that you set',
    about: 'Whether people may wish for boats, and the first seats can be drawn',
  },
  day_plan: {
    label: 'Plan my day',
    help: 'The calendar proposes a day of free seats that do not overlap',
    about: 'Whether the calendar proposes a day',
  },
  route: {
    label: 'People travel along the route',
    help: 'Legs lead from harbour to harbour: nobody is given a seat that they cannot reach, and you see who would stay behind',
    about: 'Whether people travel along its route, from harbour to harbour',
  },
  safety: {
    label: 'Safety card',
    help: 'People confirm a text of yours on their phones before they sail, and the crew sees at the boat who has not',
    about: 'Whether people confirm a safety card',
  },
  after: {
    label: 'Notes, coverage and reports',
    help: 'People keep notes on the boats they drove and say what they published, and builders get a report when you publish it',
    about: 'Whether people keep notes and say what they published, and builders get a report',
  },
} as const satisfies Record<string, Switch>;

export type EventSwitch = keyof typeof eventSwitches;
export const switchNames = Object.keys(eventSwitches) as EventSwitch[];

export function bySwitch<Value>(valueOf: (name: EventSwitch) => Value): Record<EventSwitch, Value> {
  return Object.fromEntries(switchNames.map((name) => [name, valueOf(name)])) as Record<EventSwitch, Value>;
}

export const allSwitchedOff = bySwitch(() => false);
