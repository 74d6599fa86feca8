import { saveWishes, readWishes } from '#domain/calls/draw.ts';
import { maxStars } from '#domain/draw/limits.ts';
import { useChange } from '#web/http/use-change.ts';
import { useRead } from '#web/http/use-read.ts';
import { Icon } from '#web/ui/icons.tsx';
import { notifyError, notifyRefusal, notifySuccess } from '#web/ui/notify.ts';
import classes from './event.module.css';

/** One's wishes while they are open, each star sent at once. One at a time, since a call sends all of them. */
export function useStars(event: number, isOpen: boolean) {
  const stored = useRead(readWishes, { event }, { enabled: isOpen }).data;
  const send = useChange(saveWishes);
  const boats = (send.isPending ? send.variables.boats : stored?.boats) ?? [];
  const stars = boats.filter(({ star }) => star);
  const toggle = (boat: number) => {
    if (!stored || send.isPending) return;
    const isStarred = stars.some((wish) => wish.boat === boat);
    if (!isStarred && stars.length >= maxStars) {
      notifyError(`You have given all ${maxStars} stars: take one away first`);
      return;
    }
    const others = boats.filter((wish) => wish.boat !== boat);
    const wished = isStarred ? others : [...others, { boat, star: true }];
    void send
      .mutateAsync({ event, boats: wished, presence: stored.presence })
      .then(() => notifySuccess(`${stars.length + (isStarred ? -1 : 1)} of ${maxStars} stars`), notifyRefusal);
  };
  return { boats, toggle: isOpen && stored ? toggle : undefined };
}

interface StarButtonProps {
  name: string;
  starred: boolean;
  onToggle: () => void;
}

export function StarButton({ name, onToggle, starred }: StarButtonProps) {
  return (
    <button
      type="button"
      className={classes.star}
      aria-label={`Star ${name}`}
      aria-pressed={starred}
      onClick={onToggle}
    >
      <Icon fill={starred ? 'currentColor' : 'none'}>
        <path d="M12 4l2.5 5.2 5.7.8-4.1 4 1 5.7-5.1-2.7-5.1 2.7 1-5.7-4.1-4 5.7-.8z" />
      </Icon>
    </button>
  );
}
