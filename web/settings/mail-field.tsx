import { Button, Code, Group, Modal, Stack, Text, Textarea } from '@mantine/core';
import { placeholders } from '#domain/settings.ts';
import { errorText } from '#web/http/request.ts';
import { ErrorText } from '#web/ui/error-text.tsx';
import { type MailPreview, type MailText, usePreview } from './api.ts';
import classes from './mail-field.module.css';

interface MailFieldProps {
  label: string;
  description: string;
  field: MailText;
  value?: string;
  onChange?: (value: unknown) => void;
  error?: string;
}

/** The text of a mail, what may stand in it, and how it will arrive. */
export function MailField({ field, label, ...input }: MailFieldProps) {
  const preview = usePreview();
  return (
    <>
      <Stack gap="xs">
        <Textarea label={label} autosize minRows={12} {...input} />
        <ErrorText>{preview.isError && errorText(preview.error)}</ErrorText>
        <Group>
          <Button
            variant="default"
            loading={preview.isPending}
            onClick={() => preview.mutate({ field, text: input.value ?? '' })}
          >
            Preview
            <span className={classes.hidden}> of: {label}</span>
          </Button>
        </Group>
      </Stack>
      <PreviewDialog label={label} mail={preview.data} onClose={preview.reset} />
    </>
  );
}

/** What may stand in the mails. */
export function Placeholders() {
  return (
    <section className={classes.placeholders}>
      <Text fw={600}>Placeholders</Text>
      <dl>
        {Object.entries(placeholders).map(([name, meaning]) => (
          <div key={name}>
            <dt>
              <Code>{`{{${name}}}`}</Code>
            </dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function PreviewDialog({
  label,
  mail,
  onClose,
}: {
  label: string;
  mail: MailPreview | undefined;
  onClose: () => void;
}) {
  return (
    <Modal opened={mail !== undefined} onClose={onClose} title={`${label}, as it will arrive`} size="lg">
      <Text fw={600}>{mail?.subject}</Text>
      <Text mt="sm" className="keep-lines" style={{ overflowWrap: 'anywhere' }}>
        {mail?.text}
      </Text>
    </Modal>
  );
}
