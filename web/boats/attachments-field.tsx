import '@mantine/dropzone/styles.layer.css';
import '@mantine/core/styles/Progress.layer.css';
import { Button, Group, Input, Progress, Stack, Text } from '@mantine/core';
import { Dropzone } from '@mantine/dropzone';
import { useRef } from 'react';
import type { Attachment } from '#domain/boat.ts';
import { firstPicture } from '#domain/picture.ts';
import { ErrorText } from '#web/ui/error-text.tsx';
import { AttachmentRow } from './attachment-row.tsx';
import { type Upload, useUploads } from './use-uploads.ts';

const accepted = { 'image/*': [], 'video/*': [], 'application/pdf': [] };

interface AttachmentsFieldProps {
  /** The boat of the files, for screen readers. */
  boatLabel: string;
  attachments: Attachment[];
  error?: string | undefined;
  onAdd: (attachment: Attachment) => void;
  onRemove: (location: string) => void;
  onPress: (location: string, press: boolean) => void;
  onLead: (location: string) => void;
  onUploading: (change: 1 | -1) => void;
  onFailed: (change: number) => void;
}

export function AttachmentsField({
  attachments,
  boatLabel,
  error,
  onAdd,
  onFailed,
  onLead,
  onPress,
  onRemove,
  onUploading,
}: AttachmentsFieldProps) {
  const { forget, refuse, start, uploads } = useUploads({ onFailed, onUploaded: onAdd, onUploading });
  const openFiles = useRef<() => void>(null);
  return (
    <Stack gap="xs" role="group" aria-label={`Attachments of ${boatLabel}`}>
      <Input.Label component="div" size="md">
        Attachments
        <Text component="span" size="sm" c="dimmed" fw={400}>
          {' '}
          pictures first: one of them leads wherever the boat is named
        </Text>
      </Input.Label>
      <Dropzone
        style={{ borderColor: 'var(--edge)' }}
        accept={accepted}
        openRef={openFiles}
        // The button inside is what is reached by keyboard and clicked; the whole area takes dropped files.
        activateOnClick={false}
        activateOnKeyboard={false}
        enablePointerEvents
        inputProps={{ 'aria-label': `Files for ${boatLabel}` }}
        onDrop={(files) => files.forEach(start)}
        onReject={(rejections) => rejections.forEach(({ file }) => refuse(file))}
      >
        <Stack align="center" gap="xs">
          <Text ta="center" className="wide-only">
            Drop images, videos or pdf files here
          </Text>
          <Text className="phone-only">Images, videos or pdf files</Text>
          <Button variant="default" onClick={() => openFiles.current?.()}>
            Choose files
          </Button>
        </Stack>
      </Dropzone>
      {error && <Input.Error role="alert">{error}</Input.Error>}
      {attachments.map((attachment) => (
        <AttachmentRow
          key={attachment.location}
          attachment={attachment}
          leads={attachment.location === firstPicture(attachments)}
          onLead={() => onLead(attachment.location)}
          onPress={(press) => onPress(attachment.location, press)}
          onRemove={() => onRemove(attachment.location)}
        />
      ))}
      {uploads.map((upload) => (
        <UploadRow key={upload.key} upload={upload} onDismiss={() => forget(upload.key)} />
      ))}
    </Stack>
  );
}

/** A file on its way, or one that did not arrive. */
function UploadRow({ onDismiss, upload }: { upload: Upload; onDismiss: () => void }) {
  const { error, fraction, name, retry } = upload;
  return (
    <Group p="xs" bd="1px solid var(--line)" bdrs="md" bg="var(--panel)">
      <Stack gap={4} flex="1 1 14rem">
        <Text>{name}</Text>
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
