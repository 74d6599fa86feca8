import type { ShownWishes } from '#domain/draw/wishes.ts';
import { Icon } from '#web/ui/icons.tsx';
import classes from './leg.module.css';

export type Wish = ShownWishes['boats'][number];

export const wishShapes = {
  star: 'M12 4l2.5 5.2 5.7.8-4.1 4 1 5.7-5.1-2.7-5.1 2.7 1-5.7-4.1-4 5.7-.8z',
  heart: 'M12 20C7 16 4 13 4 9.4A4.2 4.2 0 0 1 12 7.6a4.2 4.2 0 0 1 8 1.8c0 3.6-3 6.6-8 10.6z',
};

interface WishSignProps {
  boat: number;
  wishes: readonly Wish[];
  onPicture?: boolean;
}

/** How one has marked a boat. */
export function WishSign({ boat, onPicture, wishes }: WishSignProps) {
  const wish = wishes.find((each) => each.boat === boat);
  if (!wish) return null;
  return (
    <span className={onPicture ? classes.wished : undefined}>
      <Icon fill="currentColor">
        <path d={wishShapes[wish.star ? 'star' : 'heart']} />
      </Icon>
      <span className="unseen">{wish.star ? 'Star' : 'Heart'} </span>
    </span>
  );
}
