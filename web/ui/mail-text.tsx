import { Button, Group, Textarea, type TextareaProps } from '@mantine/core';
import { useRef } from 'react';

interface MailTextProps extends Omit<TextareaProps, 'onChange' | 'value'> {
  label: string;
  value: string;
  onChange: (text: string) => void;
  /** Names, and what each stands for. */
  placeholders: Readonly<Record<string, string>>;
}

/** The text of a mail, and below it the placeholders: a press inserts one at the cursor. */
export function MailText({ label, onChange, placeholders, value, ...own }: MailTextProps) {
  const area = useRef<HTMLTextAreaElement>(null);
  const insert = (text: string) => {
    const { selectionEnd = value.length, selectionStart = value.length } = area.current ?? {};
    onChange(value.slice(0, selectionStart) + text + value.slice(selectionEnd));
    // After the field has its new value.
    requestAnimationFrame(() => {
      area.current?.focus();
      area.current?.setSelectionRange(selectionStart + text.length, selectionStart + text.length);
    });
  };
  return (
    <div>
      <Textarea
        ref={area}
        label={label}
        autosize
        value={value}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
        {...own}
      />
      <Group gap="xs" mt="xs" role="group" aria-label="Insert a placeholder">
        {Object.entries(placeholders).map(([name, meaning]) => (
          <Button key={name} size="xs" variant="default" title={meaning} onClick={() => insert(`{{${name}}}`)}>
            {name.replaceAll('_', ' ')}
          </Button>
        ))}
      </Group>
    </div>
  );
}
