import '@mantine/dropzone/styles.layer.css';
import '@mantine/core/styles/Progress.layer.css';
import { Button, Group, Input, Progress, Stack, Text } from '@mantine/core';
import { Dropzone } from '@mantine/dropzone';
import { type ReactNode, useRef } from 'react';
import type { Attachment } from '#domain/boat.ts';
import { firstPicture } from '#domain/picture.ts';
import { ErrorText } from '#web/ui/error-text.tsx';
import classes from './attachments.module.css';
import { AttachmentRow } from './attachment-row.tsx';
import { type Upload, useUploads } from './use-uploads.ts';

const accepted = { 'image/*': [], 'video/*': [], 'application/pdf': [] };

interface FilesFieldProps {
  title: string;
  hint: string;
  /** The thing that gets the files, for screen readers. */
  of: string;
  error?: string | undefined;
  /** Files of a press kit. */
  isForKit?: boolean;
  onAdd: (attachment: Attachment) => void;
  onUploading: (change: 1 | -1) => void;
  onFailed: (change: number) => void;
  /** Those that are there. */
  children: ReactNode;
}

interface AttachmentsFieldProps extends Pick<FilesFieldProps, 'error' | 'onAdd' | 'onUploading' | 'onFailed'> {
  /** The boat of the files, for screen readers. */
  boatLabel: string;
  attachments: Attachment[];
  onRemove: (location: string) => void;
  onLead: (location: string) => void;
}

export function AttachmentsField({ attachments, boatLabel, onLead, onRemove, ...field }: AttachmentsFieldProps) {
  return (
    <FilesField
      title="Attachments"
      hint="pictures first: one of them leads wherever the boat is named"
      of={boatLabel}
      {...field}
    >
      {attachments.map((attachment) => (
        <AttachmentRow
          key={attachment.location}
          attachment={attachment}
          leads={attachment.location === firstPicture(attachments)}
          onLead={() => onLead(attachment.location)}
          onRemove={() => onRemove(attachment.location)}
        />
      ))}
    </FilesField>
  );
}

/** Files that are dropped or chosen, each on its way until it is among those that are there. */
export function FilesField({ children, error, hint, isForKit = false, of, onAdd, title, ...told }: FilesFieldProps) {
  const { forget, refuse, start, uploads } = useUploads({ isForKit, onUploaded: onAdd, ...told });
  const openFiles = useRef<() => void>(null);
  return (
    <Stack gap="xs" role="group" aria-label={`${title} of ${of}`}>
      <Input.Label component="div" size="md">
        {title}
        <Text component="span" size="sm" c="dimmed" fw={400}>
          {' '}
          {hint}
        </Text>
      </Input.Label>
      <Dropzone
        className={classes.dropzone}
        accept={accepted}
        openRef={openFiles}
        // The button inside is what is reached by keyboard and clicked; the whole area takes dropped files.
        activateOnClick={false}
        activateOnKeyboard={false}
        enablePointerEvents
        inputProps={{ 'aria-label': `Files for ${of}` }}
        onDrop={(files) => files.forEach(start)}
        onReject={(rejections) => rejections.forEach(({ file }) => refuse(file))}
      >
        <Stack align="center" gap="xs">
          <Text ta="center">Drop images, videos or pdf files here</Text>
          <Button variant="default" onClick={() => openFiles.current?.()}>
            Choose files
          </Button>
        </Stack>
      </Dropzone>
      {error && <Input.Error role="alert">{error}</Input.Error>}
      {children}
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
