import { Textarea, type TextareaProps } from '@mantine/core';

interface LinesFieldProps extends Omit<TextareaProps, 'value' | 'onChange'> {
  value?: string[];
  onChange?: (lines: string[]) => void;
}

/** A list, typed or pasted one per line. Takes `form.getInputProps`. */
export function LinesField({ onBlur, onChange, value = [], ...rest }: LinesFieldProps) {
  return (
    <Textarea
      autosize
      minRows={1}
      maxRows={8}
      description="One per line"
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      {...rest}
      value={value.join('\n')}
      onChange={(event) => onChange?.(event.currentTarget.value === '' ? [] : event.currentTarget.value.split('\n'))}
      onBlur={(event) => {
        const tidied = value.map((line) => line.trim()).filter((line) => line !== '');
        if (tidied.join('\n') !== value.join('\n')) onChange?.(tidied);
        onBlur?.(event);
      }}
    />
  );
}
