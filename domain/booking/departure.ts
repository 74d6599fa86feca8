/** Dates and times of legs are the marina's clock; `clock` is what it shows now, as `clockTime` writes it. */
interface Times {
  date: string;
  start_time: string;
  end_time: string;
}

export function hasDeparted({ date, start_time }: Pick<Times, 'date' | 'start_time'>, clock: string): boolean {
  return `${date}T${start_time}:00` < clock;
}

export function hasEnded({ date, end_time }: Pick<Times, 'date' | 'end_time'>, clock: string): boolean {
  return `${date}T${end_time}:00` <= clock;
}
