import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './form-bar.module.css';
import { LinkButton } from './link-button.tsx';

interface FormBarProps {
  label: string;
  /** Absent where the page itself is the way out. */
  cancelTo?: string;
  saving: boolean;
  /** Nothing can be saved yet. */
  waits?: boolean;
  /** Words on what would be saved. */
  children?: ReactNode;
}

/** The end of a form: the buttons to save and to cancel. */
export function FormBar({ cancelTo, children, label, saving, waits = false }: FormBarProps) {
  return (
    <div className={classes.bar}>
      <Button type="submit" loading={saving} disabled={waits}>
        {label}
      </Button>
      {children}
      {cancelTo !== undefined && <LinkButton to={cancelTo}>Cancel</LinkButton>}
    </div>
  );
}
