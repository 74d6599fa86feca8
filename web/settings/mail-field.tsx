import { Text } from '@mantine/core';
import { keepPreviousData } from '@tanstack/react-query';
import { useDebouncedValue } from '@mantine/hooks';
import { previewMail } from '#domain/calls/settings.ts';
import { placeholders } from '#domain/settings.ts';
import { errorText } from '#web/http/request.ts';
import { useRead } from '#web/http/use-read.ts';
import { ErrorText } from '#web/ui/error-text.tsx';
import { MailLook } from '#web/ui/mail-look.tsx';
import { MailText } from '#web/ui/mail-text.tsx';
import classes from './mail-field.module.css';

interface MailFieldProps {
  label: string;
  description: string;
  field: 'registration_email' | 'confirmation_email';
  value?: string;
  onChange?: (value: unknown) => void;
  error?: string;
}

const quietMilliseconds = 400;

/** The text of a mail, and beside it how it will arrive. */
export function MailField({ field, label, onChange, value = '', ...input }: MailFieldProps) {
  const [text] = useDebouncedValue(value, quietMilliseconds);
  const preview = useRead(previewMail, { [field]: text }, { placeholderData: keepPreviousData });
  return (
    <div className={classes.mail}>
      <MailText
        label={label}
        minRows={12}
        placeholders={placeholders}
        value={value}
        onChange={(typed) => onChange?.(typed)}
        {...input}
      />
      <section className={classes.preview} aria-label={`${label}, as it will arrive`}>
        <Text c="dimmed">As it will arrive</Text>
        <ErrorText>{preview.isError && errorText(preview.error)}</ErrorText>
        <Text fw={600}>{preview.data?.subject}</Text>
        {preview.data && <MailLook html={preview.data.html} label={`${label}, as a mail program shows it`} />}
        <details>
          <summary>As plain text</summary>
          <Text mt="sm" className="keep-lines" style={{ overflowWrap: 'anywhere' }}>
            {preview.data?.text}
          </Text>
        </details>
      </section>
    </div>
  );
}
