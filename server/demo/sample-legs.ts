import samples from './samples.json' with { type: 'json' };

export type SampleLeg = ReturnType<typeof sampleLegs>[number];

/** Three waves that overlap: a person on one cannot be on the other two, and each keeps its own third of the boats. */
const { waves } = samples;

/** One day's legs; a boat rests now and then, so that not all legs have as many. */
export function sampleLegs(day: number, fleet: number[]) {
  return waves.flatMap(({ name, times, ...wave }, third) => {
    const own = fleet.filter((_, index) => index % waves.length === third);
    return times.map(([start_time = '', end_time = ''], at) => ({
      ...wave,
      identifier: `${name}${day}${at + 1}`,
      start_time,
      end_time,
      boats: own.filter((_, index) => (index + at) % 4 !== 0),
    }));
  });
}
