import type { UseFormReturnType } from '@mantine/form';
import type { ReactNode } from 'react';
import { focusFirstError } from './focus-first-error.ts';

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
