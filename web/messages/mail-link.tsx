import { Button, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { ErrorText } from '#web/ui/error-text.tsx';
import { NarrowPage } from '#web/ui/narrow-page.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';
import { useSave } from '#web/ui/use-save.ts';

interface MailLinkProps {
  title: string;
  text: string;
  button: string;
  done: string;
  /** A text that it answers is said as well. */
  onPress: () => Promise<unknown>;
}

/** Opened from a mail. Mail scanners open links and run scripts, so nothing happens before a press. */
export function MailLink({ button, done, onPress, text, title }: MailLinkProps) {
  const [said, setSaid] = useState<string>();
  const { error, save, saving } = useSave();
  const press = () =>
    save(async () => {
      const more = await onPress();
      setSaid(typeof more === 'string' ? `${done} ${more}` : done);
    });
  return (
    <NarrowPage>
      <PageTitle title={title} />
      <Stack align="flex-start">
        <Text role="status">{said ?? text}</Text>
        <ErrorText>{error}</ErrorText>
        {said === undefined && (
          <Button loading={saving} onClick={() => void press()}>
            {button}
          </Button>
        )}
      </Stack>
    </NarrowPage>
  );
}
