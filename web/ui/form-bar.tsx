import { Button } from '@mantine/core';
import { Link } from 'react-router';
import classes from './form-bar.module.css';

interface FormBarProps {
  label: string;
  /** Absent where the page itself is the way out. */
  cancelTo?: string;
  saving: boolean;
  /** Nothing can be saved yet. */
  waits?: boolean;
}

/** The end of a form: the buttons to save and to cancel. */
export function FormBar({ cancelTo, label, saving, waits = false }: FormBarProps) {
  return (
    <div className={classes.bar}>
      <Button type="submit" loading={saving} disabled={waits}>
        {label}
      </Button>
      {cancelTo !== undefined && (
        <Button component={Link} to={cancelTo} variant="default">
          Cancel
        </Button>
      )}
    </div>
  );
}
