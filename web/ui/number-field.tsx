import { TextInput, type TextInputProps } from '@mantine/core';

interface NumberFieldProps extends Omit<TextInputProps, 'type'> {
  /** Such as 'm'; read and dropped when it is pasted with the number. */
  unit?: string;
  decimals?: boolean;
}

/** Holds what was typed, pasted or filled in by the browser, word for word: `typedNumber` reads it. Takes `form.getInputProps`. */
export function NumberField({ decimals = false, unit, ...rest }: NumberFieldProps) {
  return (
    <TextInput
      inputMode={decimals ? 'decimal' : 'numeric'}
      autoComplete="off"
      {...(unit !== undefined && { rightSection: unit, rightSectionPointerEvents: 'none' })}
      {...rest}
    />
  );
}

/** '7,85', '7.85' and '7.85 m' are 7.85; '' is null, and what is no number is NaN, which every schema refuses. */
export function typedNumber(typed: string): number | null {
  const text = typed.trim();
  if (text === '') return null;
  const number = /^(-?\d+(?:[.,]\d+)?)\s*(?:m(?:\/s)?)?$/.exec(text)?.[1];
  return number === undefined ? Number.NaN : Number(number.replace(',', '.'));
}
