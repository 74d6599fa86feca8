import { CloseButton, Group } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './change-bar.module.css';

interface ChangeBarProps {
  label: string;
  words: ReactNode;
  children: ReactNode;
  /** Without it there is nothing to show. */
  onClose: (() => void) | undefined;
}

/** What was just done and what can follow, at the foot of the page: it covers no dialog and no other control. */
export function ChangeBar({ children, label, onClose, words }: ChangeBarProps) {
  return (
    <div className={classes.place} data-shown={onClose !== undefined || undefined}>
      <div role="status" aria-label={label}>
        {words}
      </div>
      {onClose && (
        <>
          <Group gap="xs" className={classes.buttons}>
            {children}
          </Group>
          <CloseButton className={classes.close} aria-label="Close" onClick={onClose} />
        </>
      )}
    </div>
  );
}
