import { Textarea, type TextareaProps } from '@mantine/core';
import { wasTyped } from './was-typed.ts';

interface LinesFieldProps extends Omit<TextareaProps, 'value' | 'onChange'> {
  value?: string[];
  onChange?: (lines: string[]) => void;
  /** Separators besides line ends, such as the commas of a list of addresses. */
  separator?: RegExp;
}

/** A list, typed or pasted one per line. Takes `form.getInputProps`. */
export function LinesField({ onBlur, onChange, separator = /\n/, value = [], ...rest }: LinesFieldProps) {
  const written = value.join('\n');
  const tidied = (text: string) => text.split(separator).flatMap((line) => line.trim() || []);
  return (
    <Textarea
      autosize
      minRows={1}
      maxRows={8}
      description="One per line"
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      {...rest}
      value={written}
      onChange={(event) => {
        const text = event.currentTarget.value;
        onChange?.(text === '' ? [] : wasTyped(event.nativeEvent) ? text.split('\n') : tidied(text));
      }}
      onBlur={(event) => {
        const lines = tidied(written);
        if (lines.join('\n') !== written) onChange?.(lines);
        onBlur?.(event);
      }}
    />
  );
}
