import { calendarHours, hourOf } from './calendar-hours.ts';

interface SeatsOfLeg {
  start_time: string;
  end_time: string;
  seats: number;
  taken: number;
}

export interface SeatsOfHour {
  /** 9 for what is on the water between 09:00 and 10:00. */
  hour: number;
  seats: number;
  taken: number;
}

/** How many seats there are, and are taken, on the legs that are under way in each hour of a day; from the first leg to the last. */
export function seatsByHour(legs: readonly SeatsOfLeg[]): SeatsOfHour[] {
  const { first, last } = calendarHours(legs);
  const hours = Array.from({ length: last - first }, (_, index) => first + index).map((hour) => {
    const underWay = legs.filter((leg) => hourOf(leg.start_time) < hour + 1 && hourOf(leg.end_time) > hour);
    return {
      hour,
      seats: underWay.reduce((sum, { seats }) => sum + seats, 0),
      taken: underWay.reduce((sum, { taken }) => sum + taken, 0),
    };
  });
  const isBusy = ({ seats, taken }: SeatsOfHour) => seats > 0 || taken > 0;
  return hours.slice(Math.max(0, hours.findIndex(isBusy)), hours.findLastIndex(isBusy) + 1);
}
