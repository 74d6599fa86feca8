import { TextInput, type TextInputProps } from '@mantine/core';
import { wasTyped } from './was-typed.ts';

interface TimeFieldProps extends Omit<TextInputProps, 'value' | 'onChange' | 'type'> {
  /** HH:MM, 00:00 to 23:59, or '' for none. */
  value?: string;
  onChange?: (time: string) => void;
}

/** 24 hours in every language, unlike the browser's own time field. Takes `form.getInputProps`. */
export function TimeField({ onBlur, onChange, value = '', ...rest }: TimeFieldProps) {
  return (
    <TextInput
      placeholder="09:30"
      inputMode="numeric"
      autoComplete="off"
      maxLength={5}
      {...rest}
      value={value}
      onChange={(event) => {
        const text = event.currentTarget.value;
        onChange?.(wasTyped(event.nativeEvent) ? text : tidyTime(text));
      }}
      onBlur={(event) => {
        const tidied = tidyTime(value);
        if (tidied !== value) onChange?.(tidied);
        onBlur?.(event);
      }}
    />
  );
}

/** '9', '930', '9.30' and '0930' are what people type. */
export function tidyTime(typed: string): string {
  const match = /^\s*(\d{1,2})(?:[:.\s]?(\d{2}))?\s*$/.exec(typed);
  if (!match?.[1]) return typed;
  return `${match[1].padStart(2, '0')}:${match[2] ?? '00'}`;
}
