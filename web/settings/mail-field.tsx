import '@mantine/core/styles/Code.layer.css';
import { Code, Text, Textarea } from '@mantine/core';
import { keepPreviousData } from '@tanstack/react-query';
import { useDebouncedValue } from '@mantine/hooks';
import { type Ref, useRef } from 'react';
import { previewMail } from '#domain/calls/settings.ts';
import { type Placeholder, placeholders } from '#domain/settings.ts';
import { errorText } from '#web/http/request.ts';
import { useRead } from '#web/http/use-read.ts';
import { ErrorText } from '#web/ui/error-text.tsx';
import { MailLook } from '#web/ui/mail-look.tsx';
import classes from './mail-field.module.css';

type MailText = 'registration_email' | 'confirmation_email';

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
  const preview = useRead(previewMail, { [field]: text }, { placeholderData: keepPreviousData });
  return (
    <div className={classes.mail}>
      <Textarea label={label} autosize minRows={12} {...input} />
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

/** The placeholders of mails; a press inserts one at the cursor. */
export function Placeholders({ onInsert }: { onInsert: (text: string) => void }) {
  return (
    <section>
      <Text fw={600}>Placeholders</Text>
      <Text c="dimmed">Select a placeholder to insert it.</Text>
      <ul className={`tiles ${classes.placeholders}`} data-large>
        {(Object.entries(placeholders) as [Placeholder, string][]).map(([name, meaning]) => (
          <li key={name}>
            <button type="button" className={`tile ${classes.placeholder}`} onClick={() => onInsert(`{{${name}}}`)}>
              <Code>
                {'{{'}
                {name.split(/(?<=_)/).flatMap((part) => [part, <wbr key={part} />])}
                {'}}'}
              </Code>
              <span className="quiet unseen-on-phone">{meaning}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Puts text where the cursor is, or was, in the mail that was written in last. */
export function useInsertion(change: (field: MailText, text: string) => void) {
  const areas = useRef(new Map<MailText, HTMLTextAreaElement>());
  const last = useRef<MailText>('registration_email');
  const areaOf = (field: MailText) => ({
    ref: (area: HTMLTextAreaElement | null) => {
      if (area) areas.current.set(field, area);
    },
    onFocus: () => {
      last.current = field;
    },
  });
  const insert = (text: string) => {
    const area = areas.current.get(last.current);
    if (!area) return;
    const { selectionEnd, selectionStart, value } = area;
    change(last.current, value.slice(0, selectionStart) + text + value.slice(selectionEnd));
    // After the field has its new value.
    requestAnimationFrame(() => {
      area.focus();
      area.setSelectionRange(selectionStart + text.length, selectionStart + text.length);
    });
  };
  return { areaOf, insert };
}
