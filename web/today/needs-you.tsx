import { Button, Text } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { AskBuilders } from '#web/messages/ask-builders.tsx';
import { RemindPeople } from '#web/messages/remind-people.tsx';
import { LinkButton, MainLinkButton } from '#web/ui/link-button.tsx';
import { Row } from '#web/ui/row.tsx';
import type { Mending, Need } from './needs.ts';
import { TodayPanel } from './today-panel.tsx';

/** What is mended by the page itself. */
export type MendedHere = Exclude<Mending, { to: string } | { boats: number[] } | { missing: unknown[] }>;

interface NeedsYouProps {
  event: number;
  needs: Need[];
  /** The button of the page's next act, which stands first. */
  main: string | undefined;
  onMend: (mending: MendedHere) => void;
  /** Of more than these the most pressing are shown: the first screen stays one that is taken in at a glance. */
  maxShown: number;
  /** A row of bookkeeping, below what people wait for: boats that are marked together. */
  children?: ReactNode;
  /** Nothing is said of what has no mark. */
  isWell: boolean;
}

/** What is not as it should be, each with the button that mends it. */
export function NeedsYou({ children, event, isWell, main, maxShown, needs: all, onMend }: NeedsYouProps) {
  const [isOpen, setOpen] = useState(false);
  const needs = all.toSorted((a, b) => Number(b.action === main) - Number(a.action === main));
  // Whose seat is at stake is never hidden.
  const isShown = ({ urgent }: Need, place: number) => place < maxShown - 1 || urgent === true;
  const shown = isOpen || needs.length <= maxShown ? needs : needs.filter(isShown);
  const more = needs.length - shown.length;
  return (
    <TodayPanel title="Needs you">
      {needs.length === 0 && isWell && <Text c="dimmed">Nothing: all is well.</Text>}
      <ul className="rows">
        {shown.map((need) => (
          <li key={`${need.what} ${need.more}`}>
            <Row
              name={need.what}
              about={need.more}
              action={<Mend event={event} need={need} isMain={need.action === main} onMend={onMend} />}
            />
          </li>
        ))}
        {children}
      </ul>
      {more > 0 && (
        <Button variant="subtle" px={0} onClick={() => setOpen(true)}>
          Show {more} more
        </Button>
      )}
    </TodayPanel>
  );
}

function Mend({
  event,
  isMain,
  need,
  onMend,
}: Pick<NeedsYouProps, 'event' | 'onMend'> & { need: Need; isMain: boolean }) {
  const { action, mending, what } = need;
  const name = `${action}: ${what}`;
  if ('boats' in mending) return <AskBuilders event={event} boats={mending.boats} />;
  if ('missing' in mending) return <RemindPeople event={event} gaps={mending.missing} />;
  const Way = isMain ? MainLinkButton : LinkButton;
  if ('to' in mending)
    return (
      <Way to={mending.to} aria-label={name}>
        {action}
      </Way>
    );
  return (
    <Button variant={isMain ? 'filled' : 'default'} onClick={() => onMend(mending)} aria-label={name}>
      {action}
    </Button>
  );
}
