export interface SampleLeg {
  identifier: string;
  starting_point: string;
  ending_point: string;
  via: string;
  start_time: string;
  end_time: string;
  description: string;
  max_per_boat: number | null;
  boats: number[];
}

interface Wave {
  name: string;
  starting_point: string;
  ending_point: string;
  via: string;
  description: string;
  max_per_boat: number | null;
  /** The boats of this wave are those at these thirds of the fleet. */
  third: number;
  times: [start: string, end: string][];
}

/** Three waves that overlap: a person on one cannot be on the other two, and each keeps its own boats. */
const waves: Wave[] = [
  {
    name: 'A',
    starting_point: 'Eastern Harbour, pier A',
    ending_point: 'Eastern Harbour, pier A',
    via: 'Gustavsvärn lighthouse',
    description: 'A short loop in open water. Life jackets are on board.',
    max_per_boat: 2,
    third: 0,
    times: [
      ['09:00', '10:00'],
      ['10:15', '11:15'],
      ['11:30', '12:30'],
      ['13:30', '14:30'],
      ['14:45', '15:45'],
      ['16:00', '17:00'],
    ],
  },
  {
    name: 'B',
    starting_point: 'Eastern Harbour, pier B',
    ending_point: 'Eastern Harbour, pier B',
    via: 'Tvärminne',
    description: 'Along the shore, with a photo boat alongside.',
    max_per_boat: 3,
    third: 1,
    times: [
      ['09:30', '10:45'],
      ['11:00', '12:15'],
      ['13:15', '14:30'],
      ['14:45', '16:00'],
      ['16:15', '17:30'],
    ],
  },
  {
    name: 'C',
    starting_point: 'Guest harbour, fuel quay',
    ending_point: 'Guest harbour, fuel quay',
    via: 'Bengtskär',
    description: 'Out to the lighthouse and back. Bring something warm.',
    max_per_boat: null,
    third: 2,
    times: [
      ['09:15', '11:45'],
      ['13:00', '15:30'],
      ['18:00', '20:00'],
    ],
  },
];

/** One day's legs; a boat rests now and then, so that not all legs have as many. */
export function sampleLegs(day: number, fleet: number[]): SampleLeg[] {
  return waves.flatMap(({ name, third, times, ...wave }) => {
    const own = fleet.filter((_, index) => index % waves.length === third);
    return times.map(([start_time, end_time], at) => ({
      ...wave,
      identifier: `${name}${day}${at + 1}`,
      start_time,
      end_time,
      boats: own.filter((_, index) => (index + at) % 4 !== 0),
    }));
  });
}
