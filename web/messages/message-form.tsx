import { Box, Button, Group, SimpleGrid, Stack, Text, TextInput, Title } from '@mantine/core';
import type { MessagePreview } from '#domain/message/message.ts';
import { messagePlaceholders } from '#domain/message/placeholders.ts';
import { AboutMails } from '#web/ui/about-mails.tsx';
import { ErrorText } from '#web/ui/error-text.tsx';
import { MailLook } from '#web/ui/mail-look.tsx';
import { MailText } from '#web/ui/mail-text.tsx';

interface Words {
  subject: string;
  text: string;
}

interface MessageFormProps {
  words: Words;
  /** Placeholders that do not exist, as they were typed. */
  unknown: string[];
  sample: MessagePreview['sample'] | undefined;
  /** The number of recipients. */
  count: number;
  error: string | undefined;
  sending: boolean;
  tested: boolean;
  testing: boolean;
  onChange: (changed: Partial<Words>) => void;
  onSend: () => void;
  onTest: () => void;
}

export function MessageForm(props: MessageFormProps) {
  const { count, error, onChange, onSend, onTest, sample, sending, tested, testing, unknown, words } = props;
  const isReady = count > 0 && unknown.length === 0;
  const lacking = (['subject', 'text'] as const).filter((field) => words[field].trim() === '');
  return (
    <SimpleGrid cols={{ base: 1, md: 2 }}>
      <Stack>
        <TextInput
          label="Subject"
          withAsterisk
          value={words.subject}
          onChange={({ currentTarget }) => onChange({ subject: currentTarget.value })}
        />
        <MailText
          label="Text"
          withAsterisk
          minRows={6}
          maxRows={20}
          placeholders={messagePlaceholders}
          value={words.text}
          error={unknown.length > 0 && `There is no placeholder ${unknown.join(' and no ')}`}
          onChange={(text) => onChange({ text })}
        />
        <ErrorText>{error}</ErrorText>
        <Group>
          <Button disabled={!isReady || lacking.length > 0} loading={sending} onClick={onSend}>
            Send to {count}
          </Button>
          <Button variant="default" disabled={!isReady} loading={testing} onClick={onTest}>
            Send a test to me
          </Button>
          <Text role="status" span>
            {tested && <AboutMails>The test is on its way to you</AboutMails>}
          </Text>
        </Group>
        {isReady && lacking.length > 0 && (
          <Text c="dimmed">Before it can be sent it needs a {lacking.join(' and a ')}.</Text>
        )}
      </Stack>
      {sample && <Sample sample={sample} />}
    </SimpleGrid>
  );
}

/** As one of them will read it. */
function Sample({ sample: { html, name, subject, text } }: { sample: MessagePreview['sample'] }) {
  return (
    <Box className="card" p="md" component="section" aria-label="Preview">
      <Title order={2} size="h3" mb="xs">
        As {name} reads it
      </Title>
      {subject === '…' ? <Text c="dimmed">No subject yet</Text> : <Text fw={600}>{subject}</Text>}
      <MailLook html={html} label={`The mail as ${name} sees it`} />
      <details>
        <summary>As plain text</summary>
        <Text className="keep-lines">{text}</Text>
      </details>
    </Box>
  );
}
