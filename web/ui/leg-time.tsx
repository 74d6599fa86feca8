import type { LegNow } from '#domain/disruption/state-words.ts';

/** The time; before it, struck through, the time of the plan, and a cancelled leg's own time struck through. */
export function LegTime({ leg }: { leg: LegNow }) {
  const { end_time, planned_end_time, planned_start_time, start_time, state } = leg;
  const time = `${start_time}–${end_time}`;
  if (state === 'cancelled') return <del>{time}</del>;
  if (state !== 'delayed' || planned_start_time === null) return time;
  return (
    <>
      <del>{`${planned_start_time}–${planned_end_time}`}</del> {time}
    </>
  );
}
