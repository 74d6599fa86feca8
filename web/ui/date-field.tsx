import { TextInput, type TextInputProps } from '@mantine/core';
import { writtenDate } from '#domain/time.ts';

interface DateFieldProps extends Omit<TextInputProps, 'value' | 'onChange' | 'type' | 'min' | 'max'> {
  /** YYYY-MM-DD, or '' for none. */
  value?: string;
  onChange?: (date: string) => void;
  min?: string | undefined;
  max?: string;
}

/** The browser's own date field; the date is repeated in words, since each browser writes it its own way. Takes `form.getInputProps`. */
export function DateField({
  description,
  inputWrapperOrder = ['label', 'input', 'description', 'error'],
  onChange,
  value = '',
  ...rest
}: DateFieldProps) {
  const words = isDate(value) ? writtenDate(value) : undefined;
  return (
    <TextInput
      {...rest}
      type="date"
      value={value}
      description={words ?? description}
      inputWrapperOrder={inputWrapperOrder}
      onChange={(event) => onChange?.(event.currentTarget.value)}
    />
  );
}

function isDate(value: string): boolean {
  return /^\d{4}-\d{2}-\d{2}$/.test(value) && !Number.isNaN(Date.parse(value));
}
