const minute = 60_000;

/** 'in 25 min', 'in 3 h 10 min', 'now', 'left 5 min ago' */
export function inWords(milliseconds: number): string {
  const minutes = Math.round(milliseconds / minute);
  if (minutes === 0) return 'now';
  return minutes > 0 ? `in ${written(minutes)}` : `left ${written(-minutes)} ago`;
}

function written(minutes: number): string {
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  return [hours > 0 && `${hours} h`, (rest > 0 || hours === 0) && `${rest} min`].filter(Boolean).join(' ');
}
