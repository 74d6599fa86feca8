import '@mantine/core/styles/Code.layer.css';
import { Code, Text, Textarea } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import type { Ref } from 'react';
import { type Placeholder, placeholders } from '#domain/settings.ts';
import { errorText } from '#web/http/request.ts';
import { ErrorText } from '#web/ui/error-text.tsx';
import { type MailText, usePreview } from './api.ts';
import classes from './mail-field.module.css';

interface MailFieldProps {
  label: string;
  description: string;
  field: MailText;
  ref: Ref<HTMLTextAreaElement>;
  value?: string;
  onChange?: (value: unknown) => void;
  onFocus?: () => void;
  error?: string;
}

const quietMilliseconds = 400;

/** The text of a mail, and beside it how it will arrive. */
export function MailField({ field, label, ...input }: MailFieldProps) {
  const [text] = useDebouncedValue(input.value ?? '', quietMilliseconds);
  const preview = usePreview(field, text);
  return (
    <div className={classes.mail}>
      <Textarea label={label} autosize minRows={12} {...input} />
      <section className={classes.preview} aria-label={`${label}, as it will arrive`}>
        <Text c="dimmed">As it will arrive</Text>
        <ErrorText>{preview.isError && errorText(preview.error)}</ErrorText>
        <Text fw={600}>{preview.data?.subject}</Text>
        <Text mt="sm" className="keep-lines" style={{ overflowWrap: 'anywhere' }}>
          {preview.data?.text}
        </Text>
      </section>
    </div>
  );
}

/** The placeholders of mails; a press inserts one at the cursor. */
export function Placeholders({ onInsert }: { onInsert: (text: string) => void }) {
  return (
    <section className={classes.placeholders}>
      <Text fw={600}>Placeholders</Text>
      <Text c="dimmed">Press one to put it into the mail that you are writing.</Text>
      <ul>
        {(Object.entries(placeholders) as [Placeholder, string][]).map(([name, meaning]) => (
          <li key={name}>
            <button type="button" className={classes.placeholder} onClick={() => onInsert(`{{${name}}}`)}>
              <Code>{`{{${name}}}`}</Code>
              <span>{meaning}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
