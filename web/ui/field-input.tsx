import { Switch, Textarea, TextInput, type TextInputProps, type TextareaProps } from '@mantine/core';
import '@mantine/core/styles/Switch.layer.css';
import { lazy, memo, Suspense, useEffect, useRef, useState } from 'react';
import type { GetInputPropsReturnType } from '@mantine/form';
import type { Field, FieldKind } from '#domain/field-kinds.ts';
import { DateField } from './date-field.tsx';
import { NumberField } from './number-field.tsx';
import { TimeField } from './time-field.tsx';
import { wasTyped } from './was-typed.ts';

const TimeZoneField = lazy(async () => ({ default: (await import('./time-zone-field.tsx')).TimeZoneField }));

interface FieldInputProps extends Pick<
  TextInputProps,
  'aria-required' | 'autoComplete' | 'autoFocus' | 'style' | 'withAsterisk'
> {
  min?: string;
  max?: string;
  field: Pick<Field, 'label' | 'help' | 'required'> & { kind: Exclude<FieldKind, 'yesNo' | 'tshirt'> };
  input: GetInputPropsReturnType;
}

/** The input of a declared field. A key press in another field of the form does not draw it again. */
export function FieldInput({ field: { help, kind, label, required }, input, ...rest }: FieldInputProps) {
  const latest = useRef(input);
  useEffect(() => {
    latest.current = input;
  });
  const [handlers] = useState(() => ({
    onChange: (value: unknown) => latest.current.onChange(value),
    onFocus: () => latest.current.onFocus?.(),
    onBlur: () => latest.current.onBlur?.(),
  }));
  return <DrawnInput {...{ help, kind, label, required }} {...input} {...handlers} {...rest} />;
}

type DrawnInputProps = FieldInputProps['field'] & GetInputPropsReturnType & Omit<FieldInputProps, 'field' | 'input'>;

const DrawnInput = memo(({ help, kind, label, required = false, ...rest }: DrawnInputProps) => {
  const common = {
    label,
    withAsterisk: required,
    'aria-required': required,
    ...rest,
    ...(help && { description: help }),
  };
  const below = {
    ...common,
    inputWrapperOrder: ['label' as const, 'input' as const, 'description' as const, 'error' as const],
  };
  switch (kind) {
    case 'boatKind':
      return (
        <Switch
          label={label}
          description={help}
          checked={rest.value === 'transfer'}
          onChange={(event) => rest.onChange(event.currentTarget.checked ? 'transfer' : 'boat')}
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
    case 'timeZone':
      return (
        <Suspense fallback={<TextInput {...below} readOnly disabled />}>
          <TimeZoneField {...below} />
        </Suspense>
      );
    case 'date':
      return <DateField {...common} />;
    case 'time':
      return <TimeField {...common} />;
    case 'metres':
      return <NumberField {...below} unit="m" decimals />;
    case 'count':
    case 'duration':
      return <NumberField {...below} />;
    case 'line':
    case 'longLine':
    case 'phone':
    case 'email':
      return <TextInput {...below} type={kind === 'phone' ? 'tel' : kind === 'email' ? 'email' : 'text'} />;
  }
});

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
