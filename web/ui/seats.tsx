import type { CSSProperties } from 'react';

interface SeatsProps {
  taken: number;
  free: number;
  /** Whether one of the taken seats is the viewer's. */
  own?: boolean;
}

/** More seats than people count at a glance. */
const maxDots = 14;

/** Seats as dots, the taken ones first, or as a bar where there are many. The number beside it says it in words. */
export function SeatDots({ free, own = false, taken }: SeatsProps) {
  const seats = taken + free;
  if (seats > maxDots) return <SeatBar taken={taken} free={free} />;
  return (
    <span className="seats" aria-hidden>
      {Array.from({ length: seats }, (_, index) => (
        <span
          key={index}
          className="seat"
          data-taken={index < taken || undefined}
          data-own={(own && index === taken - 1) || undefined}
        />
      ))}
    </span>
  );
}

/** How much of it is free. */
export function SeatBar({ free, taken }: Omit<SeatsProps, 'own'>) {
  const style = { '--free': free / Math.max(1, taken + free) } as CSSProperties;
  return <span className="seat-bar" style={style} aria-hidden />;
}
