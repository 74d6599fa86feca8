import { overFullWords, takenWords } from '#domain/wording.ts';
import { Icon } from './icons.tsx';

/** That a boat has more people than seats, for its builder and organisers; nothing where it has not. */
export function OverFull({ seats, short = false, taken }: { seats: number; taken: number; short?: boolean }) {
  if (taken <= seats) return null;
  return (
    <span className="wrong">
      <Icon>
        <path d="M12 4L2.5 20h19zM12 10v5M12 17v.5" />
      </Icon>{' '}
      {short ? takenWords({ seats, taken }) : overFullWords(taken, seats)}
    </span>
  );
}
