import { CloseButton, Group } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './change-bar.module.css';

interface ChangeBarProps {
  label: string;
  /** Without them there is nothing to show. */
  words: ReactNode;
  children?: ReactNode;
  /** Absent for what goes by itself. */
  onClose?: (() => void) | undefined;
  /** It was not done, or nobody knows. */
  trouble?: boolean;
}

/** What was just done and what can follow, at the foot of the page: it covers no dialog and no other control. */
export function ChangeBar({ children, label, onClose, trouble = false, words }: ChangeBarProps) {
  return (
    <div className={classes.place} data-shown={words ? (trouble ? 'trouble' : 'done') : undefined}>
      <div role="status" aria-label={label}>
        {words}
      </div>
      {words && (
        <Group gap="xs" className={classes.buttons}>
          {children}
        </Group>
      )}
      {words && onClose && <CloseButton className={classes.close} aria-label="Close" onClick={onClose} />}
    </div>
  );
}
