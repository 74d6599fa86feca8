import { Group } from '@mantine/core';
import { type ReactNode, useEffect } from 'react';

interface PageTitleProps {
  title: string;
  /** A tab of the page says it already. */
  inTabs?: boolean;
  /** The name of the browser's tab, where the heading would not tell pages apart. */
  tab?: string;
  children?: ReactNode;
}

/** The one heading of a page, and the name of its tab. `children` are the page's buttons. */
export function PageTitle({ children, inTabs = false, tab, title }: PageTitleProps) {
  useEffect(() => {
    document.title = `${tab ?? title} · Seatrial`;
  }, [tab, title]);
  return (
    <Group
      justify="space-between"
      align="center"
      mt={inTabs ? 0 : 'xs'}
      mb={inTabs && !children ? 0 : 'lg'}
      gap="1.125rem 0.75rem"
      component="header"
    >
      <h1 className={inTabs ? 'unseen' : 'headline'} style={{ fontSize: 'min(var(--text-head), 10.5vw)' }}>
        {title}
      </h1>
      {/* The title stands as high without any. */}
      {children && (
        <Group gap={8} my="-0.375rem">
          {children}
        </Group>
      )}
    </Group>
  );
}
