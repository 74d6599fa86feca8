import { Title } from '@mantine/core';
import { type ReactNode, useState } from 'react';

interface FoldProps {
  title: string;
  /** In a line below the title. */
  below?: ReactNode;
  /** The content in a few words, for people who do not open it. */
  gist?: ReactNode;
  children: ReactNode;
  /** From the start. */
  open?: boolean;
  /** Long, and changing while it is closed: drawn as long as it is open. */
  late?: boolean;
}

/** A panel of a long page that stays closed until its details are wanted. */
export function Fold({ below, children, gist, late = false, open = false, title }: FoldProps) {
  const [opened, setOpened] = useState(open);
  return (
    <section aria-label={title}>
      <details className="card fold" open={open} onToggle={({ currentTarget }) => setOpened(currentTarget.open)}>
        <summary>
          <Title order={2} size="h3">
            {title}
            {below && <span className="quiet">{below}</span>}
          </Title>
          <span>{gist}</span>
        </summary>
        {(opened || !late) && <div className="content">{children}</div>}
      </details>
    </section>
  );
}
