import '@mantine/core/styles/Progress.layer.css';
import { Button, Group, Progress, Stack, Text } from '@mantine/core';
import { ErrorText } from '#web/ui/error-text.tsx';
import classes from './attachments.module.css';
import type { Upload } from './use-uploads.ts';

/** A file on its way, or one that did not arrive. */
export function UploadRow({ onDismiss, upload }: { upload: Upload; onDismiss: () => void }) {
  const { error, fraction, name, retry } = upload;
  return (
    <Group className={classes.row}>
      <Stack gap={4} flex="1 1 14rem">
        <Text className={classes.name}>{name}</Text>
        {error === undefined ? (
          <Progress.Root>
            <Progress.Section value={fraction * 100} aria-label={`Uploading ${name}`} />
          </Progress.Root>
        ) : (
          <ErrorText>{error}</ErrorText>
        )}
      </Stack>
      {retry && (
        <Button variant="default" onClick={retry} aria-label={`Try again: ${name}`}>
          Try again
        </Button>
      )}
      {error !== undefined && (
        <Button variant="default" onClick={onDismiss} aria-label={`Dismiss ${name}`}>
          Dismiss
        </Button>
      )}
    </Group>
  );
}
