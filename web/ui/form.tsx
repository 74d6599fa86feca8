import { Button } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import type { ReactNode } from 'react';
import { Bar } from './bar.tsx';
import { ErrorText } from './error-text.tsx';
import { LinkButton } from './link-button.tsx';
import { focusFirstError } from './use-save.ts';

interface CheckedFormProps<Values> {
  form: UseFormReturnType<Values>;
  onSubmit: (values: Values) => void;
  children: ReactNode;
}

/** Calls `onSubmit` when every field is right; otherwise the first wrong field is focused. */
export function CheckedForm<Values>({ children, form, onSubmit }: CheckedFormProps<Values>) {
  return (
    <form
      onSubmit={form.onSubmit(onSubmit, (_errors, _values, event) => focusFirstError(event?.currentTarget))}
      noValidate
    >
      {children}
    </form>
  );
}

interface FormBarProps {
  label: string;
  /** Absent where the page itself is the way out. */
  cancelTo?: string;
  saving: boolean;
  error: string | undefined;
  /** Nothing can be saved yet. */
  waits?: boolean;
  /** Words on what would be saved. */
  children?: ReactNode;
}

/** The end of a form, in reach from its start: why it was refused, and the buttons to save and to cancel. */
export function FormBar({ cancelTo, children, error, label, saving, waits = false }: FormBarProps) {
  return (
    <Bar>
      <ErrorText>{error}</ErrorText>
      <Button type="submit" loading={saving} disabled={waits}>
        {label}
      </Button>
      {children}
      {cancelTo !== undefined && <LinkButton to={cancelTo}>Cancel</LinkButton>}
    </Bar>
  );
}
