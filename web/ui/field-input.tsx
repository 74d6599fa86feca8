import { Switch, Textarea, TextInput, type TextInputProps, type TextareaProps } from '@mantine/core';
import '@mantine/core/styles/Switch.layer.css';
import type { GetInputPropsReturnType } from '@mantine/form';
import type { FieldKind } from '#domain/field-kinds.ts';
import { NumberField } from './number-field.tsx';
import { wasTyped } from './was-typed.ts';

interface FieldInputProps extends Pick<
  TextInputProps,
  'aria-required' | 'autoComplete' | 'autoFocus' | 'style' | 'withAsterisk'
> {
  kind: Exclude<FieldKind, 'yesNo' | 'tshirt'>;
  label: string;
  help?: string | undefined;
  input: GetInputPropsReturnType;
}

/** The input of a declared field. */
export function FieldInput({ help, input, kind, ...rest }: FieldInputProps) {
  const common = { ...rest, ...input, ...(help && { description: help }) };
  const below = {
    ...common,
    inputWrapperOrder: ['label' as const, 'input' as const, 'description' as const, 'error' as const],
  };
  switch (kind) {
    case 'boatKind':
      return (
        <Switch
          label={rest.label}
          description={help}
          checked={input.value === 'transfer'}
          onChange={(event) => input.onChange(event.currentTarget.checked ? 'transfer' : 'boat')}
        />
      );
    case 'text':
      return <Textarea {...common} autosize minRows={2} maxRows={10} />;
    case 'berths':
    case 'longLines':
      return <LinesField {...common} />;
    case 'emails':
      return <LinesField {...common} separator={/[\s,;]+/} />;
    case 'links':
      return <LinesField {...common} separator={/[\s,;]+(?=https?:)|\n/} placeholder="https://" />;
    case 'metres':
      return <NumberField {...below} unit="m" decimals />;
    case 'count':
      return <NumberField {...below} />;
    case 'line':
    case 'longLine':
    case 'phone':
    case 'email':
      return <TextInput {...below} type={kind === 'phone' ? 'tel' : kind === 'email' ? 'email' : 'text'} />;
  }
}

interface LinesFieldProps extends Omit<TextareaProps, 'value' | 'onChange'> {
  value?: string[];
  onChange?: (lines: string[]) => void;
  /** Separators besides line ends, such as the commas of a list of addresses. */
  separator?: RegExp;
}

/** A list, typed or pasted one per line. Takes `form.getInputProps`. */
function LinesField({ onBlur, onChange, separator = /\n/, value = [], ...rest }: LinesFieldProps) {
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
