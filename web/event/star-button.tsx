import { useRef, useState } from 'react';
import { saveWishes, readWishes } from '#domain/calls/draw.ts';
import { maxStars, maxWishes } from '#domain/draw/limits.ts';
import type { Boat } from '#domain/boat.ts';
import { boatName, counted } from '#domain/wording.ts';
import { useChange } from '#web/http/use-change.ts';
import { useRead } from '#web/http/use-read.ts';
import { type Wish, wishShapes } from '#web/trip/wish-sign.tsx';
import { Icon } from '#web/ui/icons.tsx';
import { notifyError, notifyRefusal, notifySuccess } from '#web/ui/notify.ts';
import classes from './event.module.css';

export type Mark = 'heart' | 'star';

/** One's wishes while they are open. Each mark is shown and sent at once, after the one before, since a call sends all of them. */
export function useWishes(event: number, isOpen: boolean): Wishing {
  const stored = useRead(readWishes, { event }, { enabled: isOpen }).data;
  const send = useChange(saveWishes);
  const [wanted, setWanted] = useState<Wish[]>();
  const last = useRef<Promise<void>>(Promise.resolve());
  const boats = wanted ?? stored?.boats ?? [];
  const toggle = (boat: number, mark: Mark) => {
    if (!stored) return;
    const wished = marked(boats, boat, mark);
    if (!wished) return;
    setWanted(wished);
    const said = mark === 'star' ? `${starsOf(wished)} of ${maxStars} stars` : `${wished.length} of ${maxWishes} boats`;
    const sendMarks = () => send.mutateAsync({ event, boats: wished, presence: stored.presence });
    const own: Promise<void> = (wanted ? last.current.then(sendMarks) : sendMarks())
      .then(() => notifySuccess(said), notifyRefusal)
      .then(() => {
        if (last.current === own) setWanted(undefined);
      });
    last.current = own;
  };
  return { boats, toggle: isOpen && stored ? toggle : undefined };
}

/** The wishes with this mark set, or taken away where it was; nothing, and why, where it is one too many. */
export function marked(boats: Wish[], boat: number, mark: Mark): Wish[] | undefined {
  const star = mark === 'star';
  const before = boats.find((wish) => wish.boat === boat);
  const others = boats.filter((wish) => wish.boat !== boat);
  if (before?.star === star) return others;
  const isFull = star && starsOf(others) >= maxStars;
  if (isFull || others.length >= maxWishes) {
    notifyError(`${isFull ? counted(maxStars, 'star') : counted(maxWishes, 'boat')} are the most: take one away first`);
    return undefined;
  }
  return [...others, { boat, star }];
}

/** Stars before hearts before others. */
export function rankOf({ id }: { id: number }, wishes: readonly Wish[]): number {
  const wish = wishes.find(({ boat }) => boat === id);
  return wish ? Number(!wish.star) : 2;
}

function starsOf(boats: readonly Wish[]): number {
  return boats.filter(({ star }) => star).length;
}

export interface Wishing {
  boats: Wish[];
  /** Absent while nothing can be marked. */
  toggle?: ((boat: number, mark: Mark) => void) | undefined;
}

/** On the picture of a boat. */
export function Marks({
  boat,
  wishes: { boats, toggle },
}: {
  boat: Pick<Boat, 'id' | 'make' | 'model'>;
  wishes: Wishing;
}) {
  if (!toggle) return null;
  const isMarked = (mark: Mark) => boats.some((wish) => wish.boat === boat.id && wish.star === (mark === 'star'));
  return (['star', 'heart'] as const).map((mark) => (
    <button
      key={mark}
      type="button"
      className={classes.star}
      aria-label={`${mark === 'star' ? 'Star' : 'Heart'} ${boatName(boat)}`}
      aria-pressed={isMarked(mark)}
      onClick={() => toggle(boat.id, mark)}
    >
      <Icon fill={isMarked(mark) ? 'currentColor' : 'none'}>
        <path d={wishShapes[mark]} />
      </Icon>
    </button>
  ));
}
